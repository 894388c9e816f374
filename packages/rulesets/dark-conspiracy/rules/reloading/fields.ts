/** What waits of reloading once declared: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { weaponIdSchema } from '../../ids.js'

export const fields = {
  reload: { weaponId: is(weaponIdSchema).seen() },
}
