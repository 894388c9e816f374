/** Damage by the game master's word: a roll by a row of the damage table, past armor, with all that the rules make of it. */
import { next } from '@enfilade/engine'
import { refused } from '@enfilade/kit'
import { z } from 'zod'
import { everyDamageRank } from '../tables/damage-ranks.js'
import { locations } from '../tables/words.js'
import { onLiving } from './command.js'

const form = {
  row: z.string().max(60).meta({ description: 'A row of the damage table.' }),
  grade: z.int().min(0).max(100).optional().meta({ description: 'Armor of a higher grade stops it. If not given: 0.' }),
  bonus: z.int().min(0).max(1000).optional().meta({ description: 'Added to the roll.' }),
  location: z.enum(locations).optional().meta({ description: 'If not given: it is rolled.' }),
}
export const damage = onLiving('Damage to a combatant, past their armor.', form, (battle, { id: target }, given) => {
  const { row, grade = 0, bonus = 0, location = null } = given
  const rows = [...Object.keys(battle.setup.tables.damageRanks), ...Object.keys(everyDamageRank)]
  if (!rows.includes(row)) return refused('row', `The damage table has no row "${row}".`, row, [...new Set(rows)])
  next(battle, {
    step: 'rollLocation',
    hit: { kind: 'harm', attacker: null, target, weaponId: row, location, bonus, grade, burstAt: null },
  }) // BP-DMG-01
  return []
})
