/**
 * An evening: one table, one fight after another. Its code, its seats and their links stay; a seat goes on with whom it plays, by name, and waits where
 * they aren't in the next fight. The fights before are kept whole beside the one that is played.
 */
import { type AnyRuleset, type FightRecord, type Id, type Json, reseated, type Seat, type View } from '@enfilade/engine'
import type { NextFight } from '../remote/wire.js'
import { CallRefused } from '../tables/forms.js'
import { sidesByHand } from './by-hand.js'
import type { TableInMemory } from './in-memory.js'
import { tidied } from './names.js'
import type { ReadyFight } from './ports.js'
import type { Sitting } from './sitting.js'
import type { EarlierFight, GoesBy, Put, StoredSeat, StoredTable } from './stored.js'

type Battle = Parameters<AnyRuleset['view']>[0]
/** A table takes so many fights. */
const mostFights = 200

/** Which fight of the table it is: 1, 2 … */
export const nthFight = ({ earlier = [] }: StoredTable): number => earlier.length + 1
/** Answers of this fight alone. */
export const answersOf = ({ from = 0 }: StoredTable, number: number): number => number - from

/** What changes when another fight comes on the table. */
export interface Following {
  readonly stored: StoredTable
  readonly seats: ReadonlyMap<Sitting, StoredSeat>
  readonly puts: readonly Put[]
}
/** `number`: of the answer that puts the fight on the table. `before`: the record of the one before. @throws CallRefused in words */
export function following(
  table: TableInMemory,
  caller: { readonly seat: string; readonly call: string | null },
  { title, record, ruleset: rules }: ReadyFight,
  given: NextFight,
  before: { readonly number: number; readonly record: FightRecord },
): Following {
  const { fight, stored, ports } = table
  const { ruleset } = fight
  const nth = nthFight(stored)
  if (nth > mostFights) throw new CallRefused(`A table takes ${mostFights} fights. Make another table for the next one.`)
  const begins = rules.begin(record.scenario)
  const [then, now] = [ruleset.view(fight.session.battle, 'gm'), rules.view(begins, 'gm')]
  const sides = rules.seats(begins)
  const policies = given.policies ?? sidesAgain(then, now, stored.policies)
  const unknown = policies.find(side => !sides.includes(side))
  if (unknown !== undefined) throw new CallRefused(`The next fight has no side "${unknown}". Its sides: ${sides.join(', ')}.`)
  const seats = new Map(
    [...table.sittings.values()].map(one => [one, seatedAs(given, rules, begins, seatFor(rules, begins, then, now, one.stored))]),
  )
  const byHand = sidesAgain(then, now, sidesByHand(table))
  const isOwn = (side: Id): boolean => byHand.includes(side) || [...seats.values()].some(seat => seat.side === side && seat.dice === 'own')
  const withDice = (side: Id, seat: Seat): Seat => (isOwn(side) ? { ...seat, dice: 'physical' } : seat)
  const whole = reseated(record, Object.fromEntries(Object.entries(record.seats).map(([side, seat]) => [side, withDice(side, seat)])))
  const number = before.number + 1
  const { session } = fight
  const { game } = stored
  const earlier: EarlierFight = {
    title: stored.title,
    game,
    over: ruleset.ending(session.battle)?.words ?? null,
    policies: stored.policies,
  }
  const { ground, faces = [], after: _, ...lasting } = stored
  const facesNow = faces.flatMap(({ who, picture }) => again(then, now, who).map(found => ({ who: found, picture })))
  const next: StoredTable = {
    ...lasting,
    // The same fight once more is on the same ground.
    ...(facesNow.length > 0 && { faces: facesNow }),
    ...(ground != null && given.scenario === undefined && { ground }),
    ...{
      title,
      game: record.ruleset,
      policies,
      byHand,
      autopilot: [],
      paused: null,
      salt: ports.secrets.newToken(),
      changed: ports.time(),
      from: number,
      idle: null,
    },
    ...(stored.tv && { tv: { ...stored.tv, shows: null } }),
    left: (given.left as Json | undefined) ?? [],
    earlier: [...(stored.earlier ?? []).map(one => ({ game, ...one })), earlier],
    lobby: given.lobby ?? [...seats.values()].some(({ kind }) => kind === 'player' || kind === 'guest'),
  }
  const answer = { table: stored.id, number, ...caller, name: 'nextFight', kept: 0, entries: [], begins: whole, reply: null }
  const puts: Put[] = [
    ['table', next],
    ...[...seats.values()].map((seat): Put => ['seat', seat]),
    ['fight', stored.id, nth, before.record],
    ['answer', answer],
    ['snapshot', stored.id, number, whole],
  ]
  return { stored: next, seats, puts }
}
/** The sides of these names. */
function sidesAgain(then: View, now: View, sides: readonly Id[]): readonly Id[] {
  const names = then.sides.filter(({ id }) => sides.includes(id)).map(({ name }) => asRead(name))
  return now.sides.filter(({ name }) => names.includes(asRead(name))).map(({ id }) => id)
}

// ── seats ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const asRead = (name: string): string => tidied(name).toLowerCase()

/** With whom the game master has given it in this fight. @throws CallRefused in words */
function seatedAs({ plays = {} }: NextFight, ruleset: AnyRuleset, battle: Battle, seat: StoredSeat): StoredSeat {
  if (seat.kind !== 'player' || !Object.hasOwn(plays, seat.id)) return seat
  const as = plays[seat.id] ?? null
  if (as === null) return { ...seat, side: null, people: null }
  const isThere = ruleset.seats(battle).includes(as.side)
  const stranger = as.people?.find(who => ruleset.seatOf(battle, who) !== as.side)
  if (!isThere || stranger !== undefined)
    throw new CallRefused(isThere ? `"${stranger}" doesn’t fight for ${as.side}.` : `The next fight has no side "${as.side}".`)
  return { ...seat, side: as.side, people: as.people, goesBy: null }
}
/** Whom a seat goes by: those it plays now, or those it waits for. */
function goesByOf(view: View, { kind, side, people, goesBy }: StoredSeat): GoesBy | null {
  if (kind !== 'player') return null
  const its = view.sides.find(({ id }) => id === side)
  if (goesBy != null || its === undefined) return goesBy ?? null
  const named = people?.flatMap(who => view.people.filter(({ id }) => id === who).map(({ id, name }) => ({ id, name })))
  return { side: its.name, people: named ?? null }
}
/** A seat as it is in the next fight. Whoever isn't there is waited for: a name decides, an id only tells two of the same name apart. */
function seatFor(ruleset: AnyRuleset, battle: Battle, then: View, now: View, stored: StoredSeat): StoredSeat {
  const seat: StoredSeat = { ...stored, answeredFor: [], wish: stored.kind === 'player' ? null : stored.wish }
  if (stored.wish?.kind === 'removed') {
    // Whoever may be put back for a while is put back to whom they play now.
    const { kind, side, people } = seatFor(ruleset, battle, then, now, { ...stored, ...stored.wish.was, wish: null })
    return {
      ...seat,
      wish: { ...stored.wish, was: { ...stored.wish.was, kind: kind === 'guest' ? stored.wish.was.kind : kind, side, people } },
    }
  }
  const goesBy = goesByOf(then, stored)
  if (goesBy === null) return seat
  const sides = ruleset.seats(battle)
  if (goesBy.people === null) {
    const [side, another] = now.sides.filter(({ id, name }) => asRead(name) === asRead(goesBy.side) && sides.includes(id))
    return { ...seat, goesBy, side: another === undefined ? (side?.id ?? null) : null, people: null }
  }
  const found = goesBy.people.flatMap(one => foundIn(now, one, goesBy.side) ?? [])
  const side = found[0] === undefined ? null : ruleset.seatOf(battle, found[0])
  const people = found.filter(who => ruleset.seatOf(battle, who) === side)
  return side === null || !sides.includes(side) ? { ...seat, goesBy, side: null, people: null } : { ...seat, goesBy, side, people }
}
function foundIn({ people, sides }: View, { id, name }: { readonly id: Id; readonly name: string }, of: string): Id | undefined {
  const same = people.filter(one => asRead(one.name) === asRead(name))
  if (same.length < 2) return same[0]?.id
  const byId = same.find(one => one.id === id)
  if (byId !== undefined) return id
  const onSide = same.filter(one => sides.some(side => side.id === one.side && asRead(side.name) === asRead(of)))
  return onSide.length === 1 ? onSide[0]?.id : undefined
}
/** A combatant of the fight before in this one, by name; empty: they aren't in it. */
function again(then: View, now: View, who: Id): readonly Id[] {
  const before = then.people.find(({ id }) => id === who)
  const of = then.sides.find(({ id }) => id === before?.side)?.name ?? ''
  const found = before === undefined ? undefined : foundIn(now, before, of)
  return found === undefined ? [] : [found]
}

/** Is so at once, in memory; `back`: isn't after all. */
export function follow(table: { stored: StoredTable }, { stored, seats, puts }: Following) {
  const before = { stored: table.stored, seats: [...seats.keys()].map(one => [one, one.stored] as const) }
  table.stored = stored
  for (const [sitting, seat] of seats) sitting.stored = seat
  const back = (): void => {
    table.stored = before.stored
    for (const [sitting, seat] of before.seats) sitting.stored = seat
  }
  return { puts, back }
}
