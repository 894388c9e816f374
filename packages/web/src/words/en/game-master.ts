/** Words for the game master's acts. */
import { counted } from '../numbers.js'

export const gameMaster = {
  reason: 'Reason',
  reasonMore: 'Kept in the record and the log.',
  reasonNeeded: 'Give a reason.',
  reasons: ['ruling at the table', 'the table agreed', 'forgotten earlier', 'fixing a mistake', 'for the story'],
  done: (what: string) => `${what} Done. Undo takes it back.`,

  people: 'Combatants',
  seats: 'Seats',
  acts: 'Acts',
  values: 'Values',
  sheet: 'Sheet',
  fight: 'Fight',
  back: 'All combatants',

  autopilot: 'Autopilot',
  autopilotOf: (name: string) => `Autopilot for ${name}`,
  autopilotMore: 'Their policy answers whenever policies play on. The log says why.',
  all: 'all',
  none: 'none',
  playOn: 'Play on until a player is asked',
  playToEnd: 'Play on to the end',
  onAutopilot: (count: number) => (count === 0 ? 'No combatant is on autopilot.' : `${counted(count, 'combatant')} on autopilot.`),

  decides: 'Decided by',
  byPerson: 'a player',
  byPolicy: 'a policy',
  dice: 'Dice',
  fromProgram: 'rolled by the app',
  fromHand: 'your own, typed in',

  doIt: 'Do it',
  leftOut: 'optional',
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  more: 'More',
  needed: 'required',
  listHint: 'separate values with commas',

  find: 'Find a value',
  set: 'Set',
  to: 'New value',
  path: 'Path',
  anyValue: 'Any value by its path',
  tooMany: (count: number) => `${count} more. Search to find them.`,
  noValue: 'No value has that name.',
  rename: 'Title of the fight',
  keep: 'Save title',
  saveRecord: 'Save the record',
} as const
