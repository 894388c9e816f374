/** What is told of missiles. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { hitsOn, type Lines, weapon } from '../../battle/phrases.js'

/** `most`: the highest roll that hits. */
export const missileLaunched = event(
  'missileLaunched',
  {
    attacker: seen,
    target: seen,
    weaponId: open<WeaponId>(),
    most: open<number>(),
    lines: numbersOf<Lines>('attacker', 'target'),
    hit: open<boolean>(),
  },
  ({ attacker, target, weaponId, most, hit }, { names, thrown }) => {
    const rolled = hitsOn(throwOf(thrown, attacker, 'AD-MSL-01'), most)
    return `${names(attacker)} fires ${weapon(attacker, weaponId, names)} at ${names(target)}: ${rolled}: ${hit ? 'on target' : 'astray'}.`
  },
  { reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)] },
)
