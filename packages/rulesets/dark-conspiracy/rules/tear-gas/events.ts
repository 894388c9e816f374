/** What is told of tear gas. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { againstInitiative, type Lines, rolled } from '../../battle/phrases.js'

export const gasMet = event(
  'gasMet',
  { who: seen, initiative: numbersOf<number>('who'), initiativeLines: numbersOf<Lines>('who'), flees: open<boolean>() },
  ({ who, initiative, flees }, { names, thrown }) =>
    `${names(who)} breathes tear gas and ${flees ? 'has to get out of it' : 'keeps calm'}: ${againstInitiative(throwOf(thrown, who), initiative)}.`,
)
export const gasBorne = event(
  'gasBorne',
  { who: seen, number: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), bears: open<boolean>() },
  ({ who, number, bears }, { names, thrown }) =>
    `${names(who)} ${bears ? 'bears the tear gas' : 'is blinded by the tear gas'}: ${rolled(throwOf(thrown, who), number)}.`,
)
export const gasFled = event('gasFled', { who: seen }, ({ who }, { names }) => `${names(who)} stumbles out of the tear gas.`)
export const sightReturned = event('sightReturned', { who: seen }, ({ who }, { names }) => `${names(who)} can see again.`)
