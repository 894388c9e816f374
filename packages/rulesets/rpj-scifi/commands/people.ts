/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */
import type { Fault, Id, Tell } from '@enfilade/engine'
import { z } from 'zod'
import { combatantOf, firstGroupOf } from '../begin.js'
import { bestCover } from '../cover.js'
import { leaveGrapple, letGoOfFriends, membersOf } from '../grappling.js'
import type { BroughtIn, Placed, SideChanged, TakenOut } from '../heard.js'
import { knownField } from '../knowledge.js'
import { type Battle, type Combatant, idSchema, nameSchema } from '../model.js'
import { newGroupOf } from '../moving.js'
import { catalogueOf, readContentFile } from '../scenario/catalogue.js'
import { readCombatants } from '../scenario/combatants.js'
import type { Places } from '../scenario/field.js'
import { combatantForm, mostCombatants, sideFormAlone } from '../scenario/form.js'
import type { Reading } from '../scenario/sheets.js'
import { misspellings } from '../scenario/vocabulary.js'
import { unknownId } from '../scenario/words.js'
import { endSuppressionBy } from '../suppression.js'
import { dropFor, dropImpossible, dropMoveOf } from './agenda.js'
import { command, isFault, personOrFault } from './command.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
const joinForm = z.strictObject({
  side: nameSchema.meta({ description: 'The side that the newcomer belongs to.' }),
  combatant: combatantForm.meta({ description: 'The newcomer as in a scenario file.' }),
  content: z.array(z.json()).max(50).optional().meta({ description: 'Content files that the newcomer uses, beside what ships.' }),
  newSide: sideFormAlone
    .omit({ name: true, combatants: true })
    .optional()
    .meta({ description: 'Given: the side is a new one, with this policy and these allies.' }),
})

export const join = command('Brings somebody into the fight.', joinForm, (battle, { side, combatant, content = [], newSide }, tell) => {
  if (battle.ended !== null) return [{ path: [], words: 'The fight is over; nobody can join it.' }]
  const known = battle.setup.sides.map(one => one.id)
  if (newSide === undefined && !known.includes(side))
    return [
      {
        path: ['side'],
        words: `There is no side "${side}" in this fight.`,
        found: side,
        allowed: `${known.join(', ')}, or a new one with newSide`,
      },
    ]
  if (newSide !== undefined && known.includes(side)) return [{ path: ['side'], words: `There is a side "${side}" already.`, found: side }]
  const sides = newSide === undefined ? known : [...known, side]
  const reading: Reading = { catalogue: catalogueOf(content), faults: [], mentions: [] }
  for (const [nth, file] of content.entries()) readContentFile(file, ['content', nth], reading)
  const policy = newSide?.policy ?? battle.setup.sides.find(one => one.id === side)?.policy ?? 'aggressive'
  const people = readCombatants(combatant, ['combatant'], { side, sides, policy, places: placesOf(battle) }, reading)
  const { faults } = reading
  faults.push(...misspellings(reading.mentions))
  for (const { id } of people)
    if (battle.people.some(other => other.id === id))
      faults.push({ path: ['combatant', 'id'], words: `There is a combatant "${id}" in this fight already (RPJ-DATA-01).`, found: id })
  for (const [i, ally] of (newSide?.allies ?? []).entries())
    if (!known.includes(ally)) faults.push(unknownId('side', ally, known, ['newSide', 'allies', i]))
  if (/^(gm|spectator)$/i.test(side))
    faults.push({ path: ['side'], words: 'A side cannot be called that: it means a viewer.', found: side })
  if (battle.people.length + people.length > mostCombatants)
    faults.push({ path: ['combatant'], words: 'That is more people than a fight can hold.', allowed: `at most ${mostCombatants} in all` })
  if (faults.length > 0) return faults

  // What never changes by a rule is shared between fights, so a new side makes a new setup.
  if (newSide !== undefined) {
    const { allies = [], neutral = false, rollsHidden = false } = newSide
    battle.setup = { ...battle.setup, sides: [...battle.setup.sides, { id: side, allies, neutral, policy, rollsHidden }] }
  }
  for (const one of people) {
    const person = withFreeGroup(battle, combatantOf(one, side))
    battle.people.push(person)
    const { id: who, regionId, groupId, coverId } = person
    tell?.({ rule: 'GM', what: 'broughtIn', who, side, at: { regionId, groupId, coverId } } satisfies BroughtIn)
  }
  // On top of whatever is pending, the last one first, so that they are placed in the order in which they came.
  if (battle.order.length > 0) for (const { id } of people.toReversed()) battle.agenda.push({ step: 'rollInitiativeOfNewcomer', who: id })
  return []
})

/** Where newcomers can be put: the field and the groups that people have founded. */
function placesOf({ people, secretTerrain, setup: { field } }: Battle): Places {
  const hiddenFrom = (id: Id): readonly string[] => secretTerrain.filter(secret => secret.id === id).flatMap(secret => secret.hiddenFrom)
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

/** Somebody of the same id may have been here before and founded groups in which others still stand. */
function withFreeGroup(battle: Battle, person: Combatant): Combatant {
  if (person.groupId !== firstGroupOf(person.id)) return person
  const numbers = battle.people.map(other =>
    other.groupId.startsWith(`by-${person.id}-`) ? Number(other.groupId.slice(person.id.length + 4)) : -1,
  )
  const last = Math.max(-1, ...numbers.filter(Number.isInteger))
  return last < 0 ? person : { ...person, groupId: `by-${person.id}-${last + 1}`, groupsFounded: last + 1 }
}

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const leave = command('Takes somebody out of the fight.', z.strictObject({ who: idSchema }), (battle, { who }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  if (battle.people.length === 1) return [{ path: ['who'], words: 'The last one cannot be taken out; end the fight instead.', found: who }]
  tell?.({ rule: 'GM', what: 'takenOut', who } satisfies TakenOut)
  endSuppressionBy(battle, person, 'suppressorDown', undefined)
  leaveGrapple(battle, person, tell)
  battle.people = battle.people.filter(other => other.id !== who)
  battle.order = battle.order.filter(id => id !== who)
  battle.toAct = battle.toAct.filter(id => id !== who)
  battle.toStabilize = battle.toStabilize.filter(id => id !== who)
  if (battle.turnOf === who) battle.turnOf = null
  dropFor(battle, who)
  dropImpossible(battle)
  return []
})

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
export const changeSide = command(
  'Changes the side of somebody.',
  z.strictObject({ who: idSchema, side: nameSchema }),
  (battle, { who, side }, tell) => {
    const person = personOrFault(battle, who, ['who'])
    if (isFault(person)) return [person]
    const sides = battle.setup.sides.map(one => one.id)
    if (!sides.includes(side)) return [{ path: ['side'], words: `There is no side "${side}" in this fight.`, found: side, allowed: sides }]
    if (person.side === side) return [{ path: ['side'], words: `${person.name} is on that side already.`, found: side }]
    const from = person.side
    person.side = side
    person.hiddenFrom = person.hiddenFrom.filter(one => one !== side)
    person.numbersHiddenFrom = person.numbersHiddenFrom.filter(one => one !== side)
    tell?.({ rule: 'GM', what: 'sideChanged', who, from, to: side } satisfies SideChanged)
    if (person.grappleId !== null) for (const member of membersOf(battle, person.grappleId)) letGoOfFriends(battle, member, tell)
    dropImpossible(battle)
    return []
  },
)

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const moveForm = z.strictObject({
  who: idSchema,
  regionId: idSchema,
  groupId: z
    .union([idSchema, z.literal('alone')])
    .nullable()
    .optional()
    .meta({ description: 'Left out, null or "alone": stands alone.' }),
  coverId: idSchema.nullable().optional().meta({ description: 'Left out: the best of the group. null: none.' }),
})

export const moveTo = command(
  'Puts somebody elsewhere, with no windows and at no price.',
  moveForm,
  (battle, { who, regionId, groupId, coverId }, tell) => {
    const person = personOrFault(battle, who, ['who'])
    if (isFault(person)) return [person]
    const { field } = battle.setup
    const faults: Fault[] = []
    const regions = field.regions.map(region => region.id)
    if (!regions.includes(regionId))
      faults.push({ path: ['regionId'], words: `There is no region "${regionId}".`, found: regionId, allowed: regions })
    const alone = groupId === undefined || groupId === null || groupId === 'alone'
    const groups = [
      ...new Set([
        ...field.groups.filter(one => one.regionId === regionId).map(one => one.id),
        ...battle.people.filter(one => one.regionId === regionId).map(one => one.groupId),
      ]),
    ]
    if (!alone && !groups.includes(groupId))
      faults.push({
        path: ['groupId'],
        words: `There is no group "${groupId}" in region "${regionId}" (RPJ-BF-02).`,
        found: groupId,
        allowed: [...groups, 'alone'],
      })
    const covers = field.covers.filter(cover => cover.groupId === groupId).map(cover => cover.id)
    if (typeof coverId === 'string' && !covers.includes(coverId))
      faults.push({
        path: ['coverId'],
        words: `There is no cover "${coverId}" in that group (RPJ-BF-08).`,
        found: coverId,
        allowed: covers,
      })
    if (faults.length > 0) return faults

    const to = alone ? newGroupOf(person) : groupId
    if (to !== person.groupId) leaveGrapple(battle, person, tell)
    if (alone) person.groupsFounded += 1
    person.regionId = regionId
    person.groupId = to
    person.coverId = coverId === undefined ? (bestCover(knownField(battle, person.side), to)?.id ?? null) : coverId // RPJ-BF-09
    person.reoriented = false
    if (person.coverId !== null) person.temporaryCover = false
    tellPlaced(person, tell)
    dropMoveOf(battle, who)
    dropImpossible(battle)
    return []
  },
)

function tellPlaced({ id, regionId, groupId, coverId }: Combatant, tell: Tell | undefined): void {
  tell?.({ rule: 'GM', what: 'placed', who: id, at: { regionId, groupId, coverId } } satisfies Placed)
}
