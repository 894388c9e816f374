/**
 * Tests of tasks: people between fights, one task played by a script, its log and its outcome as the next file. Dice and decisions stand in
 * the order in which they are asked for; one too many or too few is an error.
 */
import {
  type AnyStep,
  beginSession,
  type Draw,
  type Event,
  type Json,
  type Reason,
  type Refusal,
  type Ruleset,
  runTopStep,
  ScriptedAsk,
  type ScriptLine,
  type Session,
  stepIsDue,
  type Thrown,
  type Told,
} from '@enfilade/engine'
import { expect } from 'vitest'
import type { Known } from '../src/seats/policies.js'
import type { TaskBattle, TaskPerson } from '../src/tasks/tasks.js'
import { facesIn, take } from './laws/course.js'
import { seen } from './scripted.js'

export const dice = (...faces: readonly number[]): ScriptLine => ({ dice: faces })
export const decides = (action: string): ScriptLine => ({ choose: { action } })
export type People = Readonly<Record<string, object>>
/** What a file says beside its people. */
export type Around = { readonly [key: string]: Json }

const named = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
/** More steps than these are a task without an end. */
const mostSteps = 5000

/** Answers by the script, and keeps the dice until they are told. */
class Keeping extends ScriptedAsk {
  readonly thrown: Thrown[] = []
  override draw<A>(draw: Draw<A>, why: Reason, who: string): A {
    const faces: number[] = []
    const kept: Draw<A> = {
      ...draw,
      read: die =>
        draw.read(sides => {
          const face = die(sides)
          faces.push(face)
          return face
        }),
    }
    const value = super.draw(kept, why, who)
    this.thrown.push({ rule: why.rule, words: why.words, who, dice: draw.name, faces, physical: [], seenBy: why.seenBy })
    return value
  }
}

/** A task that has been played. */
export interface Played<B, P> {
  readonly battle: B
  readonly told: readonly Event[]
  person(id: string): P
  /** What was told of one kind, in order. */
  all(what: string): Event[]
  /** The file that it leaves behind. */
  readonly file: Json
  /** The next task from there. */
  next(task: Json, ...script: readonly ScriptLine[]): Played<B, P>
}

/** The kit for the tasks of one game. `setup.who` does the task. */
export function taskKit<P extends TaskPerson, S extends AnyStep, B extends TaskBattle<P, S> & { readonly setup: { readonly who: string } }>(
  tasks: Ruleset<B, S, Known<B>>,
) {
  const begun = (file: Json) => {
    const read = tasks.readScenario(file, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return { scenario: read.value, battle: tasks.begin(read.value) }
  }

  /** A file with these people, by id. */
  const fileOf = (people: People, around: Around = {}): Json =>
    JSON.parse(
      JSON.stringify({
        enfilade: 1,
        ruleset: tasks.id,
        ...around,
        people: Object.entries(people).map(([id, more]) => ({ id, name: named(id), ...more })),
      }),
    ) as Json

  /** Reads a file, plays a task by the script, and sees that it is over and every line used. */
  function plays(file: Json, task: Json, ...script: readonly ScriptLine[]): Played<B, P> {
    const { battle } = begun(file)
    const told: Event[] = []
    const ask = new Keeping([{ choose: task }, ...script], seen)
    for (let steps = 0; stepIsDue(tasks, battle); steps++) {
      if (steps > mostSteps) throw new Error('That never ends')
      runTopStep(tasks, battle, { ask, tell: event => hear(battle, told, event, ask.thrown.splice(0)) })
      expect(JSON.parse(JSON.stringify(battle))).toEqual(battle)
    }
    ask.assertUsedUp()
    expect(ask.thrown, 'dice that no line tells').toEqual([])
    expect(tasks.checkBattle(battle as unknown as Json)).toEqual([])
    const after = tasks.survivors(battle)
    return {
      battle,
      told,
      file: after,
      person(id) {
        const person = battle.people.find(one => one.id === id)
        if (person === undefined) throw new RangeError(`There is no ${id} here`)
        return person
      },
      all: what => told.filter(event => event.what === what),
      next: (then, ...lines) => plays(after, then, ...lines),
    }
  }
  /** Every die that was thrown stands with its face in the line that it decided. */
  function hear(battle: B, told: Event[], event: Event, thrown: readonly Thrown[]): void {
    for (const [, rule] of JSON.stringify(event).matchAll(/"rule":"([^"]+)"/g)) if (rule !== undefined) seen(rule)
    told.push(event)
    const heard: Told = { event, thrown, decided: [] }
    const line = tasks.narrate(heard, id => tasks.nameOf(battle, id))
    expect(line).not.toMatch(/undefined|NaN|\[object/)
    const shown = facesIn(line)
    for (const { rule, words, faces } of thrown)
      for (const face of faces)
        expect(take(shown, face), `${event.what} shows [${faces.join(' ')}], ${words} (${rule}): "${line}"`).toBe(true)
  }

  function refusedTask(file: Json, task: Json): Refusal | null {
    const { battle } = begun(file)
    const { who } = battle.setup
    const step = tasks.advance(battle)
    const refused = step === null ? null : (tasks.decisions.task?.refusal(battle, step, who, task) ?? null)
    if (refused !== null) seen(refused.rule)
    return refused
  }

  /** A task as it is played at the table, to its end. */
  function typedSession(file: Json, task: Json, faces: readonly number[], then: readonly Json[] = []): Session<B, S> {
    const { scenario, battle } = begun(file)
    const seats = Object.fromEntries(tasks.seats(battle).map(seat => [seat, { decides: 'person', dice: 'physical' } as const]))
    const session = beginSession(tasks, scenario, null, seats)
    const answers: Json[] = [task, ...then.map(one => (typeof one === 'string' ? { action: one } : one))]
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

  return {
    fileOf,
    plays,
    /** Why a task is refused; null where it isn't. */
    refusal: (file: Json, task: Json): string | null => refusedTask(file, task)?.words ?? null,
    refusedBy: (file: Json, task: Json): string | undefined => refusedTask(file, task)?.rule,
    typedSession,
    /** The log of a task as the game master reads it, with the dice typed in. `then`: the decisions that follow. */
    logOf(file: Json, task: Json, faces: readonly number[] = [], then: readonly string[] = []): string[] {
      const session = typedSession(file, task, faces, then)
      return session.heard('gm').map(told => tasks.narrate(told, id => tasks.nameOf(session.battle, id)))
    },
  }
}
