/** Words for a phone whose combatants are out of the fight. */
export const out = {
  title: 'Play on as a friend',
  more: 'The game master says yes once.',
  play: (name: string) => `Play ${name}`,
  asked: (name: string) => `You asked to play ${name}. The game master says yes or no.`,
  cancel: 'Cancel',
  soFar: 'Your story so far',
} as const
