/** What waits of indirect fire once declared: a part of the state (battle/steps.ts). */
import { is, orNull } from '@enfilade/kit'
import { combatantRef, pointSchema, weaponIdSchema } from '../../ids.js'

export const fields = {
  /** Talking someone's indirect fire in on a point, and correcting it. */
  callFire: { firer: is(combatantRef).seen(), at: is(pointSchema).seen() },
  correctFire: { firer: is(combatantRef).seen() },
  /** `at`: a point that the firer sees; null: the one called for. */
  bombard: { weaponId: is(weaponIdSchema).seen(), at: orNull(pointSchema).seen() },
  /** Loading for someone. */
  load: { gunner: is(combatantRef).seen(), weaponId: is(weaponIdSchema).seen() },
}
