/** What skills and attributes are worth in checks, wounds and all. */
import type { Battle, Combatant } from '../../battle/battle.js'
import { controllingAttribute } from '../../battle/people.js'
import type { Attribute, SkillName } from '../../tables/words.js'
import { assetOf, taskSystemOf } from '../tasks/tasks.js'
import { agilityOf, strengthOf } from './wounds.js'

/** The current value of an attribute. */
export function attributeNow(battle: Battle, person: Combatant, attribute: Attribute): number {
  switch (attribute) {
    case 'STR':
      return strengthOf(battle, person) // DC-WND-17
    case 'AGL':
      return agilityOf(person)
    case 'CON':
      return person.sheet.con
    case 'EDU':
      return person.sheet.edu
    case 'EMP':
      return person.sheet.emp
  }
}

/** What a level of a skill is worth with its controlling attribute. */
export const assetAt = (battle: Battle, person: Combatant, skill: SkillName, level: number): number =>
  assetOf(taskSystemOf(battle.setup.settings.taskSystem), level, attributeNow(battle, person, controllingAttribute(skill)))

export const levelOf = ({ sheet }: Combatant, skill: SkillName): number => sheet.skills[skill] ?? 0
