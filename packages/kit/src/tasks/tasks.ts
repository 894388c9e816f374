/**
 * What people do outside a fight (repair, treat, travel), as a ruleset of its own: a fight of a single action, without rounds or enemies.
 * Its tasks are orders of a decision, so records, replay, typed dice, odds, forms and the log work for them as they do for fights.
 */
import {
  type AnyBattle,
  type AnyStep,
  type ConditionView,
  type ContentEntry,
  canonical,
  type Decision,
  deepCopy,
  type Ending,
  type Fault,
  type FieldTree,
  formFaults,
  type Id,
  type Json,
  type Milestone,
  type OptionSwitch,
  type PersonView,
  type Rulebook,
  type RuleId,
  type Ruleset,
  type Steps,
} from '@enfilade/engine'
import { z } from 'zod'
import { type EventList, tellingOf } from '../events/telling.js'
import { schemasOf } from '../files/schemas.js'
import type { CombatantId, SideId } from '../ids.js'
import { findPerson, findSeat, seatOf } from '../people.js'
import { type EyesOf, eyesBy } from '../seats/eyes.js'
import { imagineBy } from '../seats/imagining.js'
import { type Known, policiesOf } from '../seats/policies.js'
import { type Sights, sightsBy } from '../seats/sights.js'
import { sideRef } from '../state/standard-fields.js'
import type { Taken } from '../state/state.js'

export interface TaskPerson {
  readonly id: CombatantId
  readonly name: string
  readonly side: SideId
}
/** What tasks need of the state around them. `task`: not yet begun, under way, or over. */
export interface TaskBattle<P, S> extends AnyBattle<S> {
  readonly setup: { readonly sides: z.infer<typeof taskSides> }
  readonly people: readonly P[]
  task: 'ahead' | 'underWay' | 'over'
}
/** Sides, for the state of a game's tasks. */
export const taskSides = z.array(z.strictObject({ id: sideRef, allies: z.array(sideRef), neutral: z.boolean(), rollsHidden: z.boolean() }))
/** The sides of some people. No one is anyone's enemy here. */
export const sidesOf = (people: readonly { readonly side: SideId }[]): z.infer<typeof taskSides> =>
  [...new Set(people.map(({ side }) => side))].map(id => ({ id, allies: [], neutral: true, rollsHidden: false }))

/** What a game says of its tasks. `F`: its file of people and things, in which also the outcome is written. */
export interface TaskRules<B, S extends AnyStep, P, F> {
  /** The id of the game, and "tasks": records name it. */
  readonly id: string
  readonly title: string
  readonly version: string
  readonly rulebook: Rulebook
  readonly options: readonly OptionSwitch[]
  readonly forms: { readonly file: z.ZodType<F>; readonly battle: z.ZodType<B> }
  /** People that ship, as files; the first are those of a task that names none. */
  readonly parties?: readonly ContentEntry[]
  /** What the form can't say of a file; empty if nothing is wrong. */
  faults(file: F): readonly Fault[]
  begin(file: F): B
  /** The file again, as things are now. It reads as itself. */
  written(battle: B): Json
  /** What is asked first: which task. */
  first(battle: B): S
  /** Does another task follow in the same record? Left out: never. */
  goesOn?(battle: B): boolean
  readonly steps: Steps<B, S>
  readonly decisions: Readonly<Record<string, Decision<B, S, Json>>>
  readonly events: EventList
  /** What odds count. Left out: nothing. */
  readonly milestones?: readonly Milestone[]
  /** Fields and switches that older records don't have, with the value that they had none of: a state hashes as it did before. Left out: none. */
  readonly addedLater?: Readonly<Record<string, Json>>
  /** The fields that records of format 1 were hashed with. Left out: all. */
  readonly fieldsOfFormat1?: FieldTree
  /** The rule by which a task is over. */
  readonly endRule: RuleId
  /** What a player takes the state for: without what only the game master knows. */
  readonly take: Taken<B, EyesOf<B>>
  /** The date and time in words. */
  clock(battle: B): string
  /** What holds for all of them: where they are, what is broken. Left out: nothing is said. */
  circumstances?(battle: B): readonly ConditionView[]
  person(battle: B, person: P): Pick<PersonView, 'state' | 'harm' | 'conditions' | 'tracks' | 'numbers'>
  /** The name of an id that is no person. */
  nameOf(battle: B, id: Id): string
}

/** The ruleset of a game's tasks. */
export function tasksBy<B extends TaskBattle<P, S>, S extends AnyStep, P extends TaskPerson, F>(
  rules: TaskRules<B, S, P, F>,
): Ruleset<B, S, Known<B>> {
  const { id: ruleset, forms, endRule, events } = rules
  const everything = { knowsPerson: () => true, knowsNumbers: () => true }
  const sights: Sights<B, P> = sightsBy<B, P>(everything)
  const eyes = eyesBy<B, P>(sights, {}, (_battle, _sight, _points, id) => id)
  const imagine = imagineBy<P, B, EyesOf<B>>(sights, { eyesOf: eyes, take: rules.take, copy: deepCopy, assumed: () => [] })
  const read = (file: Json) => {
    const misshapen = formFaults(forms.file, file)
    if (misshapen.length > 0) return { ok: false, faults: misshapen } as const
    const parsed = forms.file.parse(file)
    const faults = rules.faults(parsed)
    return faults.length > 0 ? ({ ok: false, faults } as const) : ({ ok: true, value: rules.written(rules.begin(parsed)) } as const)
  }
  const { addedLater = {} } = rules
  const isAsBefore = ([key, value]: [string, Json]): boolean => key in addedLater && addedLater[key] === value
  const asBefore = (value: Json): Json => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(asBefore)
    const fields = Object.entries(value).filter(field => !isAsBefore(field))
    return Object.fromEntries(fields.map(([key, one]) => [key, asBefore(one)]))
  }
  const textOf = (battle: B): string => canonical(asBefore(battle as unknown as Json))
  const done: Ending = { how: 'done', words: 'The task is over.', rule: endRule, winners: [] }
  const ending = ({ task }: B): Ending | null => (task === 'over' ? done : null)
  return {
    id: ruleset,
    title: rules.title,
    version: rules.version,
    codec: { copy: deepCopy, key: textOf, text: textOf },
    ...(rules.fieldsOfFormat1 && { fieldsOfFormat1: rules.fieldsOfFormat1 }),
    rulebook: rules.rulebook,
    options: rules.options,
    policies: policiesOf<B, P, typeof usual>({ [usual]: 'Takes the first option.', random: 'Picks from what is possible.' }, []),
    commands: {},
    decisions: rules.decisions,
    steps: rules.steps,
    advance: battle => {
      if (battle.task === 'ahead' || (battle.task === 'underWay' && rules.goesOn?.(battle) === true)) {
        battle.task = 'underWay'
        return rules.first(battle)
      }
      battle.task = 'over'
      return null
    },
    nextMoment: () => Number.POSITIVE_INFINITY,

    content: rules.parties === undefined ? {} : { parties: rules.parties },
    schemas: schemasOf(rules.title, { scenario: forms.file, content: forms.file, battle: forms.battle }),
    readScenario: read,
    readContent: read,
    begin: scenario => deepCopy(rules.begin(forms.file.parse(scenario))), // a state begins with lists that all of its kind share
    checkBattle: value => formFaults(forms.battle, value),

    roundWord: 'round',
    roundsOf: () => 0,
    forgetTime: () => {},
    ending,
    seats: ({ setup }) => setup.sides.map(({ id }) => id),
    seatOf,
    findSeat,
    policyOf: () => usual,
    known: (battle, side) => ({ battle, side }),
    interjections: () => [],
    fatesOf: battle => battle.people.map(person => ({ id: person.id, state: rules.person(battle, person).state })),

    ...tellingOf(events, sights),
    view(battle, viewer) {
      const { battle: taken } = imagine(battle, viewer)
      return {
        ruleset,
        viewer,
        clock: { words: rules.clock(taken), round: 0, seconds: null },
        order: [],
        now: null,
        sides: taken.setup.sides.map(({ id }) => ({ id, name: id, hostile: [] })),
        people: taken.people.map(person => {
          const { id, name, side } = person
          return { id, name, side, place: '', hiddenFrom: [], ...rules.person(taken, person) }
        }),
        field: null,
        ladder: [],
        ...(rules.circumstances && { circumstances: rules.circumstances(taken) }),
        ending: ending(battle)?.words ?? null,
      }
    },
    imagine: (battle, viewer) => ({ ...imagine(battle, viewer), assumed: [] }), // where no one is an enemy, no one acts by a policy

    nameOf: (battle, id) => findPerson(battle, id)?.name ?? rules.nameOf(battle, id),
    changes: () => [],
    actionIsOver: (_before, { agenda }) => agenda.length === 0,
    milestones: rules.milestones ?? [],
    standAlone: () => {},
    survivors: rules.written,
  }
}
const usual = 'usual'

/** Makes people that ship with the tasks of a game, as files. `ruleset`: the id of these tasks. */
export const partiesOf =
  (ruleset: string) =>
  (id: string, name: string, words: string, file: { readonly [key: string]: Json }): ContentEntry => ({
    id,
    name,
    words,
    source: 'house default',
    data: { enfilade: 1, ruleset, title: name, ...file },
  })
