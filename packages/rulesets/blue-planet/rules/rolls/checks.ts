/**
 * Rolls: one d100 against a target number, and challenges by margins. A target number is a score plus ten points for each task level;
 * it is never clamped, and no face succeeds or fails by itself (BP-ROLL-04). The functions that work out a number also give its lines,
 * so that the preview, the roll, the log and the odds show the same sum.
 */
import { capital, count, countUnlessZero, type Dice, dice, type Outcome, reason, sumOf, type Tally } from '@enfilade/engine'
import { countNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Sheet } from '../../battle/battle.js'
import { findSkill, isIn, isUnderwater } from '../../battle/people.js'
import { attributeModifier } from '../../tables/attributes.js'
import { constants } from '../../tables/constants.js'
import { situationModifiers } from '../../tables/modifiers.js'
import type { AttributeName, Flag, SkillName } from '../../tables/words.js'

// ── the die ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The one die of the game. A roll succeeds with `Ask.atMost(d100, target number)`. */
export const d100: Dice = sumOf(1, 100) // BP-ROLL-01

/** The same die where the lowest face is the best: −100 to −1. A score plus this is a margin, and the greatest margin ranks first. */
export const lowBest: Dice = dice('d100', die => -die(100)) // BP-ROLL-05, BP-ROLL-06

export const points = (taskLevels: number): number => taskLevels * constants.rows.pointsPerTaskLevel // BP-ROLL-02, BP-GAP-27

export const countLevels = (tally: Tally, rule: string, words: string, taskLevels: number): number =>
  countUnlessZero(tally, rule, words, points(taskLevels))

/**
 * A challenge of two. `given` is the difference of their target numbers: the first one's less the second one's. True where the margin of the
 * first is strictly greater; a tie goes to the second. The dice fall in the order of the rollers.
 */
export const beats: Outcome<boolean> = {
  name: 'challenge',
  read: (dicer, given, rollers) => {
    const first = dicer.roll(d100, attackDie, rollers[0] as string)
    return dicer.atLeast(d100, first - given + 1, defenseDie, rollers[1] as string) // BP-ROLL-06, BP-MEL-08
  },
}
const attackDie = reason('BP-MEL-08', 'strike')
const defenseDie = reason('BP-MEL-08', 'standing defense')

// ── target numbers ─────────────────────────────────────────────────────────────────────────────────────────────────
/** Rating plus the modifier of the controlling attribute, the rating alone without one; 0 where the skill is not owned. */
export function effectiveSkill(sheet: Sheet, name: SkillName, tally?: Tally): number {
  const skill = findSkill(sheet, name)
  const rating = count(tally, 'BP-ROLL-03', skillWords[name], skill?.rating ?? 0)
  if (skill === undefined || skill.controllingAttribute === null) return rating
  return rating + countUnlessZero(tally, 'BP-ROLL-03', capital(skill.controllingAttribute), modifierOf(sheet, skill.controllingAttribute)) // BP-ROLL-03
}

/** The modifier of an attribute; 0 where it is lacking (an object's Constitution). */
export function modifierOf(sheet: Sheet, attribute: AttributeName): number {
  const score = sheet.attributes[attribute]
  return score === null ? 0 : attributeModifier(score) // BP-DMG-02
}

/** The penalty of all wounds, in points, 0 or less: on skill rolls and on both values of melee, never on attribute, damage or trauma rolls. */
export function woundPenalty(person: Combatant, tally?: Tally): number {
  return countLevels(tally, 'BP-ROLL-09', 'wounds', person.now.woundTl) // BP-ROLL-09
}

/** What counts on every skill roll and on both values of melee, in points: all wounds, and what the game master adds to the next of them. */
export const everyRoll = (person: Combatant, tally?: Tally): number =>
  woundPenalty(person, tally) + countNextRoll(tally, 'BP-ROLL-02', person, points(1)) // BP-ROLL-02

const rollerFlags: readonly Flag[] = [
  'poorVisibility',
  'zeroGravity',
  'underwater',
  'unstableFooting',
  'underHeavyFire',
  'intimidated',
  'confident',
  'heightAdvantage',
]

/** What the roller's own situation is worth, in points: for shots, strikes and standing defense alike. */
export function situationOf(battle: Battle, person: Combatant, tally?: Tally): number {
  if (person.flags.length === 0 && !person.now.heavyFire && !isUnderwater(battle, person)) return 0
  let sum = 0
  for (const flag of rollerFlags) {
    if (isIn(battle, person, flag)) sum += countLevels(tally, 'BP-RNG-13', flagWords[flag], situationModifiers.rows[flag].tl) // BP-RNG-13, BP-MEL-09, BP-HAZ-04
  }
  return sum
}

// ── words ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const skillWords: Readonly<Record<SkillName, string>> = {
  longarms: 'Longarms',
  handguns: 'Handguns',
  autofire: 'Autofire',
  brawling: 'Brawling',
  martialArts: 'Martial Arts',
  militaryHandToHand: 'Military Hand-to-Hand',
  firstAid: 'First Aid',
}
const flagWords: Readonly<Record<Flag, string>> = {
  unstableFooting: 'unstable footing',
  underHeavyFire: 'under heavy fire',
  intimidated: 'intimidated',
  confident: 'confident',
  heightAdvantage: 'height advantage',
  poorVisibility: 'poor visibility',
  zeroGravity: 'zero gravity',
  underwater: 'underwater',
}
