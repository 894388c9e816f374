/**
 * What a simulation counts: whole numbers only, each fight by itself. So the counts of fights 0 to n are the same however the work is split
 * and in whatever order the parts are added. Plain JSON, to be sent between threads and hashed.
 */
import { type Ending, hashOf, type Id, type Json } from '@enfilade/engine'
import { addClose, type CloseCounts, nothingClose } from './close.js'

/** How many fights took this long, and the first of them (its number from 0). */
type LengthCount = { fights: number; first: number }

export type Counters = {
  fights: number
  /** Fights that had not ended when the limit of steps was reached. */
  unfinished: number
  /** By the word of the ending. */
  endings: { [how: string]: number }
  /** How often each side was among the winners. */
  wins: { [side: Id]: number }
  /** By all who won together, as `victoryKey` writes them. */
  victories: { [winners: string]: number }
  nobodyWins: number
  /** By the number of rounds. */
  lengths: { [rounds: string]: LengthCount }
  /** For each combatant, how often they ended in which state. */
  fates: { [who: Id]: { [state: string]: number } }
  /** What a forecast needs besides; left out of other simulations. */
  close?: CloseCounts
}

/** An empty list of counts. Without a prototype: a side can be called "constructor". */
const nothing = <T>(): { [word: string]: T } => Object.create(null) as { [word: string]: T }

export const noFights = (): Counters => ({
  fights: 0,
  unfinished: 0,
  endings: nothing(),
  wins: nothing(),
  victories: nothing(),
  nobodyWins: 0,
  lengths: nothing(),
  fates: nothing(),
})

/** How one fight ended. `ending` null: it wasn't over. */
export interface Went {
  readonly ending: Ending | null
  readonly rounds: number
  readonly fates: readonly { readonly id: Id; readonly state: string }[]
}

export function countFight(counters: Counters, fight: number, { ending, rounds, fates }: Went): void {
  counters.fights++
  if (ending === null) counters.unfinished++
  else {
    add(counters.endings, ending.how, 1)
    for (const side of ending.winners) add(counters.wins, side, 1)
    if (ending.winners.length === 0) counters.nobodyWins++
    else add(counters.victories, victoryKey(ending.winners), 1)
    addLength(counters.lengths, String(rounds), { fights: 1, first: fight })
  }
  for (const { id, state } of fates) {
    counters.fates[id] ??= nothing()
    add(counters.fates[id], state, 1)
  }
}

export function addCounters(to: Counters, from: Counters): void {
  to.fights += from.fights
  to.unfinished += from.unfinished
  to.nobodyWins += from.nobodyWins
  for (const [how, n] of Object.entries(from.endings)) add(to.endings, how, n)
  for (const [side, n] of Object.entries(from.wins)) add(to.wins, side, n)
  for (const [winners, n] of Object.entries(from.victories)) add(to.victories, winners, n)
  for (const [rounds, length] of Object.entries(from.lengths)) addLength(to.lengths, rounds, length)
  for (const [who, states] of Object.entries(from.fates)) {
    to.fates[who] ??= nothing()
    for (const [state, n] of Object.entries(states)) add(to.fates[who], state, n)
  }
  if (from.close !== undefined) {
    to.close ??= nothingClose()
    addClose(to.close, from.close)
  }
}

const victoryKey = (winners: readonly Id[]): string => JSON.stringify([...winners].sort())
/** Who won together, and how often. */
export const victoriesOf = ({ victories }: Counters): { readonly winners: readonly Id[]; readonly fights: number }[] =>
  Object.entries(victories).map(([winners, fights]) => ({ winners: JSON.parse(winners) as Id[], fights }))

/** 16 hexadecimal digits: equal for equal counts. */
export const countersHash = (counters: Counters): string => hashOf(counters as unknown as Json)

function add(counts: { [word: string]: number }, word: string, n: number): void {
  counts[word] = (counts[word] ?? 0) + n
}
function addLength(lengths: { [rounds: string]: LengthCount }, rounds: string, { fights, first }: LengthCount): void {
  const known = lengths[rounds]
  lengths[rounds] = known === undefined ? { fights, first } : { fights: known.fights + fights, first: Math.min(known.first, first) }
}
