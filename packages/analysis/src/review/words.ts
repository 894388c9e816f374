/** A review in sentences. */
import { counted } from '@enfilade/engine'
import { percent } from '../percent.js'
import { isBeyond, type Moved, type PersonReview, type PricedChoice, type Review, type SideReview } from './pricing.js'

const hundredths = (change: number): string => String(Math.round(100 * Math.abs(change)))
const from = ({ low, high }: Moved): string => {
  const [a, b] = [Math.round(100 * low), Math.round(100 * high)]
  return `${a} to ${b}`.replaceAll('-', '−')
}
/** "12 of 100 for them (7 to 17)"; what lies within its error has no direction. */
const moved = (change: Moved): string =>
  isBeyond(change)
    ? `${hundredths(change.by)} of 100 ${change.by > 0 ? 'for' : 'against'} them (${from(change)})`
    : `too little to tell (${from(change)})`

/** All chose as their policies: there is nothing that choices could have moved. */
export const asAdvised = ({ choices: { low, high } }: SideReview): boolean => low === 0 && high === 0
/** One of two weighs more than the other from so many times as much on. */
const weighsMore = 1.5
/** Whether it was the choices or the dice, as far as either is beyond its error. */
export function choicesOrDice(side: SideReview): string {
  if (asAdvised(side)) return 'All chose as the program’s opponents would have; the rest was dice.'
  const [choices, dice] = [side.choices, side.luck].map(one => (isBeyond(one) ? Math.abs(one.by) : 0)) as [number, number]
  if (choices + dice === 0) return 'Too little to tell choices from dice.'
  return choices > weighsMore * dice ? 'Mostly choices.' : dice > weighsMore * choices ? 'Mostly the dice.' : 'Choices and dice.'
}
/** "Crew began at 75 of 100 and did not win. Mostly choices. All choices: 43 of 100 against them (35 to 51). Dice, the rest: …" */
function sideWords(side: SideReview): string {
  const { name, start, won, choices, luck } = side
  const parts = [...(asAdvised(side) ? [] : [`All choices: ${moved(choices)}.`]), `Dice, the rest: ${moved(luck)}.`]
  return [`${name} began at ${percent(start.by)} and ${won ? 'won' : 'did not win'}.`, choicesOrDice(side), ...parts].join(' ')
}

const personWords = ({ name, choices, of, priced }: PersonReview): string =>
  priced === 0
    ? `${name}: ${counted(of, 'choice')}, all as their policy would have chosen.`
    : `${name}: ${moved(choices)}; ${priced} of ${counted(of, 'choice')} other than their policy’s.`

/** "Round 2, Reyes: fires at Okafor. Rather: fires at Kassel: 47 of 100 more wins (40 to 55)." */
function choiceWords({ time, name, words, other, wins, deaths }: PricedChoice): string {
  const change = (one: Moved, what: string): string =>
    `${hundredths(one.by)} ${one.by > 0 ? 'more' : 'fewer'} ${what} in 100 fights (${from(one)})`
  const [byWins, byDeaths] = [isBeyond(wins) ? [change(wins, 'wins')] : [], isBeyond(deaths) ? [change(deaths, 'deaths')] : []]
  const parts = Math.abs(deaths.by) > Math.abs(wins.by) ? [...byDeaths, ...byWins] : [...byWins, ...byDeaths]
  return `${time}, ${name}: ${words}. Rather: ${other}: ${parts.join(', ')}.`
}
export const reviewWords = ({ sides, people, dearest, better, looked, of, fights }: Review): string[] => [
  ...sides.map(sideWords),
  ...people.map(personWords),
  ...(dearest.length === 0
    ? ['No choice that can be told from luck cost anything.']
    : ['What cost most:', ...dearest.map(one => `  ${choiceWords(one)}`)]),
  ...(better.length === 0 ? [] : ['Better than the advice:', ...better.map(one => `  ${choiceWords(one)}`)]),
  `If all play on as the program’s opponents, and as things truly stood. ${looked} of ${counted(of, 'choice')} had another answer; ${counted(fights, 'fight')} played.`,
]
