/** The orders to attack: a plain attack, Aimed Fire, Suppressive Fire. What they roll is in attacking, what they provoke in windows. */
import { type No, no, noFor } from '@enfilade/kit'
import type { Combatant, Weapon } from '../../battle/battle.js'
import { weaponOf } from '../../battle/people.js'
import type { AttackKind } from '../../tables/words.js'
import { type AttackObstacle, obstacleToAttack } from '../attacking/attack.js'
import { noShot } from '../battlefield/reach.js'
import { attackWith, called, knownTarget, ownWeapon, priced } from '../orders.js'
import { isSuppressed } from '../suppression/suppression.js'
import { announceAttack } from '../windows/announcing.js'

interface AttackSpec {
  readonly words: string
  readonly name: string
  readonly modern: boolean
  kindWith(weapon: Weapon): AttackKind
  unfit(weapon: Weapon): No<never> | null
  /** Why the attacker can't do it now. */
  check?(me: Combatant): No | null
  say(weapon: Weapon, target: Combatant): string
}
const attackOrder = <const A extends 'attack' | 'aimedFire' | 'suppressiveFire'>(action: A, spec: AttackSpec) =>
  priced(action, {
    words: spec.words,
    name: spec.name,
    modern: spec.modern,
    choose: { weaponId: ownWeapon(weapon => spec.unfit(weapon)), target: knownTarget },
    check: (_battle, me) => spec.check?.(me) ?? null,
    together(battle, me, { weaponId: weapon, target }) {
      const obstacle = obstacleToAttack(battle, me, target, weapon, spec.kindWith(weapon))
      return obstacle === null ? null : refusalFor(obstacle, target, weapon)
    },
    say: ({ weaponId: weapon, target }) => spec.say(weapon, target),
    do(battle, me, { weaponId, target }, tell) {
      const kind = spec.kindWith(weaponOf(me, weaponId))
      announceAttack(battle, { kind, attacker: me.id, target, weaponId, moving: null }, tell)
    },
  })

function refusalFor(obstacle: AttackObstacle, { name }: Combatant, weapon: Weapon): No<'target'> {
  switch (obstacle) {
    case 'self':
      return noFor('target', 'RPJ-ATK-07', "attackers can't target themselves")
    case 'dead':
      return noFor('target', 'RPJ-INC-05', `${name} is dead`)
    case 'down':
      return noFor('target', 'RPJ-ATK-07', `${name} is incapacitated`)
    case 'notAdjacent':
      return noFor('target', 'RPJ-BF-06', `${name} isn't in the same group`)
    default:
      return noFor('target', noShot[obstacle].rule, noShot[obstacle].why(name, weapon))
  }
}

export const attack = attackOrder('attack', {
  words: 'Attack',
  name: 'An attack',
  modern: false,
  kindWith: weapon => weapon.kind,
  unfit: () => null,
  say: (weapon, target) => `${attackWith(weapon)} ${target.name}`,
})

export const aimedFire = attackOrder('aimedFire', {
  words: 'Aimed Fire',
  name: 'Aimed Fire',
  modern: true,
  kindWith: () => 'aimedFire',
  unfit: weapon => (weapon.kind === 'ranged' ? null : no('RPJ-AIM-01', `${called(weapon)} isn't a ranged weapon`)), // RPJ-AIM-01
  check: me => (isSuppressed(me) ? no('RPJ-AIM-02', `${me.name} is suppressed`) : null), // RPJ-AIM-02, RPJ-SUP-04
  say: (weapon, target) => `Take aim with ${called(weapon)} and fire at ${target.name}`,
})

export const suppressiveFire = attackOrder('suppressiveFire', {
  words: 'Suppressive Fire',
  name: 'Suppressive Fire',
  modern: true,
  kindWith: () => 'suppressiveFire',
  unfit(weapon) {
    if (weapon.kind !== 'ranged') return no('RPJ-SUP-01', `${called(weapon)} isn't a ranged weapon`)
    return weapon.canSuppress ? null : no('RPJ-SUP-01', `${called(weapon)} can't lay suppressive fire`) // RPJ-SUP-01
  },
  say: (weapon, target) => `Lay suppressive fire on ${target.name} with ${called(weapon)}`,
})
