/** A table as a model is shown it: a seat's snapshot without what is for drawing, and lists that are cut. */
import type { PersonView } from '@enfilade/engine'
import { named } from './answering.js'
import { NotDone, type Seen, seen, waitingFor } from './seats.js'

export const mostLines = 100
export const mostPeople = 60

export async function seenOrNull(at: Parameters<typeof seen>[0]): Promise<Seen | null> {
  try {
    return await seen(at)
  } catch (thrown) {
    // Others decide first, of what this seat may not know: the same as nothing yet.
    if (thrown instanceof NotDone && thrown.more.status === 503) return null
    throw thrown
  }
}
export const revisionOf = ({ epoch, table, snapshot }: Seen): string => `${epoch}:${table.fight}:${snapshot?.revision ?? 0}`

/** A seat’s snapshot without what is for drawing. */
export function shown(now: Seen, from = 1) {
  const { table, snapshot } = now
  const me = table.seats.find(({ id }) => id === table.own)
  const waiting = waitingFor(now)
  const head = {
    title: table.title,
    game: table.game,
    seat: { kind: me?.kind ?? null, name: me?.name ?? null, plays: me?.plays ?? [] },
    revision: revisionOf(now),
    ...(waiting !== null && { waiting }),
  }
  if (snapshot === null) return { ...head, over: false, asked: [] }
  const { view, asked, rights } = snapshot
  return {
    ...head,
    over: asked.kind === 'over',
    ...(asked.kind === 'over' && { winners: asked.winners, rule: asked.rule }),
    clock: view.clock.words,
    now: view.now,
    sides: view.sides,
    ...page(view.people.map(personShown), from, mostPeople, 'people'),
    ...capped({
      asked: asked.kind === 'asked' && table.paused === null ? asked.questions.map(named) : [],
      rights: rights.map(({ who, words, rule }) => ({ who, words, rule })),
    }),
    heard: snapshot.log.length,
  }
}

const personShown = ({ id, name, side, place, state, harm, conditions, tracks }: PersonView) => ({
  ...{ id, name, side, place, state, harm: harm.words },
  conditions: conditions.map(({ words }) => words),
  tracks: tracks.map(({ label, now: count, full, words }) => ({
    label,
    ...(count !== undefined && { now: count, full }),
    ...(words !== undefined && { words }),
  })),
})

/** What a command gives, each list of it cut; `more` counts by name what is left out. */
export function capped(value: object): object {
  const long = Object.entries(value).filter(([, list]) => Array.isArray(list) && list.length > mostLines) as [string, unknown[]][]
  const cut = long.map(([name, list]) => [name, list.slice(0, mostLines)])
  const more = long.map(([name, { length }]) => [name, length - mostLines])
  return { ...value, ...Object.fromEntries(cut), ...(long.length > 0 && { more: Object.fromEntries(more) }) }
}
/** Some lines of a list, and how many there are besides. */
export function page<T>(all: readonly T[], from: number, most: number, name: string) {
  const listed = all.slice(from - 1, from - 1 + most)
  const last = from - 1 + listed.length
  return {
    [name]: listed,
    first: from,
    of: all.length,
    ...(last < all.length && { rest: `${all.length - last} more: call again with from: ${last + 1}` }),
  }
}
