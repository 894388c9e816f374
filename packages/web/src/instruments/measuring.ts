/** Distance and line of sight in words, worked out from what the viewer knows. Runs in the worker of the fight; pure. */
import type { Id, Json, View } from '@enfilade/engine'
import type { Measured } from '../session/session.js'
import { measured as measuredIn } from './field/lengths.js'
import { readScene } from './field/read-scene.js'
import { placeKeyOf } from './field/scene.js'

/** From a person to a person, or to a place as a question names it. Null where this field has no distances, or there is nobody of this id. */
export function measured(view: View, from: Id, to: Json): Measured | null {
  const scene = readScene(view)
  const key = placeKeyOf(to)
  const found = key === null ? null : measuredIn(scene, from, key)
  return found === null ? null : { words: [found.words], inSight: found.inSight }
}
