/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */
import { keyOf } from '@enfilade/engine'
import { type Arriving, anotherAct, changeSideAct, joinAct, leaveAct, refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, pointSchema, type Step } from '../battle/battle.js'
import { placed } from '../battle/events.js'
import { isObject } from '../battle/people.js'
import { unsettle } from '../battle/second-thoughts.js'
import { combatantOf, newcomer } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import { tripleOfPlace } from '../files/field.js'
import { combatantForm } from '../files/forms.js'
import { readManeuvers } from '../files/gear.js'
import { readingOf } from '../files/reading.js'
import type { ResolvedCombatant } from '../files/resolved.js'
import { readAll } from '../files/scenario.js'
import { survivor } from '../files/survivors.js'
import { comeTo } from '../rules/places.js'
import { entering } from '../rules/rounds/features.js'
import { morale } from '../rules/rounds/morale.js'
import { forget } from './agenda.js'
import { maker, onCombatant } from './command.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
const arriving: Arriving<Battle, Combatant, ResolvedCombatant, Step> = {
  taken: ({ people, doors, setup: { field } }) => [people, doors, field.water, field.places].flatMap(list => list.map(one => one.id)),
  made: (battle, combatant, side) => newcomer(battle, combatantOf(combatant, side, battle.setup)),
  entering,
}
const join = joinAct(maker, arriving, combatantForm, (battle, { combatant, path, content, ...among }) => {
  const { settings, tables, field, maneuvers } = battle.setup
  const reading = readAll(content, { ...readingOf(content), tables })
  // A newcomer may add rows of damage; the tables that apply to everyone stay.
  const tablesThen = { ...tables, damageRanks: reading.tables.damageRanks }
  reading.tables = tablesThen
  const places = { kind: field.kind, names: new Map(field.places.map(place => [place.id, tripleOfPlace(place.at)])) }
  const read = readCombatants(combatant, path, { ...among, places, settings }, reading)
  // The minutes that wounds leave are counted from now on; a round that the file names is that round.
  const combatants = read.map(one =>
    one.deathRound === null || keyOf(combatant, 'deathRound') !== undefined ? one : { ...one, deathRound: battle.round + one.deathRound },
  ) // BP-TRM-04
  const strange = readManeuvers({}, reading).filter(({ id }) => !maneuvers.some(one => one.id === id))
  return {
    combatants,
    faults: reading.faults,
    // What never changes by a rule is shared between fights, so anything new makes a new setup.
    accept() {
      battle.setup = { ...battle.setup, tables: tablesThen, maneuvers: strange.length === 0 ? maneuvers : [...maneuvers, ...strange] }
    },
  }
})
const another = anotherAct(maker, arriving, {
  isFresh: person => person.wounds.length === 0 && person.deathRound === null && !isObject(person),
  written: ({ round }, person) => survivor(round, person),
  stillFighting: morale.stillFighting,
})

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
const leave = leaveAct(maker, { after: forget })

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
const changeSide = changeSideAct(maker, {
  after(battle) {
    for (const other of battle.people) unsettle(battle, other)
  },
})

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const { x, y, z: height } = pointSchema.shape
const point = z.strictObject({ x, y, z: height.optional() }).meta({ description: 'A point in metres; z if not given: 0.' })

const moveTo = onCombatant('Moves a combatant, at no price.', { at: point }, (battle, person, { who, at: { x, y, z = 0 } }, tell) => {
  if (battle.setup.field.kind === 'line' && (y !== 0 || z !== 0))
    return refused('at', 'On a line a place has only x, the metres along it.', [x, y, z], '{ x, y: 0 }')
  comeTo(battle, person, { x, y, z }, tell)
  if (person.strideFrom !== null) person.strideFrom = { ...person.strideFrom, at: { ...person.position }, round: battle.round }
  tell?.(placed({ rule: 'GM', who, at: { ...person.position } }))
  return []
})

export const people = { join, another, leave, changeSide, moveTo }
