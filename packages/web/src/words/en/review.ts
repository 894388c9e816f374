/** Words for the review of a fight: what choices cost, and what was left to the dice. */
import { counted } from '../numbers.js'

/** Hundredths with their sign, a true minus. */
const points = (change: number): string => {
  const rounded = Math.round(100 * change)
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}
const half = (low: number, high: number): number => Math.round(50 * (high - low))

export const review = {
  points,
  about: (side: string) => `${side} to win, of 100`,
  start: 'at the start',
  choices: 'all choices',
  dice: 'the dice, the rest',
  end: 'at the end',
  won: 'won',
  notWon: 'not won',
  giveOrTake: (low: number, high: number) => `± ${half(low, high)}`,
  noneToSee: (low: number, high: number) => `none to see, within ± ${half(low, high)}`,
  parts: (side: string, choices: string, luck: string) => `Of ${side}’s chance to win, choices moved ${choices} of 100, the dice ${luck}.`,
  nothing: 'nothing to see',
  people: 'Whose choices',
  ofSide: 'points of their side’s chance to win',
  chose: (of: number, priced: number) =>
    priced === 0 ? `${counted(of, 'choice')}, all as advised` : `${priced} of ${counted(of, 'choice')} other than advised`,
  dearest: 'The dearest choices',
  dearestMore: 'what the other answer would have brought, with the same dice',
  better: 'Better than the advice',
  none: 'No choice that can be told from luck cost anything.',
  noneYet: 'No choice is known yet to have cost anything.',
  rather: (time: string, other: string) => `${time} · rather: ${other}`,
  advised: (time: string, other: string) => `${time} · advised: ${other}`,
  wins: (by: number) => `${points(by)} wins of 100`,
  deaths: (by: number) => `${points(by)} deaths in 100 fights`,
  range: (low: number, high: number) => `${points(low)} to ${points(high)}`,
  otherWay: 'Play it the other way',
  asPuzzle: 'As a puzzle',
  noPuzzle: 'This choice can’t be asked again by itself.',
  puzzleWhy: (words: string, other: string, changes: readonly string[]) =>
    `It was “${words}”. “${other}” would have brought ${changes.join(' and ')}, if both sides play on as the program’s opponents, and as things truly stood.`,
  otherWayWhy: 'Played the other way after the review',
  counting: (looked: number, of: number) => `Pricing choices: ${looked} of ${of} looked at.`,
  refining: 'More fights are being played.',
  howToRead: (fights: number, level: string) =>
    `As if both sides play on as the program’s opponents, and as things truly stood. At your table a choice may be worth more, or less. ${counted(fights, 'fight')} played; ranges hold ${level} of the time.`,
  tell: 'Tell each player their own choice',
  tellMore: 'The choice of theirs that cost most or gained most, as a line to them alone.',
  own: (time: string, words: string, other: string, change: string) =>
    `Of your choices, this one weighed most: ${time}, ${words}. Rather: ${other}: ${change}, by what your side could know, if all play on as the program’s opponents.`,
} as const
