/**
 * Parts of this game's log lines: dice with what is added, what they are measured against, weapons, covers and places. What a listener
 * doesn't know is left out. What all games share stands in the engine.
 */
import { counted, faces, type Names, number, plus, signed, type Thrown } from '@enfilade/engine'
import type { CoverId, WeaponId } from '../ids.js'
import type { Destination } from './battle.js'

/** One part of a number (a tally line of the engine, as plain data). The amounts of a list add up to its total. */
export type Line = { readonly rule: string; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]

const sumOf = (shown: readonly number[]): number => shown.reduce((sum, face) => sum + face, 0)

/** "[2 1 2 2] 7 + 9 = 16", as much of it as is known. */
export function roll(one: Thrown | undefined, modifier?: number): string {
  if (one === undefined) return modifier === undefined ? '[hidden]' : `[hidden] ${plus(modifier)}`
  const sum = sumOf(one.faces)
  return modifier === undefined ? `${faces(one)} ${sum}` : `${faces(one)} ${sum} ${plus(modifier)} = ${number(sum + modifier)}`
}
/** What a roll came to; null where that is not known. */
export const totalOf = (one: Thrown | undefined, modifier: number | undefined): number | null =>
  one === undefined || modifier === undefined ? null : sumOf(one.faces) + modifier
/** " vs 16", where the total and what it is measured against are both known. */
export const versus = (one: Thrown | undefined, modifier: number | undefined, against: number | undefined): string =>
  against === undefined || totalOf(one, modifier) === null ? '' : ` vs ${number(against)}`

/** "the rifle"; a name that begins with a capital or has its article stays as it is. */
export const the = (name: string): string => (/^(\p{Lu}|the )/u.test(name) ? name : `the ${name}`)
/** "with the axe", "unarmed". */
export const withWeapon = (weaponId: WeaponId, names: Names): string =>
  weaponId === 'unarmed' ? 'unarmed' : `with ${the(names(weaponId))}`

const unusual = (lines: Lines, usual: readonly string[]): Lines => lines.filter(({ rule }) => !usual.includes(rule))
/** The rules behind what makes a number other than it usually is. */
export const rulesOfPeculiarities = (lines: Lines, usual: readonly string[]): string[] => unusual(lines, usual).map(({ rule }) => rule)
/** What makes a number other than it usually is: " (cover +2; suppressed: halved −3)". */
export function peculiarities(lines: Lines, usual: readonly string[]): string {
  const parts = unusual(lines, usual).map(({ words, amount }) => `${words} ${signed(amount)}`)
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

const behind = (coverId: CoverId, names: Names): string => `behind ${the(names(coverId))}`
/** ", behind the low wall"; nothing without cover. */
export const behindCover = ({ coverId }: Destination, names: Names): string => (coverId === null ? '' : `, ${behind(coverId, names)}`)
/** "at Cargo bay, behind the low wall"; null where the place is not known. */
export function where(place: Destination | null, names: Names): string | null {
  if (place === null) return null
  return `at ${names(place.regionId)}${place.coverId === null ? ', without cover' : behindCover(place, names)}`
}

/** " and loses 2 actions"; nothing where none are lost or that isn't known. */
export const losing = (actions: number | undefined, comma: ',' | '' = ''): string =>
  actions === undefined || actions === 0 ? '' : `${comma} and loses ${counted(actions, 'action')}`
