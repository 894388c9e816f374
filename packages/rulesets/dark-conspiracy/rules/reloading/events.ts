/** What is told of reloading. */
import { counted } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { weaponWords } from '../../battle/phrases.js'

export const reloaded = event(
  'reloaded',
  { who: seen, weaponId: open<string>(), rounds: numbersOf<number>('who'), done: open<boolean>() },
  ({ who, weaponId, rounds, done }, { names }) => {
    const weapon = weaponWords(who, weaponId, names)
    if (!done) return `${names(who)} goes on reloading ${weapon}.`
    return `${names(who)} reloads ${weapon}${rounds === undefined ? '' : `: ${counted(rounds, 'round')}`}.`
  },
)
