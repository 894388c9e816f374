/** Words for what can be done without being asked; they load after the first question. */
export const unasked = {
  more: 'Available any time, play on',
  moreWithDice: 'Dice, available any time, play on',
  playOn: 'Play on until a player is asked',
  nobodyToPlay: 'A player is asked now.',
  playToEnd: 'Play on to the end',
  playToEndAsk: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here. They would play themselves until the fight is over; their phones say so.`,
  playToEndDo: 'Yes, play on without them',
  takeBackPlayed: 'Take back what was played',
  stop: 'Stop',
  playing: 'Playing on',
} as const
