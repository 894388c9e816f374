/** How the number of a check is made, line by line, where it is told. */
import { count, countUnlessZero, type RuleId, type Tally, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { controllingAttribute } from '../../battle/people.js'
import { difficultyNames } from '../../battle/phrases.js'
import { skills } from '../../tables/tasks.js'
import type { Difficulty, SkillName } from '../../tables/words.js'
import { stepOf, targetNumber, taskSystemOf } from '../tasks/tasks.js'
import { assetAt, attributeNow, levelOf } from './assets.js'

/** What a check is made with, as its rule has counted it. */
export interface Made {
  readonly skill: SkillName
  /** What is added to the level of the skill. */
  readonly levels?: Tally
  readonly difficulty: Difficulty
  /** The rule and the words of the difficulty before steps. */
  readonly rule: RuleId
  readonly words?: string
  /** Steps that it is harder by, or easier if negative. */
  readonly steps?: Tally
}

const sumOf = (lines: readonly TallyLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Notes the parts of a target number. They add up to it: the asset, then what each step of the difficulty leaves of it. */
export function note(
  lines: TallyLine[],
  battle: Battle,
  person: Combatant,
  { skill, levels = [], difficulty, rule, words = difficultyNames[difficulty], steps = [] }: Made,
): void {
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const level = levelOf(person, skill)
  count(lines, 'DC-TASK-01', skills.rows.find(({ id }) => id === skill)?.name ?? skill, level)
  const attribute = controllingAttribute(skill)
  if (system.asset === 'skillPlusAttribute') count(lines, 'DC-TASK-01', attribute, attributeNow(battle, person, attribute))
  for (const added of levels) countUnlessZero(lines, added.rule, added.words, added.amount)
  const asset = assetAt(battle, person, skill, level + sumOf(levels))
  countUnlessZero(lines, 'DC-TASK-01', 'never below 0', asset - sumOf(lines))
  const gameMaster = { rule: 'DC-TASK-03', words: 'the game master’s word', amount: -person.nextRoll }
  let harder = 0
  let left = asset
  for (const step of [{ rule, words, amount: 0 }, ...steps, ...(person.nextRoll === 0 ? [] : [gameMaster])]) {
    harder += step.amount
    const now = targetNumber(system, asset, stepOf(difficulty, harder))
    count(lines, step.rule, step.words, now - left)
    left = now
  }
}
