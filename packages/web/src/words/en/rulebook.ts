/** Words of the rulebook. */
import { counted } from '../numbers.js'

export const rulebook = {
  rulebook: (game: string) => `${game}: rules`,
  search: 'Search by words or id',
  found: (count: number) => counted(count, 'rule'),
  nothing: 'No rule has all of these words.',
  chapters: 'Chapters',
  all: 'All rules',
  source: 'Where it comes from',
  option: 'Option switch',
  optionNow: (value: string) => `in this fight: ${value}`,
  rulings: 'Where the source says nothing, or two things',
  houseDefault: 'house rule unless the table says otherwise',
  fired: 'Where it decided something in this fight',
  firedNot: 'It has decided nothing in this fight so far.',
  look: (place: string) => `Look at ${place}`,
  lookShort: 'Look',
  unknown: (id: string) => `This rulebook has no rule ${id}.`,
  byGameMaster: 'What the game master decides holds; it stands in the record with its reason and can be taken back.',
  previous: 'Rule before',
  next: 'Next rule',
  home: 'Home',
  loading: 'Reading the rules',
} as const
