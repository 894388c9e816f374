/**
 * What a forecast counts of fights beside what every simulation does: how badly everyone is hurt at the end, what is used up, who decided how
 * often and by which orders, and how each fight came out for the players. Whole numbers only, each fight by itself, plain JSON.
 */

import type { AnyBattle, AnyStep, Decider, Id, Json, PersonView, Ruleset, View } from '@enfilade/engine'
import { addLuck, type LuckCounts, noLuck } from '../luck/counts.js'

/** Whose forecast it is: the sides that the players play. */
export interface Closely {
  readonly sides: readonly Id[]
  /** Seconds that a decision of the players' people takes at the table. Left out: as in `secondsOf`. */
  readonly pace?: number
  /** Everyone has dice of their own, new ones each round, so that pairs of two encounters differ by little else: for what is compared. */
  readonly ownDice?: true
}

/** From best to worst. `down`: out of the fight, and alive. */
export const conditions = ['unhurt', 'hurt', 'down', 'dead'] as const
export type Condition = (typeof conditions)[number]
export const conditionOf = ({ harm: { level } }: Pick<PersonView, 'harm'>): Condition =>
  level === 'dead' ? 'dead' : level === 4 ? 'down' : level === 0 ? 'unhurt' : 'hurt'

/** How someone ends: who could go on and hasn't left stands. */
export const personEnds = ['stand', 'fled', 'surrendered', 'gotAway', 'down', 'dead'] as const
export type PersonEnd = (typeof personEnds)[number]
const leavers: ReadonlySet<string> = new Set(['fled', 'surrendered', 'gotAway'] satisfies PersonEnd[])
const endOf = (condition: Condition, state: string | undefined): PersonEnd =>
  condition === 'down' || condition === 'dead' ? condition : state !== undefined && leavers.has(state) ? (state as PersonEnd) : 'stand'

/** How many seconds a decision takes at a table, by who decides, and a throw by hand, where no one has measured it. */
export const secondsOf = { player: 40, policy: 5, thrown: 8 } as const

/** What is kept of every single fight, to compare it with another of the same seed. */
export const marked = { playersWin: 1, someoneDies: 2, allGoDown: 4 } as const

type Counts = { [word: string]: number }
/** Fights alike, and the first of them (its number from 0). */
type Alike = { fights: number; first: number }

export type CloseCounts = {
  /** By combatant: at the end. */
  conditions: { [who: Id]: Counts }
  /** By how a fight came out for the players, as `outcomeKey` writes it. */
  outcomes: { [outcome: string]: Alike }
  /** By minutes at the table, rounded up. */
  minutes: Counts
  /** By minutes where the players throw their dice by hand; left out in counts of older versions. */
  byHand?: Counts
  /** By combatant: decisions in all. */
  decisions: { [who: Id]: number }
  /** By combatant: in how many fights they gave an order at least once, by its action. */
  actions: { [who: Id]: Counts }
  /** By combatant: in how many fights they used a weapon or a thing at least once, by its id. */
  things: { [who: Id]: Counts }
  /** By combatant and track of their sheet: how much less of it there is at the end, in all fights. */
  used: { [who: Id]: Counts }
  /** By side: how many of its people ended how, in all fights. */
  ends: { [side: Id]: Counts }
  /** By side: in how many fights someone of it fled, and in how many someone surrendered. */
  gaveUp: { [side: Id]: Counts }
  /** Fights that no one won though some could go on, and the first of them; left out where there are none. */
  undecided?: Alike
  /** For fights that were still on when a round began, by round and by who could act then: how many the players won in the end, and how many not. */
  standings: { [round: string]: { [standing: string]: Ends } }
  /** For each fight in turn: which of the marked conditions it met, summed. */
  marks: number[]
  /** How lucky the players were; left out where the game doesn’t say what is left of someone. */
  luck?: LuckCounts
}
/** How many of them the players won, and how many not. */
type Ends = [won: number, not: number]

const nothing = <T>(): { [word: string]: T } => Object.create(null) as { [word: string]: T }
export const nothingClose = (): CloseCounts => ({
  conditions: nothing(),
  outcomes: nothing(),
  minutes: nothing(),
  decisions: nothing(),
  actions: nothing(),
  things: nothing(),
  used: nothing(),
  ends: nothing(),
  gaveUp: nothing(),
  standings: nothing(),
  marks: [],
})

/** How a fight came out for the players: whether they won, and how many of them came out of it in each condition. */
export interface Outcome {
  readonly won: boolean
  readonly ended: boolean
  /** It ended without a winner though some could go on. */
  readonly stalled: boolean
  readonly counts: Readonly<Record<Condition, number>>
}
const outcomeKey = ({ won, ended, stalled, counts }: Outcome): string =>
  JSON.stringify([won ? 'won' : stalled ? 'stalled' : ended ? 'lost' : 'open', ...conditions.map(one => counts[one])])
export function outcomeOf(key: string): Outcome {
  const [how, ...counts] = JSON.parse(key) as [string, ...number[]]
  const of = (one: Condition): number => counts[conditions.indexOf(one)] ?? 0
  return {
    won: how === 'won',
    ended: how !== 'open',
    stalled: how === 'stalled',
    counts: { unhurt: of('unhurt'), hurt: of('hurt'), down: of('down'), dead: of('dead') },
  }
}

/** Adds the counts of fights that come after those. */
export function addClose(to: CloseCounts, from: CloseCounts): void {
  for (const kind of ['conditions', 'actions', 'things', 'used', 'ends', 'gaveUp'] as const)
    for (const [who, counts] of Object.entries(from[kind])) for (const [word, n] of Object.entries(counts)) addOf(to[kind], who, word, n)
  for (const kind of ['minutes', 'decisions', 'byHand'] as const)
    for (const [word, n] of Object.entries(from[kind] ?? {})) {
      to[kind] ??= nothing()
      add(to[kind], word, n)
    }
  for (const [outcome, alike] of Object.entries(from.outcomes)) addAlike(to.outcomes, outcome, alike)
  for (const [round, standings] of Object.entries(from.standings))
    for (const [standing, [won, not]] of Object.entries(standings)) {
      addStanding(to, round, standing, won, not)
    }
  if (from.undecided !== undefined) to.undecided = alikeOf(to.undecided, from.undecided)
  for (const one of from.marks) to.marks.push(one)
  if (from.luck !== undefined) {
    to.luck ??= noLuck()
    addLuck(to.luck, from.luck)
  }
}

/** Rounds after this one aren't looked at one by one. */
const mostRounds = 100

/** Watches fights of one scenario. `listen`: decides as the given decider, and notes it. `thrown`: someone throws dice. `count`: once a fight is over. */
export interface CloseWatch {
  listen(decide: Decider): Decider
  thrown(who: Id): void
  begin(): void
  /** @returns whether the players won */
  count<B>(to: CloseCounts, fight: number, now: B, winners: readonly Id[] | null): boolean
}

/** @param start the battle that all fights begin with */
export function closeWatch<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  start: B,
  { sides, pace = secondsOf.player }: Closely,
): CloseWatch {
  const { people } = ruleset.view(start, 'gm')
  const before = new Map(people.map(person => [person.id, tracksOf(person)]))
  const playersOwn = new Set(
    [...people, ...comersOf(ruleset.view(start, 'gm'))].filter(({ side }) => sides.includes(side)).map(({ id }) => id),
  )
  let decisions = new Map<Id, number>()
  let throws = 0
  let orders: Orders = { actions: new Map(), things: new Map() }
  /** How a round began: the last one that someone decided in, and of each who could act. */
  let round = 0
  let stood: string[] = []
  const standing = standingIn(ruleset, playersOwn)
  return {
    listen: decide => (asked, battle, step, who, nth, moment) => {
      const now = Math.min(mostRounds, ruleset.roundsOf(battle as unknown as B))
      if (now > round) {
        const found = standing(battle as unknown as B)
        for (; round < now; round++) stood.push(found)
      }
      const answer = decide(asked, battle, step, who, nth, moment)
      decisions.set(who, (decisions.get(who) ?? 0) + 1)
      note(orders, who, answer)
      return answer
    },
    thrown(who) {
      if (playersOwn.has(who)) throws++
    },
    begin() {
      decisions = new Map()
      throws = 0
      orders = { actions: new Map(), things: new Map() }
      round = 0
      stood = []
    },
    count(to, fight, now, winners) {
      const counts = { unhurt: 0, hurt: 0, down: 0, dead: 0 }
      let able = false
      const states = new Map(ruleset.fatesOf(now as unknown as B).map(({ id, state }) => [id, state]))
      const left = new Set<string>()
      for (const person of ruleset.view(now as unknown as B, 'gm').people) {
        const { id, side } = person
        const condition = conditionOf(person)
        const end = endOf(condition, states.get(id))
        addOf(to.ends, side, end, 1)
        if (end === 'fled' || end === 'surrendered') left.add(JSON.stringify([side, end]))
        addOf(to.conditions, id, condition, 1)
        able ||= condition === 'unhurt' || condition === 'hurt'
        if (playersOwn.has(id)) counts[condition]++
        const had = before.get(id)
        for (const [track, left] of tracksOf(person)) {
          const less = (had?.get(track) ?? left) - left
          if (less > 0) addOf(to.used, id, track, less)
        }
      }
      for (const key of left) {
        const [side, how] = JSON.parse(key) as [Id, string]
        addOf(to.gaveUp, side, how, 1)
      }
      const undecided = (winners?.length ?? 0) === 0 && able
      if (undecided) to.undecided = alikeOf(to.undecided, { fights: 1, first: fight })
      const won = winners?.some(side => sides.includes(side)) === true
      addAlike(to.outcomes, outcomeKey({ won, ended: winners !== null, stalled: undecided && winners !== null, counts }), {
        fights: 1,
        first: fight,
      })
      for (const [i, one] of stood.entries()) addStanding(to, String(i + 1), one, won ? 1 : 0, won ? 0 : 1)
      let seconds = 0
      for (const [who, n] of decisions) {
        add(to.decisions, who, n)
        seconds += n * (playersOwn.has(who) ? pace : secondsOf.policy)
      }
      to.byHand ??= nothing()
      add(to.minutes, String(Math.ceil(seconds / 60)), 1)
      add(to.byHand, String(Math.ceil((seconds + throws * secondsOf.thrown) / 60)), 1)
      for (const kind of ['actions', 'things'] as const)
        for (const [who, words] of orders[kind]) for (const word of words) addOf(to[kind], who, word, 1)
      to.marks.push(
        (won ? marked.playersWin : 0) +
          (counts.dead > 0 ? marked.someoneDies : 0) +
          (counts.unhurt + counts.hurt === 0 ? marked.allGoDown : 0),
      )
      return won
    },
  }
}

/** Those who may come into the fight later. */
export const comersOf = ({ reserves = [] }: View): { readonly id: Id; readonly name: string; readonly side: Id }[] =>
  reserves.flatMap(({ side, who }) => (side === null ? [] : who.map(one => ({ ...one, side }))))

/** How many of the players' people can act, and how many others: "4/6". Whether someone in a state can is looked up once for each of them. */
function standingIn<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  players: ReadonlySet<Id>,
): (battle: B) => string {
  const able = new Map<string, boolean>()
  return battle => {
    const fates = ruleset.fatesOf(battle).map(({ id, state }) => ({ id, key: `${id} ${state}`, hasLeft: leavers.has(state) }))
    if (fates.some(({ key }) => !able.has(key))) {
      const people = new Map(ruleset.view(battle, 'gm').people.map(person => [person.id, conditionOf(person)]))
      for (const { id, key, hasLeft } of fates) able.set(key, !hasLeft && people.get(id) !== 'down' && people.get(id) !== 'dead')
    }
    const up = fates.filter(({ key }) => able.get(key))
    const own = up.filter(({ id }) => players.has(id)).length
    return `${own}/${up.length - own}`
  }
}
function addStanding(to: CloseCounts, round: string, standing: string, won: number, not: number): void {
  to.standings[round] ??= nothing()
  const known = to.standings[round][standing]
  to.standings[round][standing] = known === undefined ? [won, not] : [known[0] + won, known[1] + not]
}

/** The counted things of a sheet, by the id of their track. */
export const tracksOf = ({ tracks }: PersonView): Map<string, number> =>
  new Map(tracks.flatMap(({ id, now, onSheet }) => (onSheet === true && now !== undefined ? [[id, now]] : [])))

type Orders = Readonly<Record<'actions' | 'things', Map<Id, Set<string>>>>
/** Fields of answers that name what is used. */
export const thingFields: readonly string[] = ['weaponId', 'itemId']
/** Notes an order and the things in it, those of its parts included. */
function note({ actions, things }: Orders, who: Id, answer: Json, isPart = false): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [field, value] of Object.entries(answer) as [string, Json][]) {
    if (typeof value === 'string') {
      if (field === 'action' && !isPart) among(actions, who).add(value)
      else if (thingFields.includes(field)) among(things, who).add(value)
    } else note({ actions, things }, who, value, true)
  }
}
function among(all: Map<Id, Set<string>>, who: Id): Set<string> {
  const known = all.get(who) ?? new Set()
  all.set(who, known)
  return known
}

function add(counts: Counts, word: string, n: number): void {
  counts[word] = (counts[word] ?? 0) + n
}
function addOf(all: { [who: Id]: Counts }, who: Id, word: string, n: number): void {
  all[who] ??= nothing()
  add(all[who], word, n)
}
const alikeOf = (known: Alike | undefined, { fights, first }: Alike): Alike =>
  known === undefined ? { fights, first } : { fights: known.fights + fights, first: Math.min(known.first, first) }
function addAlike(to: { [word: string]: Alike }, word: string, alike: Alike): void {
  to[word] = alikeOf(to[word], alike)
}
