/** Marks of this game's events, beside those of every game. */
import type { Json } from '@enfilade/engine'
import { mark, type Senses } from '@enfilade/kit'

/** For the side alone of the combatant whom a field of the event names. */
export const ofTheSideOf = <T extends Json>(field: string) =>
  mark<Senses, T, T | undefined>(
    (value, senses, told) => {
      const whose = told[field]
      return typeof whose === 'string' && senses.isOwn(whose) ? value : undefined
    },
    [field],
  )
