/** Words for campaigns: fights that follow one another, the people in them, and the time in between. */
import { counted } from '../numbers.js'

export const campaign = {
  campaigns: 'Campaigns',
  fights: 'Fights',
  countOf: (count: number) => counted(count, 'fight'),
  all: (count: number) => `All ${counted(count, 'fight')}`,
  missing: 'There is no such campaign on this device.',
  home: 'Home',
  rename: 'Rename',
  name: 'Name of the campaign',
  keepName: 'Save name',
  device: 'Kept on this device. Each fight can be saved as a record; which fight follows which isn’t part of it.',

  // what is next
  goOn: 'Go on with the fight',
  next: 'Next fight',
  nextAfter: (title: string) => `after ${title}`,

  // who is in it
  people: 'Combatants now',
  asOf: (title: string, over: boolean) => (over ? `as ${title} left them` : `in ${title}`),
  inBetween: (title: string) => `as they are after ${title}`,
  away: 'stayed away',
  loading: 'Reading the last fight',

  // in between
  between: 'In between',
  betweenMore: 'Heal, treat and repair by the rules. It goes into the record of the last fight.',
  noBetween: 'This game has no acts for the time between fights.',
  tasks: 'Rest, treat, repair or travel',
  tasksMore: 'What takes hours or days is a task with dice of its own. The next fight has everyone as the last task leaves them.',
  oneMoreTask: 'One more task',
  undo: 'Undo',
} as const
