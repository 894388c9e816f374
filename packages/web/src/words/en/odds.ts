/** Words for odds, of the chosen answer and of the fight; they load with them. */
import { counted } from '../numbers.js'

export const odds = {
  noStake: 'No hit or harm at stake',
  unknown: 'Odds aren’t worked out for this answer',
  working: 'working it out',
  noOdds: 'Not available, so there are no odds',
  between: (name: string, does: string) => `${name} ${does}`,
  odds: 'Odds',
  exact: 'exact',
  sampled: (fights: number) => `sampled, ${fights} fights`,
  atFirst: (fights: number) => `A first estimate from ${fights} fights; more are being played`,
  within: (low: string, high: string) => `${low} to ${high}`,
  assumed: 'Assumed',
  whatComes: 'Why',
  // the picture of them
  losesHowMuch: (name: string, of: string) => `How much ${name} loses: ${of}`,
  loses: (name: string, of: string, most: number) => `${name} loses 0 to ${most} ${of}`,
  from: (words: string, count: number, chance: string) => `${words} from ${count}: ${chance}`,
  noneLost: 'nothing lost',
  armorStops: 'of it stopped by armor or the like',
  // several attack one
  together: 'Together',
  togetherOn: (name: string) => `Together on ${name}, one after another`,
  andThen: (name: string, words: string) => `then ${name}: ${words}`,
  togetherMore: ', if no one comes between and each attacks where they stand now',
  untilOver: 'Until it’s over, with what others do',

  // the first dice of an answer
  firstDie: (sides: number) => `First d${sides}`,
  firstDice: 'First dice, in all',
  facesOf: (words: string, chance: string) => `Numbers of these dice, marked where it ${words}: ${chance}`,

  // side by side
  alternatives: 'Options',
  alternativesOf: 'Your options and what each does',
  // answers to what others do
  howFar: (name: string) => (name === '' ? 'How far it goes' : `How far it goes for ${name}`),
  spared: 'spared',
  noEffect: 'no effect',

  // the chance to win
  wins: 'to win',
  winsLater: 'working it out',
  winLine: (side: string) => `${side} to win, from answer to answer`,
  ofFights: (fights: number) => counted(fights, 'fight'),
} as const
