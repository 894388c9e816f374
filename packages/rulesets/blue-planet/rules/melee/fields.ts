/** What waits of a melee attack once it is declared, and what it is called: a part of the state (battle/steps.ts). */
import { is } from '@enfilade/kit'
import { z } from 'zod'
import { combatantRef, location, strikeIdSchema } from '../../ids.js'

/** One strike with a melee weapon or a maneuver, by its id. */
export const aimedStrikeSchema = z.strictObject({ target: combatantRef, maneuver: strikeIdSchema, location: location.nullable() })

export const fields = { melee: { strikes: is(z.array(aimedStrikeSchema).min(1)).seen() } }
export const kindWords = { melee: 'melee' }
