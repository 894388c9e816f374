/** The name under a token: its lines, and the room that they take, for all that is written beside it. */
import { cut, twoLines } from '../looks.js'
import type { Label } from './label-place.js'
import type { TokenLook } from './tokens.js'

/** What a field writes: names of combatants and places, and notes on the ground, which matter less. In pixels. */
export interface Written {
  readonly names: readonly Label[]
  readonly notes: readonly Label[]
}
/** Pixels available for a name where nothing else is known. */
export const usualRoom = 120
/** Pixels from line to line. */
export const nameLine = 11
/** Pixels of a letter. */
const letter = 6

export const nameLines = (name: string, room: number, twoLined: boolean): readonly string[] =>
  twoLined ? twoLines(name, room) : [cut(name, room)]
/** From the middle of a token down to its name. */
export const nameBelow = (r: number, look: Pick<TokenLook, 'asked' | 'cover' | 'target'>): number =>
  r + (look.target || look.asked ? 17 : look.cover === '' ? 13 : 16)

/** @param x @param y the middle of the token */
export function nameLabels(
  look: Pick<TokenLook, 'name' | 'asked' | 'cover' | 'target'>,
  x: number,
  y: number,
  r: number,
  room = usualRoom,
  twoLined = false,
): readonly Label[] {
  return nameLines(look.name, room, twoLined).map((line, i) => ({
    x,
    y: y + nameBelow(r, look) + i * nameLine - 4,
    width: [...line].length * letter,
  }))
}
