/**
 * Tasks: one die at or under a target number. The number is made from skill and attribute, multiplied by the difficulty. Every figure comes
 * from the row of the task system in force (DC-TASK-12), so that another row is another game of tasks and nothing else.
 */
import { type Dice, type Dicer, dice, type Outcome, type Reason, reason } from '@enfilade/engine'
import { taskSystems } from '../../tables/tasks.js'
import { type Difficulty, difficulties } from '../../tables/words.js'

export type TaskSystem = (typeof taskSystems.rows)[number]
export type TaskSystemId = TaskSystem['id']

/** The row of this id. @throws RangeError where there is none */
export function taskSystemOf(id: TaskSystemId): TaskSystem {
  const row = taskSystems.rows.find(one => one.id === id)
  if (row === undefined) throw new RangeError(`There is no task system ${id}`)
  return row
}

// ── the number ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** What a skill is worth: level plus attribute, or the level alone. Never below 0, though the level may be. */
export function assetOf({ asset }: TaskSystem, skillLevel: number, attribute: number): number {
  return Math.max(0, asset === 'skillPlusAttribute' ? skillLevel + attribute : skillLevel) // DC-TASK-01, DC-TASK-09
}

/** What an attribute is worth in a check against it alone. */
export const attributeAsset = ({ attributeFactor }: TaskSystem, attribute: number): number => attribute * attributeFactor // DC-TASK-02

/** A difficulty as steps up the ladder: 0 is EZY, 3 is IMP, more is harder still. */
export type Step = number
/** The step of a difficulty with all shifts added; nothing is easier than EZY. */
export const stepOf = (difficulty: Difficulty, shift = 0): Step => Math.max(0, difficulties.indexOf(difficulty) + shift) // DC-TASK-03, DC-TASK-04

const lastStep = difficulties.length - 1

/** The target number: rounded down once, and past IMP halved again for each step. */
export function targetNumber(system: TaskSystem, asset: number, step: Step): number {
  const past = Math.max(0, step - lastStep)
  const [num, den] = multiplierOf(system, difficulties[Math.min(step, lastStep)] ?? 'IMP')
  return Math.floor((asset * num) / (den * 2 ** past)) // DC-TASK-04
}

function multiplierOf(system: TaskSystem, difficulty: Difficulty): readonly [num: number, den: number] {
  switch (difficulty) {
    case 'EZY':
      return [system.ezyNum, system.ezyDen]
    case 'AVG':
      return [system.avgNum, system.avgDen]
    case 'DIF':
      return [system.difNum, system.difDen]
    case 'IMP':
      return [system.impNum, system.impDen]
  }
}

// ── the roll ───────────────────────────────────────────────────────────────────────────────────────────────────────
export type Result = 'outstanding' | 'success' | 'failure' | 'catastrophic'

/** The highest roll that succeeds: the lowest face always does, the highest never. */
export const highestSuccess = ({ die }: TaskSystem, number: number): number => Math.min(Math.max(number, 1), die - 1) // DC-TASK-05, DC-TASK-06

/** What a roll comes to. The margins count from the target number as it is, however high. */
export function resultOf(system: TaskSystem, number: number, roll: number): Result {
  if (roll <= highestSuccess(system, number)) return number - roll >= system.osMargin ? 'outstanding' : 'success' // DC-TASK-07
  return roll - number >= system.cfMargin ? 'catastrophic' : 'failure' // DC-TASK-08
}
export const succeeded = (result: Result): boolean => result === 'success' || result === 'outstanding'

const diceBySides: Readonly<Record<TaskSystem['die'], Dice>> = { 10: dice('d10', die => die(10)), 20: dice('d20', die => die(20)) }
export const taskDie = ({ die }: TaskSystem): Dice => diceBySides[die]

/** A kind of check, for a module constant: what it is called when its die is rolled. */
export interface Check {
  /** All four results. */
  result(dicer: Asking, system: TaskSystem, number: number, who: string): Result
  /** Whether it succeeds, where no more than that matters. */
  succeeds(dicer: Dicer, system: TaskSystem, number: number, who: string): boolean
}
interface Asking {
  outcome(outcome: Outcome<Result>, given: number, why: Reason, rollers: readonly string[]): Result
}
export function checkOf(rule: string, words: string): Check {
  const why = reason(rule, words)
  const outcomes = new Map<TaskSystemId, Outcome<Result>>()
  for (const system of taskSystems.rows) {
    const read: Outcome<Result>['read'] = (dicer, number, [who = '']) => resultOf(system, number, dicer.roll(taskDie(system), why, who))
    outcomes.set(system.id, { name: `${words}, ${system.id}`, read })
  }
  return {
    result: (ask, { id }, number, who) => ask.outcome(outcomes.get(id) as Outcome<Result>, number, why, [who]),
    succeeds: (dicer, system, number, who) => dicer.atMost(taskDie(system), highestSuccess(system, number), why, who),
  }
}

/** One of "this many in a hundred", as percentile rules ask for it. */
export const percentile: Dice = dice('d%', die => die(100)) // DC-TASK-11
