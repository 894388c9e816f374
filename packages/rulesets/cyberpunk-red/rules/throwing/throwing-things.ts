/**
 * Throwing things at people: what can be thrown, and how far. The roll, the damage and where the thing lands are in attack.ts;
 * grenades go off at a square instead (explosives.ts).
 */
import { type No, no, noFor, optionalListed } from '@enfilade/kit'
import { type Battle, type Combatant, type Item, weapon } from '../../battle/battle.js'
import { handsHolding, isUsable, nameOfItem } from '../../battle/people.js'
import { thingsHeld } from '../../battle/things.js'
import { announceAttack } from '../attacking/attack.js'
import { isTooLargeForGrapple, tooHeavyFor } from '../attacking/melee.js'
import { refusedAim, refusedTarget } from '../attacking/orders.js'
import { acting, aim, aimWords, knownTarget, thing } from '../orders.js'

/** What a thrown thing is as a weapon: its reach and its DV are those of everything that is thrown. */
const missile = weapon.of({
  id: 'thrown',
  name: 'thrown thing',
  kind: 'thrown',
  skill: 'athletics', // CPR-THR-02
  damageDice: 1,
  rangeClass: 'thrown', // CPR-THR-02: 12 squares at most
})

export const thingToThrow = () =>
  thing({
    things: (_battle: Battle, me: Combatant) => thingsHeld(me),
    unknown: (_battle, me) => no('CPR-THR-02', `${me.name} holds no such thing`),
    refused: refusedItem,
  })

/** Why a combatant can't throw what they hold; null where they can. */
function refusedItem(battle: Battle, me: Combatant, item: Item): No<never> | null {
  if (!handsHolding(me, item.id).some(side => isUsable(me, side))) return no('CPR-CRIT-09', 'the hand that holds it is useless')
  if (item.kind === 'shield' || item.kind === 'corpse') return no('CPR-SHD-01', 'a shield stays on the arm until it is dropped')
  if (item.kind !== 'weapon') return null
  if (item.weapon.explosive && item.weapon.kind === 'thrown') return no('CPR-THR-03', `the ${item.weapon.name} is thrown at a square`) // CPR-THR-03
  const heavy = item.weapon.kind === 'thrown' ? tooHeavyFor(me, item.weapon) : null // anything else is thrown as it comes
  if (heavy !== null) return heavy // CPR-GAP-47
  return isTooLargeForGrapple(battle, me, item.weapon) ? no('CPR-GRP-05', `the ${item.weapon.name} takes two hands`) : null // CPR-GRP-05
}

/** Why a thing can't be aimed when it is thrown; null where it can. */
const refusedToAim = (item: Item): No<'itemId'> | null =>
  item.kind === 'weapon' && item.weapon.kind === 'thrown' && item.weapon.noAimedShots
    ? noFor('itemId', 'CPR-GAP-47', `the ${item.weapon.name} is no weapon for Aimed Shots`)
    : null

export const throwObject = acting('throwObject', 'action', {
  words: 'Throw something', // CPR-THR-02
  name: 'Throwing something',
  isAttack: true,
  choose: {
    itemId: thingToThrow(),
    target: knownTarget,
    aim: optionalListed(aim),
  },
  together: (battle, me, { itemId: item, target, aim: at }) =>
    refusedTarget(battle, me, missile, target, false) ?? (at === undefined ? null : (refusedToAim(item) ?? refusedAim(target, at))),
  say: ({ itemId: item, target, aim: at }, battle) =>
    `Throw the ${nameOfItem(battle, item)} at ${target.name}${at === undefined ? '' : `, aiming at ${aimWords[at]}`}`,
  do(battle, me, { itemId, target, aim: at }) {
    const kind = at === undefined ? 'throw' : 'aimedThrow' // CPR-THR-04: things without a charge can be aimed
    announceAttack(battle, { kind, attacker: me.id, target, weaponId: itemId, aim: at ?? null })
  },
})
