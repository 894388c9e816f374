/** What every ruleset says of a fight in the same way: its seats, its rounds and how it has ended. */
import type { Ending, Id, RuleId, ValueByHand } from '@enfilade/engine'
import type { z } from 'zod'
import { fateByMorale, type Nerve, nerveWords } from './features/morale/morale.js'
import { findSeat, personOf, seatOf } from './people.js'
import type { Known } from './seats/policies.js'
import { valuesByHand } from './state/by-hand.js'
import { forgetTime } from './state/rounds.js'

interface Fought {
  readonly setup: { readonly sides: Parameters<typeof findSeat>[0]['setup']['sides'] }
  readonly people: readonly {
    readonly id: Id
    readonly name: string
    readonly side: Id
    readonly policy: string
    readonly gaveUp?: 'fled' | 'surrendered' | 'gotAway' | null
  }[]
  readonly round: number
  readonly ended: Omit<Ending, 'rule'> | null
  readonly morale?: Parameters<typeof fateByMorale>[0]
}

/** Those parts of a ruleset. `endRule`: the rule by which a fight ends; `stateOf`: how someone came out of it;
 * `canAct` and `nerveOf`: given in games in which sides can give up. */
export const commonParts = <B extends Fought, S>(
  endRule: RuleId,
  { schema }: { readonly schema: z.ZodType<B> },
  stateOf: (person: B['people'][number]) => S,
  canAct?: (person: B['people'][number]) => boolean,
  nerveOf?: (battle: B, person: B['people'][number]) => Nerve,
) => ({
  ...(nerveOf !== undefined && { moraleOf: (battle: B, who: Id): string => nerveWords(nerveOf(battle, personOf(battle, who))) }),
  roundWord: 'round',
  roundsOf: ({ round }: B): number => round,
  forgetTime: (battle: B): void => forgetTime(schema, battle),
  valuesByHand: (battle: B, paths?: readonly string[]): readonly ValueByHand[] => valuesByHand(schema, battle, paths),
  /** How the fight has ended; null while it goes on. */
  ending: ({ ended }: B): Ending | null =>
    ended === null ? null : { how: ended.how, words: ended.words, rule: endRule, winners: ended.winners },
  seats: ({ setup }: B): Id[] => setup.sides.map(side => side.id),
  seatOf: (battle: B, who: Id): Id | null => seatOf(battle, who),
  findSeat: (battle: B, words: string): Id | null => findSeat(battle, words),
  fatesOf: (battle: B): { id: Id; state: S | 'fled' | 'surrendered' | 'gotAway' }[] =>
    battle.people.map(person => ({
      id: person.id,
      state: (canAct?.(person) === true ? fateByMorale(battle.morale ?? [], person) : null) ?? stateOf(person),
    })),
  policyOf: (battle: B, who: Id): string => personOf(battle, who).policy,
  known: (battle: B, side: Id): Known<B> => ({ battle, side }),
  /** Nothing can be done at any time; a game that has free actions of that kind says so itself. */
  interjections: (): [] => [],
  /** Nothing that others have waiting comes between an action and its end; a game in which that can be says so itself. */
  standAlone: (): void => {},
})
