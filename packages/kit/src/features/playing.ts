/** What the features of a game do in its fights, put together. */
import type { Command } from '@enfilade/engine'
import type { Both, Features, Plugs } from './feature.js'
import type { Acting, EndsNow, Played } from './played.js'

/** The features that ask something of a game. */
type Asked<F extends Features> = { [K in keyof F]: F[K] extends { readonly asks: true } ? K : never }[keyof F]
type StepsOf<P> = { [K in keyof P]: P[K] extends { readonly steps: infer S } ? S : never }[keyof P]
type DueOf<P> = { [K in keyof P]: P[K] extends { due(battle: never): infer D } ? Exclude<D, null> : never }[keyof P]

export interface Playing<P> {
  /** The rules of all features' steps. */
  readonly steps: Both<StepsOf<P>>
  /** What comes next when nothing is under way: first of all what a feature has due. */
  advancing<B, S>(advance: (battle: B) => S | null): (battle: B) => S | DueOf<P> | null
  /** The next round in which a feature may have something due; Infinity: none. */
  nextRound(battle: object): number
  acts<B>(maker: Omit<Acting<B>, 'end'>, end: EndsNow<B>): Readonly<Record<string, Command<B>>>
}

/** `answers`: one for each feature that asks something of the game. */
export function playing<F extends Features, const P extends Readonly<Record<Asked<F>, Played<never>>>>(
  { all }: Plugs<F>,
  answers: P,
): Playing<P> {
  const given = answers as Readonly<Record<string, Played<never> | undefined>>
  const each = Object.entries(all).flatMap(([name, { plays }]) => given[name] ?? plays ?? [])
  const firstRound = (battle: object) => each.map(one => one.nextRound?.(battle as never) ?? Number.POSITIVE_INFINITY)
  return {
    steps: Object.assign({}, ...each.map(({ steps }) => steps)),
    advancing: advance => battle => {
      for (const one of each) {
        const due = one.due?.(battle as never) ?? null
        if (due !== null) return due as never
      }
      return advance(battle)
    },
    nextRound: battle => Math.min(Number.POSITIVE_INFINITY, ...firstRound(battle)),
    acts: (maker, end) => Object.assign({}, ...each.map(one => one.acts?.({ ...maker, end } as never))),
  }
}
