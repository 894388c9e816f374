/** Words of the game master's hand. */
import { counted } from '../numbers.js'

export const gameMaster = {
  reason: 'Reason',
  reasonMore: 'Stands in the record and in the log beside what you do.',
  reasonNeeded: 'A reason is needed.',
  reasons: ['ruling at the table', 'agreed by all', 'was forgotten', 'a mistake is put right', 'the story wants it'],
  done: (what: string) => `${what} Done; Undo takes it back.`,

  people: 'People',
  seats: 'Seats',
  acts: 'Acts',
  values: 'Values',
  sheet: 'Sheet',
  fight: 'Fight',
  back: 'Everybody',

  autopilot: 'Autopilot',
  autopilotOf: (name: string) => `Autopilot for ${name}`,
  autopilotMore: 'Its policy answers when policies play on, and says why in the log.',
  all: 'all',
  none: 'nobody',
  playOn: 'Play on until a person is asked',
  playToEnd: 'Play on to the end',
  onAutopilot: (count: number) => (count === 0 ? 'Nobody is on autopilot.' : `${counted(count, 'person is', 'people are')} on autopilot.`),

  decides: 'Decides',
  byPerson: 'a person',
  byPolicy: 'its policy',
  dice: 'Dice',
  fromProgram: 'program',
  fromHand: 'own dice, typed',

  doIt: 'Do it',
  leftOut: 'if you like',
  nothing: 'none',
  yes: 'yes',
  no: 'no',
  more: 'More',
  needed: 'needed',
  listHint: 'values between commas',

  find: 'Find a value',
  set: 'Set',
  to: 'New value',
  path: 'Path',
  anyValue: 'Any value, by its path',
  tooMany: (count: number) => `${count} more; search to see them.`,
  noValue: 'No value of that name.',
  rename: 'Title of the fight',
  keep: 'Rename it',
  saveRecord: 'Save the record',
} as const
