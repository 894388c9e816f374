/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */
import { type Fault, type Id, isFilled, unknownId } from '@enfilade/engine'
import { z } from 'zod'
import { combatantOf } from '../begin.js'
import { endGrapple, settleGrapples } from '../grappling.js'
import { ground, occupants, sharesSquares } from '../ground.js'
import type { BroughtIn, Placed, SideChanged, TakenOut } from '../heard.js'
import { offerLuck } from '../luck.js'
import { type Battle, idSchema, nameSchema, type Square, squareSchema } from '../model.js'
import { grappleOf, personOf } from '../people.js'
import { catalogueOf, type Reading } from '../scenario/catalogue.js'
import { readCombatants } from '../scenario/combatants.js'
import { readContentFile } from '../scenario/content-file.js'
import { keyOfSquare, type Places } from '../scenario/field.js'
import { combatantForm, mostCombatants, sideFormAlone } from '../scenario/form.js'
import { dropFor, dropWalkOf } from './agenda.js'
import { command, isFault, personOrFault, squareFaults } from './command.js'

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
  const reading: Reading = { catalogue: catalogueOf(content), faults: [] }
  for (const [nth, file] of content.entries()) readContentFile(file, ['content', nth], reading)
  const policy = newSide?.policy ?? battle.setup.sides.find(one => one.id === side)?.policy ?? 'aggressive'
  const around = { side, sides, policy, places: placesOf(battle), taken: takenSquares(battle) }
  const people = readCombatants(combatant, ['combatant'], around, reading)
  const { faults } = reading
  for (const { id } of people)
    if (takenIds(battle).includes(id))
      faults.push({ path: ['combatant', 'id'], words: `There is somebody or something "${id}" in this fight already.`, found: id })
  if (combatant.grapples !== undefined && combatant.grapples !== null)
    faults.push({ path: ['combatant', 'grapples'], words: 'A newcomer holds nobody yet.', allowed: [null] })
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
    const person = withFreeItems(battle, combatantOf(one, side))
    battle.people.push(person)
    tell?.({ rule: 'GM', what: 'broughtIn', who: person.id, side, at: { ...person.at } } satisfies BroughtIn)
  }
  // On top of whatever is pending, the last one first, so that they are placed in the order in which they came (CPR-INIT-03).
  const placed = people.filter(person => !person.dead)
  if (battle.order.length > 0)
    for (const { id } of placed.toReversed()) {
      battle.agenda.push({ step: 'rollInitiativeOfNewcomer', who: id })
      offerLuck(battle, personOf(battle, id)) // CPR-DICE-06
    }
  return []
})

/** Where newcomers can be put: free squares of the field as it is now. */
function placesOf(battle: Battle): Places {
  const { field } = battle.setup
  const now = ground(battle)
  return {
    size: field.size,
    filledBy: ([x, y]) => (isFilled(now, { x, y }) ? 'an obstacle or cover' : null),
    shared: sharesSquares(battle),
    names: new Map(field.places.map(({ id, x }) => [id, [x, 0]])),
  }
}
const takenSquares = (battle: Battle): Map<string, Id> =>
  new Map(battle.people.filter(person => !person.dead).map(({ id, at: { x, y } }) => [keyOfSquare([x, y]), id]))
const takenIds = ({ people, covers, setup: { field } }: Battle): Id[] =>
  [people, covers, field.doors, field.zones, field.places].flatMap(list => list.map(one => one.id))

/** Somebody of the same id may have been here before and left things behind. */
function withFreeItems(battle: Battle, person: Battle['people'][number]): Battle['people'][number] {
  const taken = new Set([...battle.people.flatMap(other => other.items), ...battle.onGround.map(one => one.item)].map(item => item.id))
  const free = (id: Id, nth = 2): Id => (!taken.has(id) ? id : taken.has(`${id}-${nth}`) ? free(id, nth + 1) : `${id}-${nth}`)
  const names = new Map(person.items.map(item => [item.id, free(item.id)]))
  const renamed = (id: Id | null): Id | null => (id === null ? null : (names.get(id) ?? id))
  return {
    ...person,
    items: person.items.map(item => ({ ...item, id: names.get(item.id) ?? item.id })),
    hands: { left: renamed(person.hands.left), right: renamed(person.hands.right) },
  }
}

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const leave = command('Takes somebody out of the fight.', z.strictObject({ who: idSchema }), (battle, { who }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  if (battle.people.length === 1) return [{ path: ['who'], words: 'The last one cannot be taken out; end the fight instead.', found: who }]
  tell?.({ rule: 'GM', what: 'takenOut', who } satisfies TakenOut)
  const grapple = grappleOf(battle, who)
  if (grapple !== undefined) endGrapple(battle, grapple, 'apart', tell)
  battle.people = battle.people.filter(other => other.id !== who)
  for (const other of battle.people) forget(other, who)
  battle.order = battle.order.filter(id => id !== who)
  battle.toAct = battle.toAct.filter(id => id !== who)
  if (battle.turnOf === who) battle.turnOf = null
  dropFor(battle, who)
  return []
})

/** Takes somebody who is gone out of what another one carries and remembers. Whom he has suppressed hides from his last square (CPR-SUP-05). */
function forget(other: Battle['people'][number], who: Id): void {
  if (other.choked?.target === who) other.choked = null
  if (other.held?.trigger.who === who) other.held = null
  const bodies = other.items.filter(item => item.kind === 'corpse' && item.person === who).map(item => item.id)
  if (bodies.length === 0) return
  other.items = other.items.filter(item => !bodies.includes(item.id))
  for (const side of ['left', 'right'] as const) if (bodies.includes(other.hands[side] ?? '')) other.hands[side] = null
}

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
    return []
  },
)

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const moveForm = z.strictObject({ who: idSchema, at: squareSchema.meta({ description: '{ x, y }: the square.' }) })

export const moveTo = command('Puts somebody elsewhere, at no price.', moveForm, (battle, { who, at }, tell) => {
  const person = personOrFault(battle, who, ['who'])
  if (isFault(person)) return [person]
  const faults = [...squareFaults(battle, at, ['at']), ...(person.dead ? [] : placeFaults(battle, who, at))]
  if (faults.length > 0) return faults
  person.at = { ...at }
  person.falling = null
  person.hanging = null
  tell?.({ rule: 'GM', what: 'placed', who, at: { ...at } } satisfies Placed)
  dropWalkOf(battle, who)
  settleGrapples(battle, tell) // CPR-GRP-07
  return []
})

function placeFaults(battle: Battle, who: Id, at: Square): Fault[] {
  if (isFilled(ground(battle), at)) return [{ path: ['at'], words: 'An obstacle or cover fills this square.', found: { ...at } }]
  const others = sharesSquares(battle) ? [] : occupants(battle, at).filter(other => other.id !== who)
  return others.length === 0 ? [] : [{ path: ['at'], words: `${others[0]?.name} stands there already (CPR-MOVE-02).`, found: { ...at } }]
}
