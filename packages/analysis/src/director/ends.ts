/** Plays a fight on from where it stands, again and again, and counts how it comes out for the players. */
import { type AnyBattle, type AnyRuleset, type AnyStep, type Id, mostStepsOf } from '@enfilade/engine'
import { eachFight } from '../simulation/simulate.js'

type Battle = AnyBattle<AnyStep>
/** Whole numbers, plain JSON; those of other continuations are added in any order. */
export interface Ends {
  fights: number
  /** The players' sides won. */
  won: number
  /** Somebody of theirs who is alive now is dead at the end. */
  died: number
  /** Who, and how often. */
  deaths: { [who: Id]: number }
}
export const noEnds = (): Ends => ({ fights: 0, won: 0, died: 0, deaths: Object.create(null) as Ends['deaths'] })
export function addEnds(to: Ends, { fights, won, died, deaths }: Ends): void {
  to.fights += fights
  to.won += won
  to.died += died
  for (const [who, times] of Object.entries(deaths)) to.deaths[who] = (to.deaths[who] ?? 0) + times
}

/** Who is dead. Whether someone in a state is gets looked up once for each of them. */
export function deadIn(ruleset: AnyRuleset): (battle: Battle) => Id[] {
  const known = new Map<string, boolean>()
  return battle => {
    const fates = ruleset.fatesOf(battle).map(({ id, state }) => ({ id, key: `${id} ${state}` }))
    if (fates.some(({ key }) => !known.has(key))) {
      const people = new Map(ruleset.view(battle, 'gm').people.map(person => [person.id, person.harm.level === 'dead']))
      for (const { id, key } of fates) known.set(key, people.get(id) === true)
    }
    return fates.filter(({ key }) => known.get(key)).map(({ id }) => id)
  }
}

/** Plays continuations number `from` to `from + count - 1`. */
export type PlayOn = (seed: string, from: number, count: number) => Ends
/** @param battle stays unchanged @param sides the sides that the players play */
export function playingOn(ruleset: AnyRuleset, battle: Battle, sides: readonly Id[]): PlayOn {
  const dead = deadIn(ruleset)
  const before = new Set(dead(battle))
  const most = mostStepsOf(battle)
  return (seed, from, count) => {
    const ends = noEnds()
    eachFight(
      ruleset,
      battle,
      seed,
      most,
    )(from, count, (_fight, now, { over }) => {
      const winners = (over ? ruleset.ending(now) : null)?.winners ?? []
      const died = dead(now).filter(who => !before.has(who) && sides.includes(ruleset.seatOf(now, who as never) ?? ''))
      const won = winners.some(side => sides.includes(side)) ? 1 : 0
      addEnds(ends, { fights: 1, won, died: died.length > 0 ? 1 : 0, deaths: Object.fromEntries(died.map(who => [who, 1])) })
    })
    return ends
  }
}

/** A continuation is never taken for quicker than this. Milliseconds. */
const leastCost = 0.05
/**
 * How many milliseconds one continuation takes, by playing a few for a while. The first doesn't count: it loads what later ones have.
 * @param now milliseconds since any fixed moment @param pause is waited for after each, where the caller hears that it is to stop: true
 */
export async function costOf(play: PlayOn, milliseconds: number, now: () => number, pause: () => Promise<boolean>): Promise<number> {
  const began = now()
  let spent = 0
  let counted = 0
  for (let n = 0; counted === 0 || now() - began < milliseconds; n++) {
    const from = now()
    play('cost', n, 1)
    if (n > 0) spent += now() - from
    if (n > 0) counted++
    if (await pause()) break
  }
  return Math.max(leastCost, spent / Math.max(1, counted))
}
