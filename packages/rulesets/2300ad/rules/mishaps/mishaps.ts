/** Failures in a fight: the failure table, what a mishap breaks, and what someone has to get over before they try the same again. */
import { next, type Reason, type Rule, type RuleContext, reason } from '@enfilade/engine'
import { spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Step, StepOf, Weapon } from '../../battle/battle.js'
import { breakAtEnd } from '../../battle/breakages.js'
import { personOf } from '../../battle/people.js'
import type { Line } from '../../battle/phrases.js'
import { damageRepair, failureType, mishaps, rowOf } from '../../tables/failures.js'
import { taskFigures } from '../../tables/task-words.js'
import type { Trial } from '../../tables/words.js'
import { decision, order } from '../orders.js'
import {
  assetModifier,
  rollTask,
  type Shift,
  type Standing,
  shiftsByGameMaster,
  standingOf,
  succeeds,
  type TaskResult,
  threeD6,
  twoD6,
} from '../tasks/task-roll.js'
import * as told from './events.js'

const toFail = reason('AD-FAIL-05', 'failure')
const toBreak = reason('AD-MIS-01', 'mishap')
const toPersevere = reason('AD-DET-01', 'determination')

type Tried = Pick<TaskResult, 'success' | 'fumble'>
/** A task of a fight. A natural 1 is a fumble only where failures count. */
export function tryTask(battle: Battle, { ask, tell }: RuleContext, standing: Standing, why: Reason, who: CombatantId): Tried {
  const { dice2d6, combatMishaps } = battle.setup.settings
  const result = combatMishaps
    ? rollTask(ask, standing, dice2d6, why, who) // AD-FAIL-05
    : { success: succeeds(ask, standing, dice2d6, why, who), fumble: false } // AD-FAIL-03, AD-GAP-18
  if (!isOwedARoll(battle, who)) spendNextRoll(personOf(battle, who), tell)
  return result
}
const rolled: ReadonlySet<Step['step']> = new Set<Step['step']>([
  'aimedFire',
  'throwObject',
  'indirectFire',
  'strike',
  'grapple',
  'escape',
  'drive',
  'emplace',
])
/** Does an action that someone has declared at this point still wait for its roll? The next roll is that one, whatever they respond to before. */
const isOwedARoll = ({ agenda }: Battle, who: CombatantId): boolean =>
  agenda.slice(0, -1).some(step => rolled.has(step.step) && 'who' in step && step.who === who && !('surprise' in step && step.surprise)) // AD-INIT-10
/** What the game master makes a response easier or harder by. */
export const shiftsOnResponse = (battle: Battle, me: Combatant): readonly Shift[] =>
  isOwedARoll(battle, me.id) ? [] : shiftsByGameMaster(me) // AD-INIT-10

/** What was used in a task that failed, and can be damaged. */
interface Used {
  readonly weapon?: Weapon | null
  readonly vehicle?: Combatant | null
}
/** The failure table for a task of a fight, where the option asks for it. `task` null: a response, which is free again the next time. */
export function noteFailure(battle: Battle, me: Combatant, task: Trial | null, fumble: boolean, used: Used, table: RuleContext): void {
  if (battle.setup.settings.combatMishaps) rollFailure(battle, me, task, { fumble, hazardous: false }, used, table) // AD-FAIL-05
}
export function rollFailure(
  battle: Battle,
  me: Combatant,
  task: Trial | null,
  { fumble, hazardous }: { readonly fumble: boolean; readonly hazardous: boolean },
  { weapon = null, vehicle = null }: Used,
  { ask, tell }: RuleContext,
): void {
  const result = rowOf(failureType, ask.roll(hazardous ? threeD6 : twoD6, toFail, me.id)) // AD-FAIL-01, AD-TASK-07
  tell?.(told.failureRolled({ rule: 'AD-FAIL-05', who: me.id, result, fumble }))
  if (result === 'retry') return
  if (task !== null) {
    const others = me.setbacks.filter(one => one.task !== task)
    me.setbacks = [...others, { task, is: 'owed', turn: battle.round, point: battle.point }] // AD-FAIL-05: one is owed for all rounds of an action
  }
  if (result === 'determination') return
  const damage = rowOf(mishaps, ask.roll(result === 'seriousMishap' ? threeD6 : twoD6, toBreak, me.id)) // AD-MIS-01
  const weaponId = vehicle === null ? (weapon?.id ?? null) : null
  tell?.(told.mishapRolled({ rule: 'AD-MIS-02', who: me.id, weaponId, vehicle: vehicle?.id ?? null, damage }))
  if (damageRepair.rows[damage].operable) return // AD-REP-01
  if (vehicle !== null)
    vehicle.immobile = true // AD-MIS-02
  else if (weaponId !== null) breakAtEnd(me, weaponId, me.id) // AD-MIS-02
}

// ── getting over it ────────────────────────────────────────────────────────────────────────────────────────────────
const standingToPersevere = ({ setup }: Battle, { sheet }: Combatant, lines: Line[]): Standing =>
  standingOf(
    { difficulty: 'difficult', assets: [{ words: 'Determination', value: assetModifier(sheet.determination) }] },
    setup.settings.dice2d6,
    lines,
  )

/**
 * How many levels harder a task is for someone who failed it before; null: they don't try now. A failed check of determination asks them first,
 * and then plays the step again.
 */
export function levelsFor(battle: Battle, me: Combatant, task: Trial, step: Step, { ask, tell }: RuleContext): number | null {
  const setback = me.setbacks.find(one => one.task === task)
  if (setback === undefined) return 0
  const isOver = (): number => {
    me.setbacks = me.setbacks.filter(one => one !== setback)
    return 0
  }
  switch (setback.is) {
    case 'owed': {
      // Further rounds of the action that failed are part of it.
      if (setback.turn === battle.round && setback.point === battle.point) return 0
      const lines: Line[] = []
      const standing = standingToPersevere(battle, me, lines)
      const { success } = rollTask(ask, standing, battle.setup.settings.dice2d6, toPersevere, me.id) // AD-DET-01
      tell?.(told.composureChecked({ rule: 'AD-DET-01', who: me.id, need: standing.need, lines, success }))
      if (success) return isOver()
      next(battle, { step: 'shaken', who: me.id, task })
      next(battle, step)
      return null
    }
    case 'leaves':
      Object.assign(setback, { is: 'waits', turn: battle.round })
      tell?.(told.heldOff({ rule: 'AD-DET-01', who: me.id }))
      return null
    case 'waits':
      if (battle.round >= setback.turn + taskFigures.rows.waitAfterSetback) return isOver() // AD-FAIL-05
      return isOver() + 1
    case 'harder':
      return isOver() + 1 // AD-DET-01
  }
}
/** The shift of someone who is shaken. */
export const shakenBy = (levels: number) => [{ rule: 'AD-DET-01', words: 'shaken', levels }]

const answerOf = <const A extends string>(action: A, words: string, is: 'harder' | 'leaves') =>
  order(action, {
    words,
    do(_battle, me, _answer, _tell, { task }: StepOf<'shaken'>) {
      me.setbacks = me.setbacks.map(one => (one.task === task ? { ...one, is } : one))
    },
  })
export const harderOrLater = decision({ name: 'harderOrLater', rule: 'AD-DET-01', words: 'Now or later?' }, [
  answerOf('harder', 'Try at once, one level harder', 'harder'),
  answerOf('later', 'Leave it for ten turns', 'leaves'),
])
export const shaken: Rule<Battle, StepOf<'shaken'>> = (battle, step, { ask, tell }) => {
  const answer = ask.choose(harderOrLater, battle, step, step.who)
  harderOrLater.do(battle, personOf(battle, step.who), answer, tell, step)
}
