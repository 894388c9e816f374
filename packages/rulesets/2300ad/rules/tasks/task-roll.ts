/**
 * The roll of a task: one die plus assets against the target of a difficulty level. Levels shift along a ladder before the roll; past its
 * ends there is none. The functions that work out what must be rolled also give its lines, so that preview, roll, log and odds agree.
 */
import { type Ask, count, countChange, countUnlessZero, type Dice, type Reason, sumOf, type Tally } from '@enfilade/engine'
import { beyondImpossible, type Difficulty, difficulties, levelOf, taskDifficulty } from '../../tables/task-difficulty.js'

// ── the dice ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** The die of nearly every roll in the game: 1 to 10. */
export const d10: Dice = sumOf(1, 10) // AD-CORE-01
/** The other form of task rolls, and the dice of failures. */
export const twoD6: Dice = sumOf(2, 6) // AD-CORE-01
export const threeD6: Dice = sumOf(3, 6) // AD-CORE-01

/** The dice of task rolls, by the switch `dice2d6`. */
export const taskDice = (dice2d6: boolean): Dice => (dice2d6 ? twoD6 : d10) // AD-TASK-03

// ── assets ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A skill, a characteristic or the rating of a device, with what it adds. `value` null: a skill that the task lists and they lack. */
export interface Asset {
  readonly words: string
  readonly value: number | null
}
/** So many levels harder; easier below 0. */
export interface Shift {
  readonly rule: string
  readonly words: string
  readonly levels: number
}

/** What a characteristic of 0 to 20 is worth: 0 to 5. */
export const assetModifier = (characteristic: number): number => Math.floor(characteristic / 4) // AD-CORE-02

/** A skill by its level; absent: they lack it. */
export const skillAsset = (words: string, level: number | undefined): Asset => ({ words, value: level ?? null })

/** The lower of two skills that a task joins; where either is missing, one counts as missing. */
export function lowerOf(words: string, one: number | undefined, other: number | undefined): Asset {
  return { words, value: one === undefined || other === undefined ? null : Math.min(one, other) } // AD-TASK-10
}

export function assetTotal(assets: readonly Asset[], tally?: Tally): number {
  let sum = 0
  for (const { words, value } of assets) if (value !== null) sum += count(tally, 'AD-TASK-01', words, value) // AD-TASK-01
  return sum
}

// ── tasks ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Task {
  readonly difficulty: Difficulty
  readonly assets: readonly Asset[]
  readonly shifts?: readonly Shift[]
  /** The task demands no skill: those that are missing cost nothing. */
  readonly unskilled?: boolean
}

/** How a task stands before its roll. */
export interface Standing {
  /** The level after all shifts; below 0 Automatic, above 4 Undoable or as the ladder's end. */
  readonly level: number
  /** What the assets add. */
  readonly bonus: number
  /** Dice plus assets must reach this; null where there is no roll. */
  readonly target: number | null
  /** What the dice must show: −Infinity where the task is automatic, Infinity where it can't be done. */
  readonly need: number
}

/** What the game master makes the next task of a fight easier or harder by. */
export const shiftsByGameMaster = ({ nextRoll }: { readonly nextRoll: number }): readonly Shift[] =>
  nextRoll === 0 ? noShifts : [{ rule: 'AD-TASK-04', words: 'game master', levels: -nextRoll }] // AD-TASK-04
const noShifts: readonly Shift[] = []

/** The lines of `tally` add up to what the dice must show. */
export function standingOf({ difficulty, assets, shifts = [], unskilled = false }: Task, dice2d6: boolean, tally?: Tally): Standing {
  const printed = levelOf(difficulty)
  const [harder, own]: [Tally, Tally] = [tally && [], tally && []]
  let level = printed
  for (const { rule, words, levels } of shifts) level += countUnlessZero(harder, rule, words, levels) // AD-TASK-04
  let [applicable, bonus] = [0, 0]
  for (const { words, value } of assets) {
    if (value !== null) {
      applicable++
      bonus -= count(own, 'AD-TASK-01', words, -value) // AD-TASK-01
    } else if (!unskilled) level += count(harder, 'AD-TASK-09', `no ${words}`, missingSkillLevels) // AD-TASK-08, AD-TASK-09
  }
  const target = targetOf(level, applicable, dice2d6)
  if (target !== null && harder !== undefined && own !== undefined) {
    let sum = count(tally, 'AD-TASK-02', taskDifficulty.rows[printed]?.words ?? '', targetOnLadder(printed, dice2d6))
    for (const { rule, words, amount } of harder) sum += count(tally, rule, words, amount * pointsPerLevel)
    countChange(tally, 'AD-TASK-04', 'beyond Impossible', sum, target)
    tally?.push(...own)
  }
  return { level, bonus, target, need: needOf(level, target, bonus, dice2d6, tally) }
}
const missingSkillLevels = 2
const pointsPerLevel = 4

const targetOnLadder = (level: number, dice2d6: boolean): number => {
  const row = taskDifficulty.rows[level]
  if (row === undefined) throw new RangeError(`No difficulty has the level ${level}.`)
  return dice2d6 ? row.target2d6 : row.target1d10 // AD-TASK-02, AD-TASK-03
}

/** The target of a level; null where there is no roll. @param applicable how many assets the character has for it */
function targetOf(level: number, applicable: number, dice2d6: boolean): number | null {
  const last = difficulties.length - 1
  if (level < 0) return null // AD-TASK-04
  if (level <= last) return targetOnLadder(level, dice2d6)
  return applicable >= beyondImpossible.assetsNeeded ? targetOnLadder(last, dice2d6) + beyondImpossible.addedToTarget : null // AD-TASK-04
}

/** What must be rolled where there is no roll. */
const certain = Number.NEGATIVE_INFINITY
const hopeless = Number.POSITIVE_INFINITY

/** What the dice must show for success: a roll of their lowest number never succeeds. */
function needOf(level: number, target: number | null, bonus: number, dice2d6: boolean, tally: Tally): number {
  if (level < 0) return certain // AD-TASK-04
  if (target === null) return hopeless // AD-TASK-04
  const { least } = taskDice(dice2d6)
  return countChange(tally, 'AD-FUM-01', `a roll of ${least} always fails`, target - bonus, Math.max(least + 1, target - bonus)) // AD-TASK-01, AD-FUM-01
}

/** Does it succeed without a roll? */
export const isCertain = (need: number): boolean => need === certain // AD-TASK-04

// ── rolls ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** What came of a task's roll. `rolled` null: there was none. */
export interface TaskResult {
  readonly success: boolean
  /** The lowest roll: the task fails whatever the assets. */
  readonly fumble: boolean
  readonly rolled: number | null
}

export function rollTask(ask: Ask, { need }: Standing, dice2d6: boolean, why: Reason, who: string): TaskResult {
  if (!Number.isFinite(need)) return { success: isCertain(need), fumble: false, rolled: null } // AD-TASK-04
  const rolled = ask.roll(taskDice(dice2d6), why, who)
  return { success: rolled >= need, fumble: isFumble(rolled, dice2d6), rolled } // AD-TASK-01
}

/** Is this the roll that fails whatever the assets: a 1, or a 2 on two dice? */
export const isFumble = (rolled: number, dice2d6: boolean): boolean => rolled === taskDice(dice2d6).least // AD-FUM-01

/** The same where success alone counts, such as aimed fire: a natural 1 misses and is no fumble. */
export function succeeds(ask: Ask, { need }: Standing, dice2d6: boolean, why: Reason, who: string): boolean {
  return Number.isFinite(need) ? ask.atLeast(taskDice(dice2d6), need, why, who) : isCertain(need) // AD-AIM-02, AD-FAIL-03
}
