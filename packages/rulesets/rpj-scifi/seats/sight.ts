/**
 * What a viewer knows of a fight: a seat what its side knows, the game master everything, a spectator what every side knows.
 * View, log and imagination look at a battle through this and through nothing else. Made of the same functions that policies read.
 */
import type { Sight } from '@enfilade/engine'
import { sightsBy } from '@enfilade/kit'
import type { Battle, Combatant, Destination, Field, TerrainId } from '../battle/battle.js'
import { knownField, knowsNumbers, knowsPerson, knowsTerrain } from '../battle/knowledge.js'

export type { Sight } from '@enfilade/engine'

export const sights = sightsBy<Battle, Combatant>({ knowsPerson, knowsNumbers })
export const { sightOf, isOwn, sees, seesId, seen } = sights
const { seesNumbers } = sights

/** Does the viewer know the weapons of everyone who may have struck? An attacker is always seen. */
export const seesAllWeapons = (battle: Battle, sight: Sight): boolean =>
  battle.people.every(person => seesNumbers(battle, sight, person) || !sees(battle, sight, person))

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does the viewer know of a cover, region or edge? */
export function seesTerrain(battle: Battle, sight: Sight, id: TerrainId): boolean {
  return sight.sides.every(side => knowsTerrain(battle, side, id))
}

/** The field as the viewer knows it. */
export function seenField(battle: Battle, sight: Sight): Field {
  if (sight.all) return battle.setup.field
  const [first, ...others] = sight.sides.map(side => knownField(battle, side))
  const field = first as Field
  if (others.every(other => other === field)) return field
  return {
    regions: field.regions.filter(one => others.every(other => other.regions.includes(one))),
    edges: field.edges.filter(one => others.every(other => other.edges.includes(one))),
    sightBlocked: field.sightBlocked.filter(one => others.every(other => other.sightBlocked.includes(one))),
    groups: field.groups.filter(one => others.every(other => other.groups.includes(one))),
    covers: field.covers.filter(one => others.every(other => other.covers.includes(one))),
  }
}

// ── places ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A place as the viewer may read it; null where they don't know the region. A cover that they don't know counts as none. */
export function seenPlace(battle: Battle, sight: Sight, { regionId, groupId, coverId }: Destination): Destination | null {
  if (!seesTerrain(battle, sight, regionId)) return null
  return { regionId, groupId, coverId: coverId !== null && seesTerrain(battle, sight, coverId) ? coverId : null }
}
