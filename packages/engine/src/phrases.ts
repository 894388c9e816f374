/** Phrases that the logs of all games share: lists, signed numbers, counts, dice in brackets. What is unknown is left out. */
import type { CombatantId, Id } from './contract.js'
import type { Thrown } from './ruleset.js'

/** The name of an id, as a listener can read it. */
export type Names = (id: Id) => string

export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
/** "Ana, Bo and Cyd"; "nobody" for none. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? 'nobody') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
/** A number with a true minus: −4. */
export const number = (n: number): string => (n < 0 ? `−${-n}` : String(n))
/** "+3", "−4", "+0". */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
/** In the middle of a sum: "+ 3", "− 4". */
export const plus = (n: number): string => (n < 0 ? `− ${-n}` : `+ ${n}`)
export const counted = (n: number, one: string, several = `${one}s`): string => `${number(n)} ${n === 1 ? one : several}`
/** "shoulder arms", from shoulderArms. */
export const spaced = (word: string): string => word.replace(/(?<=[a-z\d])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
export const because = (why: string | undefined): string => (why === undefined || why === '' ? '' : ` (${why})`)

/** A combatant's roll with open faces, with these dice or for this rule if one is named. */
export const throwOf = (thrown: readonly Thrown[], who: CombatantId | null, rule?: string): Thrown | undefined =>
  thrown.find(one => one.who === who && one.faces.length > 0 && (rule === undefined || one.rule === rule))
/** "[5 4 6]", "[5 4 6] by hand", "[hidden]". */
export function faces(one: Thrown | undefined): string {
  if (one === undefined) return '[hidden]'
  return `[${one.faces.join(' ')}]${one.physical.some(byHand => byHand) ? ' by hand' : ''}`
}
