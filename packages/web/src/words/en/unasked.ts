/** Words for what can be done without being asked; they load after the first question. */
export const unasked = {
  more: 'Available any time, play on',
  moreWithDice: 'Dice, available any time, play on',
  playOn: 'Play on until a player is asked',
  nobodyToPlay: 'No side is set to be decided by a policy on Play on.',
  playToEnd: 'Play on to the end',
  stop: 'Stop',
  playing: 'Policies are playing',
} as const
