/** Where the game master puts a combatant: what the act `moveTo` of every game asks for, by the kind of field. */
import type { Id, Json } from '@enfilade/engine'
import { fieldsIn } from '../../forms/form.js'
import { pointOfKey, type Scene } from './scene.js'

/**
 * Null: a field of this kind has no spot to pick, or this isn't one. Beside another token: at the point where that one stands.
 * @param schema what the act asks for
 */
export function placedAt(scene: Scene, who: Id, key: string, schema: Json): Json | null {
  if (scene.kind === 'regions') return scene.regions.some(region => region.id === key) ? { who, regionId: key } : null
  if (scene.kind === 'grid' || scene.kind === 'line') {
    const square = pointOfKey(key)
    return square === null ? null : { who, at: { ...square } }
  }
  if (scene.kind !== 'plane') return null
  const there = pointOfKey(key) ?? [...scene.people, ...scene.places].find(one => one.id === key)?.at
  if (there === undefined) return null
  // A map shows no heights: in games that have them, they keep theirs.
  const asked = fieldsIn(schema).find(field => field.key === 'at')?.schema
  const height =
    asked !== undefined && fieldsIn(asked).some(field => field.key === 'z') ? scene.people.find(one => one.id === who)?.at.z : undefined
  return { who, at: { x: there.x, y: there.y, ...(height !== undefined && { z: height }) } }
}
