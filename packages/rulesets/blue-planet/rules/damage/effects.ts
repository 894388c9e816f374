/**
 * What a wound does besides bleeding: its severity by group of location and level, and with that penalty, fall, lost limbs, the end of
 * action and death (house default tables, BP-GAP-01). All of these are conditions, so in a simultaneous group they take effect when the
 * group ends. Without the option `houseDamageEffects` a wound is a level at a location and nothing else.
 */

import { inflict, type Tell } from '@enfilade/engine'
import { noteHarm } from '@enfilade/kit'
import { type Battle, type Combatant, type Conditions, neverStalls, type Tables, type WeaponId, type Wound } from '../../battle/battle.js'
import type { Line } from '../../battle/marks.js'
import { canUse, gaitOf, isAble, isObject, toCome } from '../../battle/people.js'
import { stir, unsettle, unsettleThoseAfter } from '../../battle/second-thoughts.js'
import { severityOf } from '../../battle/wounds.js'
import { type HitLocation, locations, type MovementMode, movementModes } from '../../tables/words.js'
import { armSide, groupOf, isOfLeg } from '../hit-location/locations.js'
import { countLevels } from '../rolls/checks.js'
import * as told from './events.js'

type Severity = Tables['damageEffects']['severities'][number]

const noEffect: Severity = { name: 'none', woundTl: 0, prone: false, incapacitated: false, dead: false }
const severityRow = (battle: Battle, severity: number): Severity => battle.setup.tables.damageEffects.severities[severity] ?? noEffect

// ── a wound ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant suffers a wound of level 1 or more. @returns its number among their wounds */
export function takeWound(battle: Battle, person: Combatant, level: number, location: HitLocation, tell: Tell | undefined): number {
  const severity = severityOf(battle.setup, location, level)
  const effects = severityRow(battle, severity)
  const { houseDamageEffects } = battle.setup.settings
  const at = placeAmong(battle, person, location, level)
  noteHarm(battle, neverStalls)
  person.wounds.splice(at, 0, { level, location, severity, traumaFailed: false, treated: false, round: battle.round }) // BP-DMG-06, BP-DMG-10
  const lines: Line[] | undefined = tell && []
  const earlier = countLevels(lines, 'BP-ROLL-09', 'earlier wounds', person.now.woundTl) // BP-RES-07: without what others do to them in this very instant
  const penalty = earlier + countLevels(lines, 'BP-DMG-06', houseDamageEffects ? `this one, ${effects.name}` : 'this one', effects.woundTl)
  tell?.(
    told.wounded({
      rule: 'BP-DMG-06',
      who: person.id,
      location,
      level,
      severity,
      severityName: houseDamageEffects ? effects.name : null,
      tl: effects.woundTl,
      penalty,
      penaltyLines: effects.woundTl === 0 ? [] : (lines ?? []),
      house: houseDamageEffects && !battle.setup.tables.own.includes('damageEffects'),
    }),
  )
  if (effects.woundTl !== 0)
    inflict(battle, person.id, now => {
      now.woundTl += effects.woundTl // BP-DMG-07
    })
  if (effects.prone) fallProne(battle, person, 'BP-DMG-07', tell) // BP-DMG-07
  if (houseDamageEffects) hurtLimb(battle, person, location, severity, tell) // BP-DMG-08
  if (effects.dead) die(battle, person, 'BP-DMG-07', 'wound', tell)
  else if (effects.incapacitated) incapacitate(battle, person, tell)
  unsettle(battle, person)
  return at
}

/**
 * Where a new wound is listed: those of one round stand from the head downwards, so that neither a simultaneous group nor the order in which
 * its members were played out shows (BP-RES-07). Earlier rounds keep their places, and so does a wound that someone treats.
 */
function placeAmong({ people, round }: Battle, { id, wounds }: Combatant, location: HitLocation, level: number): number {
  let first = 0
  for (const { pending } of people)
    if (pending?.action.action === 'firstAid' && pending.action.patient === id) first = Math.max(first, pending.action.wound + 1)
  let at = wounds.length
  while (at > first && isLower(wounds[at - 1], round, location, level)) at--
  return at
}
function isLower(wound: Wound | undefined, round: number, location: HitLocation, level: number): boolean {
  if (wound === undefined || wound.round !== round || wound.treated) return false
  const lower = locations.indexOf(wound.location) - locations.indexOf(location)
  return lower > 0 || (lower === 0 && wound.level > level)
}

// ── down ───────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant falls prone and stops at once, by a wound or a throw (`rule`). Objects do not fall. */
export function fallProne(battle: Battle, person: Combatant, rule: string, tell: Tell | undefined): void {
  if (isObject(person)) return // BP-DMG-11
  if (!toCome(battle, person).prone) tell?.(told.fellProne({ rule, who: person.id, inWater: gaitOf(battle, person) === 'swimming' }))
  slow(battle, person, 'stationary', 'prone', tell) // BP-RES-08
  inflict(battle, person.id, { prone: true })
}

const slowedBy = { prone: 'BP-RES-08', limb: 'BP-DMG-08', notAble: 'BP-DEC-07' } as const
/** No faster than this any more. Who is slower already stays so: another of the same instant may have stopped them. */
function slow(battle: Battle, person: Combatant, mode: MovementMode, cause: keyof typeof slowedBy, tell: Tell | undefined): void {
  if (isFaster(toCome(battle, person).movement, mode)) tell?.(told.slowed({ rule: slowedBy[cause], who: person.id, mode, cause }))
  inflict(battle, person.id, now => {
    if (isFaster(now.movement, mode)) now.movement = mode
  })
}
const isFaster = (one: MovementMode, other: MovementMode): boolean => movementModes.indexOf(one) > movementModes.indexOf(other)

/** A badly hurt arm or leg: held things fall, and faster movement drops to a walk. Ears are extremities without a use here. */
function hurtLimb(battle: Battle, person: Combatant, location: HitLocation, severity: number, tell: Tell | undefined): void {
  const group = groupOf(battle, location)
  const { disabledAt, destroyedAt } = battle.setup.tables.damageEffects
  if ((group !== 'limb' && group !== 'extremity') || severity < disabledAt) return // BP-DMG-08
  const isDestroyed = severity >= destroyedAt // BP-DMG-08
  const isLost = ({ disabled, destroyed }: Conditions): boolean => (isDestroyed ? destroyed : disabled).includes(location)
  if (isLost(person.now)) return
  const { disabled } = person.now
  if (!isLost(toCome(battle, person))) tell?.(told.locationLost({ rule: 'BP-DMG-08', who: person.id, location, destroyed: isDestroyed }))
  inflict(battle, person.id, now => {
    if (!now.disabled.includes(location)) now.disabled = [...now.disabled, location]
    if (isDestroyed && !now.destroyed.includes(location)) now.destroyed = [...now.destroyed, location]
  })
  const side = armSide(location)
  if (side !== null) {
    const held = person.sheet.weapons.find(({ id }) => id === person.readyWeapon)
    // What is held although this arm was useless before is held in the other one.
    const inThisArm = !disabled.some(one => armSide(one) === side) && (held?.heldIn === side || held?.heldIn === 'both')
    if (held !== undefined && (inThisArm || !canUse(person, held))) drop(battle, person, held.id, tell) // BP-DMG-08: what is only carried stays
  } else if (isOfLeg(location)) slow(battle, person, 'walk', 'limb', tell) // BP-DMG-08
}

function drop(battle: Battle, person: Combatant, weaponId: WeaponId, tell: Tell | undefined): void {
  if (person.now.dropped.includes(weaponId)) return
  if (!toCome(battle, person).dropped.includes(weaponId)) tell?.(told.weaponDropped({ rule: 'BP-DMG-08', who: person.id, weaponId }))
  inflict(battle, person.id, now => {
    if (!now.dropped.includes(weaponId)) now.dropped = [...now.dropped, weaponId]
  })
}

function incapacitate(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (person.now.incapacitated || person.now.dead) return
  if (!toCome(battle, person).incapacitated) tell?.(told.incapacitated({ rule: 'BP-DMG-07', who: person.id }))
  inflict(battle, person.id, { incapacitated: true }) // BP-DMG-07
  unsettleThoseAfter(battle, person.id) // BP-DEC-05
  stopIfUnable(battle, person, tell)
}

/** A combatant dies: of a wound at once, or of trauma at the end of a round. An object is destroyed. */
export function die(battle: Battle, person: Combatant, rule: string, why: 'wound' | 'trauma', tell: Tell | undefined): void {
  if (person.now.dead) return
  if (!toCome(battle, person).dead) tell?.(told.died({ rule, who: person.id, why }))
  inflict(battle, person.id, { dead: true, incapacitated: true })
  unsettleThoseAfter(battle, person.id) // BP-DEC-05
  stopIfUnable(battle, person, tell)
  stir(battle)
}

// ── out of action ──────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * The dead, incapacitated and stunned stop at once and lose their plans. While actions take effect the plans wait for `closeTogether`: members
 * of a simultaneous group all act, and a seat that sees one of them alone may not learn of the others by it.
 */
export function stopIfUnable(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (isAble(person)) return
  slow(battle, person, 'stationary', 'notAble', tell) // BP-DEC-07
  if (battle.together !== null || battle.agenda.some(({ step }) => step === 'closeTogether')) return // BP-RES-03
  losePlansIfUnable(battle, person, tell) // BP-DEC-07
}

/**
 * Who is out of action loses their pending action, aim and melee points. The dead have no deadline any more, and nothing hurts them. Called
 * for everyone after each action, so it may tell or change nothing of those who were out of action before.
 */
export function losePlansIfUnable(battle: Battle, person: Combatant, tell: Tell | undefined): void {
  if (isAble(person)) return
  slow(battle, person, 'stationary', 'notAble', tell)
  const { pending, aim, defensePool, offensePool } = person
  if (pending !== null || aim !== null || defensePool > 0)
    tell?.(
      told.plansLost({
        rule: 'BP-DEC-07',
        who: person.id,
        action: pending?.action.action ?? null,
        aim: aim?.count ?? 0,
        defense: defensePool,
      }),
    )
  if (pending !== null) person.pending = null // BP-DEC-07
  if (aim !== null) person.aim = null // BP-DEC-07
  if (defensePool > 0) person.defensePool = 0 // BP-DEC-07
  if (offensePool > 0) person.offensePool = 0
  if (person.wantsChange) person.wantsChange = false
  if (person.unsettled) person.unsettled = false
  if (person.now.dead) {
    person.deathRound = null
    person.exposures = []
  }
}
