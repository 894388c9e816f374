/** Parts of this game's log lines: rolls, weapons, locations, bands. What a listener doesn't know is left out. */
import { type Fraction, faces, fractions, type Names, plus, type Thrown } from '@enfilade/engine'
import { type GoesOn, lasting, numbersOf } from '@enfilade/kit'
import type { Band, Location } from '../tables/words.js'
import type { CombatantId, WeaponId } from './battle.js'

/** One part of a number: a line of the engine's tally, as plain data. The amounts of a list add up to its total. */
export type Line = { readonly rule: string; readonly words: string; readonly amount: number }
export type Lines = readonly Line[]
/** A part of a number that is an exact fraction, to the millionth. */
export const partOf = (rule: string, words: string, { over, under }: Fraction): Line => ({
  rule,
  words,
  amount: Math.round((over / under) * 1e6) / 1e6,
})
/** Counts such a part: gives it, and notes it if the lines are wanted, as the engine's `count` does. */
export function countPart(lines: Line[] | undefined, rule: string, words: string, part: Fraction): Fraction {
  lines?.push(partOf(rule, words, part))
  return part
}
/** The same of what is taken off: gives how much that is. */
export function countOff(lines: Line[] | undefined, rule: string, words: string, off: Fraction): Fraction {
  if (lines !== undefined) {
    const { amount, ...part } = partOf(rule, words, off)
    lines.push({ ...part, amount: -amount })
  }
  return off
}
/** A rule makes another number of it: gives that, and notes the difference, if any. */
export function countPartChange(lines: Line[] | undefined, rule: string, words: string, from: Fraction, to: Fraction): Fraction {
  if (lines !== undefined) {
    const line = partOf(rule, words, fractions.minus(to, from))
    if (line.amount !== 0) lines.push(line)
  }
  return to
}
/** What every task is made of, and a log line leaves out. */
const usualParts = ['AD-TASK-01', 'AD-TASK-02', 'AD-FUM-01']
export const unusual = (lines: Lines): Lines => lines.filter(({ rule }) => !usualParts.includes(rule))
/** " (stationary in the open)", or nothing. */
export const because = (lines: Lines): string => {
  const parts = unusual(lines).map(({ words }) => words)
  return parts.length === 0 ? '' : ` (${parts.join('; ')})`
}

/** "[7], needs 4+"; without the number " [7]". */
export const rollAgainst = (one: Thrown | undefined, need: number | undefined): string =>
  `${faces(one)}${need === undefined ? '' : `, needs ${need}+`}`
/** "[7], hits on 4 or less". */
export const hitsOn = (one: Thrown | undefined, most: number | undefined): string =>
  `${faces(one)}${most === undefined ? '' : most === 0 ? ', no roll hits' : `, hits on ${most} or less`}`
/** "[3] + 2". */
export const rollPlus = (one: Thrown | undefined, amount: number | undefined): string =>
  `${faces(one)}${amount === undefined ? '' : ` ${plus(amount)}`}`

/** How long work takes: in seconds, and in the intervals of its task with what made them so many. */
export const duration = { seconds: numbersOf<number>('who'), time: numbersOf<number>('who'), timeLines: numbersOf<Lines>('who') }
/** " Time [6 3 6], 10 minutes: done at the end of turn 21." */
export const doneWords = (one: Thrown | undefined, seconds: number | undefined, readyIn: number): string =>
  ` Time ${faces(one)}${seconds === undefined ? '' : `, ${lasting(seconds)}`}: done at the end of turn ${readyIn}.`

/** "the rifle" of a combatant. */
export const weapon = (who: CombatantId, weaponId: WeaponId, names: Names): string => `the ${names(`${who}/${weaponId}`)}`

/** What a line adds to that of the shot or hit before it: the fire of one at one, and all that it does, reads as one. */
export const fireAt = (attacker: CombatantId, target: CombatantId, words: string): GoesOn => ({
  course: 'fire',
  like: `${attacker} ${target}`,
  words,
  sentence: true,
})

export const bandWords: Readonly<Record<Band, string>> = {
  close: 'close range',
  effective: 'effective range',
  long: 'long range',
  extreme: 'extreme range',
}
export const locationWords: Readonly<Record<Location, string>> = {
  head: 'head',
  chest: 'chest',
  abdomen: 'abdomen',
  upperLeg: 'upper leg',
  lowerLeg: 'lower leg',
  arm: 'arm',
}
