/** Pictures that lie under maps: kept on this device beside the scenario file, never in it, with their place and size. */
import { keptByName } from './kept-by-name.js'

export interface Picture {
  readonly file: Blob
  /** Where its upper left corner is, in squares or metres. */
  readonly x: number
  readonly y: number
  /** In squares or metres; the height follows from the picture. */
  readonly width: number
  /** Height to width. */
  readonly ratio: number
  /** 0 to 1. */
  readonly strength: number
}
/** As browsers draw them; nothing that could hold a script or load anything else. */
export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp']
export const largestPicture = 20 * 1024 * 1024

/** The database and its table. */
export const picturesPlace = ['enfilade-pictures', 'pictures'] as const
const pictures = keptByName<Picture>(...picturesPlace)

/** Where the picture under the map of a scenario file is kept, and that under a fight. */
export const ofMap = (game: string, file?: string): string => `map.${game}${file === undefined ? '' : `.${file}`}`
export const ofFight = (fight: string): string => `fight.${fight}`
/** A fight begins on ground that may have a picture: it keeps one of its own from then on. */
export async function carryPicture(from: string, to: string): Promise<void> {
  const found = await pictureOf(from)
  if (found !== null) await keepPicture(to, found)
}

/** @param name of the drawing on this device */
export const pictureOf = (name: string): Promise<Picture | null> => pictures.get(name)
export const keepPicture = (name: string, picture: Picture | null): Promise<void> => pictures.keep(name, picture)
/** Height to width of a picture. @throws where the browser can't read it */
export async function ratioOf(file: Blob): Promise<number> {
  const drawn = await createImageBitmap(file)
  const ratio = drawn.height / Math.max(1, drawn.width)
  drawn.close()
  return ratio
}
