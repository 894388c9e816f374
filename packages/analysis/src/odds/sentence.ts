/** Odds in words that can be read aloud: "Cyd's armor breaks in 31 of 100." Built from the words that the game itself gives its changes. */
import { ofHundred } from '../percent.js'
import type { ChangeOdds } from './odds.js'

/** The likeliest changes first, at most this many; the rest stands in the table. */
const mostSaid = 4

/** One sentence for each kind of change. */
export function sentenceOf(changes: readonly ChangeOdds[], nothing: number, exact: boolean): string {
  const about = exact ? '' : 'about '
  const say = (words: string, chance: number): string => {
    const often = ofHundred(chance)
    return `${capital(words)} ${often.startsWith('in ') ? `in ${about}${often.slice(3)}` : often}.`
  }
  if (changes.length === 0) return 'Nothing changes.'
  const said = changes.slice(0, mostSaid).map(change => say(change.words, change.chance))
  if (changes.length > mostSaid) said.push(`${changes.length - mostSaid} rarer changes are possible.`)
  if (nothing > 0) said.push(say('nothing changes', nothing))
  return said.join(' ')
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
