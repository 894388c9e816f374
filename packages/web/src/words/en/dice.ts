/** Words for dice that are typed or rolled; they load with their panel. */
export const dice = {
  shownSoFar: 'so far',
  another: (nth: number) => `Roll ${nth} of this kind in this action.`,
  decides: 'What this roll decides',
  takeBack: (face: number) => `Take back ${face}`,
  theirs: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here and ${names.length === 1 ? 'throws' : 'throw'} these dice. Press once more to do it for them.`,
  takeBackLast: 'Take back the answer',
  askBack: 'Ask to take it back',
  rollRest: (left: number | null) => (left === null || left === 1 ? 'Roll it for me' : `Roll the last ${left} for me`),
  rollAll: 'Roll for me',
  faces: (sides: number) => `Faces of a d${sides}`,
  face: (face: number) => `${face}`,
  notAFace: (sides: number, found: string) => `A d${sides} shows 1 to ${sides}, not ${found}.`,
  dieKeys: (most: number) => `Keys 1–${most} enter a die, Backspace takes it back, R rolls the rest.`,
  typeDice: 'Type the dice',
  programDice: 'Roll in the app',
  seenBy: { everyone: 'Everyone sees this roll.', gm: 'Only the game master sees this roll.', roller: 'Only this side sees this roll.' },
  hundred: '1 to 100; 00 is 100',
  enterFace: 'Face',
  enter: 'Enter',
  whoseDice: (name: string) => `${name}’s dice`,
} as const
