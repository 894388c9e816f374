/** Words of a seat at a served table: the phone's screens, joining, the line to the server. */
import { counted } from '../numbers.js'
import { goesWords } from './goes.js'

export const seat = {
  // the line
  live: 'live',
  away: 'not connected',
  cant: 'This phone can’t connect?',
  opening: 'Looking for the table…',
  waiting: 'Connected. Nothing to see yet.',
  lost: (time: string) => `Not connected for ${time}.`,
  lostMore: 'What you decide waits here and is sent once.',
  waits: (count: number) => `${counted(count, 'decision waits', 'decisions wait')} here and ${count === 1 ? 'is' : 'are'} sent once.`,
  ended: 'This link doesn’t open a seat any more',
  endedMore: 'Ask the game master for another.',
  outdated: 'The table has been updated',
  reload: 'Load the page again',
  noTable: 'No table yet',
  noTableMore: 'The game master hasn’t begun the fight.',

  // taken away
  removed: 'This seat was taken from you',
  removedMore: 'The game master can put you back.',

  // the question
  sameTime: 'Asked at the same time',
  refused: 'Not taken',
  answeredFor: (by: 'gm' | 'policy', words: string) =>
    by === 'gm' ? `The game master answered for you: ${words}` : `Answered for you: ${words}`,
  answeredBefore: (count: number) => (count === 1 ? 'One answer before that' : `${count} answers before that`),
  noted: 'Got it',
  paused: (words: string) => `The fight is paused. ${words}`,
  goes: goesWords,
  tookBack: (line: string, more: number) => `Taken back: ${line}${more === 0 ? '' : ` And ${counted(more, 'line')} after it.`}`,
  mendDie: (face: number) => `You typed ${face}.`,
  mendDieDo: (face: number) => `Take back ${face}`,
  playing: 'The fight plays on.',

  // no question is open
  nobodyAsks: 'Nobody asks you',
  answered: 'Your answer is in',
  shownLater: 'What comes of it is shown once the others are through.',
  playerDecides: (names: readonly string[]) => `${names.join(', ')} ${names.length === 1 ? 'decides' : 'decide'}.`,
  playerAway: (names: readonly string[]) => `${names.join(', ')} ${names.length === 1 ? 'isn’t' : 'aren’t'} here.`,
  since: (time: string) => `Since ${time}.`,
  hasDecided: '✓ decided',
  stillDecides: 'decides',
  downNow: 'You are out of the fight. Follow it here.',
  after: (name: string, others: number) =>
    others === 0 ? `${name} is next.` : `${name} comes after ${counted(others, 'other', 'others')}. You may be asked to react before.`,
  over: 'The fight is over',
  justNow: 'Just now',
  sinceActed: (lines: string) => `${lines} since you acted`,
  mine: 'Yours: ',
  nothingYet: 'Nothing yet.',
  orderStrip: 'Who acts next',
  you: 'you',

  // planning
  plan: 'Plan ahead',
  planOf: (name: string) => `Plan ahead for ${name}`,
  planMore: 'Choose now. It is offered when you are asked, and not sent before.',
  planWords: (words: string) => `${words}. Offered when you are asked, not sent before.`,
  planNothing: 'No turn to plan for is in sight.',
  planChoose: 'Choose',
  planChange: 'Change',
  planDrop: 'Drop the plan',
  planNot: 'Not now',
  planGive: (words: string) => `Plan: ${words}`,
  planned: 'As you planned. It is sent when you press the button.',
  planDone: (words: string) => `Done as you planned: ${words}.`,
  planGone: (words: string) => `What you planned isn’t possible now: ${words}.`,

  // parts
  act: 'Act',
  field: 'Field',
  me: 'Me',
  log: 'Log',
  parts: 'Parts of the seat',
  state: 'Your state',
  people: 'Your combatants',

  // the seat
  numbersHidden: 'At this table you don’t know enemies’ numbers: you see words instead.',
  dice: 'Dice',
  ownDice: 'I throw my own',
  appDice: 'Rolled in the app',
  policy: 'Let mine play themselves',
  policyOn: 'Yours play themselves',
  policyOff: 'Play again yourself',
  takeBack: 'Ask to take back the last answer',
  takeBackAsked: (words: string) => `You asked to take back: ${words}`,
  takeBackNot: 'Don’t ask any more',
  name: 'Name of this seat',
  save: 'Save',
  size: 'Text size',
  awake: {
    on: 'The screen stays on.',
    off: 'The screen may go dark now.',
    cannot: 'This browser can’t keep the screen on here. A longer time in the phone’s own settings does.',
  },
  rule: 'Rule',
  rights: 'You may also',
} as const
