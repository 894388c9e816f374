/** Which task someone does, and task after task in one record: until they say that this is all, or someone else is asked. */
import type { Decision, Json, Rule, RuleId } from '@enfilade/engine'
import type { CombatantId } from '../ids.js'
import { among, type No, no, noSuch, wholeNumber } from '../orders/choice.js'
import { type AnyOrder, type Deciding, decisionOf } from '../orders/decision.js'
import { type Answer, order } from '../orders/order.js'
import type { TaskBattle, TaskPerson } from './tasks.js'

/** The choice of someone here. `rule`: by which there is no one else. */
export const someoneHere =
  <B extends { readonly people: readonly P[] }, P extends TaskPerson, S>(rule: RuleId) =>
  (words: string, refused?: (battle: B, me: P, other: P) => No<never> | null) =>
    among<B, P, S, P>({
      words,
      things: ({ people }) => people,
      unknown: (_battle, _me, id) => noSuch(rule, `There is no one called ${id} here.`),
      ...(refused && { refused }),
    })
/** The choice of a whole number that is not listed. */
export const numberWithin =
  <B, P, S>() =>
  (words: string, from: number, to: number, rule: RuleId) =>
    wholeNumber<B, P, S>({
      words,
      bounds: () => ({ from, to }),
      worthListing: () => [],
      outside: () => noSuch(rule, `${words} must be a whole number from ${from} to ${to}.`),
    })

/** Someone is asked which task they do. */
interface ChooseTask {
  readonly step: 'chooseTask'
  readonly who: CombatantId
}
interface Choosing<P, S> extends TaskBattle<P, S> {
  readonly setup: TaskBattle<P, S>['setup'] & { who: CombatantId; readonly settings: { readonly severalTasks: boolean } }
}
/** What a game says of choosing tasks. */
export interface ChoosingRules<B, P> {
  /** The rules by which there is one task, and by which task follows task. */
  readonly one: RuleId
  readonly several: RuleId
  find(battle: B, who: CombatantId): P
  readonly tasks: readonly AnyOrder<B, P>[]
}

/** The decisions about the next task, and the step that asks for it. */
export function choosingTasks<B extends Choosing<P, S>, P extends TaskPerson, S extends { readonly step: string }>({
  one,
  several,
  find,
  tasks,
}: ChoosingRules<B, P>): {
  readonly task: Decision<B, S, Json>
  readonly nextTask: Decision<B, S, Json>
  readonly chooseTask: Rule<B, ChooseTask>
} {
  const finish = order<B, P, ChooseTask, 'finish'>('finish', {
    words: 'That is all',
    do: battle => {
      battle.task = 'over'
    },
  })
  const to = someoneHere<B, P, ChooseTask>(one)('Who', (_battle, me, other) =>
    other.id === me.id ? no(several, `${me.name} is asked already`) : null,
  )
  const handOver = order<B, P, ChooseTask, 'handOver', { to: typeof to }>('handOver', {
    words: 'Let someone else do the next task',
    name: 'Handing over',
    unlisted: true,
    choose: { to },
    do: (battle, _me, { to: who }) => {
      battle.setup.who = who
    },
  })
  type Asked = Deciding<B, P, ChooseTask, Answer & Json>
  const task = decisionOf({ name: 'task', rule: one, words: 'Which task?' }, find, tasks) as unknown as Asked
  // The first of them ends it, which is what the usual policy picks.
  const nextTask = decisionOf({ name: 'nextTask', rule: several, words: 'Which task is next?' }, find, [
    finish,
    handOver,
    ...tasks,
  ]) as unknown as Asked
  return {
    task: task as unknown as Decision<B, S, Json>,
    nextTask: nextTask as unknown as Decision<B, S, Json>,
    chooseTask(battle, step, { ask, tell }) {
      const me = find(battle, step.who)
      const decision = battle.setup.settings.severalTasks ? nextTask : task
      decision.do(battle, me, ask.choose(decision, battle, step, me.id), tell, step)
    },
  }
}
