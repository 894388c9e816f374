/** Words for the home screen as it first shows; what opens from it has its own in new-fight. */
import { counted } from '../numbers.js'

export const home = {
  tasks: 'Tasks',
  rules: 'Rules',
  content: 'People and gear',
  settings: 'Settings',
  offline: 'ready offline',
  about:
    'Runs science-fiction firefights by the rules: you and your players decide, it keeps the order, rolls or takes your dice, shows the odds, and says which rule decided.',
  isPage:
    'This page is a file. Its fights live in this browser, on this device; another browser or device has none of them. To keep or move a fight, open it, choose “Copy or save” above its log and save its record.',
  newFight: 'New fight',
  newFightWords: 'Choose a game, then combatants, ground and optional rules; or begin a ready fight below.',
  firstFight: 'a first fight',
  readyOf: (count: number) => counted(count, 'ready fight'),
  ready: 'Ready fights',
  running: 'Running',
  past: 'Past fights',
  loading: 'Loading your fights',
  openFile: 'Open a file',
  openWords: 'A record, scenario or content file: choose it, drop it anywhere, or paste its text.',
  more: 'More',
  notKept: (why: string) => `Fights can’t be saved on this device: ${why} Export the ones you want to keep.`,
  thrownAway: (title: string) => `${title} moved to the bin.`,
  bringBack: 'Restore',
  bin: (count: number) => `Bin: ${count}`,
  refused: 'This scenario can’t start.',
  drop: 'Drop it here',
  against: 'vs',
  unofficial: 'Unofficial, not endorsed by the games’ publishers.',
  notices: 'Notices and licences',
}
