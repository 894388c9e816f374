/**
 * Parts of sentences that many events share: lists, places, checks with their dice in brackets. What is missing from an event, because the
 * listener must not know it, is missing from the phrase as well.
 */
import { counted, faces, type Id, type Names, number, plus, spaced, type Thrown } from '@enfilade/engine'
import { dieOfCheck } from '../checks.js'
import type { CheckNumbers } from '../events.js'
import type { HeardEvent, HeardOf } from '../heard.js'
import type { Square } from '../model.js'
import { constants } from '../tables/constants.js'
import { criticalInjuryRows } from '../tables/critical-injuries.js'
import type { InjuryName, SideOfBody, Skill } from '../words.js'

export { because, capital, counted, faces, listed, type Names, number, plus, spaced } from '@enfilade/engine'

export type Sentence<E> = (event: E, thrown: readonly Thrown[], names: Names) => string
/** The sentences of some kinds of event. */
export type Sentences<What extends HeardEvent['what']> = { readonly [W in What]: Sentence<HeardOf<W>> }

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A square, as this battlefield calls it: "(3, 4)"; on a line the place there, or "square 3". */
export const at = ({ x, y }: Square, names: Names): string => names(`(${x}, ${y})`)
/** "5 squares (10 m)". */
export const away = (squares: number): string => `${counted(squares, 'square')} (${squares * constants.rows.metresPerSquare} m)`
export const skillWords = (skill: Skill): string => (skill === 'resistTortureDrugs' ? 'resisting torture and drugs' : spaced(skill))
/** "Broken Leg, left"; "an injury" where it is not known. */
export function injuryWords(injury: InjuryName | undefined, side: SideOfBody | null | undefined): string {
  if (injury === undefined) return 'an injury'
  return `${criticalInjuryRows.rows[injury].name}${side === null || side === undefined ? '' : `, ${side}`}`
}

// ── dice ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The throw of one person with open faces; the last of several of the same dice is meant for the event. */
export const throwOf = (thrown: readonly Thrown[], who: Id | null, dice?: string): Thrown | undefined =>
  thrown.find(one => one.who === who && one.faces.length > 0 && (dice === undefined || one.dice.startsWith(dice)))

/** "[4] + 14 = 18", "[10 7] 17 + 14 = 31", as much of it as is known. */
export function check(thrown: readonly Thrown[], who: Id, numbers: CheckNumbers | null | undefined): string {
  const one = throwOf(thrown, who)
  const added = numbers === null || numbers === undefined ? '' : ` ${plus(numbers.modifier)}`
  if (one === undefined) return `[hidden]${added}`
  const die = dieOfCheck(one.faces)
  const sum = one.faces.length > 1 ? ` ${number(die)}` : ''
  return numbers === null || numbers === undefined
    ? `${faces(one)}${sum}`
    : `${faces(one)}${sum}${added} = ${number(die + numbers.modifier)}`
}
/** " beats DV 15", " does not beat DV 15". */
export const againstDv = (success: boolean, dv: number): string => `${success ? ' beats' : ' does not beat'} DV ${dv}`
