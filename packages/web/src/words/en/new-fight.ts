/** Words of making a fight, of files that are handed in, and of what may be done with a kept fight. */
import { counted } from '../numbers.js'

const thousands = (count: number): string => String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '\u202f')

export const newFight = {
  title: 'Title',
  ground: 'Ground',
  groundOf: 'Where it happens, and who stands where at first',
  side: (name: string) => `Side ${name}`,
  sideName: 'Name of the side',
  people: (side: string) => `People of ${side}`,
  example: (one: string, other: string) => `${one}, 3 ${other}`,
  asWritten: (people: string) => `Left empty: ${people}`,
  readAs: 'read as',
  chip: (count: number, name: string) => (count === 1 ? name : `${count} × ${name}`),
  unknown: (text: string) => `${text}: not found`,
  didYouMean: (name: string) => `Did you mean ${name}?`,
  tooMany: (most: number) => `At most ${most} people.`,
  pick: 'Pick from the list',
  pickFor: (name: string, side: string) => `One ${name} more for ${side}`,
  less: (name: string, side: string) => `One ${name} less for ${side}`,
  playedBy: 'Played by',
  byPerson: 'a person here',
  byPolicy: (policy: string) => `policy: ${policy}`,
  policyHint: 'Its policy',
  diceFrom: 'Dice',
  fromProgram: 'program',
  fromHand: 'own dice',
  options: (changed: number) => (changed === 0 ? 'Option switches' : `Option switches, ${changed} changed`),
  usual: 'usual',
  changed: 'changed',
  begin: 'Begin',
  beginKey: 'Ctrl Enter',
  save: 'Save as a scenario file',
  cancel: 'Back',
  working: 'Checking',
  ready: (people: number, sides: number) => `${counted(people, 'person', 'people')} on ${counted(sides, 'side')}, ready to begin.`,
  notReady: 'Not ready to begin',
  contentUsed: (count: number, all: number) => `Content of your own: ${count} of ${counted(all, 'file')} used`,
  contentOrder: 'Of two entries with one id the later file counts.',
  keep: 'Keep as a ready fight',
  kept: (name: string) => `${name} is kept among the ready fights.`,

  // before it begins
  before: (fights: number) => `Before you begin: ${thousands(fights)} fights, played by policies`,
  trying: (done: number, fights: number) => `Before you begin: ${thousands(done)} of ${thousands(fights)} fights`,
  stopped: (done: number) => `Before you begin: ${thousands(done)} fights, as many as fit into ten seconds`,
  nobodyWins: 'nobody wins',
  rounds: (middle: number, low: number, high: number) =>
    low === high ? `all take ${counted(middle, 'round')}` : `about ${counted(middle, 'round')}, most ${low} to ${high}`,
  noEnd: 'No fight has ended yet.',
  startsAt: 'Who stands where at first',
  apart: (one: string, other: string, length: string) => `${one} to ${other}: ${length}`,

  // files
  handedIn: 'What was handed in',
  noText: (name: string) => `${name} could not be read.`,
  tooLarge: (name: string, size: string) => `${name} is too large: ${size} MB.`,
  mostAtAll: (most: number) => `at most ${most} MB for a record, less for other files`,
  wrong: (name: string) => `${name} cannot be taken in`,
  at: (line: number, column: number) => `line ${line}, column ${column}`,
  record: (title: string) => `${title} was verified and is kept among the fights.`,
  recordReadOnly: (title: string) => `${title} is kept, but can only be read: it does not replay here.`,
  openIt: 'Open it',
  scenario: (title: string) => `${title} is kept among the ready fights.`,
  replaced: 'It takes the place of the file of the same name.',
  needs: (names: readonly string[]) =>
    `It needs content that is not on this device: ${names.join(', ')}. Hand that in as well, and it can be begun.`,
  prepare: 'Prepare it',
  beginIt: 'Begin it',
  content: (name: string, game: string, holds: string) => `${name} is kept: ${holds} for ${game}.`,
  holds: (entries: Readonly<Record<string, number>>) =>
    Object.entries(entries)
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ') || 'nothing',
  saveFile: 'Save the file',
  ownScenario: 'your scenario',
  ownContent: 'your content',
  needsMissing: (names: readonly string[]) => `▲ needs ${names.join(', ')}`,

  // a fight that can only be read
  readOnly: 'This fight can only be read',
  readOnlyWords: 'Nothing of it is lost: its record is kept as it was and can be saved.',
  answersKept: (count: number) => `${counted(count, 'answer')} as the record holds them`,
  wentWrong: 'here it goes another way',
  paste: 'Paste the text of a file',
  pasteName: 'pasted text',
  takeIn: 'Take it in',

  // a kept fight
  open: 'Open',
  rename: 'Rename',
  renameTo: 'New title',
  keepName: 'Rename it',
  duplicate: 'Duplicate',
  saveRecord: 'Save the record',
  throwAway: 'Throw away',
  destroy: 'Delete for ever',
  destroySure: 'Press again: it cannot come back',
} as const
