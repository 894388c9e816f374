/** What is told of turns, initiative points and the end of the fight. */
import { listed } from '@enfilade/engine'
import { amongSides, endingWords, event, type Mark, mark, open, type Senses, seen, victoryOf } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import type { EndingKind } from '../../tables/words.js'

/** `skipped`: turns before it in which the listener heard of nothing. */
export const roundBegan = event('roundBegan', { turn: open<number>(), skipped: open<number>() }, ({ turn, skipped }) =>
  skipped === 0
    ? `Turn ${turn}.`
    : `Turn ${turn}. ${skipped === 1 ? `In turn ${turn - 1} nothing happened.` : `In turns ${turn - skipped} to ${turn - 1} nothing happened.`}`,
)

/** Whose turn has come is a number of each of them: heard of those whose numbers the listener knows. */
const amongKnown: Mark<Senses, readonly CombatantId[]> = mark((ids, senses) => ids.filter(id => senses.sees(id) && senses.seesNumbers(id)))
/** `those`: who is due at this initiative point; `point` null: the turn ends, and what becomes of it then is due to none of them. */
export const phaseBegan = event(
  'phaseBegan',
  { point: open<number | null>(), those: amongKnown },
  ({ point, those }, { names }) => (point === null ? 'End of the turn.' : `Initiative ${point}: ${listed(those.map(names))}.`),
  { unless: ({ point, those }) => point !== null && those.length === 0 },
)

/** Whoever acts one after another was stopped before their place came. */
export const actionLost = event('actionLost', { who: seen }, ({ who }, { names }) => `${names(who)} is stopped and loses the action.`)

const endings: Readonly<Record<EndingKind, string>> = {
  ...endingWords,
  lastSideStanding: 'The fight is over: no enemy is left who can act.',
  stalled: 'The fight stalls: no one has been harmed for a long time.',
}
/** `words`: the game master's own for the end. */
export const fightEnded = event(
  'fightEnded',
  { how: open<EndingKind>(), winners: amongSides, words: open<string | undefined>() },
  ({ how, winners, words }, { names }) => `${words ?? endings[how]} ${victoryOf(winners, names)}`,
)
