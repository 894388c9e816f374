/** Pictures that the user has given to people: kept on this device by game and name, as faces drawn from names are, so that they come along into every fight. */
import type { PictureData } from '@enfilade/session'
import { keptByName } from './kept-by-name.js'

/** The database and its table. */
export const facesPlace = ['enfilade-faces', 'faces'] as const
const faces = keptByName<PictureData>(...facesPlace)
const keyOf = (game: string, name: string): string => `${game}.${name}`

/** Null: none is kept. */
export const faceOf = (game: string, name: string): Promise<PictureData | null> => faces.get(keyOf(game, name))
export const keepFace = (game: string, name: string, face: PictureData | null): Promise<void> => faces.keep(keyOf(game, name), face)
export const addressOfFace = ({ type, data }: PictureData): string => `data:${type};base64,${data}`
