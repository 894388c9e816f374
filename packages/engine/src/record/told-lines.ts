/** What is told, and what each viewer hears of it: the engine hides secret dice, the ruleset everything that is secret in its own terms. */
import type { AnyBattle, AnyStep, Event, Id } from '../contract.js'
import type { Decided, Ruleset, Thrown, Told } from '../ruleset.js'
import type { Viewer } from '../view.js'

/** Something told, and what each seat heard of it. `after`: how many entries had been used when it was told. */
export interface ToldLine {
  readonly after: number
  readonly told: Told
  readonly heard: Readonly<Record<Id, Told | null>>
  /** A seat's own decisions that came before something it heard nothing of, or a quiet event of someone else; they go with the next thing that it hears. */
  readonly unheard: Readonly<Record<Id, readonly Decided[]>>
}
const spectatorKey = ' spectator'

/** What is told now, with the battle as it is. `last`: the line before, if there is one. */
export function toldLine<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  told: Told,
  after: number,
  last: ToldLine | undefined,
): ToldLine {
  const heard: Record<Id, Told | null> = {}
  const unheard: Record<Id, readonly Decided[]> = {}
  for (const seat of ruleset.seats(battle)) {
    const waiting = last?.unheard[seat] ?? []
    const [now, later] = takenBy(told.event, waiting.length === 0 ? told.decided : [...waiting, ...told.decided])
    heard[seat] = witnessed(ruleset, battle, now === told.decided ? told : { ...told, decided: now }, { seat })
    const left = heard[seat] === null ? [...now, ...later] : later
    const own = left.filter(({ who }) => ruleset.seatOf(battle, who) === seat)
    if (own.length > 0) unheard[seat] = own
  }
  heard[spectatorKey] = witnessed(ruleset, battle, told, 'spectator')
  return { after, told, heard, unheard }
}

/**
 * The decisions that go with an event, and those that wait for a later one: a quiet event takes those of its own combatant alone, so that what
 * others decided at the same moment stands at a line.
 */
export function takenBy({ quiet, who }: Event, decided: readonly Decided[]): readonly [now: readonly Decided[], later: readonly Decided[]] {
  if (quiet !== true) return [decided, []]
  return [decided.filter(one => one.who === who), decided.filter(one => one.who !== who)]
}

/** What a viewer heard of it; null: nothing. */
export const heardAt = ({ told, heard }: ToldLine, viewer: Viewer): Told | null =>
  viewer === 'gm' ? told : (heard[viewer === 'spectator' ? spectatorKey : viewer.seat] ?? null)

/** What a viewer has heard, in the order of telling; numbering it from 1 reveals nothing. */
export const heardBy = (lines: readonly ToldLine[], viewer: Viewer): Told[] =>
  lines.map(line => heardAt(line, viewer)).filter(told => told !== null)

/** At the moment of telling, with the battle as it was then. Null: nothing at all. */
export function witnessed<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  battle: B,
  told: Told,
  viewer: Viewer,
): Told | null {
  if (viewer === 'gm') return told
  const maySee = ({ seenBy, who }: Thrown): boolean =>
    seenBy === 'everyone' || (seenBy === 'roller' && viewer !== 'spectator' && ruleset.seatOf(battle, who) === viewer.seat)
  const open = told.thrown.every(maySee)
  const thrown = open ? told.thrown : told.thrown.map(one => (maySee(one) ? one : { ...one, faces: [], physical: [] }))
  return ruleset.witness(battle, open ? told : { ...told, thrown }, viewer)
}
