/** The orders of fighting hand to hand: strike, grapple, dive, and getting out of a hold. */
import { next } from '@enfilade/engine'
import { among, amongWords, no, noFor, optionalListed } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople, knownPerson, knowsPerson, revealPerson } from '../../battle/knowledge.js'
import { isDead, personOf } from '../../battle/people.js'
import { melee } from '../../tables/melee.js'
import { getUp } from '../moving/moving.js'
import { action } from '../orders.js'
import { inContact, isOnFoot, mayStrike, meleeLevel, meleeWeapon, wallBetweenHands } from './melee.js'

/** Someone within reach of a hand. `may`: who fights like that at all. */
const opponentFor = (may: (battle: Battle, person: Combatant) => boolean) =>
  among({
    words: 'Target',
    things: (battle: Battle, me: Combatant) =>
      knownPeople(battle, me.side).filter(other => other.id !== me.id && !isDead(other) && inContact(me, other) && may(battle, other)),
    find: (battle, me, id) => knownPerson(battle, me.side, id),
    unknown: (_battle, _me, id) => no('AD-MEL-01', `there is no target ${JSON.stringify(id)} here`),
    refused(battle, me, target) {
      if (target.id === me.id) return no('AD-MEL-01', 'you need another combatant for that')
      if (isDead(target)) return no('AD-MEL-01', `${target.name} is dead`)
      if (!may(battle, target)) return no('AD-VEH-10', `${target.name} can't be fought hand to hand`)
      if (!inContact(me, target)) return no('AD-MEL-01', `${target.name} is more than ${melee.contact} m away`)
      const wall = wallBetweenHands(battle, me, target)
      return wall === undefined ? null : no('AD-MEL-01', `the ${wall.name} is in the way`)
    },
  })
/** Why someone can't fight hand to hand at all, or with no one. */
const aloof = (may: (battle: Battle, person: Combatant) => boolean) => ({
  nothing: no('AD-MEL-01', `no one is within ${melee.contact} m`),
  check: (battle: Battle, me: Combatant) => (may(battle, me) ? null : no('AD-VEH-10', `${me.name} is aboard a vehicle`)),
})
const onFoot = (_battle: Battle, person: Combatant) => isOnFoot(person)
const opponent = opponentFor(onFoot)
const struck = opponentFor(mayStrike)
/** Gets close: gives someone hidden away. True where the target's side didn't know of them until now. */
function closesIn(battle: Battle, me: Combatant, target: Combatant, tell: Parameters<typeof revealPerson>[2]): boolean {
  me.fires = true // AD-ARM-06
  getUp(battle, me) // AD-MOVE-06
  const surprise = !knowsPerson(target.side, me) // AD-MEL-02
  revealPerson(me, 'AD-MEL-01', tell)
  return surprise
}

/** The first is usual. */
const strikeTypes = ['stun', 'blunt'] as const
export const strike = action('strike', {
  ...aloof(mayStrike),
  words: 'Strike',
  choose: {
    target: struck,
    type: optionalListed(
      amongWords<Battle, Combatant, unknown, (typeof strikeTypes)[number]>({
        words: 'Damage',
        values: strikeTypes,
        things: () => strikeTypes.slice(1),
        nameOf: value => value,
      }),
      'as usual',
    ),
  },
  together(_battle, me, { type }) {
    if (type === undefined) return null
    const weapon = meleeWeapon(me)
    if (weapon !== null) return noFor('type', 'AD-MEL-05', `the ${weapon.name} does ${weapon.damageType} damage`)
    return type === 'blunt' && meleeLevel(me.sheet) < melee.chooseFrom
      ? noFor('type', 'AD-MEL-04', `blunt damage with bare hands takes melee ${melee.chooseFrom}`)
      : null
  },
  say: ({ target, type }, _battle, me) =>
    `Strike at ${target.name} with ${nameOfWeapon(me)}${type === undefined ? '' : `, ${type} damage`}`,
  do(battle, me, { target: id, type = 'stun' }, tell) {
    const target = personOf(battle, id)
    const surprise = closesIn(battle, me, target, tell)
    const weapon = meleeWeapon(me)
    next(battle, { step: 'strike', who: me.id, target: id, weaponId: weapon?.id ?? null, type: weapon?.damageType ?? type, surprise })
  },
})
const nameOfWeapon = (me: Combatant): string => {
  const weapon = meleeWeapon(me)
  return weapon === null ? 'bare hands' : `the ${weapon.name}`
}

export const grapple = action('grapple', {
  ...aloof(onFoot),
  words: 'Grapple',
  choose: { target: opponent },
  say: ({ target }) => `Grapple ${target.name}`,
  do(battle, me, { target }, tell) {
    closesIn(battle, me, personOf(battle, target), tell)
    next(battle, { step: 'grapple', who: me.id, target })
  },
})

export const dive = action('dive', {
  ...aloof(onFoot),
  words: 'Diving blow',
  choose: { target: opponent },
  say: ({ target }) => `Dive at ${target.name}`,
  do(battle, me, { target: id }, tell) {
    const surprise = closesIn(battle, me, personOf(battle, id), tell)
    next(battle, { step: 'dive', who: me.id, target: id, surprise })
  },
})

export const breakFree = action('escape', {
  nothing: no('AD-MEL-09', 'there is no hold to escape from'),
  words: 'Escape',
  choose: {
    grappler: among({
      words: 'From',
      things: (battle: Battle, me: Combatant) => me.grips.map(({ by }) => personOf(battle, by)),
      unknown: (_battle, me, id) => no('AD-MEL-09', `${me.name} is not held by ${JSON.stringify(id)}`),
    }),
  },
  say: ({ grappler }) => `Break free from ${grappler.name}`,
  do: (battle, me, { grappler }) => next(battle, { step: 'escape', who: me.id, grappler }),
})
