/** What waits of a ranged attack once it is declared, and what such actions are called: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, location, weaponIdSchema } from '../../ids.js'

/** One shot or burst. `location` null: wherever it hits. */
export const aimedShotSchema = z.strictObject({ target: combatantRef, location: location.nullable() })

const weaponId = is(weaponIdSchema).seen()
const shots = is(z.array(aimedShotSchema).min(1)).seen()
export const fields = {
  fireSingle: { weaponId, shots },
  fireAuto: { weaponId, shots },
  aim: { target: is(combatantRef).seen() },
}
export const kindWords = { fireSingle: 'single fire', fireAuto: 'full-auto fire', aim: 'aim' }
