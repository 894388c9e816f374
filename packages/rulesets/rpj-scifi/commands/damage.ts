/** Damage by the game master's word: a damage save, as against any hit. */
import { next } from '@enfilade/engine'
import { z } from 'zod'
import { onLiving } from './command.js'

const form = {
  damage: z.int().min(-10).max(30).meta({ description: 'Added to the TN of the save.' }),
  base: z.boolean().optional().meta({ description: 'Past shields and armor, to the base layer. If not given: to the outermost layer.' }),
}
export const damage = onLiving(
  'Damage to a combatant, who rolls a save.',
  form,
  (battle, { id: target }, { damage: more, base = false }) => {
    next(battle, { step: 'damageSave', target, damage: more, base }) // RPJ-DMG-01, RPJ-DMG-09
    return []
  },
)
