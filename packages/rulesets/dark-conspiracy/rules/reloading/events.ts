/** What is told of reloading. */
import { counted } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { weaponWords } from '../../battle/phrases.js'

export const reloaded = event(
  'reloaded',
  { who: seen, gunner: seen, weaponId: open<string>(), rounds: numbersOf<number>('gunner'), done: open<boolean>() },
  ({ who, gunner, weaponId, rounds, done }, { names }) => {
    const weapon = weaponWords(gunner, weaponId, names)
    if (who !== gunner) return `${names(who)} loads ${weapon} for ${names(gunner)}${done ? '' : ' and is not done yet'}.`
    if (!done) return `${names(who)} is still reloading ${weapon}.`
    return `${names(who)} reloads ${weapon}${rounds === undefined ? '' : `: ${counted(rounds, 'round')}`}.`
  },
)
