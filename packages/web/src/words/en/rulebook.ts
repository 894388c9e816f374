/** Words for the rulebook. */
import { counted } from '../numbers.js'

export const rulebook = {
  rulebook: (game: string) => `${game}: rules`,
  search: 'Ask in your own words, or type an id',
  found: (count: number) => `${counted(count, 'rule')}, nearest first`,
  nothingFound: (typed: string) => `Nothing in this rulebook has “${typed}”.`,
  tryOther: 'Try other words, or look through the chapters.',
  clear: 'Show all chapters',
  ruling: 'Ruling',
  chapters: 'Chapters',
  all: 'All rules',
  source: 'Source',
  option: 'Optional rule',
  optionNow: (value: string) => `in this fight: ${value}`,
  rulings: 'Where the source is silent or contradicts itself',
  houseDefault: 'house rule unless the table says otherwise',
  fired: 'Where it applied in this fight',
  firedNot: 'It hasn’t applied in this fight yet.',
  look: (place: string) => `Look at ${place}`,
  lookShort: 'Look',
  unknown: (id: string) => `This rulebook has no rule ${id}.`,
  byGameMaster: 'The game master’s decision stands. It’s in the record with its reason and can be undone.',
  previous: 'Previous rule',
  next: 'Next rule',
  loading: 'Loading the rules',
} as const
