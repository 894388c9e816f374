/** Words for an evening of fights in a row, as it is prepared. */
import { counted } from '../numbers.js'

export const chain = {
  page: 'The evening as a chain',
  intro:
    'Fights in a row, each with those who are left of the one before, with their wounds, losses and ammunition: who still stands at the last, and where to rest. Everyone plays themselves.',
  game: 'Game',
  fight: (nth: number) => `Fight ${nth}`,
  more: 'One more fight',
  fewer: 'One fight less',
  between: 'Where there is time in between',
  noActs: 'This game has no acts for the time in between.',
  howMuch: (name: string, words: string) => `${name}, for ${words}`,
  evenings: 'Evenings',
  begin: 'Play them',
  stop: 'Stop',
  howFar: 'How far it is',
  progress: (played: number, of: number) => `${played} of ${counted(of, 'evening')}`,
  stopped: (played: number) => `Stopped. What is below is of ${counted(played, 'evening')}.`,
  nothingYet: 'Stopped before the first evening was over.',
  refused: 'This can’t be played:',
  who: 'Who can still act as each fight ends',
  won: (count: number, of: number) => `${count} of ${of} won`,
  alone: (count: number, of: number) => `alone ${count} of ${of}`,
  seldom: 'seldom reached',
  stands: (count: number, of: number) => `${count} of ${of}`,
  state: { unhurt: 'unhurt', hurt: 'hurt, acts on', down: 'out', dead: 'dead' },
  lost: (dead: number, down: number) => (dead + down === 0 ? 'never lost' : `${dead} dead, ${down} out`),
  used: (label: string, mean: string) => `${label} −${mean}`,
  rest: 'Where to rest',
  nowhere: 'nowhere',
  after: (fights: readonly number[], of: number) =>
    fights.length === of - 1 && of > 2 ? 'after each' : `after fight ${fights.join(' and ')}`,
  toTheEnd: (count: number, of: number) => `${count} of ${of} won to the end`,
  overlap: 'Their ranges overlap: so many evenings can’t tell them apart.',
  couldNot: (times: number, words: string) => `${counted(times, 'evening')} could not go on: ${words}`,
  play: 'Play the first',
} as const
