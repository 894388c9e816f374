/** What is told of missiles. */
import { faces, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { weapon } from '../../battle/phrases.js'

/** `most`: the highest roll that hits. */
export const missileLaunched = event(
  'missileLaunched',
  { attacker: seen, target: seen, weaponId: open<WeaponId>(), most: open<number>(), hit: open<boolean>() },
  ({ attacker, target, weaponId, most, hit }, { names, thrown }) => {
    const rolled = `${faces(throwOf(thrown, attacker, 'AD-MSL-01'))}, ${most === 0 ? 'no roll hits' : `hits on ${most} or less`}`
    return `${names(attacker)} fires ${weapon(attacker, weaponId, names)} at ${names(target)}: ${rolled}: ${hit ? 'hits' : 'misses'}.`
  },
  { reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)] },
)
