/** Walls and doors that are struck, fired at and blown down: who can, what gets through, and what is left (DC-WAL-08 to DC-WAL-11). */
import { type Id, next, type Rule, reason, type Tell } from '@enfilade/engine'
import { type No, no } from '@enfilade/kit'
import type { Battle, Combatant, Place, StepOf, Weapon } from '../../battle/battle.js'
import { meleeWeaponOf } from '../../battle/carried.js'
import { isOpenLine } from '../../battle/lines-of-sight.js'
import { findPerson, mayAct, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { isBeast, isRobot } from '../../battle/robots.js'
import { type Barrier, beforeBarrier, breakable, hpLeft, nearestOf, placeMeant } from '../../battle/walls.js'
import type { ShotKind } from '../../tables/words.js'
import { bandAt, diceOfRound, roundsOfPull } from '../firing/numbers.js'
import { armedDamage, bareDamage, hasLimbFor, strikingLimb } from '../melee/numbers.js'
import { passing, ratingAt } from '../penetration/penetration.js'
import { rollSixes } from '../wounds/dice.js'
import { isAtBarrier } from './doors.js'
import * as told from './events.js'

export const barrierOf = ({ walls, doors }: Battle, id: Id): Barrier | undefined => [...walls, ...doors].find(one => one.id === id)
/** Why a wall or door can't be broken at all; null: it can. */
function unbreakable(battle: Battle, barrier: Barrier): No<never> | null {
  if (breakable(battle).includes(barrier)) return null
  const why = barrier.broken ? 'is broken' : 'open' in barrier && barrier.open ? 'is open' : "can't be broken"
  return no('DC-WAL-08', `the ${barrier.name} ${why}`)
}

const damage = reason('DC-WAL-08', 'damage')
/** Takes hit points off; at 0 it lets everything through for good. */
function lose(battle: Battle, id: Id, points: number, { rule, who }: { rule: `DC-WAL-${string}`; who: Id }, tell: Tell | undefined): void {
  const barrier = barrierOf(battle, id)
  if (barrier === undefined || barrier.hp === null) return
  const lost = Math.min(points, hpLeft(barrier))
  barrier.lost += lost
  const left = hpLeft(barrier)
  if (left === 0) barrier.broken = true // DC-WAL-08
  tell?.(told.wallHit({ rule, who, id, points, lost, left }))
}

// ── blows ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const strikeRefused = (battle: Battle, me: Combatant, barrier: Barrier): No<never> | null =>
  unbreakable(battle, barrier) ??
  (isAtBarrier(battle, me, barrier, nearestOf(barrier, me.position)) ? null : no('DC-WAL-09', `the ${barrier.name} is out of reach`))
/** Without a weapon people kick, where they can. */
export function styleAgainst({ setup }: Battle, me: Combatant, weapon: Id | null): 'armed' | 'kick' | 'strike' {
  if (weapon !== null) return 'armed'
  return setup.settings.martialArts && !isRobot(me) && !isBeast(me) && hasLimbFor({ style: 'kick' }, me) ? 'kick' : 'strike'
}
/** What a blow does to a wall or door, and to the limb that strikes it. `rolled`: the dice of the weapon. */
export function blowAgainst(battle: Battle, me: Combatant, { av }: Barrier, weapon: Id | null, rolled: number) {
  if (weapon !== null) return { points: Math.max(0, armedDamage(battle, me, weapon, rolled) - 2 * av), bruise: 0 } // DC-ARM-12
  const dealt = bareDamage(me, styleAgainst(battle, me, null))
  const absorbed = Math.min(dealt, av) // DC-MEL-09
  return { points: dealt - absorbed, bruise: Math.floor(absorbed / 2) }
}
export const strikeWall: Rule<Battle, StepOf<'strikeWall'>> = (battle, { who, barrier: id, weapon }, { ask, tell }) => {
  const [me, barrier] = [personOf(battle, who), barrierOf(battle, id)]
  if (barrier === undefined || !mayAct(me) || strikeRefused(battle, me, barrier) !== null) return
  const style = styleAgainst(battle, me, weapon)
  tell?.(told.wallStruck({ rule: 'DC-WAL-09', attacker: who, id, weapon, style }))
  const rolled = weapon === null ? 0 : rollSixes(ask, meleeWeaponOf(me, weapon).damageDice, damage, who)
  const { points, bruise } = blowAgainst(battle, me, barrier, weapon, rolled)
  lose(battle, id, points, { rule: 'DC-WAL-09', who }, tell)
  if (bruise > 0) next(battle, { step: 'bruise', who, location: strikingLimb(style), points: bruise, armored: false }) // DC-MEL-09
}

// ── fire ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What someone can aim at of a wall or door; null: nothing of it is in sight. */
export function aimAt(battle: Battle, { position }: Combatant, barrier: Barrier): Place | null {
  const points = [nearestOf(barrier, position), placeMeant(battle, barrier.id)].flatMap(at => (at === undefined ? [] : [at]))
  return points.map(at => beforeBarrier(position, at)).find(at => isOpenLine(battle, position, at)) ?? null
}
/** Within short range nobody misses something that large and still; beyond it nobody fires at it. */
export function fireRefused(battle: Battle, me: Combatant, weapon: Weapon, barrier: Barrier): No<never> | null {
  const lasting = unbreakable(battle, barrier)
  if (lasting !== null) return lasting
  if (weapon.load === 'fuel') return no('DC-WAL-10', `the ${weapon.name} doesn't break walls or doors`)
  const at = aimAt(battle, me, barrier)
  if (at === null) return no('DC-WAL-10', `${me.name} has no clear line to the ${barrier.name}`)
  return bandAt(me.position, at, weapon) === 'short' ? null : no('DC-WAL-10', `the ${barrier.name} is beyond short range`)
}
/** Dice of each round that get through. */
export const diceThrough = (weapon: Weapon, { av }: Barrier): number =>
  passing({ dice: diceOfRound(weapon, 'short') }, ratingAt(weapon, 'short'), av, 0).net // DC-PEN-05
/** Rounds that so many pulls of the trigger fire. */
export function roundsFired(weapon: Weapon, kind: ShotKind, pulls: number, loaded: number): number {
  let fired = 0
  for (let nth = 0; nth < pulls; nth++) fired += roundsOfPull(weapon, kind, loaded - fired) // DC-ROF-03
  return fired
}
export const fireAtWall: Rule<Battle, StepOf<'fireAtWall'>> = (battle, { who, barrier: id, weaponId, kind, pulls }, { ask, tell }) => {
  const [me, barrier] = [findPerson(battle, who), barrierOf(battle, id)]
  if (me === undefined || barrier === undefined || !mayAct(me)) return
  const weapon = weaponOf(me, weaponId)
  const at = aimAt(battle, me, barrier)
  const rounds = roundsFired(weapon, kind, pulls, roundsIn(me, weaponId))
  if (rounds === 0 || at === null || fireRefused(battle, me, weapon, barrier) !== null) return
  for (const loaded of me.roundsLeft) if (loaded.weaponId === weaponId) loaded.rounds -= rounds
  tell?.(told.wallFiredAt({ rule: 'DC-WAL-10', attacker: who, id, weaponId, rounds }))
  lose(battle, id, rollSixes(ask, rounds * diceThrough(weapon, barrier), damage, who), { rule: 'DC-WAL-10', who }, tell)
  const { shell } = weapon
  if (shell !== null) for (let nth = 0; nth < rounds; nth++) next(battle, { step: 'explode', who, at: { ...at }, grenade: shell }) // DC-PEN-08
}

// ── explosions ─────────────────────────────────────────────────────────────────────────────────────────────────────
export const blastWall: Rule<Battle, StepOf<'blastWall'>> = (battle, { who, barrier, dice }, { ask, tell }) =>
  lose(battle, barrier, rollSixes(ask, dice, damage, who), { rule: 'DC-WAL-11', who }, tell)
