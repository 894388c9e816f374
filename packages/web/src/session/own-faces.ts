/**
 * Pictures that the user has given to people: kept on this device by game and name, as faces drawn from names are, so that they come along into every fight.
 * A browser that stores nothing keeps them as long as the page is open.
 */
import type { PictureData } from '@enfilade/session'
import type { DBSchema } from 'idb'
import { databaseOf } from './database.js'

interface Tables extends DBSchema {
  faces: { key: string; value: PictureData }
}
const opened = databaseOf<Tables>('enfilade-faces', 1, fresh => void fresh.createObjectStore('faces'))
const here = new Map<string, PictureData>()
const database = () => opened().catch(() => null)
const keyOf = (game: string, name: string): string => `${game}.${name}`

/** Null: none is kept. */
export async function faceOf(game: string, name: string): Promise<PictureData | null> {
  const key = keyOf(game, name)
  const kept = await (await database())?.get('faces', key).catch(() => undefined)
  return kept ?? here.get(key) ?? null
}
export async function keepFace(game: string, name: string, face: PictureData | null): Promise<void> {
  const key = keyOf(game, name)
  if (face === null) here.delete(key)
  else here.set(key, face)
  const store = await database()
  await (face === null ? store?.delete('faces', key) : store?.put('faces', face, key))?.catch(() => undefined)
}
export const addressOfFace = ({ type, data }: PictureData): string => `data:${type};base64,${data}`
