/**
 * What a side knows: people, terrain and numbers may be hidden from it. Orders, views and policies look through these functions only,
 * so two battles that differ in what a side cannot know are the same to it. The resolution itself uses the truth.
 * Things are revealed here too; nothing is discovered by itself, except by what a hidden person does (house rule) or by the game master.
 */
import { oncePer, type RuleId, type Tell } from '@enfilade/engine'
import { isOpenTo, learnsOfTerrain } from '@enfilade/kit'
import type { SideId, TerrainId } from '../ids.js'
import type { Battle, Combatant, Field, Layer, Sheet } from './battle.js'
import * as anywhere from './events.js'
import { unknownSave, unknownSheet } from './sheet.js'

export { knowsTerrain, revealPerson } from '@enfilade/kit'

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Does this side know that the combatant is there? Its own always, and those who grapple with one of its own (house rule). */
export function knowsPerson(battle: Battle, sideId: SideId, person: Combatant): boolean {
  if (isOpenTo(sideId, person.side, person.hiddenFrom)) return true
  return person.grappleId !== null && battle.people.some(other => other.grappleId === person.grappleId && other.side === sideId)
}

/** All combatants that this side knows of, its own included, in roster order. */
export function knownPeople(battle: Battle, sideId: SideId): Combatant[] {
  return battle.people.filter(person => knowsPerson(battle, sideId, person))
}

/** Does this side know the numbers of a person: sheet and saves? Its own people's always. */
export const knowsNumbers = (_battle: Battle, sideId: SideId, { side, numbersHiddenFrom }: Combatant): boolean =>
  isOpenTo(sideId, side, numbersHiddenFrom)

/** The sheet that a side reckons with: the true one where it knows the numbers, else `unknownSheet`. */
export function believed(battle: Battle, sideId: SideId, person: Combatant): Sheet {
  return knowsNumbers(battle, sideId, person) ? person.sheet : unknownSheet
}

/** The lowest open TN of a layer as a side reckons with it; null where the layer is broken, which all can see. */
export function believedLowestSave(battle: Battle, sideId: SideId, person: Combatant, layer: Layer): number | null {
  let lowest: number | null = null
  for (const save of layer.saves) if (!save.crossed && (lowest === null || save.tn < lowest)) lowest = save.tn
  return lowest === null || knowsNumbers(battle, sideId, person) ? lowest : unknownSave
}

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
// Fields without what is hidden, by the ids of what is hidden: the same secrets give the same object, and its ranges and ways are worked out once.
const knownFields = oncePer<Field, Map<string, Field>>(() => new Map())

/** The field as a side knows it: without secret covers, edges and regions, and without what stands in or leads to a secret region. */
export function knownField(battle: Battle, sideId: SideId): Field {
  const { field } = battle.setup
  if (battle.secretTerrain.length === 0) return field
  const hidden = battle.secretTerrain.filter(secret => secret.hiddenFrom.includes(sideId)).map(secret => secret.id)
  if (hidden.length === 0) return field
  const fields = knownFields(field)
  const key = hidden.join(' ')
  const known = fields.get(key) ?? without(field, new Set(hidden))
  fields.set(key, known)
  return known
}

function without(field: Field, hidden: ReadonlySet<TerrainId>): Field {
  const regions = field.regions.filter(region => !hidden.has(region.id))
  const groups = field.groups.filter(group => !hidden.has(group.regionId))
  const gone = new Set(field.groups.filter(group => hidden.has(group.regionId)).map(group => group.id))
  return {
    regions,
    edges: field.edges.filter(edge => !hidden.has(edge.id) && !hidden.has(edge.a) && !hidden.has(edge.b)),
    sightBlocked: field.sightBlocked.filter(([a, b]) => !hidden.has(a) && !hidden.has(b)),
    groups,
    covers: field.covers.filter(cover => !hidden.has(cover.id) && !gone.has(cover.groupId)),
  }
}

/** A side learns of a cover, region or edge. `rule`: by what. */
export function revealTerrain(battle: Battle, id: TerrainId, sideId: SideId, rule: RuleId, tell: Tell | undefined): void {
  if (learnsOfTerrain(battle, sideId, id)) tell?.(anywhere.terrainRevealed({ rule, id, to: sideId }))
}
