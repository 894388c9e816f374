/** Words for the director: what a game master could let happen from here. */
import { percent } from '@enfilade/analysis'
import { counted } from '../numbers.js'

export const director = {
  name: 'Director',
  section: 'Director, for you alone',
  onlyYou: 'Only you see this',
  shut: 'Close the director',
  fold: 'Fold',
  unfold: (proposals: number | null) =>
    proposals === null ? 'Unfold' : proposals === 0 ? 'Nothing would help' : `${counted(proposals, 'thing')} would help`,
  looking: (looked: number, of: number) => (of === 0 ? 'Looking from here' : `Looking: ${looked} of ${counted(of, 'event')}`),
  howFar: 'How far it is',
  stop: 'Stop',
  stopped: (looked: number, of: number) => `Stopped after ${looked} of ${counted(of, 'event')}.`,
  again: 'Look from here',
  surer: 'Play more of them',
  surerMore: 'Takes about 20 seconds; the intervals become narrower.',
  before: (when: string) => `From before: ${when}. The fight has gone on.`,
  over: 'The fight is over: there is nothing to let happen.',
  nothingNearer: 'Leave it: nothing that could happen comes nearer to your aim by more than its interval.',
  asWanted: 'Leave it: that is as you want it.',
  aim: (from: number, to: number, deaths: number | null) =>
    `Your aim: ${percent(from)} to ${percent(to)} wins${deaths === null ? '' : `, a death in at most ${percent(deaths)}`}`,
  winFrom: 'They win from',
  winTo: 'to',
  deathsTo: 'Somebody dies in at most',
  anyDeaths: 'Deaths don’t matter',
  players: 'The players play',
  set: 'Look with this aim',
  wrongAim: 'From 0 to 100, and “from” no more than “to”.',
  noPlayers: 'Pick a side.',
  proposals: 'What could happen',
  within: 'in your aim',
  above: 'above it',
  below: 'below it',
  deadly: 'too many deaths',
  win: 'They win',
  scale: (now: string, then: string, from: string, to: string) => `They win ${then}, ${now} as it is now; your aim is ${from} to ${to}.`,
  dies: (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  how: 'How this was found',
  howMore: (fights: number) =>
    `${counted(fights, 'fight')} played on with everyone playing themselves, from the same position and the same dice as the others. 95 % intervals.`,
  someoneDies: 'somebody of theirs dies',
  personDies: (name: string) => `${name} dies`,
  letIt: 'Let it happen',
  key: (nth: number) => `Alt+${nth}`,
  line: 'Tell the table',
  lineMore: 'If you like: a line for everyone’s log. Without one, what happens is told as it is.',
  happened: (words: string, acts: number) =>
    `${words}. ${acts === 1 ? 'Undo takes it back' : `Undo takes it back, one of ${acts} acts at a time`}.`,
  refused: (words: string) => `It can’t happen any more: ${words}`,
} as const
