/** Words for the table: its bars, the question panel, dice. */
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
  kept: 'saved on this device',
  notKept: 'not saved',
  notKeptWhy: (why: string) =>
    `This fight can’t be saved on this device: ${why} You can go on playing; export the record before you leave.`,
  options: (count: number) => counted(count, 'option changed', 'options changed'),
  loadFailed: 'This fight can’t be opened',
  exportRecord: 'Export the record',
  wins: 'to win',
  nobodyWins: 'Nobody',
  winsLater: 'working it out',
  ofFights: (fights: number) => `${fights} fights`,

  // who is asked
  asked: (name: string, words: string) => `${name}: ${words}`,
  askedSpoken: (name: string, words: string) => `${name} is asked: ${words} F8 goes there.`,
  askedOf: (seat: string) => `${seat} decides.`,
  onlyTheyKnow: 'Only this side and the game master can see this question.',
  alsoAsked: 'Asked at the same time',
  whatIsGoingOn: 'Happening now',
  around: (count: number) => `${counted(count, 'outer step')}`,
  soFar: 'So far',
  nobody: 'No question is open',
  nobodyMore: (clock: string) => `${clock}. Nothing is left to resolve. Bring in a combatant, end the fight, or undo the last answer.`,
  noPeople: 'Add combatants to begin',
  noPeopleMore: 'The fight is empty. It begins when each side has a combatant.',
  addPeople: 'Bring in a combatant',
  endFight: 'End the fight',
  noOffer: 'This question can’t be passed.',
  noOther: 'No other question is open.',
  somebody: 'Another seat is deciding',

  // answers
  action: 'Action',
  possible: (yes: number, no: number) => (no === 0 ? `${yes} available` : `${yes} available, ${no} not`),
  notPossible: (count: number) => `Not available now: ${count}`,
  friends: 'On your side, or neutral',
  friendlyFire: (answer: string) => `${answer}? That is no enemy. Press again to do it`,
  advised: 'advised',
  adviceIs: (why: string) => `Advised: ${why}`,
  place: 'Where to',
  none: 'none',
  number: (from: number | undefined, to: number | undefined) =>
    from === undefined || to === undefined ? 'a whole number' : `${from} to ${to}`,
  usual: 'default',
  entriesOf: (list: string) => `${list}, in order`,
  entry: (list: string, nth: number) => `${list}: ${nth}`,
  addEntry: 'Add another target',
  removeEntry: 'Remove',
  alternatives: 'Other options',
  alternativesOf: 'Your options and what each does',
  changesNothing: 'Nothing is left to chance',
  doIt: 'Do it',
  working: 'working it out',
  noOdds: 'Not available, so there are no odds',
  between: (name: string, does: string) => `${name} ${does}`,
  refused: (words: string, rule: string) => `${words} (${rule})`,

  // odds
  odds: 'Odds',
  exact: 'exact',
  sampled: (fights: number) => `sampled, ${fights} fights`,
  within: (low: string, high: string) => `${low} to ${high}`,
  assumed: 'Assumed',
  numbers: 'How the first number adds up',
  whatComes: 'Outcomes',
  untilOver: 'Until it’s over, with what others do',

  // rights, autopilot
  rights: 'Available any time',
  more: 'Available any time, play on',
  moreWithDice: 'Dice, available any time, play on',
  menu: 'More',
  playOn: 'Play on until a player is asked',
  playToEnd: 'Play on to the end',
  stop: 'Stop',
  playing: 'Policies are playing',

  // dice
  die: (nth: number, of: number | null, dice: string) =>
    of === 1 ? dice : of === null ? `Die ${nth} of ${dice}` : `${ordinal(nth)} of ${dice}`,
  shownSoFar: 'so far',
  decides: 'What this roll decides',
  takeBack: (face: number) => `Take back ${face}`,
  takeBackLast: 'Take back the answer',
  rollRest: (left: number | null) => (left === null || left === 1 ? 'Roll it for me' : `Roll the last ${left} for me`),
  rollAll: 'Roll for me',
  faces: (sides: number) => `Faces of a d${sides}`,
  face: (face: number) => `${face}`,
  notAFace: (sides: number, found: string) => `A d${sides} shows 1 to ${sides}, not ${found}.`,
  dieKeys: (most: number) => `Keys 1–${most} enter a die, Backspace takes it back, R rolls the rest.`,
  typeDice: 'Type the dice',
  programDice: 'Roll in the app',
  seenBy: { everyone: 'Everyone sees this roll.', gm: 'Only the game master sees this roll.', roller: 'Only this side sees this roll.' },
  enterFace: 'Face',
  enter: 'Enter',
  whoseDice: (name: string) => `${name}’s dice`,
} as const

function ordinal(n: number): string {
  const words = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
  return words[n - 1] ?? `Number ${n}`
}
