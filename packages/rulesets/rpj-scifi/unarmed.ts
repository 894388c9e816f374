/** Bare hands: the one weapon that nobody lacks. */
import type { Weapon } from './model.js'

/** What everybody has, whatever else he carries (RPJ spec 2.2, house default). */
export const unarmed: Weapon = {
  id: 'unarmed',
  name: 'unarmed',
  kind: 'melee',
  skill: 'unarmed',
  attribute: 'str',
  damage: -4,
  toHit: 0,
  maxRange: null,
  canSuppress: false,
  canOverwatch: false,
}
