/**
 * What something is worth, as the rules themselves turn out: policies ask for their outcomes and steps, with every chance, and reckon with no
 * formula of their own.
 */
import {
  type AnyBattle,
  type AnyStep,
  type Codec,
  type FixedDecider,
  type Json,
  type Outcome,
  oncePer,
  pathAsk,
  reason,
  runTopStep,
  type Spread,
  type Steps,
  spreadOf,
} from '@enfilade/engine'

const counting = reason('', 'what a policy reckons with')
const spreads = oncePer((_outcome: Outcome<Json>) => new Map<number, Spread<Json>>())
/** How an outcome of the rules turns out, with every chance: the engine's own enumeration, done once for each number that it is given. */
export function spreadFor<A extends Json>(outcome: Outcome<A>, given: number): Spread<A> {
  const known = spreads(outcome as unknown as Outcome<Json>) as unknown as Map<number, Spread<A>>
  let spread = known.get(given)
  if (spread === undefined) {
    spread = spreadOf(outcome, given, counting, [])
    known.set(given, spread)
  }
  return spread
}

/** The chance that an outcome which holds or doesn't holds. */
export function chanceFor(outcome: Outcome<boolean>, given: number): number {
  const { values, chance } = spreadFor(outcome, given)
  return chance[values.indexOf(true)] ?? 0
}

/** A battle that steps can lead to, and its chance. */
export interface Way<B> {
  readonly battle: B
  readonly chance: number
}

/** What runs the steps of a game. */
export interface Running<B extends AnyBattle<S>, S extends AnyStep> {
  readonly steps: Steps<B, S>
  readonly codec: Pick<Codec<B>, 'copy'>
}
/**
 * Every way in which the step that is due can turn out: the rule is run, not copied. What it queues is due next. Nothing is decided in it.
 * @param stage stays as it is; a small battle, of those whom the step is about
 */
export function waysOfStep<B extends AnyBattle<S>, S extends AnyStep>({ steps, codec }: Running<B, S>, stage: B): Way<B>[] {
  const game = { steps, advance: () => null }
  const ask = pathAsk(noOneDecides)
  const table = { ask, tell: undefined }
  const ways: Way<B>[] = []
  ask.begin()
  do {
    const battle = codec.copy(stage)
    runTopStep(game, battle, table)
    ways.push({ battle, chance: ask.chance })
  } while (ask.advance())
  return ways
}
/** The same of all steps that are due, with those that they queue. */
export const waysOfAll = <B extends AnyBattle<S>, S extends AnyStep>(game: Running<B, S>, stage: B): Way<B>[] =>
  stage.agenda.length === 0
    ? [{ battle: stage, chance: 1 }]
    : waysOfStep(game, stage).flatMap(({ battle, chance }) =>
        waysOfAll(game, battle).map(way => ({ battle: way.battle, chance: chance * way.chance })),
      )
const noOneDecides: FixedDecider = ({ name }) => {
  throw new Error(`What comes of a step is counted without decisions, but "${name}" is asked.`)
}

export const meanOver = <B>(ways: readonly Way<B>[], read: (battle: B) => number): number =>
  ways.reduce((sum, { battle, chance }) => sum + chance * read(battle), 0)
