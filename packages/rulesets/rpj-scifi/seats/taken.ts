/**
 * What a seat takes a battle for: what it may know as it is, what it may not know as policies reckon with it, and each assumption in words.
 * The fields of battle/ say what is secret; here stands what takes more than a field to say. Combatants that the seat does not know of are
 * not in it.
 */
import { type EyesOf, eyesBy, imagineBy, numbersHiddenAsTaken, type Unread, unread } from '@enfilade/kit'
import {
  attack,
  type Battle,
  battleState,
  type Combatant,
  combatantState,
  type Destination,
  field,
  type Layer,
  layerState,
  move,
  type Sheet,
  type Step,
  setup,
  steps,
  unknownSave,
  unknownSheet,
  type WeaponId,
} from '../battle/battle.js'
import { groupFoundedBy } from '../battle/made.js'
import { findPerson } from '../battle/people.js'
import { codec } from '../codec.generated.js'
import { shipped } from '../content/content.js'
import { isBroken } from '../rules/damage/damage.js'
import { actionsOf } from '../tables/turn-length.js'
import { seenField, seenPlace, seesAllWeapons, seesId, seesTerrain, sights } from './sight.js'

/** "weapons" of everyone who is seen. */
export type Eyes = EyesOf<Battle, 'weapons'>
export const eyesOf = eyesBy<Battle, Combatant, 'weapons'>(sights, { weapons: seesAllWeapons }, (battle, sight, points, id) => {
  const known =
    points === 'roster' ? seesId(battle, sight, id) : points === 'weapon' || points === 'group' || seesTerrain(battle, sight, id)
  return known ? id : undefined
})

// ── combatants ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** Of a base layer the saves of the shipped human base. */
function unknownSaves(isBase: boolean): readonly number[] {
  const saves = isBase ? shipped.layers.humanBase?.saves : undefined
  return (saves ?? [unknownSave]).map(save => (typeof save === 'number' ? save : save.tn))
}

layerState.taking<Eyes>({
  saves: (_saves, layer) => unknownSaves(layer.isBase).map(tn => ({ tn, crossed: isBroken(layer) })),
})

/** Those whose place isn't known are taken to stand alone in the first region. */
function placeOf({ battle, sight }: Eyes, person: Combatant): Destination {
  const regionId = seenField(battle, sight).regions[0]?.id ?? person.regionId
  const imagined = { people: battle.people, setup: { ...battle.setup, idKey: '' } }
  return seenPlace(battle, sight, person) ?? { regionId, groupId: groupFoundedBy(imagined, person.id, 0), coverId: null }
}

combatantState.taking<Eyes>({
  regionId: (_id, person, eyes) => placeOf(eyes, person).regionId,
  groupId: (_id, person, eyes) => placeOf(eyes, person).groupId,
  coverId: (_id, person, eyes) => placeOf(eyes, person).coverId,
  reoriented: (reoriented, person, eyes) => reoriented && placeOf(eyes, person).coverId !== null,
  // A turn under way may have been begun with more; one action is the least that it can still hold.
  actionsLeft: (_left, { id, condition, grappleId }, { battle }) =>
    battle.turnOf === id && condition === 'active' && grappleId === null ? 1 : 0,
  overwatch: (overwatch, person, eyes) => {
    if (overwatch === null || eyes.read('region', overwatch.regionId) === undefined) return null
    return { regionId: overwatch.regionId, weaponId: weaponFor(sheetOf(eyes, person), overwatch.weaponId, 'ranged') }
  },
  numbersHiddenFrom: numbersHiddenAsTaken,
})

const sheetOf = (eyes: Eyes, person: Combatant): Sheet => (eyes.knows('numbers', person.id) ? person.sheet : unknownSheet)

/** A weapon of that kind on a sheet: the one of this id if it is there, else the first. */
function weaponFor(sheet: Sheet, id: WeaponId, kind: 'melee' | 'ranged'): WeaponId {
  const found = sheet.weapons.find(weapon => weapon.id === id) ?? sheet.weapons.find(weapon => weapon.kind === kind)
  return found?.id ?? id
}

/** What is assumed of a combatant, in words. */
function assumedOf(person: Combatant, { setup: { field: taken } }: Battle, eyes: Eyes): string[] {
  const { id, name, sheet, actionsLeft, condition } = person
  const { battle, sight } = eyes
  const real = findPerson(battle, id)
  if (real === undefined) return []
  const numbers = eyes.knows('numbers', id)
  const assumed: string[] = []
  if (!numbers) {
    const { dex, str, meleeDefense, rangedDefense, weapons } = sheet
    assumed.push(
      `${name} has Dex ${dex}, Str ${str}, melee defense ${meleeDefense}, ranged defense ${rangedDefense}, no skills, and ${weapons.map(weapon => weapon.name).join(' and ')} to fight with.`,
    )
  }
  if (seenPlace(battle, sight, real) === null) assumed.push(`${name} is out of sight; taken to stand alone at ${taken.regions[0]?.name}.`)
  if (numbers) return assumed
  if (actionsLeft > 0) assumed.push(`${name} has ${actionsLeft} of ${actionsOf(sheet.dex)} actions left.`)
  for (const layer of person.layers) if (!isBroken(layer) && condition !== 'dead') assumed.push(assumedOfLayer(name, layer))
  return assumed
}
const assumedOfLayer = (whose: string, { name, isBase, saves }: Layer): string =>
  `The ${name} of ${whose} saves on ${saves.map(save => save.tn).join(', ')}${isBase ? ', with none crossed out' : ''}.`

// ── steps ──────────────────────────────────────────────────────────────────────────────────────────────────────────
move.taking<Eyes>({ to: (to, _move, { battle, sight }) => seenPlace(battle, sight, to) ?? unread })
attack.taking<Eyes>({
  weaponId(weaponId, { attacker, kind }, eyes) {
    const person = findPerson(eyes.battle, attacker)
    const melee = kind === 'melee' || kind === 'meleeFreeAttack'
    return person === undefined ? unread : weaponFor(sheetOf(eyes, person), weaponId, melee ? 'melee' : 'ranged')
  },
})
const takeStep = steps.taking<Eyes>({})

/** A step as it is, where the viewer may know of it. */
export const seenStep = (step: Step, eyes: Eyes): Step | Unread => (takeStep(step, eyes) === unread ? unread : step)

// ── the battle ─────────────────────────────────────────────────────────────────────────────────────────────────────
const takeField = field.taking<Eyes>({})
setup.taking<Eyes>({ field: (_field, _setup, eyes) => takeField(seenField(eyes.battle, eyes.sight), eyes) })
const takeBattle = battleState.taking<Eyes>({
  lastHarmRound: (_round, battle) => battle.round,
})

/** The battle as a viewer takes it, to try things out in. */
export const imagine = imagineBy<Combatant, Battle, Eyes>(sights, {
  eyesOf,
  take: takeBattle,
  copy: codec.copy,
  assumed: (taken, eyes) => taken.people.flatMap(person => assumedOf(person, taken, eyes)),
})
