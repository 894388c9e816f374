/** How the number of a check is made: from its parts, which are its lines where it is told. */
import { count, countUnlessZero, type RuleId, type Tally, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { controllingAttribute } from '../../battle/people.js'
import { difficultyNames } from '../../battle/phrases.js'
import { skills } from '../../tables/tasks.js'
import type { Difficulty, SkillName } from '../../tables/words.js'
import { stepOf, targetNumber, taskSystemOf } from '../tasks/tasks.js'
import { assetAt, attributeNow, levelOf } from './assets.js'

/** What a rule has counted for a check so far. Only `addLevels` and `addSteps` add to it, so that no part counts without its line. */
export interface Parts {
  /** Levels on top of the skill. */
  levels: number
  /** Steps that it is harder by, or easier if negative. */
  steps: number
  /** The same, part by part, where the number is told; and where its lines go. */
  readonly told: { readonly levels: TallyLine[]; readonly steps: TallyLine[]; readonly lines: TallyLine[] } | undefined
}
/** No parts yet. `lines`: where those of the number are noted. */
export const partsFor = (lines: Tally): Parts => ({ levels: 0, steps: 0, told: lines && { levels: [], steps: [], lines } })

export function addLevels(parts: Parts, rule: RuleId, words: string, levels: number): void {
  parts.levels += countUnlessZero(parts.told?.levels, rule, words, levels)
}
export function addSteps(parts: Parts, rule: RuleId, words: string, steps: number): void {
  parts.steps += countUnlessZero(parts.told?.steps, rule, words, steps)
}

/** What a check is made with, before its parts. */
export interface Made {
  readonly skill: SkillName
  readonly difficulty: Difficulty
  /** The rule and the words of the difficulty before steps. */
  readonly rule: RuleId
  readonly words?: string
}

/** The target number of a check: what its skill is worth, then what each step of the difficulty leaves of it. Its lines add up to it. */
export function numberOf(battle: Battle, person: Combatant, made: Made, parts: Parts): number {
  addSteps(parts, 'DC-TASK-03', 'the game master’s word', -person.nextRoll) // DC-TASK-03
  const { skill, difficulty } = made
  const asset = assetAt(battle, person, skill, levelOf(person, skill) + parts.levels)
  const numberAt = (steps: number): number => targetNumber(taskSystemOf(battle.setup.settings.taskSystem), asset, stepOf(difficulty, steps))
  if (parts.told === undefined) return numberAt(parts.steps)
  const { levels, steps, lines } = parts.told
  noteAsset(battle, person, skill, levels, asset, lines)
  let [left, harder] = [asset, 0]
  for (const step of [{ rule: made.rule, words: made.words ?? difficultyNames[difficulty], amount: 0 }, ...steps]) {
    harder += step.amount
    left += count(lines, step.rule, step.words, numberAt(harder) - left)
  }
  return left
}

function noteAsset(
  battle: Battle,
  person: Combatant,
  skill: SkillName,
  levels: readonly TallyLine[],
  asset: number,
  lines: TallyLine[],
): void {
  let sum = count(lines, 'DC-TASK-01', skills.rows.find(({ id }) => id === skill)?.name ?? skill, levelOf(person, skill))
  const attribute = controllingAttribute(skill)
  if (taskSystemOf(battle.setup.settings.taskSystem).asset === 'skillPlusAttribute')
    sum += count(lines, 'DC-TASK-01', attribute, attributeNow(battle, person, attribute))
  for (const { rule, words, amount } of levels) sum += count(lines, rule, words, amount)
  countUnlessZero(lines, 'DC-TASK-01', 'never below 0', asset - sum)
}
