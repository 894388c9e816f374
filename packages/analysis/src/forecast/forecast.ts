/**
 * What an encounter does to the players' people: its figures, what the policies used of all that there is, why no side wins where none does, and
 * three fights to look at.
 */
import { type AnyBattle, type AnyStep, fightSeed, type Json, listed, type Ruleset } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { type Closely, type Outcome, secondsOf } from '../simulation/close.js'
import type { Counters } from '../simulation/counters.js'
import { byCount, closeOf, type EncounterFigures, figuresOf, isMostlyStalled, outcomesIn, type PersonFigures } from './figures.js'
import { type Offered, offeredIn } from './offered.js'
import { type Waiting, whyUndecided } from './undecided.js'
import type { Varied } from './varied.js'

/** A fight worth looking at: played with this seed it is the very same fight. */
export interface FightToSee {
  readonly why: 'usual' | 'best' | 'worst'
  /** Its number, from 0. */
  readonly fight: number
  readonly seed: string
  readonly outcome: Outcome
}
export interface PersonForecast extends PersonFigures {
  /** Orders and things that their policy used in a fight at least once; those that it never did have a count of 0. */
  readonly orders: readonly ({ readonly words: string } & Share)[]
  readonly things: readonly ({ readonly words: string } & Share)[]
}
export interface Forecast extends EncounterFigures {
  readonly people: readonly PersonForecast[]
  readonly fightsToSee: readonly FightToSee[]
  /** What else the figures rest on, in words: who plays them, and when each side gives up. */
  readonly assumptions: readonly string[]
  /** `because`: why the first of them came to nothing. */
  readonly undecided: { readonly share: Share; readonly seed: string; readonly because: readonly Waiting[] } | null
  /** How it comes out under each morale; left out where it wasn't asked for. */
  readonly morales?: readonly Varied[]
  /** How it comes out by who decides; left out where it wasn't asked for. */
  readonly tempers?: readonly Varied[]
}

/** Sums up the counts of a simulation that was watched closely. @throws Error where it wasn't */
export const forecastOf = <B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  counters: Counters,
  closely: Closely,
  level = 0.95,
): Forecast => forecaster(ruleset, scenario, seed, closely, level)(counters)

/** A forecast for counts that grow: what has to be played besides them is played once. */
export function forecaster<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  scenario: Json,
  seed: string,
  closely: Closely,
  level: number,
): (counters: Counters) => Forecast {
  const start = ruleset.begin(scenario)
  const assumptions = [...assumptionsOf(ruleset, start), paceWords(closely)]
  let offered: ReturnType<typeof offeredIn> | null = null
  let open: { readonly seed: string; readonly because: readonly Waiting[] } | null = null
  return counters => {
    const { people, undecided, ...figures } = figuresOf(ruleset, scenario, seed, counters, closely, level)
    const close = closeOf(counters)
    const share = (count: number): Share => shareOf(count, counters.fights, level)
    offered ??= offeredIn(ruleset, start)
    const could = offered
    if (undecided !== null && open?.seed !== undecided.seed)
      open = { seed: undecided.seed, because: whyUndecided(ruleset, start, undecided.seed) }
    const because = open?.because ?? []
    return {
      ...figures,
      sentence: isMostlyStalled(undecided) ? `${figures.sentence} ${stallsText(because)}`.trim() : figures.sentence,
      people: people.map(person => {
        const { who } = person
        return { ...person, ...coverageOf(could.get(who), close.actions[who] ?? {}, close.things[who] ?? {}, share) }
      }),
      fightsToSee: fightsToSee(outcomesIn(close), seed),
      assumptions: [...assumptions, ...luckWords(figures.playersWin)],
      undecided: undecided && { ...undecided, because },
    }
  }
}

/** Why it stalls, as those say who could still act: "Vex and Kid: no way to anyone." */
const stallsText = (because: readonly Waiting[]): string => because.map(({ names, words }) => `${listed(names)}: ${words}.`).join(' ')

/** What was used of what their questions offer. */
function coverageOf(
  offered: Offered | undefined,
  actions: { readonly [action: string]: number },
  things: { readonly [id: string]: number },
  share: (count: number) => Share,
): Pick<PersonForecast, 'orders' | 'things'> {
  const rows = (all: ReadonlyMap<string, string> = new Map(), used: { readonly [id: string]: number }) =>
    byCount([...all].map(([id, words]) => ({ words, ...share(used[id] ?? 0) })))
  return { orders: rows(offered?.orders, actions), things: rows(offered?.things, things) }
}

// ── three fights ───────────────────────────────────────────────────────────────────────────────────────────────────
/** Less is better: losing counts most, then the dead, the fallen and the hurt. */
const harmOf = ({ won, counts: { hurt, down, dead } }: Outcome): number[] => [won ? 0 : 1, dead, down, hurt]
function isBetter(one: Outcome, other: Outcome): boolean {
  const [a, b] = [harmOf(one), harmOf(other)]
  const at = a.findIndex((n, i) => n !== b[i])
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

function fightsToSee(outcomes: readonly { outcome: Outcome; fights: number; first: number }[], seed: string): FightToSee[] {
  const [one] = outcomes
  if (one === undefined) return []
  const note = (why: FightToSee['why'], { first, outcome }: typeof one): FightToSee => ({
    why,
    fight: first,
    seed: fightSeed(seed, first),
    outcome,
  })
  const usual = outcomes.reduce((best, now) =>
    now.fights > best.fights || (now.fights === best.fights && now.first < best.first) ? now : best,
  )
  const best = outcomes.reduce((found, now) => (isBetter(now.outcome, found.outcome) ? now : found))
  const worst = outcomes.reduce((found, now) => (isBetter(found.outcome, now.outcome) ? now : found))
  return [note('usual', usual), note('best', best), note('worst', worst)]
}

const paceWords = ({ pace = secondsOf.player }: Closely): string =>
  `At a table a decision of the players’ people takes ${pace} seconds, any other ${secondsOf.policy}, and a throw of theirs by hand ${secondsOf.thrown}.`

/** Where luck is taken out of the chance to win. */
const luckWords = ({ of, worth }: Share): string[] =>
  worth === undefined ? [] : [`Who wins is counted with the luck of the dice evened out: ${of} fights tell as much as ${worth}.`]

/** When sides give up, and who plays them. */
function assumptionsOf<B extends AnyBattle<S>, S extends AnyStep>(ruleset: Ruleset<B, S, unknown>, start: B): string[] {
  const { sides, people } = ruleset.view(start, 'gm')
  const played = sides.map(({ id, name }) => {
    const own = [...new Set(people.filter(({ side }) => side === id).map(person => ruleset.policyOf(start, person.id)))].sort()
    return `${name}: ${listed(own)}`
  })
  const nerves = sides.flatMap(({ id, name }) => {
    const own = people.filter(({ side }) => side === id).map(person => ({ name: person.name, words: ruleset.moraleOf?.(start, person.id) }))
    const kinds = [...new Set(own.map(({ words }) => words))].filter(words => words !== undefined)
    return kinds.map(words => {
      const those = own.filter(one => one.words === words).map(one => one.name)
      return kinds.length === 1 ? `${name}: each ${words}.` : `${name}, ${listed(those)}: each ${words}.`
    })
  })
  return [`Everyone plays themselves (${played.join('; ')}).`, ...nerves]
}
