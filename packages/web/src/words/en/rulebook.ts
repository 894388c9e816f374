/** Words for the rulebook. */
import { counted } from '../numbers.js'

export const rulebook = {
  rulebook: (game: string) => `${game}: rules`,
  search: 'Search by words or id',
  found: (count: number) => counted(count, 'rule'),
  nothing: 'No rule has all of these words.',
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
  home: 'Home',
  loading: 'Loading the rules',
} as const
