/** Words of the table: its bars, the question panel, dice. */
import { counted } from '../numbers.js'

export const table = {
  // bars
  home: 'Home',
  rules: 'Rules',
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Keys',
  settings: 'Settings',
  gameMaster: 'Game master',
  clock: 'Clock',
  question: 'Question',
  order: 'Order',
  field: 'Field',
  log: 'Log',
  act: 'Act',
  parts: 'Parts of the table',
  kept: 'kept on this device',
  notKept: 'not kept',
  notKeptWhy: (why: string) => `This fight cannot be kept on this device: ${why} It goes on here; export the record before you leave.`,
  options: (count: number) => counted(count, 'option changed', 'options changed'),
  loadFailed: 'This fight cannot be opened',
  exportRecord: 'Export the record',
  wins: 'wins, if policies play on',
  nobodyWins: 'Nobody',
  winsLater: 'working out',
  ofFights: (fights: number) => `${fights} fights`,

  // who is asked
  asked: (name: string, words: string) => `${name}: ${words}`,
  askedSpoken: (name: string, words: string) => `${name} is asked: ${words} F8 goes there.`,
  askedOf: (seat: string) => `Asked of ${seat}.`,
  onlyTheyKnow: 'Only this side and the game master know that this is asked.',
  alsoAsked: 'Asked at the same time',
  whatIsGoingOn: 'What is going on',
  around: (count: number) => `inside ${counted(count, 'more act', 'more acts')}`,
  soFar: 'So far',
  nobody: 'Nobody is asked',
  nobodyMore: 'The fight stands still. The game master can bring people in or end it.',
  somebody: 'Somebody is deciding',

  // answers
  action: 'Action',
  possible: (yes: number, no: number) => (no === 0 ? `${yes} possible` : `${yes} possible, ${no} not`),
  notPossible: 'Not possible now',
  advised: 'advised',
  adviceIs: (why: string) => `Advised: ${why}`,
  place: 'Where to',
  choose: (field: string) => `Choose ${field}`,
  none: 'none',
  number: (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 'a whole number' : `${from} to ${to}`,
  usual: 'as usual',
  entriesOf: (list: string) => `${list}, one after the other`,
  entry: (list: string, nth: number) => `${list}: ${nth}`,
  addEntry: 'And at somebody else',
  removeEntry: 'Not this one',
  alternatives: 'Instead',
  alternativesOf: 'Ways to answer, and what each does',
  changesNothing: 'nothing changes',
  doIt: 'Do it',
  working: 'working out',
  refused: (words: string, rule: string) => `${words} (${rule})`,
  moreWays: (count: number) => `${count} ways`,

  // odds
  odds: 'Odds',
  exact: 'exact',
  sampled: (fights: number) => `sampled, ${fights} fights`,
  within: (low: string, high: string) => `${low} to ${high}`,
  assumed: 'Assumed',
  numbers: 'What the first number is made of',
  whatComes: 'What comes of it',
  reactions: 'Others',
  reactionModes: { advised: 'react as advised', never: 'never react', always: 'always react' },

  // rights, autopilot
  rights: 'May be done unasked',
  more: 'May be done unasked, play on',
  moreWithDice: 'Whose dice, what may be done unasked, play on',
  menu: 'More',
  playOn: 'Play on until somebody is asked',
  playToEnd: 'Play on to the end',
  stop: 'Stop',
  playing: 'Policies play on',
  takeAdvice: 'Take the advice',

  // dice
  die: (nth: number, of: number | null, dice: string) =>
    of === 1 ? dice : of === null ? `Die ${nth} of ${dice}` : `${ordinal(nth)} of ${dice}`,
  shownSoFar: 'so far',
  takeBack: (face: number) => `Take back ${face}`,
  takeBackLast: 'Take back the answer',
  rollRest: (left: number | null) => (left === null || left === 1 ? 'Roll it for me' : `Roll the last ${left} for me`),
  rollAll: 'Roll for me',
  faces: (sides: number) => `Faces of a d${sides}`,
  face: (face: number) => `${face}`,
  notAFace: (sides: number, found: string) => `A d${sides} does not show ${found}. It shows 1 to ${sides}.`,
  leftOver: (count: number) => `${counted(count, 'die', 'dice')} was left over and not used.`,
  dieKeys: (most: number) => `Next die by itself. Keys 1–${most}, Backspace, R.`,
  typeDice: 'Type the dice',
  programDice: 'Program rolls',
  seenBy: { everyone: 'Everyone sees this roll.', gm: 'Only the game master sees this roll.', roller: 'Only this side sees this roll.' },
  enterFace: 'Face',
  enter: 'Enter',
  tens: 'Tens',
  ones: 'Ones',
  whoseDice: (name: string) => `Dice of ${name}`,
} as const

function ordinal(n: number): string {
  const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
  return words[n - 1] ?? `Number ${n}`
}
