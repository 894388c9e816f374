/** Which texts are actors of Foundry, of whichever system. */
import type { Json } from '@enfilade/engine'
import { type Fields, isFields } from '../forms/json.js'

/** The game whose people those actors are that are read. */
export const actorsOf = 'cyberpunk-red'

const isActor = (value: Json): value is Fields =>
  isFields(value) && isFields(value.system ?? value.data) && Array.isArray(value.items) && typeof value.type === 'string'

/** The actor in a text; null: it is something else. */
export function actorIn(text: string): Fields | null {
  if (!/^\s*\{/.test(text)) return null
  try {
    const value = JSON.parse(text) as Json
    return isActor(value) ? value : null
  } catch {
    return null
  }
}
