/**
 * Critical Injuries: which one, on which side, and what it does at once. What it does later (checks, MOVE, death saves) is read from
 * the list of injuries wherever it counts.
 */
import { type Draw, draw, next, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { dropFromHand } from '../../battle/things.js'
import { constants } from '../../tables/constants.js'
import { criticalInjuryRows, injuryRolled } from '../../tables/critical-injuries.js'
import { bodyInjuries, headInjuries, type InjuryName, type Location, type SideOfBody, sidesOfBody } from '../../tables/words.js'
import { penaltyForHitWhenMortal } from '../../tables/wounds.js'
import { settleGrapples } from '../grappling/grappling.js'
import { loseHp } from '../wounds/wounds.js'
import * as told from './events.js'

// ── what can be suffered ───────────────────────────────────────────────────────────────────────────────────────────
const has = (person: Combatant, name: InjuryName, side: SideOfBody): boolean =>
  person.injuries.some(injury => injury.name === name && injury.side === side)
const hasAny = (person: Combatant, name: InjuryName): boolean => person.injuries.some(injury => injury.name === name)

/** Is a limb there, and fit to suffer this injury? (CPR-CRIT-05) */
function qualifies(person: Combatant, name: InjuryName, side: SideOfBody): boolean {
  const arm = !has(person, 'dismemberedArm', side)
  const leg = !has(person, 'dismemberedLeg', side)
  switch (criticalInjuryRows.rows[name].limb) {
    case 'armLost':
      return arm
    case 'handLost':
    case 'handCrushed':
      return arm && !has(person, 'dismemberedHand', side)
    case 'armBroken':
      return arm && !has(person, 'brokenArm', side)
    case 'legBroken':
      return leg && !has(person, 'brokenLeg', side)
    case 'legLost':
      return leg
    case null:
      return true
  }
}
export const sidesFor = (person: Combatant, name: InjuryName): SideOfBody[] => sidesOfBody.filter(side => qualifies(person, name, side))

/** Can an injury of the table be suffered: not yet on record, and some limb left for it? */
export function canSuffer(person: Combatant, name: InjuryName): boolean {
  if (hasAny(person, name)) return false // CPR-CRIT-02: also when it has been quick-fixed
  return criticalInjuryRows.rows[name].sided === null || sidesFor(person, name).length > 0 // CPR-CRIT-05
}

// ── rolling one ────────────────────────────────────────────────────────────────────────────────────────────────────
const injuryDraw = (table: Location): Draw<InjuryName> => draw(`2d6 ${table} injury`, die => injuryRolled(table, die(6) + die(6)))
const tables: Readonly<Record<Location, Draw<InjuryName>>> = { body: injuryDraw('body'), head: injuryDraw('head') }
const injuriesOf = { body: bodyInjuries, head: headInjuries } as const
const armDraw: Draw<SideOfBody> = draw('1d6 side', die => (die(6) <= 3 ? 'left' : 'right')) // CPR-CRIT-05

const whichInjury = reason('CPR-CRIT-02', 'Critical Injury')
const whichArm = reason('CPR-CRIT-05', 'which arm')

export const criticalInjury: Rule<Battle, StepOf<'criticalInjury'>> = (
  battle,
  { target, location, expands, bonus: costs },
  { ask, tell },
) => {
  const person = personOf(battle, target)
  if (person.dead) return
  const accept = (name: InjuryName): boolean => canSuffer(person, name)
  if (!injuriesOf[location].some(accept)) {
    // CPR-CRIT-02: no entry is left, only the bonus damage
    const bonus = costs ? constants.rows.criticalBonusDamage : 0
    tell?.(told.injuredWithoutTrace({ rule: 'CPR-CRIT-02', target, bonus, hp: person.hp - bonus }))
    return loseHp(battle, person, bonus, tell)
  }
  const name = ask.until(tables[location], accept, whichInjury, target) // CPR-CRIT-02
  const { sided } = criticalInjuryRows.rows[name]
  const sides = sided === null ? [] : sidesFor(person, name)
  const [first = null] = sides
  const side = sided === 'arm' && sides.length > 1 ? ask.draw(armDraw, whichArm, target) : first // CPR-CRIT-05, CPR-GAP-35
  if (expands && foreignObjects.includes(name)) next(battle, { step: 'criticalInjury', target, location, expands: false, bonus: false }) // CPR-AMMO-07
  suffer(battle, person, name, side, 'CPR-CRIT-02', tell, costs)
}
const foreignObjects: readonly InjuryName[] = ['foreignObjectBody', 'foreignObjectHead']

/** A combatant suffers an injury and its bonus damage, from whatever cause. */
function suffer(
  battle: Battle,
  person: Combatant,
  name: InjuryName,
  side: SideOfBody | null,
  rule: string,
  tell: Tell | undefined,
  costs = true,
): void {
  const bonus = costs ? constants.rows.criticalBonusDamage : 0
  person.injuries.push({ name, side, quickFixed: false })
  tell?.(told.injured({ rule, target: person.id, injury: name, side, bonus, hp: person.hp - bonus }))
  loseHp(battle, person, bonus, tell) // CPR-CRIT-03: no SP, no multiplier, no ablation
  const injury = criticalInjuryRows.rows[name]
  if (side !== null && (injury.limb === 'armLost' || injury.limb === 'handLost' || injury.limb === 'armBroken')) {
    dropFromHand(battle, person, side, tell) // CPR-CRIT-09
    settleGrapples(battle, tell) // CPR-GRP-07
  }
  if (injury.noActionNextTurn) {
    person.noActionNextTurn = true // CPR-CRIT-08, CPR-CRIT-13
    tell?.(told.nextTurnMarked({ rule: 'CPR-CRIT-08', who: person.id, loses: 'action' }))
  }
}

/** The legs that can break, left before right; none where the fight is without Critical Injuries. */
export const legsToBreak = (battle: Battle, person: Combatant): SideOfBody[] =>
  battle.setup.settings.criticalInjuries ? sidesFor(person, 'brokenLeg') : [] // CPR-CRIT-01: whatever the cause

export function breakLeg(battle: Battle, person: Combatant, rule: string, tell: Tell | undefined): void {
  const [side] = legsToBreak(battle, person)
  if (side !== undefined) suffer(battle, person, 'brokenLeg', side, rule, tell) // CPR-AIM-05, CPR-FALL-03
}

// ── while Mortally Wounded ─────────────────────────────────────────────────────────────────────────────────────────
/** An attack has met a combatant who was Mortally Wounded before it. If it has cost hit points: an injury, and a harder Death Save. */
export const hurtWhileMortal: Rule<Battle, StepOf<'hurtWhileMortal'>> = (battle, step, { tell }) => {
  const person = personOf(battle, step.target)
  if (person.dead || person.hp >= step.hpBefore) return // CPR-WND-05: at least 1 hit point, bonus damage included
  person.deathSavePenalty += penaltyForHitWhenMortal // CPR-WND-05
  tell?.(told.deathSavePenaltyRaised({ rule: 'CPR-WND-05', who: person.id, to: person.deathSavePenalty }))
  const { mortalCritStacks, criticalInjuries } = battle.setup.settings
  if (criticalInjuries && (!step.critical || mortalCritStacks))
    next(battle, { step: 'criticalInjury', target: step.target, location: step.location, expands: false, bonus: true }) // CPR-WND-05, CPR-GAP-37
}
