/** Seats on the command line: whose view is shown, and who decides for which seat. */
import { didYouMean } from '@enfilade/client'
import {
  type AnyBattle,
  type AnyRuleset,
  type AnyStep,
  decidedBy,
  diceSources,
  type Id,
  type Json,
  type Seat,
  type Strength,
  strengths,
  type Viewer,
} from '@enfilade/engine'
import { badArgument } from './failures.js'

type Battle = AnyBattle<AnyStep>

/** The viewer: "gm" or nothing for the game master, "spectator", else a seat or one of its combatants. @throws BadInput with the seats. */
export function viewerOf(ruleset: AnyRuleset, battle: Battle, words: string | undefined): Viewer {
  if (words === undefined || words.toLowerCase() === 'gm') return 'gm'
  if (words.toLowerCase() === 'spectator') return 'spectator'
  return { seat: seatNamed(ruleset, battle, words, ['gm', 'spectator']) }
}

/** The seat of this name. @throws BadInput with the seats and the words in `besides`. */
export function seatNamed(ruleset: AnyRuleset, battle: Battle, words: string, besides: readonly string[] = []): Id {
  const seat = ruleset.findSeat(battle, words)
  if (seat !== null) return seat
  const seats = [...ruleset.seats(battle), ...besides]
  throw badArgument(`There is no seat "${words}".${didYouMean(words, seats)}`, words, seats)
}

export type Seats = Readonly<Record<Id, Seat>>

/**
 * Who decides for which seat. `given` are texts such as "Crew=person,physical"; a bare "Crew" is held by a player.
 * Without any, the player at the terminal holds all seats except those that `alone` leaves out; with some, policies hold the others.
 */
export function seatsOf(ruleset: AnyRuleset, battle: Battle, given: readonly string[], dice: Seat['dice'], alone: Id | null): Seats {
  const seats = ruleset.seats(battle)
  const policy: Seat = { decides: 'policy', dice: 'stream' }
  const person: Seat = { decides: 'person', dice }
  const everybody = given.length === 0 && alone === null
  const result: Record<Id, Seat> = Object.fromEntries(seats.map(seat => [seat, everybody || seat === alone ? person : policy]))
  return seatsWith(ruleset, battle, result, given, dice)
}

/** The seats changed as `given` says. */
export function seatsWith(
  ruleset: AnyRuleset,
  battle: Battle,
  seats: Seats,
  given: readonly string[],
  dice: Seat['dice'] = 'stream',
): Seats {
  const result: Record<Id, Seat> = { ...seats }
  for (const text of given) {
    const cut = text.lastIndexOf('=')
    const seat = seatNamed(ruleset, battle, cut < 0 ? text : text.slice(0, cut))
    const words =
      cut < 0
        ? ['person']
        : text
            .slice(cut + 1)
            .split(',')
            .map(w => w.trim())
    result[seat] = seatFrom(words, dice)
  }
  return result
}

/** Seats that all play themselves: `given` are texts such as "Crew=tactical:quick". */
export function tacticalSeats(ruleset: AnyRuleset, battle: Battle, seats: Seats, given: readonly string[]): Seats {
  for (const text of given) {
    const how = text.slice(text.lastIndexOf('=') + 1)
    if (how.split(':')[0] !== tactical)
      throw badArgument(`“${how}” isn’t a policy that looks ahead.`, how, [tactical, ...strengths.map(one => `${tactical}:${one}`)])
  }
  return seatsWith(ruleset, battle, seats, given)
}

const diceWords: Readonly<Record<string, Seat['dice']>> = { physical: 'physical', program: 'stream', stream: 'stream' }

function seatFrom(words: readonly string[], dice: Seat['dice']): Seat {
  let decides: Seat['decides'] | null = null
  let from: Seat['dice'] | null = null
  let ahead: Strength | undefined
  for (const word of words) {
    const known = decidedBy.find(d => d === word)
    if (known !== undefined) decides = known
    else if (word.split(':')[0] === tactical) ahead = strengthIn(word)
    else if (diceWords[word] !== undefined) from = diceWords[word]
    else {
      const allowed: Json[] = [...decidedBy, tactical, 'physical', 'program']
      throw badArgument(`"${word}" can’t hold a seat.${didYouMean(word, allowed as string[])}`, word, allowed)
    }
  }
  const who = decides ?? (ahead === undefined ? 'person' : 'policy')
  return { decides: who, dice: from ?? (who === 'person' ? dice : diceSources[0]), ...(ahead !== undefined && { ahead }) }
}

/** A policy that looks ahead. */
const tactical = 'tactical'
/** "tactical", which is steady, or "tactical:quick". */
function strengthIn(word: string): Strength {
  const name = word.split(':')[1] ?? 'steady'
  const strength = strengths.find(one => one === name)
  if (strength !== undefined) return strength
  throw badArgument(`“${name}” isn’t how far someone looks ahead.${didYouMean(name, strengths)}`, name, [...strengths])
}
