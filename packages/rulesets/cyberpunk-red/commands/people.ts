/**
 * The game master brings people in, takes them out, changes their side and puts them elsewhere, in the middle of a fight.
 * Whatever was under way goes on without those who are gone; what has become impossible is dropped.
 */

import { type Fault, type Id, isFilled, type Tell } from '@enfilade/engine'
import { type Arriving, anotherAct, changeSideAct, grid, joinAct, leaveAct } from '@enfilade/kit'
import { type Battle, type Combatant, type CombatantId, type Item, type Square, type Step, squareSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { ground, occupants, sharesSquares } from '../battle/ground.js'
import { knownEnemies } from '../battle/knowledge.js'
import { allItems } from '../battle/names.js'
import { grappleOf } from '../battle/people.js'
import { leaveSeat, vehicleOf } from '../battle/vehicles.js'
import { combatantOf, newcomer, thingIds } from '../files/begin.js'
import { readCombatants } from '../files/combatants.js'
import type { Places } from '../files/field.js'
import { combatantForm } from '../files/forms.js'
import type { ResolvedCombatant } from '../files/resolved.js'
import { readAll } from '../files/scenario.js'
import { survivor } from '../files/survivors.js'
import { endGrapple, settleGrapples } from '../rules/grappling/grappling.js'
import { loseHeldAction } from '../rules/held-actions/held-actions.js'
import { meetSurroundings } from '../rules/surroundings.js'
import { entering } from '../rules/turns/features.js'
import { morale } from '../rules/turns/morale.js'
import { dropFor, dropWalkOf } from './agenda.js'
import { maker, onCombatant, squareFaults } from './command.js'

// ── in ─────────────────────────────────────────────────────────────────────────────────────────────────────────────
const arriving: Arriving<Battle, Combatant, ResolvedCombatant, Step> = {
  taken: battle => takenIds(battle),
  made(battle, combatant, side) {
    const taken = [...allItems(battle), ...itemsToCome(battle)].map(({ id }) => id)
    return newcomer(battle, combatantOf(combatant, side, thingIds(battle.setup.idKey, taken)))
  },
  entering,
}
const join = joinAct(maker, arriving, combatantForm, (battle, { combatant, path, content, ...among }) => {
  const reading = readAll(content)
  const around = { ...among, places: placesOf(battle), taken: takenSquares(battle) }
  const combatants = readCombatants(combatant, path, around, reading)
  const faults = [...reading.faults]
  if (combatant.grapples !== undefined && combatant.grapples !== null)
    faults.push({ path: [...path, 'grapples'], words: 'A newcomer grapples nobody yet.', allowed: [null] })
  return { combatants, faults }
})
const another = anotherAct(maker, arriving, {
  isFresh: person => person.hp === person.sheet.maxHp && person.injuries.length === 0,
  written: (battle, person) => ({ ...survivor(person), ...(vehicleOf(battle, person.id) !== undefined && { onFoot: true }) }),
  stillFighting: morale.stillFighting,
})
const itemsToCome = (battle: Battle): Item[] => (maker.waiting(battle) as readonly object[] as Combatant[]).flatMap(({ items }) => items)

/** Where newcomers can be put: free squares of the field as it is now. */
function placesOf(battle: Battle): Places {
  const { field } = battle.setup
  const now = ground(battle)
  return {
    size: field.size,
    filledBy: ([x, y]) => (isFilled(now, { x, y }) ? 'an obstacle or cover' : null),
    shared: sharesSquares(battle),
    seatOf: () => undefined,
    names: new Map(field.places.map(({ id, x }) => [id, [x, 0]])),
  }
}
const takenSquares = (battle: Battle): Map<string, CombatantId> =>
  new Map(battle.people.filter(person => !person.dead).map(({ id, at: { x, y } }) => [grid.keyOfSquare([x, y]), id]))
const takenIds = ({ people, covers, vehicles, setup: { field } }: Battle): Id[] =>
  [people, covers, vehicles, field.doors, field.zones, field.places].flatMap(list => list.map(one => one.id))

// ── out ────────────────────────────────────────────────────────────────────────────────────────────────────────────
const leave = leaveAct(maker, {
  before(battle, person, tell) {
    const grapple = grappleOf(battle, person.id)
    leaveSeat(battle, person)
    if (grapple !== undefined) endGrapple(battle, grapple, 'apart', tell)
  },
  after(battle, who, tell) {
    for (const other of battle.people) forget(battle, other, who, tell)
    battle.order = battle.order.filter(id => id !== who)
    battle.toAct = battle.toAct.filter(id => id !== who)
    if (battle.turnOf === who) battle.turnOf = null
    dropFor(battle, who)
  },
})

/** Removes a combatant who is gone from what another carries, waits for and hides from. */
function forget(battle: Battle, other: Combatant, who: CombatantId, tell: Tell | undefined): void {
  if (other.choked?.target === who) other.choked = null
  other.suppressedBy = other.suppressedBy.filter(one => one.who !== who)
  forgetHeld(battle, other, who, tell)
  const bodies = other.items.filter(item => item.kind === 'corpse' && item.person === who).map(item => item.id)
  if (bodies.length === 0) return
  other.items = other.items.filter(item => !bodies.includes(item.id))
  for (const side of ['left', 'right'] as const) if (bodies.includes(other.hands[side] ?? '')) other.hands[side] = null
}

/** What waits for them, or would be turned on them, is lost; an Action that turns on the first of several goes on waiting for the others. */
function forgetHeld(battle: Battle, other: Combatant, who: CombatantId, tell: Tell | undefined): void {
  const { held } = other
  if (held === null) return
  const isMeant = 'target' in held.order && held.order.target === who
  if (held.trigger.who !== who && !isMeant) return
  const [next] = knownEnemies(battle, other)
  if (held.trigger.first === true && 'target' in held.order && next !== undefined)
    other.held = { ...held, order: { ...held.order, target: next.id } } // CPR-GAP-13
  else loseHeldAction(other, 'illegal', tell) // CPR-ACT-07
}

// ── from side to side ──────────────────────────────────────────────────────────────────────────────────────────────
const changeSide = changeSideAct(maker)

// ── elsewhere ──────────────────────────────────────────────────────────────────────────────────────────────────────
const moveForm = { at: squareSchema.meta({ description: 'The square.' }) }

const moveTo = onCombatant('Moves a combatant, free of cost.', moveForm, (battle, person, { who, at }, tell) => {
  const faults = [...squareFaults(battle, at, ['at']), ...(person.dead ? [] : placeFaults(battle, who, at))]
  if (faults.length > 0) return faults
  leaveSeat(battle, person) // CPR-VEH-03
  person.at = { ...at }
  person.falling = null
  person.hanging = null
  tell?.(told.placed({ rule: 'GM', who, at: { ...at } }))
  meetSurroundings(battle, person, tell) // off live ground its current ends, out of the water there is air
  dropWalkOf(battle, who)
  settleGrapples(battle, tell) // CPR-GRP-07
  return []
})

function placeFaults(battle: Battle, who: CombatantId, at: Square): Fault[] {
  if (isFilled(ground(battle), at)) return [{ path: ['at'], words: 'An obstacle or cover fills this square.', found: { ...at } }]
  const others = sharesSquares(battle) ? [] : occupants(battle, at).filter(other => other.id !== who)
  return others.length === 0 ? [] : [{ path: ['at'], words: `${others[0]?.name} already stands there (CPR-MOVE-02).`, found: { ...at } }]
}

export const people = { join, another, leave, changeSide, moveTo }
