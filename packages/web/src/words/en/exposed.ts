/** Words for who could attack someone where a move leads. */
import { listed } from '@enfilade/engine'

export const exposed = {
  title: (place: string) => `Who could attack at ${place}`,
  anyHits: (count: number) => (count === 1 ? 'that they hit, if they attack once;' : 'that one hits, if each attacks once;'),
  here: (chance: string) => `here ${chance}`,
  hit: (chance: string) => `hit ${chance}`,
  dangerMore: (known: boolean, isExact: boolean) =>
    `to be hit, if all ${known ? 'you know of ' : ''}who could attack do so once; ${isExact ? 'exact' : 'partly sampled'}`,
  noOne: 'No one could attack here.',
  noOneKnown: 'No one of those you know of could attack here.',
  more: (count: number) => `${count} more`,
  not: (names: readonly string[], words: string) => `Not ${listed(names)}. ${words}`,
  how: (isExact: boolean, known: boolean) =>
    `${isExact ? 'exact' : 'partly sampled'}, as each would attack from where they stand${known ? '; only those you know of' : ''}`,
} as const
