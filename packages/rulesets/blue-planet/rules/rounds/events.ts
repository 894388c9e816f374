/** What is told of rounds, of the end of a fight, and of First Aid that goes on after it. */
import { counted, listed } from '@enfilade/engine'
import { amongSeen, amongSides, endingWords, event, type Mark, mark, open, type Senses, victoryOf } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { duration, roundWords } from '../../battle/phrases.js'
import type { EndingKind } from '../../tables/words.js'

/** Fewer rounds without an event than this are not worth a word. */
const longPause = 5

/** A round in which something is due. `skipped`: empty rounds passed over before it. */
export const roundBegan = event('roundBegan', { round: open<number>(), skipped: open<number>() }, ({ round, skipped }) => {
  const head = roundWords(round)
  const pause = skipped < longPause ? '' : ` Nothing happened for ${counted(skipped, 'round')} (${duration(skipped)}).`
  return `R${head.slice(1)}.${pause}`
})

const endings: Readonly<Record<EndingKind, string>> = {
  ...endingWords,
  lastSideStanding: 'No enemy is left who can act.',
  draw: 'No one is left who can act.',
  undecided: 'The last round is over without a winner.',
  stalled: 'The fight stalls: no one has been harmed for a long time.',
}

/** `words`: how the game master put it. `dying`: those who die unless treated. */
export const fightEnded = event(
  'fightEnded',
  { how: open<EndingKind>(), winners: amongSides, dying: amongSeen, words: open<string | undefined>() },
  ({ how, winners, dying, words }, { names }) => {
    const won = victoryOf(winners, names)
    const open = dying.length === 0 ? '' : ` Still dying: ${listed(dying.map(names))}.`
    return `${words ?? endings[how]} ${won}${open}`
  },
)

type Help = { readonly medic: CombatantId; readonly patient: CombatantId }
/** Whether someone can be saved depends on the skill of the one and the wounds of the other. */
const helpsOfKnown: Mark<Senses, readonly Help[]> = mark((helps, { sees, seesNumbers }) =>
  helps.filter(({ medic, patient }) => [medic, patient].every(id => sees(id) && seesNumbers(id))),
)
/** The fight has ended, and those who give First Aid go on. `helps`: who each of them can still save. */
export const aftermathBegan = event(
  'aftermathBegan',
  { helps: helpsOfKnown },
  ({ helps }, { names }) => {
    const medics = [...new Set(helps.map(({ medic }) => medic))]
    const dying = [...new Set(helps.map(({ patient }) => patient))]
    return `The fight is over, but ${listed(dying.map(names))} can still be saved: ${listed(medics.map(names))} can give First Aid.`
  },
  { unless: ({ helps }) => helps.length === 0 },
)
