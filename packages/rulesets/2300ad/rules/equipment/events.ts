/** What is told of handling weapons. */
import { event, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { weapon } from '../../battle/phrases.js'

export const reloaded = event(
  'reloaded',
  { who: seen, weaponId: open<WeaponId>() },
  ({ who, weaponId }, { names }) => `${names(who)} reloads ${weapon(who, weaponId, names)}.`,
)
export const weaponChanged = event(
  'weaponChanged',
  { who: seen, weaponId: open<WeaponId>() },
  ({ who, weaponId }, { names }) => `${names(who)} takes ${weapon(who, weaponId, names)} in hand.`,
)
