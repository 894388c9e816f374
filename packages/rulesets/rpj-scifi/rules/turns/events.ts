/** What is told of rounds, turns and the end of the fight. */
import { counted } from '@enfilade/engine'
import { amongSides, endingWords, event, numbersOf, open, seen, victoryOf } from '@enfilade/kit'
import type { EndingKind } from '../../tables/words.js'

export const roundBegan = event('roundBegan', { round: open<number>() }, ({ round }) => `Round ${round}.`)

/** A turn begins: of an active combatant (`actions`), of one who grapples (a check and nothing else) or who is down (a stabilization roll). */
export const turnBegan = event(
  'turnBegan',
  { who: seen, turn: open<'actions' | 'grapple' | 'down'>(), actions: numbersOf<number>('who') }, // how many actions tells the Dex
  ({ who, turn, actions }, { names }) => {
    if (turn === 'grapple') return `${names(who)}'s turn: grappling, so one check.`
    if (turn === 'down') return `${names(who)}'s turn: down, so one roll to stabilize.`
    return `${names(who)}'s turn${actions === undefined ? '' : `, ${counted(actions, 'action')}`}.`
  },
  {
    cites: ({ turn }) => [turn === 'actions' ? 'RPJ-TURN-03' : 'RPJ-TURN-05'],
    goesOn: ({ who }) => ({ course: 'turn', like: who, starts: true, words: '' }),
  },
)

/** Actions were left unused, `unspent` of them. A turn that leaves none ends without a word, so only those hear of it who know the number. */
export const turnEnded = event(
  'turnEnded',
  { who: seen, unspent: numbersOf<number>('who') },
  ({ who, unspent = 0 }, { names }) => `${names(who)}'s turn ends, ${counted(unspent, 'action')} unused.`,
  {
    unless: ({ unspent }) => unspent === undefined,
    // A turn in which nothing happens is one line.
    goesOn: ({ who, unspent = 0 }) => ({ course: 'turn', like: who, words: `${counted(unspent, 'action')} unused` }),
  },
)

const endings: Readonly<Record<EndingKind, string>> = {
  ...endingWords,
  lastSideStanding: 'The fight is over: no enemy is left who can act.',
  stalled: 'The fight stalls: no one has been harmed for a long time.',
}
const wordsOf = (how: EndingKind, winners: number): string =>
  how === 'lastSideStanding' && winners === 0 ? 'The fight is over: no one is left standing.' : endings[how]
/** `words`: the game master's own for the end. */
export const fightEnded = event(
  'fightEnded',
  { how: open<EndingKind>(), winners: amongSides, words: open<string | undefined>() },
  ({ how, winners, words }, { names }) => `${words ?? wordsOf(how, winners.length)} ${victoryOf(winners, names)}`,
)
