/** Words of the home screen as it first shows; what opens from it has its own in new-fight. */
import { counted } from '../numbers.js'

export const home = {
  rules: 'Rules',
  settings: 'Settings',
  offline: 'ready offline',
  newFight: 'New fight',
  newFightWords: 'People, ground and option switches',
  readyOf: (count: number) => counted(count, 'ready fight'),
  ready: 'Ready fights',
  running: 'Running',
  past: 'Past fights',
  loading: 'Reading the fights of this device',
  openFile: 'Open a file',
  openWords: 'A record, a scenario or a content file: choose it, drop it anywhere, or paste its text.',
  more: 'More',
  waitsForNobody: 'waits for nobody',
  answers: (count: number) => counted(count, 'answer'),
  notKept: (why: string) => `Fights cannot be kept on this device: ${why} Export what should last.`,
  thrownAway: (title: string) => `${title} is thrown away.`,
  bringBack: 'Bring back',
  bin: (count: number) => `Thrown away: ${count}`,
  refused: 'This scenario cannot be begun.',
  otherRules: (version: string) => `rules ${version}, read only`,
  noReplay: 'does not replay, read only',
  drop: 'Drop it here',
  against: 'against',
}
