/** All events of a game together: what each viewer hears of them, and what each says in the log. */
import type { Continuation, Deed, Event, Id, MilestoneReached, RuleId, Sight, Thrown, Told, Viewer } from '@enfilade/engine'
import { deedsOf } from './deeds.js'
import type { Declared, EventOf, Speech } from './event.js'
import type { Senses } from './marks.js'

/** The events that a module declares, and those of several modules together. */
type DeclaredIn<M> = { readonly [K in keyof M as M[K] extends { readonly what: K } ? K : never]: M[K] }
type Together<M extends readonly object[]> = M extends readonly [infer First, ...infer Rest extends readonly object[]]
  ? DeclaredIn<First> & Together<Rest>
  : unknown
/** All events of a game by their names. */
export interface EventList<D = unknown> {
  readonly byName: D
}
/** Everything that a game tells: `ToldIn<typeof events>`. */
export type ToldIn<E> = E extends EventList<infer D> ? { readonly [K in keyof D]: EventOf<D[K]> }[keyof D] : never

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'function' && 'what' in value && 'hear' in value && 'say' in value

/**
 * The events that some modules declare, by name.
 * @throws Error where two events share a name, or one is exported under another name than its own
 */
export function eventsIn<const M extends readonly object[]>(...modules: M): EventList<Together<M>> {
  const events: Record<string, Declared> = {}
  for (const module of modules) {
    for (const [name, declared] of Object.entries(module)) {
      if (!isDeclared(declared)) continue
      if (declared.what !== name) throw new Error(`The event "${declared.what}" is exported as "${name}".`)
      if (Object.hasOwn(events, name) && events[name] !== declared) throw new Error(`Two events are called "${name}".`)
      events[name] = declared
    }
  }
  return { byName: events as Together<M> }
}

function declarationOf({ byName }: EventList, what: string): Declared | undefined {
  const events = byName as Readonly<Record<string, Declared>>
  return Object.hasOwn(events, what) ? events[what] : undefined
}

/** How a game knows what a viewer knows. */
export interface Listening<B, S extends Senses> {
  /** Of the setup alone, which never changes in a battle. */
  sightOf(battle: B, viewer: Viewer): Sight
  /** Made once for a battle and a viewer while they are heard one after another: they read the battle when they are asked. */
  sensesOf(battle: B, sight: Sight): S
  /** Dice that a viewer hears differently for a reason other than who rolled them (a tie with someone unseen); by default as thrown. */
  throwsOf?(event: Event, thrown: readonly Thrown[], battle: B, sight: Sight): readonly Thrown[]
}

/**
 * The `witness` of a game: what a viewer hears of something told, at the moment it is told. An event of a kind that is not declared is
 * heard by the game master alone; so are decisions of other sides. A seat hears the dice of the combatants that it sees.
 */
export function witnessBy<B extends object, S extends Senses>(
  events: EventList,
  { sightOf, sensesOf, throwsOf }: Listening<B, S>,
): (battle: B, told: Told, viewer: Viewer) => Told | null {
  // Of the last battle alone: as a rule several viewers hear it one after another, and in a replay it stays the same for thousands of steps.
  let latest: B | null = null
  const listeners = new Map<string, { readonly sight: Sight; readonly senses: S }>()
  const listenerOf = (battle: B, viewer: Viewer): { readonly sight: Sight; readonly senses: S } => {
    if (battle !== latest) listeners.clear()
    latest = battle
    const key = typeof viewer === 'string' ? viewer : ` ${viewer.seat}`
    let listener = listeners.get(key)
    if (listener === undefined) {
      const sight = sightOf(battle, viewer)
      listener = { sight, senses: sensesOf(battle, sight) }
      listeners.set(key, listener)
    }
    return listener
  }
  return (battle, told, viewer) => {
    if (viewer === 'gm') return told
    const declared = declarationOf(events, told.event.what)
    if (declared === undefined) return null
    const { sight, senses } = listenerOf(battle, viewer)
    const event = declared.hear(told.event, senses as never)
    if (event === null) return null
    const thrown = (throwsOf?.(told.event, told.thrown, battle, sight) ?? told.thrown).flatMap(one => heardThrow(one, senses))
    if (event.what === 'soFar' && thrown.length === 0) return null
    return { event, thrown, decided: told.decided.filter(({ who }) => senses.isOwn(who)) }
  }
}

function heardThrow(one: Thrown, senses: Senses): Thrown[] {
  if (!senses.sees(one.who)) return []
  return [senses.seesDice(one.who) ? one : { ...one, faces: [], physical: [] }]
}

/** The `narrate` of a game: the sentence of something told. An event of an unknown kind is named as it is. */
export function narrateBy(events: EventList): (told: Told, names: (id: Id) => string) => string {
  return ({ event, thrown }, names) => {
    const speech: Speech = { names, thrown }
    return declarationOf(events, event.what)?.say(event, speech) ?? `${event.what}.`
  }
}

/** The `goesOn` of a game: what the sentence of something told adds to one that is alike, of the same kind of event or the same course. */
export function continuationsBy(events: EventList): (told: Told, names: (id: Id) => string) => Continuation | null {
  return ({ event, thrown }, names) => {
    const more = declarationOf(events, event.what)?.goesOn?.(event as never, { names, thrown }) ?? null
    if (more === null) return null
    const { course = event.what, ...rest } = more
    return { ...rest, like: `${course} ${more.like}` }
  }
}

const nothing: readonly MilestoneReached[] = []
/** The `reachedBy` of a game: the milestones that an event reaches, or fails to reach. */
export function milestonesBy(events: EventList): (event: Event) => readonly MilestoneReached[] {
  return event => declarationOf(events, event.what)?.reaches?.(event as never) ?? nothing
}

const noDeeds: readonly Deed[] = []
/** The `deedsIn` of a game: what screens draw of an event, as far as it was heard. */
export function deedsBy(events: EventList): (heard: Event, whole: boolean) => readonly Deed[] {
  return (heard, whole) => {
    const declared = declarationOf(events, heard.what)
    return declared === undefined ? noDeeds : deedsOf(declared, heard, whole)
  }
}

const noRules: readonly RuleId[] = []
/** The `citedBy` of a game: the further rules that decided an event, as far as it was heard. */
export function citationsBy(events: EventList): (heard: Event) => readonly RuleId[] {
  return heard => declarationOf(events, heard.what)?.cites?.(heard as never) ?? noRules
}

/** What a game says of everything that is told, as parts of its ruleset. */
export const tellingOf = <B extends object, S extends Senses>(events: EventList, listening: Listening<B, S>) => ({
  witness: witnessBy(events, listening),
  narrate: narrateBy(events),
  goesOn: continuationsBy(events),
  reachedBy: milestonesBy(events),
  citedBy: citationsBy(events),
  deedsIn: deedsBy(events),
})
