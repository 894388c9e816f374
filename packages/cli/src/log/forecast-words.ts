/** Parts of a forecast in words, the same in a terminal and on a page. */
import type { Forecast, Share } from '@enfilade/analysis'
import { number } from '@enfilade/engine'

/** How each side gave up, where it did. */
export const gaveUpRows = ({ morale }: Forecast): (readonly [words: string, share: Share])[] =>
  morale.flatMap(({ side, fled, surrendered }) =>
    (
      [
        [`${side}: fled`, fled],
        [`${side}: surrendered`, surrendered],
      ] as const
    ).filter(([, { count }]) => count > 0),
  )

export const outcomeText = ({ won, ended, counts }: Forecast['fightsToSee'][number]['outcome']): string =>
  `${won ? 'won' : ended ? 'lost' : 'not over'}, ${counts.dead} dead, ${counts.down} down, ${counts.hurt} hurt`

/** What there is less of on a sheet; empty: nothing worth saying. */
export const lessText = ({ used }: Forecast['people'][number]): string =>
  used.flatMap(({ label, mean }) => (mean < 0.05 ? [] : `${label} ${number(Number(mean.toFixed(1)))}`)).join(', ')
