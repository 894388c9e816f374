/**
 * The course of an attack on one person: a shot, a burst, a blow, or something thrown. It is declared, the target chooses how to meet it
 * before any die is rolled, it is rolled, and a hit becomes damage. The numbers come from the same functions in play, in previews and in odds.
 */
import { countUnlessZero, type Dice, type Dicer, next, type Outcome, type Reason, type Rule, reason, type Tally } from '@enfilade/engine'
import { countNextRoll } from '@enfilade/kit'
import type { Attack, Battle, Combatant, Harm, Hit, StepOf } from '../../battle/battle.js'
import { isBlocked, revealWhatBlocks } from '../../battle/blocked.js'
import { attackLost } from '../../battle/events.js'
import { distanceBetween } from '../../battle/ground.js'
import { revealPerson } from '../../battle/knowledge.js'
import type { CheckNumbers, Line } from '../../battle/numbers.js'
import { findItem, findWeapon, findWeaponItem, handsHolding, isConscious, nameOfItem, personOf } from '../../battle/people.js'
import { dropItem, roundIn, roundsToTell } from '../../battle/things.js'
import type { AttackKind, Defence, RangeClass, SideOfBody, Skill } from '../../tables/words.js'
import { capOfBurst, diceOf, diceOfBurst, harmOf } from '../damage/harm.js'
import { offerReroll } from '../dice/burning-luck.js'
import {
  beatsDv,
  type CheckUse,
  checkDie,
  checkIsMade,
  checkModifier,
  dvCheck,
  luckIsUsed,
  numbersOf,
  type OpposedCheck,
  openD10,
  opposedCheck,
  plainD10,
  withDiceOf,
} from '../dice/checks.js'
import { offerLuck, spendLuckOnQueued } from '../dice/luck.js'
import { shieldedBy } from '../shields/human-shields.js'
import { defence as defenceDecision } from './defence.js'
import { defencesOf, isAimed, isMelee, isThrow } from './defences.js'
import * as told from './events.js'
import { canDodgeBlows } from './melee.js'
import { dvAt, shotDv } from './ranged.js'
import { canJam, jam, rollWith } from './unreliable.js'

// ── what an attack is made with ────────────────────────────────────────────────────────────────────────────────────
/** What the weapon of an attack brings to it. */
export interface Means {
  readonly name: string
  readonly skill: Skill
  readonly dice: number
  /** Meets half the SP. */
  readonly halved: boolean
  /** null: a blow. */
  readonly range: RangeClass | null
  /** Largest multiplier of a burst. */
  readonly cap: number
  /** Added to the check. */
  readonly bonus: number
  readonly harm: Harm | null
}

/** How an attack is made, whatever it is aimed at. */
export type Way = Pick<Attack, 'kind' | 'weaponId'>

/** What an attack is made with. A thing that is thrown is not what it is when wielded. */
export function meansOf(battle: Battle, attacker: Combatant, attack: Way): Means {
  const { kind, weaponId } = attack
  const weapon = findWeapon(attacker, weaponId)
  if (isThrow(kind)) {
    const item = findItem(attacker, weaponId)
    const name = item === undefined ? weaponId : nameOfItem(battle, item)
    const dice = weapon?.kind === 'ranged' ? undefined : weapon?.damageDice // CPR-THR-04: a gun is an improvised missile
    const made = weapon?.kind === 'thrown' ? weapon : undefined // CPR-GAP-47: what is made to be thrown keeps its properties
    return {
      name,
      skill: 'athletics',
      dice: dice ?? battle.setup.settings.improvisedThrownDice,
      halved: made?.halvesArmor ?? false,
      range: 'thrown',
      cap: 0,
      bonus: made?.attackBonus ?? 0,
      harm: made === undefined ? null : harmOf(made),
    } // CPR-THR-02, CPR-THR-04: full SP, unless it is made to halve it
  }
  if (weapon === undefined) throw new RangeError(`${attacker.id} has no weapon of the id ${weaponId}`)
  const { name, damageDice, halvesArmor, rangeClass, autofireMax, attackBonus: bonus } = weapon
  const round = roundIn(findWeaponItem(attacker, weaponId))
  const harm = harmOf(weapon, round)
  const dice = diceOf(damageDice, round)
  if (isMelee(kind)) return { name, skill: weapon.skill, dice, halved: halvesArmor, range: null, cap: 0, bonus, harm } // CPR-MEL-03, CPR-GAP-24
  if (kind === 'autofire')
    return {
      name,
      skill: 'autofire', // CPR-AUTO-02
      dice: diceOfBurst(damageDice, round), // CPR-AUTO-03
      halved: false,
      range: rangeClass,
      cap: capOfBurst(autofireMax, round),
      bonus,
      harm,
    }
  return { name, skill: weapon.skill, dice, halved: halvesArmor, range: rangeClass, cap: 0, bonus, harm } // CPR-RNG-01
}

// ── the numbers ────────────────────────────────────────────────────────────────────────────────────────────────────
/** The check of an attack: what it is rolled with. */
export function attackCheck(attacker: Combatant, attack: Way, means: Means): CheckUse {
  const use = isMelee(attack.kind) ? 'meleeAttack' : 'rangedAttack' // CPR-RNG-08, CPR-MEL-06
  return {
    skill: means.skill,
    use,
    hands: attacker.injuries.length === 0 ? noHands : handsHolding(attacker, attack.weaponId),
    aimed: isAimed(attack.kind),
    bonus: means.bonus,
  } // CPR-CRIT-12, CPR-AIM-01
}

// Which hands hold the weapon matters to crushed ones only.
const noHands: readonly SideOfBody[] = []

/** The DV of an attack; null for a blow, and where it does not reach. */
export function attackDv(battle: Battle, attack: Attack): number | null {
  const attacker = personOf(battle, attack.attacker)
  return dvOfWay(attacker, attack, distanceBetween(battle, attacker, personOf(battle, attack.target)))
}
export function dvOfWay(attacker: Combatant, { kind, weaponId }: Way, squares: number): number | null {
  if (isThrow(kind)) return shotDv('thrown', squares) // CPR-THR-02
  const weapon = findWeapon(attacker, weaponId)
  return weapon === undefined || isMelee(kind) ? null : dvAt(weapon, squares, kind === 'autofire')
}

const evasion: CheckUse = { skill: 'evasion' } // CPR-RNG-03, CPR-MEL-02
/** What a combatant adds to the d10 with which they dodge. */
export const dodgeModifier = (battle: Battle, target: Combatant, tally?: Tally): number => checkModifier(battle, target, evasion, tally)

// ── declaring ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** An attack is declared and has been paid for. */
export function announceAttack(battle: Battle, attack: Attack): void {
  // CPR-DICE-06: a blow at someone who can't defend takes no check
  if (!isMelee(attack.kind) || canDodgeBlows(personOf(battle, attack.target))) offerLuck(battle, personOf(battle, attack.attacker))
  // Into something that the attacker does not know of: there is nothing to defend against.
  if (battle.secretTerrain.length > 0 && isBlocked(battle, personOf(battle, attack.attacker).at, personOf(battle, attack.target).at)) {
    next(battle, { step: 'rollAttack', attack, defence: 'dv' })
  } else next(battle, { step: 'offerDefence', attack })
}

/** The target chooses before any die is rolled; each attack is a new choice. */
export const offerDefence: Rule<Battle, StepOf<'offerDefence'>> = (battle, step, { ask, tell }) => {
  const { attack } = step
  const ways = defencesOf(battle, attack)
  const [only = 'dv'] = ways
  const answer = ways.length === 1 ? { action: only } : ask.choose(defenceDecision, battle, step, attack.target) // CPR-RNG-03, CPR-SHD-03, CPR-SHD-06
  const { action: defence } = answer
  if (defence === 'dodge') {
    const target = personOf(battle, attack.target)
    const under = battle.agenda.length
    offerLuck(battle, target)
    if ('luck' in answer) spendLuckOnQueued(battle, target, answer.luck, under, tell) // CPR-DICE-06
  }
  next(battle, { step: 'rollAttack', attack, defence })
}

// ── rolling ────────────────────────────────────────────────────────────────────────────────────────────────────────
const toHit = reason('CPR-RNG-01', 'to hit')
const toHitWithBurst = reason('CPR-AUTO-02', 'to hit with autofire')
const toHitByThrow = reason('CPR-THR-02', 'to hit with a throw')
const toStrike = reason('CPR-MEL-02', 'to strike')
const toDodge = reason('CPR-RNG-03', 'to dodge')
const dodgedShot = opposedCheck(toHit, toDodge)
const dodgedThrow = opposedCheck(toHitByThrow, toDodge)
const dodgedBlow = opposedCheck(toStrike, reason('CPR-MEL-02', 'to defend'))
/** The check of an attack of this kind against the one of who dodges it. */
export const dodgedAttack = (kind: AttackKind): OpposedCheck => (isThrow(kind) ? dodgedThrow : isMelee(kind) ? dodgedBlow : dodgedShot)
const shotAtDv = dvCheck(toHit)
const reasonFor = (kind: AttackKind): Reason =>
  kind === 'autofire' ? toHitWithBurst : isThrow(kind) ? toHitByThrow : isMelee(kind) ? toStrike : toHit

/** What the damage of a burst is multiplied by that beats what stands against it by so much; 0: a miss. */
const multiplierOf = (margin: number, cap: number): number => Math.max(0, Math.min(margin, cap)) // CPR-AUTO-03, CPR-GAP-53

/** How a burst turns out, as its multiplier. `given`: what the attacker adds less the DV, or less what the dodger adds. */
function burst(die: Dice, cap: number, dodged: boolean): Outcome<number> {
  return {
    name: `burst up to ${cap}${dodged ? ' against a dodge' : ''}, ${die.name}${die === openD10 ? ' open' : ''}`,
    read: (dicer: Dicer, given, [shooter = '', dodger = '']) => {
      const mine = dicer.roll(die, toHitWithBurst, shooter) + given
      const margin = dodged ? mine - dicer.roll(die, toDodge, dodger) : mine
      return multiplierOf(margin, cap)
    },
  }
}
const bursts = new Map<string, Outcome<number>>()
export function burstOutcome(battle: Battle, cap: number, dodged: boolean): Outcome<number> {
  const open = battle.setup.settings.criticalChecks
  const key = `${open} ${cap} ${dodged}`
  const known = bursts.get(key) ?? burst(open ? openD10 : plainD10, cap, dodged)
  bursts.set(key, known)
  return known
}

const ruleOf = (kind: AttackKind): string =>
  kind === 'autofire'
    ? 'CPR-AUTO-02'
    : isThrow(kind)
      ? 'CPR-THR-02'
      : isMelee(kind)
        ? 'CPR-MEL-02'
        : isAimed(kind)
          ? 'CPR-AIM-01'
          : 'CPR-RNG-01'

export const rollAttack: Rule<Battle, StepOf<'rollAttack'>> = (battle, step, { ask, tell }) => {
  const { attack, defence } = step
  const attacker = personOf(battle, attack.attacker)
  const target = personOf(battle, attack.target)
  const { kind, weaponId } = attack
  const means = meansOf(battle, attacker, attack)
  const { name: weapon } = means
  revealPerson(attacker, ruleOf(kind), tell)
  if (!isConscious(attacker) || target.dead || isBlocked(battle, attacker.at, target.at)) {
    // CPR-COV-02: as things are now, known or not
    luckIsUsed(attacker)
    const blockedBy = revealWhatBlocks(battle, attacker.at, target.at, target, 'CPR-COV-02', tell)
    tell?.(attackLost({ rule: 'CPR-RNG-06', kind, attacker: attacker.id, target: target.id, weaponId, weapon, blockedBy }))
    if (isThrow(kind) && isConscious(attacker)) dropItem(battle, attacker, weaponId, target.at, 'thrown', 'CPR-THR-04', tell) // as at cover
    return
  }
  const automatic = isMelee(kind) && defence !== 'dodge' // CPR-MEL-04: no dice, no −8
  const heard = tell !== undefined
  const numbers = automatic
    ? null
    : attack.homing === undefined
      ? numbersOf(battle, attacker, attackCheck(attacker, attack, means), heard)
      : homingNumbers(attack.homing, attacker)
  const dodge = defence === 'dodge' ? numbersOf(battle, target, evasion, heard) : null
  const dv = dodge === null && !automatic ? (attackDv(battle, attack) ?? Number.MAX_SAFE_INTEGER) : null
  const against = dodge === null ? (dv ?? 0) : dodge.modifier // CPR-RNG-03: the check takes the place of the DV, even where it is lower
  let hit = automatic
  let margin: number | null = null
  let jams = false
  let again = false
  if (numbers !== null) {
    const given = numbers.modifier - against
    const why = reasonFor(kind)
    const used = !isThrow(kind)
    const seeks = dodge === null ? homingOf(attack, means) : null
    if (seeks !== null) {
      const die = ask.roll(checkDie(battle), why, attacker.id)
      hit = die > -given // CPR-DICE-03
      again = !hit && -given - die <= seeks.homingWithin
      jams = die < 2 && canJam(battle, attacker, weaponId)
    } else if (kind !== 'autofire' && dodge === null && !(used && canJam(battle, attacker, weaponId)))
      hit = beatsDv(ask, battle, numbers.modifier, against, why, attacker.id) // the commonest question, asked directly: CPR-RNG-01, CPR-RNG-04
    else {
      const outcome =
        kind === 'autofire'
          ? burstOutcome(battle, means.cap, dodge !== null)
          : withDiceOf(battle, dodge !== null ? dodgedAttack(kind) : shotAtDv) // CPR-RNG-04, CPR-MEL-02
      const rollers = [attacker.id, target.id]
      const came = used
        ? rollWith<number | boolean>(ask, battle, { person: attacker, weaponId }, outcome, given, why, rollers)
        : { answer: ask.outcome<number | boolean>(outcome, given, why, rollers), first: false }
      hit = Number(came.answer) > 0
      if (kind === 'autofire') margin = Number(came.answer)
      jams = came.first
    }
    checkIsMade(attacker, tell)
    if (dodge !== null) checkIsMade(target, tell)
  }
  if (heard) {
    const distance = distanceBetween(battle, attacker, target)
    const roundsLeft = roundsToTell(battle, findWeaponItem(attacker, weaponId))
    tell?.(told.attackRolled({ rule: ruleOf(kind), ...attack, weapon, distance, defence, numbers, dv, dodge, hit, margin, roundsLeft }))
  }
  if (jams) jam(attacker, weaponId, tell)
  if (isThrow(kind)) dropItem(battle, attacker, weaponId, target.at, 'thrown', 'CPR-THR-04', tell) // CPR-THR-04: hit or miss
  if (again) next(battle, { step: 'offerDefence', attack: { ...attack, homing: means.harm?.homingBonus ?? 0 } }) // CPR-AMMO-08
  if (hit) takeHit(battle, attack, defence, means, margin ?? 1)
  else if (!jams && !again && !isThrow(kind)) offerReroll(battle, attacker, step) // CPR-DICE-09
}

/** What seeks a target that a single shot at a DV has missed; null: nothing. */
const homingOf = ({ kind, homing }: Attack, { harm }: Means): Harm | null =>
  harm !== null && harm.homingWithin > 0 && homing === undefined && (kind === 'shot' || kind === 'aimedShot') ? harm : null // CPR-AMMO-08
/** What such a round rolls with: its own figure, and LUCK alone. */
function homingNumbers(homing: number, attacker: Combatant): CheckNumbers {
  const lines: Line[] = []
  const more = countNextRoll(lines, 'CPR-DICE-01', attacker) // CPR-GAP-55
  const modifier = homing + more + countUnlessZero(lines, 'CPR-DICE-06', 'luck', attacker.luckOnCheck)
  return { modifier, lines: [{ rule: 'CPR-AMMO-08', words: 'homing', amount: homing }, ...lines] }
}

/** A hit becomes damage: on the target, on the shield before it, or on the person who is held as one. */
function takeHit(battle: Battle, attack: Attack, defence: Defence, means: Means, times: number): void {
  const { attacker, target, aim } = attack
  const { dice, harm } = means
  if (defence === 'shield') {
    next(battle, { step: 'rollDamageToShield', attacker, bearer: target, dice, times, harm }) // CPR-SHD-03, CPR-GAP-53
    return
  }
  const location = aim === 'head' ? 'head' : 'body' // CPR-AIM-03
  const rider = aim === 'leg' || aim === 'heldItem' ? aim : null
  const direct: Hit = { attacker, target, location, halved: means.halved, rider, harm }
  const hit: Hit = defence === 'humanShield' ? { ...direct, target: shieldedBy(battle, personOf(battle, target)), rider: null } : direct // CPR-HSH-03: the rider is lost
  next(battle, { step: 'rollDamage', hit, dice, times })
}
