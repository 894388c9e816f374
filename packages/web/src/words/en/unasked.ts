/** Words for what can be done without being asked; they load after the first question. */
export const unasked = {
  more: 'Available any time, play on',
  moreWithDice: 'Dice, available any time, play on',
  playOn: 'Play on until a player is asked',
  nobodyToPlay: 'No side is set to be decided by a policy on Play on.',
  playToEnd: 'Play on to the end',
  playToEndAsk: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here. Policies would take every turn of theirs until the fight is over; their phones say so.`,
  playToEndDo: 'Yes, play on without them',
  takeBackPlayed: 'Take back what policies played',
  stop: 'Stop',
  playing: 'Policies are playing',
} as const
