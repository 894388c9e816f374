/** Parts of a forecast in words: the same in a terminal, on a page and on a screen. */
import { listed, number, printable } from '@enfilade/engine'
import { type Share, shareOf } from '../intervals.js'
import { inPercents, percent } from '../percent.js'
import type { Outcome } from '../simulation/close.js'
import { fewestFights, intervalText, shareText } from '../small-samples.js'
import type { EncounterFigures, PersonFigures } from './figures.js'
import type { Forecast, PersonForecast } from './forecast.js'
import type { SideEnds, Varied } from './varied.js'

/** A state or an ending in words: "seriously wounded", from seriouslyWounded. */
export const stateText = (state: string): string => printable(state.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`))

/** How often someone of a side gave up, where anyone did. */
export const gaveUpRows = ({ morale }: EncounterFigures): (readonly [words: string, share: Share])[] =>
  morale.flatMap(({ name, fled, surrendered }) =>
    (
      [
        [`someone of ${name} fled`, fled],
        [`someone of ${name} surrendered`, surrendered],
      ] as const
    ).filter(([, { count }]) => count > 0),
  )

export const outcomeText = ({ won, ended, stalled, counts }: Outcome): string =>
  `${won ? 'won' : stalled ? 'stalled' : ended ? 'lost' : 'not over'}, ${counts.dead} dead, ${counts.down} down, ${counts.hurt} hurt`

/** What there is less of on a sheet; empty: nothing worth saying. */
export const lessText = ({ used }: PersonFigures): string =>
  used.flatMap(({ label, mean }) => (mean < 0.05 ? [] : `${label} ${number(Number(mean.toFixed(1)))}`)).join(', ')

/** In the game's own words, likeliest first: "lightly wounded 51 %, unhurt 16 %". */
export const statesText = (person: PersonFigures): string =>
  statesOf(person)
    .map(one => `${stateText(one.state)} ${shareText(one, one.words)}`)
    .join(', ')
/** How they came out, likeliest first. One count is one figure: a state that is all of a condition is rounded as that is. */
export const statesOf = ({ states, conditions }: PersonFigures) =>
  inPercents(states.filter(({ count }) => count > 0)).map(one => ({
    ...one,
    words: inPercents(conditions).find(({ count }) => count === one.count)?.words ?? one.words,
  }))
/** How they most often come out, where that is sure. */
export function usualText(person: PersonFigures): string | null {
  const [first, second] = statesOf(person)
  if (first === undefined || first.of < fewestFights || (second !== undefined && first.low <= second.high)) return null
  return `${stateText(first.state)} ${shareText(first, first.words)}`
}

/** How the fights ended, those that didn't included: their words sum to 100. */
export function endingRows({
  endings,
  unfinished,
  fights,
  level,
}: EncounterFigures): (Share & { readonly name: string; readonly words: string })[] {
  const open = unfinished === 0 ? [] : [{ name: 'not over', ...shareOf(unfinished, fights, level) }]
  return inPercents([...endings.map(({ how, ...one }) => ({ name: stateText(how), ...one })), ...open])
}

/** How long it takes, in rounds and in minutes; null where no fight ended, or too few were played. */
export const lengthText = (
  { rounds, minutes, minutesByHand, minutesFrom, minutesTo, fights }: EncounterFigures,
  roundWord: string,
): string | null =>
  rounds === null || fights < fewestFights
    ? null
    : `Half of the fights take ${rounds.lowerQuarter} to ${rounds.upperQuarter} ${roundWord}s, the longest ${rounds.most}. At a table about ${minutes.median} minutes; nine of ten fights take ${minutesFrom} to ${minutesTo}.${minutesByHand === null ? '' : ` With dice thrown by hand about ${minutesByHand}.`}`

/** Someone's name; of who is prepared for later with how often they come. */
export const comingText = ({ name, comes }: Pick<PersonFigures, 'name' | 'comes'>): string =>
  comes === null ? name : `${name} (comes in ${percent(comes.share)})`

/** From when on it is decided, and how that was found; null where no fight ended, or too few were played. */
export function decidedText({ decided: { round, sure, rounds }, fights }: EncounterFigures, roundWord: string): string | null {
  const [first] = rounds
  if (first === undefined || round === null || fights < fewestFights) return null
  const chance = percent(sure)
  if (round === first.round)
    return `It is decided before it begins: the likelier end comes in ${shareText(first.told)} of ${fights} fights.`
  return `Decided by the begin of ${roundWord} ${round}: from then on who can act tells who wins in at least ${chance} of ${fights} fights. Before the fight it is ${shareText(first.told)}.`
}

/** Orders and things of a person, the most used first. */
export const usesOf = ({ things, orders }: PersonForecast): PersonForecast['orders'] => [...things, ...orders]
/** What their policy never did, in words. */
export const neverUsed = (person: PersonForecast): string[] =>
  usesOf(person)
    .filter(({ count }) => count === 0)
    .map(({ words }) => words)

/** How many of them are named in one line. */
const named = 4
/** In one line, what the policies of the players' people left unused though one of them could have used it. */
export function coverageText({ people }: Forecast): string {
  const uses = people.filter(({ isPlayers }) => isPlayers).flatMap(usesOf)
  const used = new Set(uses.filter(({ count }) => count > 0).map(({ words }) => words))
  const all = new Set(uses.map(({ words }) => words))
  const never = [...all].filter(words => !used.has(words))
  if (never.length === 0) return `Playing themselves they used all of ${all.size} orders and things.`
  const rest = never.length - named
  const said = rest > 0 ? [...never.slice(0, named), `${rest} more`] : never
  return `Playing themselves they never used ${listed(said)}: ${never.length} of ${all.size} orders and things.`
}

/** "stand 62 %, fled 30 %, dead 8 %": how the people of a side end, what never happened left out. */
export const sideEndsText = ({ ends }: SideEnds, fights: number): string =>
  fights < fewestFights
    ? '…'
    : inPercents(ends.filter(({ count }) => count > 0))
        .map(({ end, words }) => `${stateText(end)} ${words}`)
        .join(', ')
/** What stands over `variedCells`. */
export const variedHead = (head: string, varied: readonly Varied[], roundWord: string): readonly string[] => [
  head,
  'a win',
  'nobody wins',
  'a death',
  `${roundWord}s`,
  ...(varied[0]?.sides ?? []).map(({ name }) => name),
]
/** What an encounter varied comes to, in cells: the words, a win, no one’s win, a death, rounds, and how each side ends. */
export const variedCells = ({ words, fights, playersWin, nobodyWins, someoneDies, rounds, sides }: Varied): readonly string[] => [
  words,
  shareText(playersWin),
  shareText(nobodyWins),
  shareText(someoneDies),
  rounds === null ? 'none ended' : String(rounds),
  ...sides.map(side => sideEndsText(side, fights)),
]
/**
 * "a win in 25 % to 76 %": from the worst to the best for the players, where they surely differ. Ways in which most fights have no winner are
 * counted beside it: two sides that both wait say nothing of who is stronger. Null: nothing was varied.
 */
export function spanText(varied: readonly Varied[]): string | null {
  if (varied.length < 2) return null
  const won = varied.filter(({ nobodyWins }) => nobodyWins.share <= 0.5)
  const without = varied.length - won.length
  const nobody = without === 0 ? [] : [`nobody wins most fights of ${without} of the ${varied.length} ways`]
  const wins = won.length === 0 ? [] : [winsFromTo(won.map(({ playersWin }) => playersWin))]
  return [...wins, ...nobody].join('; ')
}

function winsFromTo(wins: readonly Share[]): string {
  const [worst, best] = [Math.min(...wins.map(({ high }) => high)), Math.max(...wins.map(({ low }) => low))]
  if (worst >= best) return 'no difference in wins to see'
  return `a win in ${percent(Math.min(...wins.map(({ low }) => low)))} to ${percent(Math.max(...wins.map(({ high }) => high)))}`
}
/** In small beside the sentence of a forecast: how far its figures may be off. */
export const sureText = ({ playersWin, someoneDies, fights }: Pick<EncounterFigures, 'playersWin' | 'someoneDies' | 'fights'>): string => {
  const said = [
    ['a win', playersWin],
    ['a death', someoneDies],
  ] as const
  return fights < fewestFights
    ? `Too few fights to say more: ${fewestFights} are enough for a range.`
    : `${said.map(([what, share]) => `${what} in ${intervalText(share)}`).join(', ')}, of ${fights} fights`
}
