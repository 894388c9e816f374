/**
 * Another battle that one seat cannot tell from this one: what it does not know is changed at random. For tests of secrecy: view, log,
 * options and choices of that seat have to be the same in both. The result is a battle that the rules can go on with.
 */
import { between, disguised, disguiseOrder, otherTruth } from '../../../kit/testing/disguise.js'
import { oneOf } from '../../../kit/testing/fight.js'
import type { Pick } from '../../../kit/testing/kit.js'
import {
  type Battle,
  type Combatant,
  combatantState,
  combatantsIn,
  type SideId,
  setup,
  sideState,
  type TerrainId,
} from '../battle/battle.js'
import { knowsNumbers, knowsPerson, knowsTerrain } from '../battle/knowledge.js'
import { groupFoundedBy } from '../battle/made.js'

/** The battle given is left as it is. `pick(n)` gives a whole number from 0 to n - 1. */
export function disguise(battle: Battle, seat: SideId, pick: Pick): Battle {
  const known = {
    knowsPerson: (side: SideId, person: Combatant) => knowsPerson(battle, side, person),
    knowsNumbers: (side: SideId, person: Combatant) => knowsNumbers(battle, side, person),
  }
  const { other } = otherTruth(battle, seat, { sideState, combatantState }, known, pick)
  disguiseTerrain(other, seat, pick)
  for (const person of other.people) if (!knowsPerson(battle, seat, person)) disguisePresence(other, person, pick)
  disguiseOrder(
    other,
    battle.people.filter(person => !knowsPerson(battle, seat, person)).map(person => person.id),
    pick,
  )
  return other
}

// ── presence ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Name, place and state of a combatant the seat does not see; only the name while the current step is about them. */
function disguisePresence(battle: Battle, person: Combatant, pick: Pick): void {
  person.name = `Somebody ${between(1, 99, pick)}`
  const involved =
    battle.turnOf === person.id ||
    person.grappleId !== null ||
    battle.agenda.some(step => combatantsIn(step).includes(person.id)) ||
    battle.people.some(other => other.suppressedBy.includes(person.id))
  if (involved) return
  const { regions, groups, covers } = battle.setup.field
  const region = oneOf(pick, regions).id
  const groupsThere = groups.filter(group => group.regionId === region)
  const joins = groupsThere.length > 0 && pick(2) === 0
  person.groupsFounded += joins ? 0 : 1
  person.regionId = region
  person.groupId = joins ? oneOf(pick, groupsThere).id : groupFoundedBy(battle, person.id, person.groupsFounded)
  const coversThere = covers.filter(cover => cover.groupId === person.groupId)
  person.coverId = coversThere.length > 0 && pick(2) === 0 ? oneOf(pick, coversThere).id : null
  person.reoriented = person.coverId !== null && pick(2) === 0
  person.temporaryCover = person.coverId === null && pick(4) === 0
  person.freeAttackAvailable = pick(2) === 0
  const ranged = person.sheet.weapons.filter(weapon => weapon.canOverwatch)
  person.overwatch =
    ranged.length > 0 && person.condition === 'active' && pick(3) === 0
      ? { regionId: oneOf(pick, regions).id, weaponId: oneOf(pick, ranged).id }
      : null
  if (person.condition === 'active' && pick(4) === 0) {
    person.condition = 'incapacitated'
    person.overwatch = null
    person.freeAttackAvailable = false
  }
  if (person.condition === 'incapacitated') {
    person.stabilized = pick(2) === 0
    person.stabilizeFailures = person.stabilized ? 0 : pick(5)
  }
}

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
function disguiseTerrain(battle: Battle, seat: SideId, pick: Pick): void {
  const { field } = battle.setup
  const secret = (id: TerrainId): boolean => !knowsTerrain(battle, seat, id)
  battle.setup = {
    ...disguised(setup.schema, battle.setup, (_kind, whose) => whose === seat, pick),
    field: {
      ...field,
      regions: field.regions.map(region => (secret(region.id) ? { ...region, name: `Somewhere ${between(1, 99, pick)}` } : region)),
      edges: field.edges.map(edge => (secret(edge.id) ? { ...edge, steps: between(1, 4, pick), passable: pick(2) === 0 } : edge)),
      covers: field.covers.map(cover =>
        secret(cover.id)
          ? { ...cover, name: `Something ${between(1, 99, pick)}`, quality: between(0, 9, pick), flanking: pick(4) === 0 ? '*' : pick(4) }
          : cover,
      ),
    },
  }
}
