/** Parts of a forecast in words: the same in a terminal, on a page and on a screen. */
import { listed, number, printable } from '@enfilade/engine'
import type { Share } from '../intervals.js'
import { percent } from '../percent.js'
import type { Outcome } from './close.js'
import type { EncounterFigures, PersonFigures } from './figures.js'
import type { Forecast, PersonForecast } from './forecast.js'

/** A state or an ending in words: "seriously wounded", from seriouslyWounded. */
export const stateText = (state: string): string => printable(state.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))

/** "73 % to 78 %"; of what never or always happened the bound: "at most 0.3 %". */
export function intervalText({ count, of, low, high }: Share): string {
  if (count === 0) return `at most ${percent(high)}`
  return count === of ? `at least ${percent(low)}` : `${percent(low)} to ${percent(high)}`
}

/** How each side gave up, where it did. */
export const gaveUpRows = ({ morale }: EncounterFigures): (readonly [words: string, share: Share])[] =>
  morale.flatMap(({ side, fled, surrendered }) =>
    (
      [
        [`${side}: fled`, fled],
        [`${side}: surrendered`, surrendered],
      ] as const
    ).filter(([, { count }]) => count > 0),
  )

export const outcomeText = ({ won, ended, counts }: Outcome): string =>
  `${won ? 'won' : ended ? 'lost' : 'not over'}, ${counts.dead} dead, ${counts.down} down, ${counts.hurt} hurt`

/** What there is less of on a sheet; empty: nothing worth saying. */
export const lessText = ({ used }: PersonFigures): string =>
  used.flatMap(({ label, mean }) => (mean < 0.05 ? [] : `${label} ${number(Number(mean.toFixed(1)))}`)).join(', ')

/** In the game's own words, likeliest first: "lightly wounded 51 %, unhurt 16 %". */
export const statesText = ({ states }: PersonFigures): string =>
  states
    .filter(({ count }) => count > 0)
    .map(({ state, share }) => `${stateText(state)} ${percent(share)}`)
    .join(', ')

/** How long it takes, in rounds and in minutes; null where no fight ended. */
export const lengthText = ({ rounds, minutes, minutesFrom, minutesTo }: EncounterFigures, roundWord: string): string | null =>
  rounds === null
    ? null
    : `Half of the fights take ${rounds.lowerQuarter} to ${rounds.upperQuarter} ${roundWord}s, the longest ${rounds.most}. At a table about ${minutes.median} minutes; nine of ten fights take ${minutesFrom} to ${minutesTo}.`

/** From when on it is decided, and how that was found; null where no fight ended. */
export function decidedText({ decided: { round, sure, rounds }, fights }: EncounterFigures, roundWord: string): string | null {
  const [first] = rounds
  if (first === undefined || round === null) return null
  const chance = percent(sure)
  if (round === first.round)
    return `It is decided before it begins: the likelier end comes in ${percent(first.told.share)} of ${fights} fights.`
  return `Decided by the begin of ${roundWord} ${round}: from then on who can act tells who wins in at least ${chance} of ${fights} fights. Before the fight it is ${percent(first.told.share)}.`
}

/** Orders and things of a person, the most used first. */
export const usesOf = ({ things, orders }: PersonForecast): PersonForecast['orders'] => [...things, ...orders]
/** What their policy never did, in words. */
export const neverUsed = (person: PersonForecast): string[] =>
  usesOf(person)
    .filter(({ count }) => count === 0)
    .map(({ words }) => words)

/** So many of them are named in one line. */
const named = 4
/** In one line, what the policies of the players' people left unused though one of them could have used it. */
export function coverageText({ people }: Forecast): string {
  const uses = people.filter(({ isPlayers }) => isPlayers).flatMap(usesOf)
  const used = new Set(uses.filter(({ count }) => count > 0).map(({ words }) => words))
  const all = new Set(uses.map(({ words }) => words))
  const never = [...all].filter(words => !used.has(words))
  if (never.length === 0) return `Their policies used all of ${all.size} orders and things.`
  const rest = never.length - named
  const said = rest > 0 ? [...never.slice(0, named), `${rest} more`] : never
  return `Their policies never used ${listed(said)}: ${never.length} of ${all.size} orders and things.`
}
