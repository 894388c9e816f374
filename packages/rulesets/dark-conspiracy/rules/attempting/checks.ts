/** What skills and attributes are worth between fights, wounds and all, and the numbers that checks need. */
import type { Attempt, Downtime, Person } from '../../battle/downtime.js'
import { worstWound } from '../../battle/downtime-people.js'
import { skills } from '../../tables/tasks.js'
import type { Attribute, Difficulty } from '../../tables/words.js'
import { assetOf, attributeAsset, stepOf, targetNumber, taskSystemOf } from '../tasks/tasks.js'
import { weakened } from '../wounds/wounds.js'

export const systemOf = ({ setup }: Downtime) => taskSystemOf(setup.settings.taskSystem)

/** The current value of an attribute. */
export function attributeOf({ setup }: Downtime, person: Person, attribute: Attribute): number {
  const { str, agl, con, edu, emp } = person
  const values = { STR: weakened(str, worstWound(person), setup.settings.strHalvingCumulative), AGL: agl, CON: con, EDU: edu, EMP: emp }
  return values[attribute] // DC-WND-17
}
/** The attribute under a skill of the game; undefined for any other. */
export const attributeUnder = (skill: string): Attribute | undefined => skills.rows.find(({ id }) => id === skill)?.attribute

/** The target number of a check against an attribute alone. */
export const attributeNumber = (battle: Downtime, value: number, difficulty: Difficulty): number =>
  targetNumber(systemOf(battle), attributeAsset(systemOf(battle), value), stepOf(difficulty)) // DC-TASK-02

/** The target number of a check of a skill, with changes of its level. */
export function skillNumber(battle: Downtime, person: Person, skill: string, levels: number, difficulty: Difficulty, harder = 0): number {
  const attribute = attributeOf(battle, person, attributeUnder(skill) ?? 'EDU')
  return targetNumber(systemOf(battle), assetOf(systemOf(battle), levelOf(person, skill) + levels, attribute), stepOf(difficulty, harder))
}
export const levelOf = ({ skills: known }: Person, skill: string): number => known[skill] ?? 0 // DC-TASK-09

/** What an attempt goes by: of two skills the one that is worth more, and of equals the first. */
export function attemptNumber(
  battle: Downtime,
  person: Person,
  attempt: Attempt,
): { readonly skill: string | null; readonly number: number } {
  const { skill, or, attribute, difficulty, levels, harder } = attempt
  const system = systemOf(battle)
  const assetWith = (one: string): number =>
    assetOf(system, levelOf(person, one) + levels, attributeOf(battle, person, attributeUnder(one) ?? attribute ?? 'EDU')) // DC-TASK-01
  const better = skill !== null && or !== null && assetWith(or) > assetWith(skill) ? or : skill // DC-TASK-13
  const asset = better === null ? attributeAsset(system, attributeOf(battle, person, attribute ?? 'EDU')) : assetWith(better)
  return { skill: better, number: targetNumber(system, asset, stepOf(difficulty, harder)) } // DC-TASK-03
}
