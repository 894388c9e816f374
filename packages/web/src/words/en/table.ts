/** Words for the table: its bars, the question panel, dice. */
import { counted } from '../numbers.js'

export const table = {
  // bars
  rules: 'Rules',
  undo: 'Undo',
  keys: 'Keys',
  settings: 'Settings',
  gameMaster: 'Game master',
  director: 'Director',
  clock: 'Clock',
  question: 'Question',
  order: 'Order',
  field: 'Field',
  log: 'Log',
  act: 'Act',
  parts: 'Parts of the table',
  kept: 'saved on this device',
  notKept: 'not saved',
  options: (count: number) => counted(count, 'option changed', 'options changed'),

  // who is asked
  asked: (name: string, words: string) => `${name}: ${words}`,
  askedSpoken: (name: string, words: string) => `${name} is asked: ${words} F8 goes there.`,
  askedOf: (seat: string) => `${seat} to decide.`,
  onlyTheyKnow: 'Only this side and the game master can see this question.',
  alsoAsked: 'Asked at the same time',
  whatIsGoingOn: 'Happening now',
  soFar: 'So far',
  nobody: 'No question is open',
  stillShown: 'What happened is being shown',
  howItEnded: 'How it ended',
  noPeople: 'Add combatants to begin',
  answerFor: (names: readonly string[], words: string) => `${words}, for ${names.join(' and ')}…`,
  answerForSure: (names: readonly string[], words: string) => `Yes, answer for ${names.join(' and ')}: ${words}`,
  notByKey: (names: readonly string[]) =>
    `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here to answer that. The button answers for them, pressed twice.`,
  inThePast: 'You are looking at an earlier moment. Escape returns to the present, where the question waits.',
  noOffer: 'This question can’t be passed.',
  noOther: 'No other question is open.',

  // answers
  action: 'Action',
  possible: (yes: number, no: number) => (no === 0 ? `${yes} available` : `${yes} available, ${no} not`),
  notPossible: (count: number) => `Not available now: ${count}`,
  friends: 'On your side, or neutral',
  friendsAlone: 'on your side only',
  friendlyFire: (answer: string) => `${answer}? That is no enemy. Press again to do it`,
  choose: 'Choose an answer',
  bind: (answer: string, others: number) => (others === 0 ? answer : `${answer} for all ${others + 1}`),
  bindNot: 'Not yet',
  advised: 'advised',
  outcomes: 'Why',
  adviceIs: (why: string) => `Advised: ${why}`,
  place: 'Where to',
  none: 'none',
  doIt: 'Do it',

  numbers: 'How the roll adds up',

  menu: 'More',

  // dice
  die: (nth: number, of: number | null, dice: string) =>
    of === 1 ? dice : of === null ? `Die ${nth} of ${dice}` : `${ordinal(nth)} of ${dice}`,
} as const

function ordinal(n: number): string {
  const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
  return words[n - 1] ?? `Number ${n}`
}
