/** Odds as sentences to read aloud: "Cyd's armor breaks in 31 of 100." Built from the game's own words for its changes. */
import { ofHundred } from '../percent.js'
import type { ChangeOdds } from './result.js'

/** At most this many changes, likeliest first; the rest is in the table. */
const mostSaid = 4

/** One sentence for each kind of change, likeliest first. `nothing`: the chance of no change at all. */
export function sentenceOf(changes: readonly ChangeOdds[], nothing: number, exact: boolean): string {
  if (changes.length === 0) return 'Nothing changes.'
  const said = changes.slice(0, mostSaid).map(change => often(change.words, change.chance, exact, average(change, exact)))
  const rest = changes.length - mostSaid
  if (rest > 0) said.push(rest === 1 ? 'One more change is possible.' : `${rest} more changes are possible.`)
  if (nothing > 0) said.push(often('nothing changes', nothing, exact))
  return said.join(' ')
}

function often(words: string, chance: number, exact: boolean, more = ''): string {
  const said = ofHundred(chance)
  const capital = words.charAt(0).toUpperCase() + words.slice(1)
  if (said === 'always') return exact ? `${capital} for certain${more}.` : `${capital} every time${more}.`
  return `${capital} ${exact ? said : said.replace(/^in (?=\d)/, 'in about ')}${more}.`
}

/** The average amount, where the words don't already say it. */
function average({ mean, ways }: ChangeOdds, exact: boolean): string {
  return mean === undefined || ways.length < 2
    ? ''
    : `, ${exact ? '' : 'about '}${mean.count.toFixed(1)} ${mean.of} on average over all outcomes`
}
