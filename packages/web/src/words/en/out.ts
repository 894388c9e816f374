/** Words for a phone whose combatants are out of the fight. */
import { counted } from '../numbers.js'

export const out = {
  title: 'Play on as a friend',
  more: 'The game master says yes once.',
  play: (name: string) => `Play ${name}`,
  asked: (name: string) => `You asked to play ${name}. The game master says yes or no.`,
  cancel: 'Cancel',
  soFar: 'Your story so far',

  guess: 'Guess the next roll',
  throws: (name: string, what: string) => `${name} throws: ${what}.`,
  does: (points: number) => `It does: ${counted(points, 'point')}`,
  doesNot: (points: number) => `It doesn’t: ${counted(points, 'point')}`,
  guessMore: 'Until the first die falls. It changes nothing in the fight.',
  nothingOpen: 'The app throws all dice here, at once. You can guess at rolls that someone throws with their own.',
  guessed: (does: boolean, points: number) => `You guess that it ${does ? 'does' : 'doesn’t'}, for ${counted(points, 'point')}.`,
  told: (right: boolean, points: number, all: number) =>
    `${right ? `✓ You guessed right: ${counted(points, 'point')}` : 'You guessed wrong'}. You have ${counted(all, 'point')}.`,
} as const
