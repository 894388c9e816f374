/** What a defender decides against a blow: whether and how to block it, and where one lands that is turned aside. */
import type { Id } from '@enfilade/engine'
import { among, amongWords, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { bladesOf, meleeWeaponOf, meleeWeaponsOf, shippedMelee } from '../../battle/carried.js'
import { isAtHand, personOf } from '../../battle/people.js'
import { locations } from '../../tables/words.js'
import { mayBeNamed } from '../hit-location/locations.js'
import { decision, order } from '../orders.js'
import { aspectOf } from '../penetration/hit.js'
import { hasLimbFor } from './numbers.js'

/** Why a block isn't possible, with bare hands or this weapon. */
export function blockRefused(battle: Battle, me: Combatant, { blow }: StepOf<'parry'>, weapon: Id | null) {
  const { meleeArmedBlock, meleeBareBlock } = battle.setup.settings
  if (!hasLimbFor({ style: 'strike' }, me)) return no('DC-WND-15', `${me.name} has no arm left to block with`)
  if (weapon !== null && !isAtHand(me, weapon)) return no('DC-ACT-08', `the ${meleeWeaponOf(me, weapon).name} has to be readied first`)
  if (weapon === null && blow.style === 'armed' && !meleeBareBlock) return no('DC-ARM-13', "bare hands can't block a weapon here")
  if (weapon !== null && blow.style !== 'armed' && !meleeArmedBlock) return no('DC-MEL-15', "a weapon can't block an unarmed blow here")
  return null
}

/** One of the melee weapons that someone carries. */
export const ownBlade = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => bladesOf(me).filter(({ id }) => isAtHand(me, id)),
  find: (_battle, me, id) => meleeWeaponsOf(me).find(one => one.id === id),
  unknown: (_battle, me, id) => no('DC-ARM-01', `${me.name} has no ${shippedMelee.get(id)?.name ?? id} to strike with`),
  refused: (_battle, me, { id, name, strangling }) =>
    strangling
      ? no('DC-ARM-01', `${me.name} can't strike with the ${name}`)
      : isAtHand(me, id)
        ? null
        : no('DC-ACT-08', `the ${name} has to be readied first`),
})

const blockBare = order('blockBare', {
  words: 'Block with bare hands',
  check: (battle, me, step: StepOf<'parry'>) => blockRefused(battle, me, step, null),
})
const blockWith = order('blockWith', {
  words: 'Block with a weapon',
  nothing: no('DC-ARM-01', 'there is no melee weapon at hand'),
  choose: { weapon: ownBlade },
  together(battle: Battle, me: Combatant, { weapon }, step: StepOf<'parry'>) {
    const refused = blockRefused(battle, me, step, weapon.id)
    return refused === null ? null : noFor('weapon', refused.rule, refused.why)
  },
  say: ({ weapon }) => `Block with the ${weapon.name}`,
})
const takeBlow = order('takeBlow', { words: "Don't block" })
export const blockBlow = decision({ name: 'blockBlow', rule: 'DC-MEL-10', words: 'Block the blow?' }, [blockBare, blockWith, takeBlow])

const takeItOn = order('takeItOn', {
  words: 'Take it on',
  choose: {
    location: amongWords({
      words: 'Location',
      values: locations,
      nameOf: location => location,
      refused: (battle: Battle, me: Combatant, location, { blow }: StepOf<'turnAside'>) =>
        mayBeNamed(location, aspectOf(me, personOf(battle, blow.attacker))) ? null : no('DC-HIT-05', "that part can't be hit from there"),
    }),
  },
  say: ({ location }) => `Take it on the ${location}`,
})
export const turnBlowAside = decision({ name: 'turnBlowAside', rule: 'DC-ARM-13', words: 'Where does it land?' }, [takeItOn])
