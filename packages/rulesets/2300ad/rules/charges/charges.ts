/** Charges: emplacing one takes minutes and is an uncertain task, triggering it an action. What it sits on takes the contact hit. */
import { type Fraction, fractions, isWithin, next, type Rule, reason, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Charge, Combatant, CombatantId, Place, StepOf, Wall } from '../../battle/battle.js'
import { nearestOn, placeOfCharge, reachesCharge, workOf } from '../../battle/charges.js'
import { revealPerson } from '../../battle/knowledge.js'
import { isAble, personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import { countOff, countPartChange, type Line } from '../../battle/phrases.js'
import { wallsAndDoors } from '../../battle/walls.js'
import { emplacing } from '../../tables/explosions.js'
import { turn } from '../../tables/turn.js'
import { contactOf, hitByContact, spreadBlast, tellExplosion } from '../explosions/explosions.js'
import { landHit } from '../hits/hits.js'
import { partOfWork } from '../orders.js'
import { rollSeconds } from '../tasks/duration.js'
import { type Standing, shiftsByGameMaster, skillAsset, standingOf } from '../tasks/task-roll.js'
import { rollUncertain, type UncertainResult } from '../tasks/uncertain.js'
import { struckFacing } from '../vehicles/damage.js'
import * as told from './events.js'

// ── emplacing ──────────────────────────────────────────────────────────────────────────────────────────────────────
function standingToEmplace({ setup }: Battle, me: Combatant, hasty: boolean, lines?: Line[]): Standing {
  const shifts = [...(hasty ? [{ rule: 'AD-TASK-06', words: 'hasty', levels: 1 }] : []), ...shiftsByGameMaster(me)]
  const assets = [skillAsset('demolitions', me.sheet.skills.demolitions)]
  return standingOf({ difficulty: emplacing.difficulty, assets, shifts }, setup.settings.dice2d6, lines) // AD-EXP-08
}
const truthOf = ({ success, bothFail }: UncertainResult): Charge['truth'] => (bothFail ? 'detonates' : success ? 'armed' : 'dud') // AD-EXP-08, AD-GAP-58

const toTake = reason('AD-TIME-01', 'time')
const perTurn = turn.seconds

/** The dice fall as the work begins; what comes of it shows when it is done. */
export const emplace: Rule<Battle, StepOf<'emplace'>> = (battle, step, { ask, tell }) => {
  const { who, weaponId, wall, vehicle, dud, tamped, hasty } = step
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  if (dud === null && roundsIn(me, weapon) < 1) return
  const lines: Line[] = []
  const standing = standingToEmplace(battle, me, hasty, lines)
  const result = rollUncertain(ask, standing, battle.setup.settings.dice2d6, who)
  spendNextRoll(me, tell)
  const timed = { interval: emplacing.seconds, exact: false, hasty, timeFactor: 1 }
  const timeLines: Line[] = []
  const seconds = rollSeconds(ask, timed, standing.bonus, toTake, who, timeLines) // AD-EXP-08, AD-CORE-05
  const readyIn = battle.round + Math.ceil(seconds / perTurn) - 1
  const truth = truthOf(result) // AD-FAIL-04: no failure table
  if (dud === null) setRounds(me, weapon, roundsIn(me, weapon) - 1)
  battle.charges = battle.charges.filter(({ id }) => id !== dud) // AD-EXP-11
  const own = battle.charges.filter(({ by }) => by === who).map(({ id }) => Number(id.slice(id.lastIndexOf('-') + 1)))
  const target = vehicle === null ? null : personOf(battle, vehicle)
  const side = target === null || target.vehicle === null ? null : struckFacing(target, target.vehicle, me.position, false)
  const id = `${who}/charge-${Math.max(0, ...own) + 1}`
  const at = { ...me.position }
  battle.charges.push({ id, by: who, weaponId, at, wall, vehicle, side, tamped, readyIn, failed: false, truth })
  const need = Number.isFinite(standing.need) ? standing.need : null
  const { impression } = result
  const time = seconds / timed.interval
  tell?.(told.emplacing({ rule: 'AD-EXP-08', who, wall, vehicle, tamped, need, lines, impression, seconds, time, timeLines, readyIn }))
  tell?.(told.chargeTruth({ rule: 'AD-UNC-03', who, truth }))
}

// ── the work ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Anyone who does something else gives up the work on their charge. */
export function leaveWork(battle: Battle, who: CombatantId, action: string, tell: Tell | undefined): void {
  if (!partOfWork.includes(action)) giveUp(battle, workOf(battle, personOf(battle, who)), tell)
}
/** Work ends for those who can't act any more, or whose object is gone. */
export function settleWork(battle: Battle, tell: Tell | undefined): void {
  for (const charge of battle.charges) {
    const worker = personOf(battle, charge.by)
    if (charge.readyIn !== null && !(isAble(worker) && reachesCharge(battle, worker, charge))) giveUp(battle, charge, tell)
  }
}
function giveUp(battle: Battle, charge: Charge | undefined, tell: Tell | undefined): void {
  if (charge === undefined) return
  battle.charges = battle.charges.filter(({ id }) => id !== charge.id)
  tell?.(told.workGivenUp({ rule: 'AD-EXP-08', who: charge.by }))
}
/** Work that is done by the end of the turn: the charge lies there, or goes off at once. */
export function finishWork(battle: Battle, tell: Tell | undefined): void {
  const goOff: Charge[] = []
  for (const charge of battle.charges) {
    if (charge.readyIn === null || charge.readyIn > battle.round) continue
    if (charge.truth === 'detonates') goOff.push(charge)
    else {
      charge.readyIn = null
      tell?.(told.chargeReady({ rule: 'AD-EXP-08', who: charge.by, wall: charge.wall, vehicle: charge.vehicle }))
    }
  }
  for (const { by, id } of goOff) next(battle, { step: 'detonate', who: by, charge: id }) // AD-EXP-08
  if (goOff.length > 0) next(battle, { step: 'closePoint' }) // AD-INIT-10: together
}

// ── going off ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** The explosion of a charge. */
export const blastOfCharge = (battle: Battle, attacker: CombatantId, charge: Charge) => {
  const { ep, fragments } = weaponOf(personOf(battle, charge.by), charge.weaponId)
  const at = { ...placeOfCharge(battle, charge) }
  return { attacker, from: { ...at }, above: false, ep: ep ?? '0', tamped: charge.tamped, fragments, at }
}
export const detonate: Rule<Battle, StepOf<'detonate'>> = (battle, { who, charge: id }, table) => {
  const charge = battle.charges.find(one => one.id === id)
  if (charge === undefined) {
    revealPerson(personOf(battle, who), 'AD-EXP-11', table.tell)
    table.tell?.(told.triggeredToo({ rule: 'AD-EXP-11', who })) // AD-INIT-10: another did so at the same point
    return
  }
  const early = charge.readyIn !== null
  const dud = charge.truth === 'dud'
  revealPerson(personOf(battle, who), 'AD-EXP-11', table.tell)
  table.tell?.(told.triggered({ rule: 'AD-EXP-11', who, wall: charge.wall, vehicle: charge.vehicle, early, goesOff: !dud }))
  if (dud) {
    charge.failed = true // AD-EXP-11
    return
  }
  battle.charges = battle.charges.filter(one => one.id !== id)
  const blast = blastOfCharge(battle, who, charge)
  const wall = wallsAndDoors(battle).find(one => one.id === charge.wall)
  tellExplosion(battle, blast, table.tell) // AD-EXP-11
  const lines: Line[] | undefined = table.tell && []
  if (wall !== undefined) breakThrough(battle, wall, blast.at, contactOf(blast, lines), who, table.tell, lines) // AD-EXP-12
  if (charge.vehicle !== null) {
    const target = personOf(battle, charge.vehicle)
    landHit(battle, { ...hitByContact(blast, target, table.tell), side: charge.side }, table) // AD-EXP-12
  }
  spreadBlast(battle, blast, null)
}

// ── breaching ──────────────────────────────────────────────────────────────────────────────────────────────────────
const over = ({ over: top, under }: Fraction): Fraction => fractions.fraction(under, top)
/** How far across the breach is that this contact DPV makes in a wall, in centimetres: penetration less thickness. Null: none. `lines`: go on from those of the contact DPV. */
export function breachOf({ value, armorPerCm }: Pick<Wall, 'value' | 'armorPerCm'>, contact: Fraction, lines?: Line[]): Fraction | null {
  const left = fractions.minus(contact, countOff(lines, 'AD-BRK-01', 'armor of the wall', fractions.ofDecimal(value)))
  const perCm = fractions.ofDecimal(armorPerCm)
  if (!fractions.isAboveZero(left) || !fractions.isAboveZero(perCm)) return null // AD-BRK-01
  return countPartChange(lines, 'AD-BRK-01', `divided by ${armorPerCm} a centimetre`, left, fractions.times(left, over(perCm))) // AD-BRK-01
}
export function breakThrough(
  battle: Battle,
  wall: Wall,
  from: Place,
  contact: Fraction,
  who: CombatantId,
  tell: Tell | undefined,
  lines?: Line[],
): void {
  const across = breachOf(wall, contact, lines)
  const width = across === null ? 0 : fractions.floor(fractions.times(across, fractions.fraction(10)))
  if (across !== null) countPartChange(lines, 'AD-BRK-01', 'to the millimetre', across, fractions.fraction(width, 10))
  const isPassable = width >= emplacing.passageMillimetres
  tell?.(told.wallStruck({ rule: 'AD-BRK-01', who, wall: wall.id, width, widthLines: lines ?? [], isPassable }))
  if (width === 0) return
  openBreach(battle, wall, from, width, false)
}
const isNear = (here: Place, there: Place): boolean => isWithin(pointOf(here), pointOf(there), emplacing.passageMillimetres)
/** A breach so many millimetres across, at the point of a wall that is nearest to a place; beside a corner, as the next wall still stands. */
export function openBreach(battle: Battle, wall: Wall, from: Place, width: number, isOpen: boolean): void {
  const nth = battle.breaches.filter(one => one.wall === wall.id).length + 1
  const others = wallsAndDoors(battle).filter(({ id }) => id !== wall.id)
  const room = (end: Place): number => (others.some(one => isNear(end, nearestOn(one, end))) ? emplacing.passageMillimetres : 0)
  const at = nearestOn(wall, from, [room(wall.from), room(wall.to)]) // AD-BRK-01
  battle.breaches.push({ id: `${wall.id}/breach-${nth}`, wall: wall.id, at, width, isOpen })
}
/** Breaches that were blown at the point under way let through what comes after it. */
export function settleBreaches({ breaches }: Battle): void {
  for (const breach of breaches) breach.isOpen = true // AD-INIT-10
}
