/** How the end of a fight is told, where every game says the same. */
import { listed, type SideId } from '@enfilade/engine'

/** Who ends a fight: the rule of the automatic runner, or the game master alone. */
export const enders = ['lastSideStanding', 'gameMaster'] as const
/** How a fight can end in every game, beside those ways that a game has of its own. */
export const commonEndings = ['flight', 'surrender', 'goalReached', 'goalLost', 'truce', 'decision'] as const
/** What each way to end is called, beside those that a game has of its own. */
export const endingWords = {
  flight: 'The fight ends in flight.',
  surrender: 'The fight ends in surrender.',
  goalReached: 'A side has reached its goal.',
  goalLost: "A side can't reach its goal any more.",
  truce: 'The fight ends in a truce.',
  decision: 'The game master ends the fight.',
} as const satisfies Readonly<Record<(typeof commonEndings)[number], string>>

/** Who has won. */
export const victoryOf = (winners: readonly SideId[], names: (id: SideId) => string): string =>
  winners.length === 0 ? 'Nobody wins.' : `Victory for ${listed(winners.map(names))}.`
