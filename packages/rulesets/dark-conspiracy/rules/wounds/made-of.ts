/** How the number of a check is made: from its parts, which are its lines where it is told. */
import { count, countUnlessZero, type RuleId, type Tally, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant } from '../../battle/battle.js'
import { controllingAttribute } from '../../battle/people.js'
import { difficultyNames } from '../../battle/phrases.js'
import { skills } from '../../tables/tasks.js'
import type { Attribute, Difficulty, SkillName } from '../../tables/words.js'
import { attributeAsset, stepOf, targetNumber, taskSystemOf } from '../tasks/tasks.js'
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
  if (levels !== 0) parts.levels += count(parts.told?.levels, rule, words, levels)
}
export function addSteps(parts: Parts, rule: RuleId, words: string, steps: number): void {
  if (steps !== 0) parts.steps += count(parts.told?.steps, rule, words, steps)
}

/** What a check is made with, before its parts. */
export interface Made {
  readonly skill: SkillName
  readonly difficulty: Difficulty
  /** The rule and the words of the difficulty before steps; left out: its name. */
  readonly rule: RuleId
  readonly words?: string | undefined
  /** Whose skill and attribute count, where they aren't those of whoever rolls: an observer's. */
  readonly by?: Combatant | undefined
  /** No more of skill and attribute counts than this. */
  readonly most?: number | undefined
}

const gameMastersWord = 'the game master’s word'
/** The target number of a check: what its skill is worth, then what each step of the difficulty leaves of it. Its lines add up to it. */
export function numberOf(battle: Battle, person: Combatant, made: Made, parts: Parts): number {
  const { by = person, most = Number.POSITIVE_INFINITY } = made
  const asset = Math.min(most, assetAt(battle, by, made.skill, levelOf(by, made.skill) + parts.levels))
  if (parts.told !== undefined) noteAsset(battle, by, made.skill, parts.told.levels, asset, parts.told.lines)
  return numberFrom(battle, person, asset, made, parts)
}
/** The same from what the check is worth before the difficulty, whose lines stand already. */
export function numberFrom(
  battle: Battle,
  person: Combatant,
  asset: number,
  { difficulty, rule, words = difficultyNames[difficulty] }: Omit<Made, 'skill'>,
  parts: Parts,
): number {
  if (person.nextRoll !== 0) addSteps(parts, 'DC-TASK-03', gameMastersWord, -person.nextRoll) // DC-TASK-03
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  if (parts.told === undefined) return targetNumber(system, asset, stepOf(difficulty, parts.steps))
  let [left, harder] = [asset, 0]
  for (const step of [{ rule, words, amount: 0 }, ...parts.told.steps]) {
    harder += step.amount
    left += count(parts.told.lines, step.rule, step.words, targetNumber(system, asset, stepOf(difficulty, harder)) - left)
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
  sum += countUnlessZero(lines, 'DC-TASK-01', 'never below 0', Math.max(0, -sum))
  countUnlessZero(lines, 'DC-TASK-12', `at most ${asset}`, asset - sum)
}

/** A check against an attribute alone. `shift`: steps harder, by the game master's word. */
export interface Against {
  readonly attribute: Attribute
  readonly difficulty: Difficulty
  readonly rule: RuleId
  readonly shift?: number
}
/** The target number of such a check, with the attribute as it is now. `lines`: where its parts are noted. */
export function attributeNumber(
  battle: Battle,
  person: Combatant,
  { attribute, difficulty, rule, shift = 0 }: Against,
  lines?: Tally,
): number {
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  const asset = count(lines, 'DC-TASK-02', attribute, attributeAsset(system, attributeNow(battle, person, attribute)))
  const plain = asset + count(lines, rule, difficultyNames[difficulty], targetNumber(system, asset, stepOf(difficulty)) - asset)
  if (shift === 0) return plain
  return plain + count(lines, 'DC-TASK-03', gameMastersWord, targetNumber(system, asset, stepOf(difficulty, shift)) - plain)
}
