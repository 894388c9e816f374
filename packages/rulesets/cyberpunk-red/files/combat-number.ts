/** A Combat Number: what published drones, turrets and vehicles have in place of STATs and skills. */
import type { Sheet } from '../battle/battle.js'
import { linkedStat } from '../tables/skills.js'
import { skills } from '../tables/words.js'

const mostSkill = 10

/** STATs that skills are added to, and every skill, so that each check is rolled with the number. */
export function sheetOfNumber(number: number): Pick<Sheet, 'skills'> & { readonly stats: Partial<Sheet['stats']> } {
  const stat = Math.max(Math.ceil(number / 2), number - mostSkill) // CPR-DICE-10
  return {
    stats: Object.fromEntries(skills.map(name => [linkedStat.rows[name], stat])),
    skills: Object.fromEntries(skills.map(name => [name, number - stat])),
  }
}
