/** Fire at a point that is called for, corrected, and let go: what stands in a firer's mission (DC-IND). */
import { dice, next, type Rule, reason, scatteredPoint, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Action, Battle, Combatant, CombatantId, Place, StepOf, Weapon, WeaponId } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { byPlace, isAwake, metresBetween, personOf, pointOf, weaponOf } from '../../battle/people.js'
import { scatter } from '../../tables/explosions.js'
import { setAlight } from '../hazards/burning.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { locationBy } from '../penetration/hit.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import * as told from './events.js'
import {
  indirectNumber,
  indirectWeapons,
  isChecked,
  isWithinIndirectRange,
  metresOff,
  phasesOfTalk,
  reductionOf,
  talkerTo,
} from './numbers.js'

const toHit = checkOf('DC-IND-03', 'to land it on target')
const offBy = reason('DC-IND-05', 'distance')
const offTo = reason('DC-IND-06', 'direction')
const missBy = reason('DC-DF-14', 'distance')
const missTo = reason('DC-DF-14', 'direction')
const d20 = dice('d20', die => die(20))
const d10 = dice('d10', die => die(10))
const degreesOf = (face: number): number => scatter.rows.find(({ roll }) => roll === face)?.degrees ?? 0 // DC-IND-06

const isSame = (a: Place, b: Place): boolean => a.x === b.x && a.y === b.y && a.z === b.z
const fresh = { corrections: 0, result: 'none', impact: null, corrected: false } as const

/** A Phase of talk. */
export function talkIn(
  battle: Battle,
  me: Combatant,
  { firer: id, at }: Extract<Action, { action: 'callFire' }>,
  tell: Tell | undefined,
): void {
  const firer = personOf(battle, id)
  const weapon = indirectWeapons(firer).find(one => isWithinIndirectRange(one, firer.position, at))
  if (weapon === undefined) return
  const talker = talkerTo(battle, me, firer)
  if (talker !== undefined) {
    tell?.(told.lineBusy({ rule: 'DC-IND-02', who: me.id, firer: id, talker: talker.id }))
    return
  }
  firer.radio = 'talk' // DC-IND-02
  const { mission } = firer
  const talked = mission !== null && mission.observer === me.id && isSame(mission.at, at) ? mission.talked + 1 : 1 // DC-IND-02, DC-ACT-10
  firer.mission =
    mission !== null && talked > 1 ? { ...mission, talked } : { weaponId: weapon.id, at: { ...at }, observer: me.id, talked, ...fresh }
  tell?.(
    told.fireCalled({
      rule: 'DC-IND-02',
      who: me.id,
      firer: id,
      at: { ...at },
      ...calledAt(battle, me, at),
      ready: talked >= phasesOfTalk,
    }),
  )
}
/** What has a name at a point: a place, else someone whom the observer knows of. */
function calledAt(battle: Battle, me: Combatant, at: Place): { readonly place: string | null; readonly target: CombatantId | null } {
  const place = battle.setup.places.find(one => isSame(one.at, at))?.id ?? null
  const target =
    place === null
      ? (knownPeople(battle, me.side)
          .filter(one => isSame(one.position, at))
          .toSorted(byPlace)[0]?.id ?? null)
      : null
  return { place, target }
}

export function correct(battle: Battle, me: Combatant, id: CombatantId, tell: Tell | undefined): void {
  const firer = personOf(battle, id)
  if (firer.mission === null) return
  firer.radio = 'talk' // DC-IND-02
  firer.mission = { ...firer.mission, corrections: firer.mission.corrections + 1, corrected: true } // DC-IND-07
  tell?.(told.fireCorrected({ rule: 'DC-IND-07', who: me.id, firer: id }))
}

/** The firer sees the point: no talk. */
export function takeSight(me: Combatant, weaponId: WeaponId, at: Place): void {
  const { mission } = me
  if (mission !== null && mission.observer === null && mission.weaponId === weaponId && isSame(mission.at, at)) return
  me.mission = { weaponId, at: { ...at }, observer: null, talked: phasesOfTalk, ...fresh } // DC-IND-10
}

// ── the round ──────────────────────────────────────────────────────────────────────────────────────────────────────
export const bombard: Rule<Battle, StepOf<'bombard'>> = (battle, { who, weaponId }, { ask, tell }) => {
  const me = personOf(battle, who)
  const weapon = weaponOf(me, weaponId)
  const { mission } = me
  if (mission === null || weapon.shell === null || !isAwake(me)) return
  if (mission.observer !== null) me.radio = 'fire' // DC-IND-02
  for (const loaded of me.roundsLeft) if (loaded.weaponId === weaponId) loaded.rounds -= 1
  const checked = isChecked(mission)
  const lines: TallyLine[] | undefined = tell && []
  const number = checked ? indirectNumber(battle, me, weapon, mission, lines) : null
  const hits = number !== null && succeeded(toHit.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)) // DC-IND-04
  if (number !== null) spendNextRoll(me, tell)
  const centre = !checked && mission.result === 'miss' && mission.impact !== null ? mission.impact : mission.at // DC-IND-09
  const face = hits ? 0 : ask.roll(d20, offBy, who)
  const degrees = hits ? 0 : degreesOf(ask.roll(d10, offTo, who))
  const metresLines: TallyLine[] | undefined = tell && []
  const metres = hits ? 0 : metresOff(weapon, me.position, mission.at, face, reductionOf(weapon, mission, checked), metresLines)
  const point = scatteredPoint(pointOf(me.position), pointOf(centre), degrees, metres * 1000)
  const at = { x: point.x / 1000, y: point.y / 1000, z: point.z / 1000 }
  tell?.(
    told.bombarded({
      rule: checked ? 'DC-IND-03' : 'DC-IND-09',
      who,
      weaponId,
      number,
      lines: lines ?? [],
      hits,
      metres,
      metresLines: metresLines ?? [],
      degrees,
    }),
  )
  if (checked) {
    const onTarget = metres === 0 // DC-GAP-41
    const corrects = !onTarget && mission.observer === null // DC-IND-10
    const corrections = mission.corrections + (corrects ? 1 : 0)
    me.mission = { ...mission, corrections, result: onTarget ? 'hit' : 'miss', impact: at, corrected: corrects }
  }
  strikeFromAbove(battle, me, weapon, at)
  next(battle, { step: 'explode', who, at, grenade: weapon.shell })
}

/** A round that lands this near to a vehicle hits it, in metres. */
const onVehicle = 3
const diceOfExplosion = 2
function strikeFromAbove(battle: Battle, { id: attacker, position }: Combatant, { explosivePenetration }: Weapon, at: Place): void {
  const far = (one: Combatant): number => metresBetween(one.position, at)
  const [struck] = battle.people
    .filter(one => one.vehicle !== null && !one.now.dead && far(one) <= onVehicle)
    .toSorted((a, b) => far(a) - far(b) || byPlace(a, b))
  if (struck === undefined) return
  const pierced = { piercing: explosivePenetration ?? 0, more: explosivePenetration === null ? 0 : diceOfExplosion } // DC-VD-05
  const how = { from: { ...position }, small: false, overhead: true, direct: true, part: null }
  next(battle, { step: 'strikeVehicle', attacker, target: struck.id, ...pierced, ...how }) // DC-VD-02
}

// ── direct fire ────────────────────────────────────────────────────────────────────────────────────────────────────
export const stray: Rule<Battle, StepOf<'stray'>> = (battle, { who, target, weaponId }, { ask, tell }) => {
  const me = personOf(battle, who)
  const { shell } = weaponOf(me, weaponId)
  if (shell === null) return
  const metres = ask.roll(d20, missBy, who) // DC-DF-14
  const degrees = degreesOf(ask.roll(d10, missTo, who))
  const point = scatteredPoint(pointOf(me.position), pointOf(personOf(battle, target).position), degrees, metres * 1000)
  tell?.(told.cameDown({ rule: 'DC-DF-14', who, metres, degrees }))
  next(battle, { step: 'explode', who, at: { x: point.x / 1000, y: point.y / 1000, z: point.z / 1000 }, grenade: shell })
}

const d6 = sumOf(1, 6)
const howMany = reason('DC-GAP-38', 'how many parts')
const where = reason('DC-GAP-38', 'location')
export const douse: Rule<Battle, StepOf<'douse'>> = (battle, { who, target }, { ask, tell }) => {
  const person = personOf(battle, target)
  if (person.now.dead) return
  const parts = ask.roll(d6, howMany, who) // DC-GAP-38
  tell?.(told.doused({ rule: 'DC-GAP-38', who, target, parts }))
  for (let nth = 0; nth < parts; nth++) {
    const location = locationBy(ask, plainLocationDie, plainAspect(person.sheet.plan), who, where)
    if (location !== null) setAlight(battle, person, location, { by: who, fuel: true }, tell)
  }
}
