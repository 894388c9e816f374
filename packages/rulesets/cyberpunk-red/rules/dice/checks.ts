/**
 * Checks: STAT + skill + d10 and all that is added to them. Every roll of the game but damage, tables and Death Saves goes through here.
 * The same function gives the number, the lines of the log and the odds.
 */
import {
  type Ask,
  chanceAtLeast,
  count,
  countUnlessZero,
  type Dice,
  dice,
  type Outcome,
  type Reason,
  sumOf,
  type Tally,
  type Tell,
} from '@enfilade/engine'
import { countNextRoll, spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId } from '../../battle/battle.js'
import type { CheckNumbers, Line } from '../../battle/numbers.js'
import { grappleOf, isCrushed } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import { linkedStat } from '../../tables/skills.js'
import type { SideOfBody, Skill } from '../../tables/words.js'
import { effectiveStat, woundPenalties } from './stats.js'

// ── the die ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** d10 of a check: a 10 adds one more die, a 1 takes one away; the second die never triggers another. −9 to 20. */
export const openD10: Dice = dice('d10', die => {
  const face = die(10)
  return face === 10 ? 10 + die(10) : face === 1 ? 1 - die(10) : face // CPR-DICE-02, CPR-GAP-01
})
/** d10 of a check without that. */
export const plainD10: Dice = sumOf(1, 10)

/** The die of every check and of Initiative in this fight. */
export const checkDie = (battle: Battle): Dice => (battle.setup.settings.criticalChecks ? openD10 : plainD10) // CPR-DICE-02

// ── what is added ──────────────────────────────────────────────────────────────────────────────────────────────────
/** What a check is for: some injuries count in some checks only. */
export interface CheckUse {
  readonly skill: Skill
  readonly use?: 'rangedAttack' | 'meleeAttack'
  /** The hands that do it or hold what does it; crushed fingers count once. */
  readonly hands?: readonly SideOfBody[]
  readonly aimed?: boolean
  /** What the weapon adds by itself. */
  readonly bonus?: number
}

/** What a combatant adds to the d10 of a check now. */
export function checkModifier(battle: Battle, person: Combatant, check: CheckUse, tally?: Tally): number {
  const { skill, use, hands, aimed, bonus = 0 } = check
  let modifier = effectiveStat(person, linkedStat.rows[skill], tally) // CPR-DICE-01
  modifier += count(tally, 'CPR-DICE-01', skill, person.sheet.skills[skill] ?? 0) // CPR-ACT-10: untrained is 0
  if (aimed === true) modifier += count(tally, 'CPR-AIM-01', 'aimed', constants.rows.aimedShotMod) // CPR-AIM-01
  modifier += countUnlessZero(tally, 'CPR-GAP-47', 'weapon', bonus)
  const wound = woundPenalties(person)
  modifier += countUnlessZero(tally, 'CPR-WND-02', wound.state, wound.checks) // CPR-WND-02, CPR-WND-03
  if (battle.grapples.length > 0 && grappleOf(battle, person.id) !== undefined)
    modifier += count(tally, 'CPR-GRP-03', 'grappling', constants.rows.grappleMod) // CPR-GRP-03: once, on either side
  modifier += injuryModifier(person, use, tally)
  if (hands?.some(side => isCrushed(person, side)) === true)
    modifier += count(tally, 'CPR-CRIT-12', 'crushed fingers', criticalInjuryRows.rows.crushedFingers.handChecks) // CPR-CRIT-12: once per check
  modifier += countUnlessZero(tally, 'CPR-DICE-01', 'circumstances', person.circumstance) // CPR-GAP-55
  modifier += countNextRoll(tally, 'CPR-DICE-01', person) // CPR-GAP-55
  return modifier + countUnlessZero(tally, 'CPR-DICE-06', 'luck', person.luckOnCheck) // CPR-DICE-06
}

function injuryModifier(person: Combatant, use: CheckUse['use'], tally?: Tally): number {
  let modifier = 0
  for (const { name, quickFixed } of person.injuries) {
    if (quickFixed) continue // CPR-HEAL-05
    const injury = criticalInjuryRows.rows[name]
    modifier += countUnlessZero(tally, 'CPR-DICE-07', injury.name, injury.checks) // CPR-DICE-07, CPR-GAP-03
    if (use === 'rangedAttack') modifier += countUnlessZero(tally, 'CPR-RNG-08', injury.name, injury.rangedAttacks) // CPR-RNG-08
    if (use === 'meleeAttack') modifier += countUnlessZero(tally, 'CPR-MEL-06', injury.name, injury.meleeAttacks) // CPR-MEL-06
  }
  return modifier
}

/** What a combatant rolls with; the lines only where someone listens. */
export function numbersOf(battle: Battle, person: Combatant, check: CheckUse, heard: boolean): CheckNumbers {
  if (!heard) return { modifier: checkModifier(battle, person, check), lines: unheard }
  const lines: Line[] = []
  return { modifier: checkModifier(battle, person, check, lines), lines }
}
const unheard: readonly Line[] = []

/** The luck that was spent on a check is used up, also where the check is lost without a roll. */
export function luckIsUsed(person: Combatant): void {
  if (person.luckOnCheck !== 0) person.luckOnCheck = 0 // CPR-DICE-06
}
/** What counted for this check alone is used up with it. Called by every step that has rolled a check of this person. */
export function checkIsMade(person: Combatant, tell: Tell | undefined): void {
  luckIsUsed(person)
  spendNextRoll(person, tell) // CPR-GAP-55
}

// ── rolling ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The least that the d10 has to show. */
const needed = (modifier: number, dv: number): number => dv - modifier + 1 // CPR-DICE-03, CPR-GAP-02

/** A check against a DV: it has to be beaten. */
export function beatsDv(ask: Ask, battle: Battle, modifier: number, dv: number, why: Reason, who: CombatantId): boolean {
  return ask.atLeast(checkDie(battle), needed(modifier, dv), why, who)
}
/** The same as an outcome, for those who ask for more than whether it succeeds. `given`: what is added less the DV. */
export interface CheckOutcome {
  readonly open: Outcome<boolean>
  readonly plain: Outcome<boolean>
}
export function dvCheck(why: Reason): CheckOutcome {
  const beats = (die: Dice, name: string): Outcome<boolean> => ({
    name: `${name}: ${why.words}`,
    read: (dicer, given, [who = '']) => dicer.atLeast(die, needed(given, 0), why, who),
  })
  return { open: beats(openD10, 'check'), plain: beats(plainD10, 'check, plain dice') }
}
export const withDiceOf = (battle: Battle, { open, plain }: CheckOutcome): Outcome<boolean> =>
  battle.setup.settings.criticalChecks ? open : plain
/** A check against a DV as events tell it; the luck on it is used up. */
export function rollAgainstDv(
  battle: Battle,
  person: Combatant,
  check: CheckUse,
  dv: number,
  why: Reason,
  ask: Ask,
  tell: Tell | undefined,
) {
  const numbers = numbersOf(battle, person, check, tell !== undefined)
  const success = beatsDv(ask, battle, numbers.modifier, dv, why, person.id)
  checkIsMade(person, tell)
  return { numbers, dv, success }
}
/** A check that others are measured against: what it comes to. The luck on it is used up. */
export function rollTotal(battle: Battle, person: Combatant, check: CheckUse, why: Reason, ask: Ask, tell: Tell | undefined) {
  const numbers = numbersOf(battle, person, check, tell !== undefined)
  const total = numbers.modifier + ask.roll(checkDie(battle), why, person.id)
  checkIsMade(person, tell)
  return { numbers, total }
}
/** The chance to beat a DV: 0 to 1, and 0 where there is no DV because it is too far. */
export const chanceToBeatDv = (battle: Battle, modifier: number, dv: number | null): number =>
  dv === null ? 0 : chanceAtLeast(checkDie(battle), needed(modifier, dv))

/** Two checks against each other, with the dice of this fight. */
export interface OpposedCheck extends CheckOutcome {
  readonly why: Reason
}
/** Why the one who acts rolls, and why the one who resists. */
export function opposedCheck(why: Reason, whyOther: Reason): OpposedCheck {
  const opposed = (die: Dice, name: string): Outcome<boolean> => ({
    name: `${name}: ${why.words}`,
    read: (dicer, given, [acting = '', resisting = '']) => {
      const mine = dicer.roll(die, why, acting) // CPR-DICE-05: the acting side first
      return dicer.atMost(die, mine + given - 1, whyOther, resisting) // CPR-DICE-04: a tie goes to the side that resists
    },
  })
  return { why, open: opposed(openD10, 'opposed check'), plain: opposed(plainD10, 'opposed check, plain dice') }
}

/** Does the acting side win? `difference`: what they add less what the other one adds; the acting side rolls first. */
export function beatsCheck(
  ask: Ask,
  battle: Battle,
  difference: number,
  check: OpposedCheck,
  acting: CombatantId,
  resisting: CombatantId,
): boolean {
  return ask.outcome(withDiceOf(battle, check), difference, check.why, [acting, resisting])
}
