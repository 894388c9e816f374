/** What is told of Turns, Phases and the Actions in them. */
import { listed, throwOf } from '@enfilade/engine'
import { amongSides, endingWords, event, numbersOf, open, seen, victoryOf } from '@enfilade/kit'
import { type Lines, locationWords, rolled } from '../../battle/phrases.js'
import type { EndingKind, Location } from '../../tables/words.js'

export const roundBegan = event('roundBegan', { turn: open<number>() }, ({ turn }) => `Turn ${turn}.`)
export const phaseBegan = event('phaseBegan', { phase: open<number>() }, ({ phase }) => `Phase ${phase}.`)
export const aimed = event(
  'aimed',
  { who: seen, target: seen, location: open<Location | null>() },
  ({ who, target, location }, { names }) =>
    `${names(who)} aims at ${location === null ? names(target) : `${names(target)}'s ${locationWords(target, location, names)}`}.`,
  {
    goesOn: ({ who, target, location }, { names }) => (location === null ? { like: target, words: '', also: names(who) } : null),
  },
)
/** Why an Action comes to nothing. */
export type LostBecause = 'scratch' | 'prevented' | 'impossible'
const lostWords: Readonly<Record<LostBecause, string>> = {
  scratch: 'flinches from the first wound and loses this Action',
  prevented: 'loses this Action: by now they are in no state to act',
  impossible: 'loses this Action: what they declared is no longer possible',
}
export const actionLost = event('actionLost', { who: seen, why: open<LostBecause>() }, ({ who, why }, { names }) => {
  return `${names(who)} ${lostWords[why]}.`
})
export const wakingRolled = event(
  'wakingRolled',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), awake: open<boolean>(), stunned: open<boolean>() },
  ({ who, number, awake, stunned }, { names, thrown }) => {
    const how = awake ? (stunned ? 'gets over the faint, but is still stunned' : 'comes round') : 'stays unconscious'
    return `${names(who)} ${how}: ${rolled(throwOf(thrown, who), number)}.`
  },
)
export const recovered = event('recovered', { who: seen }, ({ who }, { names }) => `${names(who)} recovers from the stun.`)

const endings: Readonly<Record<EndingKind, string>> = {
  ...endingWords,
  lastSideStanding: 'No enemy is left who can act.',
  draw: 'No one is left who can act.',
  undecided: 'The last Turn is over without a winner.',
  stalled: 'The fight stalls: no one has been harmed for a long time.',
}
export const fightEnded = event('fightEnded', { how: open<EndingKind>(), winners: amongSides }, ({ how, winners }, { names }) => {
  return `${endings[how]} ${victoryOf(winners, names)}`
})
export const readied = event('readied', { who: seen, weapons: open<string[]>() }, ({ who, weapons }, { names }) => {
  return `${names(who)} readies the ${listed(weapons.map(one => names(`${who}/${one}`)))}.`
})
