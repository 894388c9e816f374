/**
 * Another battle that one seat cannot tell from this one: what it does not know is changed at random. For tests of secrecy: view, log,
 * options and choices of that seat have to be the same in both. The result is a battle that the rules can go on with.
 */
import { type Id, isFilled } from '@enfilade/engine'
import { between, disguised, disguiseOrder } from '../../../kit/testing/disguise.js'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Pick } from '../../../kit/testing/kit.js'
import {
  type Battle,
  type Combatant,
  type CombatantId,
  combatantState,
  combatantsIn,
  type DoorId,
  type Item,
  type Sheet,
  type SideId,
  type Square,
  setup,
  sideState,
  stepSchema,
  type TerrainId,
} from '../battle/battle.js'
import { ground } from '../battle/ground.js'
import { believed, knowsNumbers, knowsPerson, knowsTerrain } from '../battle/knowledge.js'
import { findPerson } from '../battle/people.js'
import { seriousThreshold, woundStateOf } from '../battle/wound-state.js'
import { headInjuries, skills, stats, type WoundState } from '../tables/words.js'

/**
 * The battle given is left as it is. Whether people, covers, doors and zones that the seat does not know of are there at all, where they are
 * and how they are is changed; so are numbers, totals and what is carried unseen. `pick(n)` gives a whole number from 0 to n - 1.
 */
export function disguise(battle: Battle, seat: SideId, pick: Pick): Battle {
  const other = JSON.parse(JSON.stringify(battle)) as Battle
  disguiseTerrain(other, seat, pick)
  const knows = (kind: string, id: CombatantId): boolean => {
    const person = findPerson(battle, id)
    if (person === undefined || person.side === seat) return person !== undefined
    if (kind === 'dice') return !rollsInSecret(battle, seat, id)
    if (kind === 'total') return !hasSecretTotals(battle, seat, person)
    return kind === 'numbers' && knowsPerson(battle, seat, person) && knowsNumbers(battle, seat, person)
  }
  other.people = other.people.map(person => disguised(combatantState.schema, person, knows, pick))
  for (const person of other.people) {
    if (person.side === seat) continue
    if (!knows('numbers', person.id)) disguiseNumbers(battle, seat, person, pick)
    if (person.initiative !== null && hasSecretTotals(battle, seat, person)) person.initiative += between(-2, 2, pick)
    if (!knowsPerson(battle, seat, person)) disguisePresence(other, person, pick)
  }
  disguiseOrder(
    other,
    battle.people.filter(person => !knowsPerson(battle, seat, person)).map(person => person.id),
    pick,
  )
  other.agenda = other.agenda.map(step => disguised(stepSchema, step, knows, pick))
  return other
}

/** Does the seat not know what the checks of this person come to: their numbers, or their dice? */
function hasSecretTotals(battle: Battle, seat: SideId, person: Combatant): boolean {
  if (person.side === seat) return false
  return !knowsPerson(battle, seat, person) || !knowsNumbers(battle, seat, person) || rollsInSecret(battle, seat, person.id)
}
/** Does this person roll dice that the seat does not see? */
export function rollsInSecret(battle: Battle, seat: SideId, who: CombatantId): boolean {
  const person = battle.people.find(one => one.id === who)
  if (person === undefined || person.side === seat) return false
  return battle.setup.sides.some(side => side.id === person.side && side.rollsHidden)
}

// ── numbers ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Sheet, hit points, armor and whatever cannot be seen from outside. The wound state and what is in the hands stay: everyone sees them. */
function disguiseNumbers(battle: Battle, seat: SideId, person: Combatant, pick: Pick): void {
  const state = woundStateOf(person)
  const seen = believedInjuries(battle, seat, person)
  const maxHp = between(20, 60, pick)
  person.sheet = { ...disguisedSheet(person.sheet, pick), maxHp }
  person.hp = hpIn(state, maxHp, pick)
  person.armor = [
    { name: 'something', location: 'body', sp: pick(14), spMax: 14, penalty: -pick(3) },
    { name: 'something', location: 'head', sp: pick(14), spMax: 14, penalty: 0 },
  ]
  // Visible injuries stay; of the others a combatant may have one.
  const unseen = headInjuries.filter(name => name === 'concussion' || name === 'crackedSkull' || name === 'whiplash')
  person.injuries = [
    ...person.injuries.filter(injury => seen.includes(injury.name)),
    ...(pick(3) === 0 ? [{ name: oneOf(pick, unseen), side: null, quickFixed: false }] : []),
  ]
  person.luckLeft = pick(person.sheet.stats.LUCK + 1)
  disguiseItems(battle, person, pick)
}

/** Rounds in a gun and to reload it with, and what is carried but not in hand: another knife, or none. */
function disguiseItems(battle: Battle, person: Combatant, pick: Pick): void {
  const named = (id: Id): boolean => battle.agenda.some(step => JSON.stringify(step).includes(JSON.stringify(id)))
  const held = [person.hands.left, person.hands.right]
  const spare = `${person.id}-unseen`
  person.items = person.items
    .filter(({ id }) => held.includes(id) || named(id) || pick(2) === 0)
    .map((item): Item => {
      if (item.kind !== 'weapon' || item.rounds === null || item.weapon.magazine === null) return item
      return {
        ...item,
        rounds: pick(item.weapon.magazine + 1),
        spare: item.weapon.ammunition.map(kind => ({ ammunition: kind, rounds: pick(20) })),
      }
    })
  if (pick(2) === 0 && !person.items.some(({ id }) => id === spare))
    person.items.push({ kind: 'object', id: spare, name: 'Something carried' })
}

const believedInjuries = (battle: Battle, seat: SideId, person: Combatant): readonly string[] =>
  believed(battle, seat, { ...person, numbersHiddenFrom: [...person.numbersHiddenFrom, seat] }).injuries.map(injury => injury.name)

function disguisedSheet(sheet: Sheet, pick: Pick): Sheet {
  const numbers = Object.fromEntries(stats.map(stat => [stat, between(2, 10, pick)])) as Sheet['stats']
  return {
    ...sheet,
    stats: { ...numbers, BODY: between(2, 12, pick) },
    skills: Object.fromEntries(skills.map(skill => [skill, pick(9)])),
    cyberarms: pick(3),
    cyberlegs: pick(3),
  }
}

/** Hit points with which a combatant is in this state. */
function hpIn(state: WoundState, maxHp: number, pick: Pick): number {
  const serious = seriousThreshold(maxHp)
  switch (state) {
    case 'notWounded':
      return maxHp
    case 'lightlyWounded':
      return between(serious, maxHp - 1, pick)
    case 'seriouslyWounded':
      return between(1, serious - 1, pick)
    default:
      return -pick(12)
  }
}

// ── presence ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Name, place and state of a combatant the seat does not see; only the name while the current step is about them. */
function disguisePresence(battle: Battle, person: Combatant, pick: Pick): void {
  person.name = `Somebody ${between(1, 99, pick)}`
  const involved =
    battle.turnOf === person.id ||
    person.dead ||
    battle.grapples.some(({ attacker, defender }) => attacker === person.id || defender === person.id) ||
    battle.agenda.some(step => combatantsIn(step).includes(person.id)) ||
    battle.people.some(other => other.suppressedBy.some(({ who }) => who === person.id) || other.choked?.target === person.id)
  if (involved) return
  const at = freeSquare(battle, person, pick)
  if (at !== null) person.at = at
  person.prone = pick(3) === 0
  person.unconsciousTurns = pick(5) === 0 ? between(1, 20, pick) : null
  person.unaware = pick(3) === 0
  person.stabilized = false
  person.onFire = pick(6) === 0 ? 'mild' : null
  person.hp = hpIn(oneOf(pick, ['notWounded', 'lightlyWounded', 'seriouslyWounded'] as const), person.sheet.maxHp, pick)
  person.held = null
}

/** Some empty square; null if none was found in a few tries. */
function freeSquare(battle: Battle, person: Combatant | null, pick: Pick): Square | null {
  const [width, height] = battle.setup.field.size
  const now = ground(battle)
  for (let tries = 0; tries < 8; tries++) {
    const at = { x: pick(width), y: pick(height) }
    const taken = battle.people.some(other => other.id !== person?.id && !other.dead && other.at.x === at.x && other.at.y === at.y)
    if (!taken && !isFilled(now, at)) return at
  }
  return null
}

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Names of what is secret, how sound a secret cover is and where it stands, and whether a secret door stands open; or it is not there at all,
 * and the secret doors are the walls that they look like.
 */
function disguiseTerrain(battle: Battle, seat: SideId, pick: Pick): void {
  const { field, sides } = battle.setup
  const secret = (id: TerrainId): boolean => !knowsTerrain(battle, seat, id)
  const named = (id: TerrainId): boolean => battle.agenda.some(step => 'coverId' in step && step.coverId === id)
  const walled = pick(4) === 0
  const gone = new Set<TerrainId>([
    ...battle.covers.filter(({ id }) => secret(id) && !named(id) && pick(3) === 0).map(({ id }) => id),
    ...field.zones.filter(({ id }) => secret(id) && pick(3) === 0).map(({ id }) => id),
    ...field.doors.filter(({ id }) => walled && secret(id) && !named(id)).map(({ id }) => id),
  ])
  const there = ({ id }: { readonly id: TerrainId }): boolean => !gone.has(id)
  const renamed = <T extends { readonly id: TerrainId; readonly name: string }>(part: T): T =>
    secret(part.id) ? { ...part, name: `Something ${between(1, 99, pick)}` } : part
  battle.setup = {
    ...disguised(setup.schema, battle.setup, (_kind, whose) => whose === seat, pick),
    sides: sides.map(side => disguised(sideState.schema, side, (_kind, whose) => whose === seat, pick)),
    field: {
      ...field,
      walls: [...field.walls, ...field.doors.filter(door => !there(door)).map(door => door.at)],
      doors: field.doors.filter(there).map(renamed),
      zones: field.zones.filter(there).map(renamed),
    },
  }
  battle.covers = battle.covers.filter(there)
  const shut = (id: DoorId): boolean => secret(id) && pick(2) === 0
  battle.openDoors = battle.openDoors.filter(id => !gone.has(id) && !shut(id))
  battle.lockedDoors = battle.lockedDoors.filter(id => !gone.has(id) && (!secret(id) || pick(2) === 0))
  battle.barriers = battle.barriers.filter(there)
  for (const barrier of battle.barriers)
    if (secret(barrier.id)) {
      barrier.hp = between(1, barrier.hpMax, pick)
      barrier.name = `Something ${between(1, 99, pick)}`
    }
  for (const cover of battle.covers) {
    if (!secret(cover.id)) continue
    const at = pick(3) === 0 ? freeSquare(battle, null, pick) : null
    if (at !== null && !named(cover.id)) cover.at = at
    cover.hp = cover.hp === 0 ? 0 : between(1, cover.hpMax, pick)
    cover.name = `Something ${between(1, 99, pick)}`
  }
  battle.secretTerrain = battle.secretTerrain.filter(there)
}
