/** Damage by the game master's word: dice through armor at a location, and all that the rules make of them. */
import { next } from '@enfilade/engine'
import { z } from 'zod'
import { locations } from '../tables/words.js'
import { onLiving } from './command.js'

const form = {
  dice: z.int().min(1).max(20).meta({ description: 'How many d6.' }),
  location: z.enum(locations).optional().meta({ description: 'If not given: the body.' }),
  halved: z.boolean().optional().meta({ description: 'It meets half the SP. If not given: all of it.' }),
}
export const damage = onLiving(
  'Damage to a combatant, by dice through their armor.',
  form,
  (battle, { id: who }, { dice, location = 'body', halved = false }) => {
    next(battle, { step: 'rollHarm', who, dice, location, halved })
    return []
  },
)
