/**
 * A kit for tests of tasks: people between fights, one task played by a script, its log and its outcome as the next file. Dice and decisions
 * stand in the order in which they are asked for; one too many or too few is an error.
 */
import {
  beginSession,
  type Event,
  type Json,
  type Refusal,
  runTopStep,
  ScriptedAsk,
  type ScriptLine,
  type Session,
  stepIsDue,
  type Told,
} from '@enfilade/engine'
import { expect } from 'vitest'
import type { Downtime, DowntimeStep, Person } from '../battle/downtime.js'
import { personOf } from '../battle/downtime-people.js'
import { tasksId } from '../files/downtime.js'
import { tasks } from '../tasks.js'

export const dice = (...faces: readonly number[]): ScriptLine => ({ dice: faces })
export const decides = (action: string): ScriptLine => ({ choose: { action } })
export type People = Readonly<Record<string, object>>
/** What a file says beside its people. */
export type Around = { readonly [key: string]: Json }

const named = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** A file with these people, by id. */
export const fileOf = (people: People, around: Around = {}): Json =>
  JSON.parse(
    JSON.stringify({
      enfilade: 1,
      ruleset: tasksId,
      ...around,
      people: Object.entries(people).map(([id, more]) => ({ id, name: named(id), ...more })),
    }),
  ) as Json

const seen = (rule: string): void => {
  globalThis.__enfiladeRulesSeen?.add(rule)
}

/** A task that has been played. */
export class Played {
  readonly told: Event[] = []
  constructor(readonly battle: Downtime) {}
  person(id: string): Person {
    return personOf(this.battle, id)
  }
  /** What was told of one kind, in order. */
  all(what: string): Event[] {
    return this.told.filter(event => event.what === what)
  }
  /** The file that it leaves behind. */
  get file(): Json {
    return tasks.survivors(this.battle)
  }
  /** The next task from there. */
  next(task: Json, ...script: readonly ScriptLine[]): Played {
    return plays(this.file, task, ...script)
  }
}

/** Reads a file, plays a task by the script, and sees that it is over and every line used. */
export function plays(file: Json, task: Json, ...script: readonly ScriptLine[]): Played {
  const read = tasks.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const played = new Played(tasks.begin(read.value) as Downtime)
  const ask = new ScriptedAsk([{ choose: task }, ...script], seen)
  for (let steps = 0; stepIsDue(tasks, played.battle); steps++) {
    if (steps > 5000) throw new Error('That never ends')
    runTopStep(tasks, played.battle, { ask, tell: event => hear(played, event) })
    expect(JSON.parse(JSON.stringify(played.battle))).toEqual(played.battle)
  }
  ask.assertUsedUp()
  expect(tasks.checkBattle(played.battle as unknown as Json)).toEqual([])
  return played
}
function hear(played: Played, event: Event): void {
  for (const [, rule] of JSON.stringify(event).matchAll(/"rule":"([^"]+)"/g)) if (rule !== undefined) seen(rule)
  played.told.push(event)
  const told: Told = { event, thrown: [], decided: [] }
  expect(tasks.narrate(told, id => tasks.nameOf(played.battle, id))).not.toMatch(/undefined|NaN|\[object/)
}

function refusedTask(file: Json, task: Json): Refusal | null {
  const read = tasks.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const battle = tasks.begin(read.value)
  const step = { step: 'chooseTask', who: battle.setup.who } as const
  const refused = tasks.decisions.task?.refusal(battle, step, battle.setup.who, task) ?? null
  if (refused !== null) seen(refused.rule)
  return refused
}
/** Why a task is refused; null where it isn't. */
export const refusal = (file: Json, task: Json): string | null => refusedTask(file, task)?.words ?? null
/** The rule that refuses it. */
export const refusedBy = (file: Json, task: Json): string | undefined => refusedTask(file, task)?.rule

/** The log of a task as the game master reads it, with the dice typed in. `then`: the decisions that follow. */
export function logOf(file: Json, task: Json, faces: readonly number[] = [], then: readonly string[] = []): string[] {
  const session = typedSession(file, task, faces, then)
  return session.heard('gm').map(told => tasks.narrate(told, id => tasks.nameOf(session.battle, id)))
}

/** A task as it is played at the table, to its end. */
export function typedSession(
  file: Json,
  task: Json,
  faces: readonly number[],
  then: readonly string[] = [],
): Session<Downtime, DowntimeStep> {
  const read = tasks.readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = Object.fromEntries(
    tasks.seats(tasks.begin(read.value)).map(seat => [seat, { decides: 'person', dice: 'physical' } as const]),
  )
  const session = beginSession(tasks, read.value, null, seats)
  const answers: Json[] = [task, ...then.map(action => ({ action }))]
  const left = [...faces]
  while (session.pending !== null) {
    const { pending } = session
    const refused =
      pending.kind === 'die'
        ? session.answer(pending.tag, left.shift() ?? 0)
        : session.answer(pending.open[0]?.tag ?? '', answers.shift() ?? null)
    if (refused !== null) throw new Error(`${refused.words} (${refused.rule})`)
  }
  expect([left, answers]).toEqual([[], []])
  return session
}
