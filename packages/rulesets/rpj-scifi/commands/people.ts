/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */

import type { Fault } from '@enfilade/engine'
import { type Arriving, anotherAct, changeSideAct, joinAct, leaveAct, noting } from '@enfilade/kit'
import { z } from 'zod'
import { type Battle, type Combatant, idSchema, type Step, type TerrainId } from '../battle/battle.js'
import { placed } from '../battle/events.js'
import { knownField } from '../battle/knowledge.js'
import { combatantOf, newcomer } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import type { Places } from '../files/field.js'
import { combatantForm } from '../files/forms.js'
import type { ResolvedCombatant } from '../files/resolved.js'
import { readAll } from '../files/scenario.js'
import { survivor } from '../files/survivors.js'
import { misspellings } from '../files/vocabulary.js'
import { bestCover } from '../rules/cover/cover.js'
import { leaveGrapple, letGoOfFriends, membersOf } from '../rules/grappling/grappling.js'
import { newGroupOf } from '../rules/moving/moving.js'
import { endSuppressionBy } from '../rules/suppression/suppression.js'
import { entering } from '../rules/turns/features.js'
import { morale } from '../rules/turns/morale.js'
import { dropFor, dropImpossible, dropMoveOf } from './agenda.js'
import { maker, onCombatant } from './command.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
const arriving: Arriving<Battle, Combatant, ResolvedCombatant, Step> = {
  taken: ({ people, setup: { field } }) =>
    [people, field.regions, field.edges, field.groups, field.covers].flatMap(list => list.map(({ id }) => id)), // RPJ-DATA-01
  made: (battle, combatant, side) => newcomer(battle, combatantOf(combatant, side)),
  entering,
}
const join = joinAct(maker, arriving, combatantForm, (battle, { combatant, path, content, ...among }) => {
  const reading = readAll(content)
  const combatants = readCombatants(combatant, path, { ...among, places: placesOf(battle) }, reading)
  return { combatants, faults: [...reading.faults, ...misspellings(reading.mentions)] }
})

const another = anotherAct(maker, arriving, {
  isFresh: ({ layers }) => layers.every(({ saves }) => saves.every(save => !save.crossed)),
  written: ({ setup: { field } }, person) =>
    survivor(
      person,
      field.groups.map(group => group.id),
    ),
  stillFighting: morale.stillFighting,
})

/** Where newcomers can be put: the field and the groups that people have founded. */
function placesOf({ people, secretTerrain, setup: { field } }: Battle): Places {
  const hiddenFrom = (id: TerrainId): readonly string[] =>
    secretTerrain.filter(secret => secret.id === id).flatMap(secret => secret.hiddenFrom)
  return {
    regions: new Map(field.regions.map(({ id }) => [id, hiddenFrom(id)])),
    groups: new Map([
      ...people.map(person => [person.groupId, person.regionId] as const),
      ...field.groups.map(({ id, regionId }) => [id, regionId] as const),
    ]),
    covers: field.covers.map(({ id, name, groupId, quality, flanking }) => ({
      id,
      name,
      group: groupId,
      quality,
      flanking,
      hiddenFrom: [...hiddenFrom(id)],
    })),
    coverIds: field.covers.map(cover => cover.id),
  }
}

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
const leave = leaveAct(maker, {
  before(battle, person, tell) {
    endSuppressionBy(battle, person, 'suppressorGone', tell)
    leaveGrapple(battle, person, tell)
  },
  after(battle, who) {
    battle.order = battle.order.filter(id => id !== who)
    battle.toAct = battle.toAct.filter(id => id !== who)
    battle.toStabilize = battle.toStabilize.filter(id => id !== who)
    if (battle.turnOf === who) battle.turnOf = null
    dropFor(battle, who)
    dropImpossible(battle)
  },
})

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
const changeSide = changeSideAct(maker, {
  after(battle, person, tell) {
    if (person.grappleId !== null) for (const member of membersOf(battle, person.grappleId)) letGoOfFriends(battle, member, tell)
    dropImpossible(battle)
  },
})

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const moveForm = {
  regionId: idSchema,
  groupId: z
    .union([idSchema, z.literal('alone')])
    .nullable()
    .optional()
    .meta({ description: 'Not given or "alone": stands alone.' }),
  coverId: idSchema.nullable().optional().meta({ description: 'If not given: the best of the group. None: no cover.' }),
}

const moveTo = onCombatant(
  'Moves a combatant, with no windows and at no price.',
  moveForm,
  (battle, person, { who, regionId, groupId, coverId }, tell) => {
    const { field } = battle.setup
    const faults: Fault[] = []
    const regions = field.regions.map(region => region.id)
    const wrong = noting(faults, [])
    if (!regions.includes(regionId)) wrong('regionId', `There is no region "${regionId}".`, regionId, regions)
    const alone = groupId === undefined || groupId === null || groupId === 'alone'
    const groups = [
      ...new Set([
        ...field.groups.filter(one => one.regionId === regionId).map(one => one.id),
        ...battle.people.filter(one => one.regionId === regionId).map(one => one.groupId),
      ]),
    ]
    if (!alone && !groups.includes(groupId))
      wrong('groupId', `There is no group "${groupId}" in region "${regionId}" (RPJ-BF-02).`, groupId, [...groups, 'alone'])
    const covers = field.covers.filter(cover => cover.groupId === groupId).map(cover => cover.id)
    if (typeof coverId === 'string' && !covers.includes(coverId))
      wrong('coverId', `There is no cover "${coverId}" in that group (RPJ-BF-08).`, coverId, covers)
    if (faults.length > 0) return faults

    const to = alone ? newGroupOf(battle, person) : groupId
    if (to !== person.groupId) leaveGrapple(battle, person, tell)
    if (alone) person.groupsFounded += 1
    person.regionId = regionId
    person.groupId = to
    person.coverId = coverId === undefined ? (bestCover(knownField(battle, person.side), to)?.id ?? null) : coverId // RPJ-BF-09
    person.reoriented = false
    if (person.coverId !== null) person.temporaryCover = false
    tell?.(placed({ rule: 'GM', who, at: { regionId, groupId: to, coverId: person.coverId } }))
    dropMoveOf(battle, who)
    dropImpossible(battle)
    return []
  },
)

export const people = { join, another, leave, changeSide, moveTo }
