/**
 * An evening of fights in a row, played many times: how often all of them are won, who still stands after each, what is used up, whether a rest pays,
 * and by how much forecasts of each fight alone overstate it.
 */
import { type AnyRuleset, type Id, type Json, printable, seedOf } from '@enfilade/engine'
import { figuresOf } from '../forecast/figures.js'
import { fieldsOf, textIn } from '../forecast/levers.js'
import { normalQuantile, type Share, shareOf } from '../intervals.js'
import { percent } from '../percent.js'
import { type Condition, conditionOf, conditions, tracksOf } from '../simulation/close.js'
import { noFights } from '../simulation/counters.js'
import { fightsFrom } from '../simulation/simulate.js'
import { besideText, fewestFights, shareText } from '../small-samples.js'
import { type Between, type EveningPlayed, evenings, type FightPlayed, type InARow, seedOfFight } from './chaining.js'

export interface EveningAsked {
  readonly fights: readonly InARow[]
  /** How many evenings are played, of each way to rest. */
  readonly evenings: number
  readonly seed: string
  /** What is done where there is time for it; none: the fights follow at once. */
  readonly between: readonly Between[]
}
/** Someone after a fight, in all evenings that came so far: those who didn't live to see it count as dead. */
interface PersonSoFar {
  readonly who: Id
  readonly name: string
  readonly conditions: Readonly<Record<Condition, number>>
  /** How much of each supply on their sheet the fight took, on average over the evenings that came to it. */
  readonly used: readonly { readonly label: string; readonly mean: number }[]
}
interface FightOfEvening {
  readonly title: string
  /** Of the evenings that came to it. */
  readonly won: Share
  /** By itself, with everyone as its scenario has them. */
  readonly alone: Share
  readonly people: readonly PersonSoFar[]
}
export interface Evening {
  readonly sentence: string
  readonly evenings: number
  readonly seed: string
  readonly level: number
  /** Every fight is won, with no time in between. */
  readonly toTheEnd: Share
  /** What forecasts of each alone come to, multiplied; and how much more than `toTheEnd` that is. */
  readonly apart: number
  readonly overstated: { readonly by: number; readonly low: number; readonly high: number }
  readonly fights: readonly FightOfEvening[]
  /** With time in between, after these of the fights (from 1): how many evenings are won to the end. */
  readonly rests: readonly { readonly after: readonly number[]; readonly toTheEnd: Share }[]
  /** Why a next fight couldn't be set up, and how often. Such evenings aren't won. */
  readonly refused: readonly { readonly words: string; readonly evenings: number }[]
}
const level = 0.95

/** After which fights to rest: nowhere first, then after each one of them, then after all. */
function waysToRest({ fights, between }: EveningAsked): number[][] {
  const gaps = fights.slice(1).map((_, at) => at)
  if (between.length === 0) return [[]]
  return [[], ...gaps.map(at => [at]), ...(gaps.length > 1 ? [gaps] : [])]
}
const isWon = (evening: EveningPlayed, of: number): boolean => evening.fights.length === of && evening.fights.at(-1)?.won === true

/** Counts evenings that begin with the same fight. */
class Count {
  private readonly perFight: {
    came: number
    won: number
    conditions: Map<Id, Record<Condition, number>>
    used: Map<Id, Map<string, number>>
  }[]
  private readonly names: ReadonlyMap<Id, string>
  constructor(
    private readonly ruleset: AnyRuleset,
    fights: number,
    start: FightPlayed,
  ) {
    this.perFight = Array.from({ length: fights }, () => ({ came: 0, won: 0, conditions: new Map(), used: new Map() }))
    this.names = new Map(ruleset.view(start.before, 'gm').people.flatMap(({ id, name }) => (start.people.has(id) ? [[id, name]] : [])))
  }
  add({ fights }: EveningPlayed): void {
    for (const [at, { before, after, won, people }] of fights.entries()) {
      const count = this.perFight[at] as (typeof this.perFight)[number]
      count.came++
      if (won) count.won++
      const [was, is] = [before, after].map(battle => new Map(this.ruleset.view(battle, 'gm').people.map(one => [one.id, one]))) as [
        Map<Id, Parameters<typeof tracksOf>[0]>,
        Map<Id, Parameters<typeof tracksOf>[0]>,
      ]
      for (const who of this.names.keys()) {
        const id = people.get(who) ?? ''
        const [began, ended] = [was.get(id), is.get(id)]
        const those = count.conditions.get(who) ?? { unhurt: 0, hurt: 0, down: 0, dead: 0 }
        count.conditions.set(who, those)
        those[ended === undefined ? 'dead' : conditionOf(ended)]++
        if (began === undefined || ended === undefined) continue
        const left = tracksOf(ended)
        const used = count.used.get(who) ?? new Map<string, number>()
        count.used.set(who, used)
        for (const { id: track, label } of began.tracks) {
          const less = (tracksOf(began).get(track) ?? 0) - (left.get(track) ?? 0)
          if (less > 0) used.set(label, (used.get(label) ?? 0) + less)
        }
      }
    }
  }
  fight(at: number): { readonly won: Share; readonly people: PersonSoFar[] } {
    const { came, won, conditions: ends, used } = this.perFight[at] as (typeof this.perFight)[number]
    return {
      won: shareOf(won, came, level),
      people: [...this.names].map(([who, name]) => ({
        ...{ who, name: printable(name), conditions: ends.get(who) ?? { unhurt: 0, hurt: 0, down: 0, dead: 0 } },
        used: [...(used.get(who) ?? [])].map(([label, sum]) => ({ label, mean: sum / Math.max(1, came) })),
      })),
    }
  }
}

/**
 * Plays the evenings.
 * @param hear is told how many of all are played; what it returns says whether to stop: what was played by then counts
 * @returns null: stopped before anything could be said
 */
export async function eveningOf(
  ruleset: AnyRuleset,
  asked: EveningAsked,
  hear: (played: number, of: number) => Promise<boolean> = async () => false,
): Promise<Evening | null> {
  const { fights, seed } = asked
  const play = evenings(ruleset, fights, asked.between, seed)
  const ways = waysToRest(asked)
  const won = ways.map(() => 0)
  const refused = new Map<string, number>()
  let count: Count | null = null
  let played = 0
  for (; played < asked.evenings && !(await hear(played, asked.evenings)); played++)
    for (const [i, way] of ways.entries()) {
      const evening = await play(played, new Set(way))
      if (isWon(evening, fights.length)) won[i] = (won[i] as number) + 1
      if (i > 0) continue
      count ??= new Count(ruleset, fights.length, evening.fights[0] as FightPlayed)
      count.add(evening)
      if (evening.refused !== null) refused.set(evening.refused, (refused.get(evening.refused) ?? 0) + 1)
    }
  if (count === null) return null
  const counted = count
  const toTheEnd = shareOf(won[0] as number, played, level)
  const alone = fights.map((fight, at) => aloneOf(ruleset, fight, seedOfFight(seed, at), played))
  const apart = alone.reduce((product, { share }) => product * share, 1)
  const figures = {
    ...{ evenings: played, seed: seedOf(seed), level, toTheEnd, apart, overstated: overstatedBy(toTheEnd, alone) },
    fights: fights.map(({ scenario }, at) => ({ title: titleOf(scenario), alone: alone[at] as Share, ...counted.fight(at) })),
    rests: ways.slice(1).map((way, i) => ({ after: way.map(at => at + 1), toTheEnd: shareOf(won[i + 1] as number, played, level) })),
    refused: [...refused].map(([words, times]) => ({ words, evenings: times })),
  }
  return { sentence: sentenceOf(figures), ...figures }
}
const titleOf = (scenario: Json): string => printable(textIn(fieldsOf(scenario).title, 'A fight'))

function aloneOf(ruleset: AnyRuleset, { scenario, side }: InARow, seed: string, fights: number): Share {
  const start = ruleset.begin(scenario)
  const closely = {
    sides: ruleset
      .view(start, 'gm')
      .sides.slice(side, side + 1)
      .map(({ id }) => id),
  }
  const counters = noFights()
  fightsFrom(ruleset, start, seed, undefined, closely)(0, fights, counters)
  return figuresOf(ruleset, scenario, seedOf(seed), counters, closely, level).playersWin
}
/** The shares rest on fights of their own but for the first, which both have in common: the range is rather too wide. */
function overstatedBy({ share, of }: Share, alone: readonly Share[]): Evening['overstated'] {
  const product = alone.reduce((all, one) => all * one.share, 1)
  const ofProduct = alone.reduce(
    (sum, one) => sum + (one.share === 0 ? 0 : (product / one.share) ** 2 * ((one.share * (1 - one.share)) / one.of)),
    0,
  )
  const half = normalQuantile((1 + level) / 2) * Math.sqrt((share * (1 - share)) / of + ofProduct)
  return { by: product - share, low: product - share - half, high: product - share + half }
}

/** "All 3 fights are won in 77 % of the evenings (70 % to 83 %). Forecasts of each alone come to 97 %: 20 of 100 too many (13 to 27)." */
function sentenceOf({ fights, toTheEnd, apart, overstated }: Omit<Evening, 'sentence'>): string {
  const beside = besideText(toTheEnd)
  const all = fights.length === 2 ? 'Both' : `All ${fights.length}`
  const said =
    toTheEnd.of < fewestFights
      ? `${toTheEnd.count} of ${toTheEnd.of} evenings`
      : `${shareText(toTheEnd)} of the evenings${beside === '' ? '' : ` (${beside})`}`
  const [from, to] = [overstated.low, overstated.high].map(one => Math.round(100 * one))
  const more =
    toTheEnd.of < fewestFights
      ? ''
      : overstated.low > 0
        ? ` Forecasts of each alone come to ${percent(apart)}: ${Math.round(100 * overstated.by)} of 100 too many (${from} to ${to}).`
        : ` Forecasts of each alone come to ${percent(apart)}, which so many evenings can’t tell apart from it.`
  return `${all} fights are won in ${said}.${more}`
}
/** What each fight came to, and in how many evenings each of the players' people is in which condition after it. */
export function eveningWords({ fights, rests, toTheEnd, refused, evenings: of }: Evening): string[] {
  const shareOfAll = (share: Share): string => [shareText(share), besideText(share)].filter(one => one !== '').join(', ')
  const afterText = (after: readonly number[]): string =>
    after.length === fights.length - 1 && after.length > 1 ? 'after each' : `after fight ${after.join(' and ')}`
  return [
    ...fights.flatMap(({ title, won, alone, people }, at) => [
      `Fight ${at + 1}, ${title}: won in ${shareOfAll(won)}${at === 0 ? '' : ` of the ${won.of} evenings that come to it`}; alone ${shareOfAll(alone)}.`,
      ...people.map(({ name, conditions: came, used }) => {
        const states = conditions.flatMap(one => (came[one] === 0 ? [] : [`${came[one]} ${one}`]))
        const spent = used.map(({ label, mean }) => `${label} −${mean.toFixed(1)}`)
        return `  ${name}: ${states.length === 0 ? 'never came to it' : states.join(', ')}${spent.length === 0 ? '' : `; ${spent.join(', ')}`}`
      }),
    ]),
    ...(rests.length === 0
      ? []
      : [
          `Time in between: nowhere ${shareOfAll(toTheEnd)}; ${rests.map(one => `${afterText(one.after)} ${shareOfAll(one.toTheEnd)}`).join('; ')}.`,
        ]),
    ...refused.map(({ words, evenings: times }) => `${times} of ${of} evenings could not go on: ${words}`),
  ]
}
