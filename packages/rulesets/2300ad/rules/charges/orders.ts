/** The orders to emplace a charge, to go on with that work, and to trigger one. */
import { next } from '@enfilade/engine'
import { among, no, yesOrNo } from '@enfilade/kit'
import type { Battle, Charge, Combatant, Weapon } from '../../battle/battle.js'
import { reachesCharge, reachesWall, workOf } from '../../battle/charges.js'
import { knownPeople, knownPerson } from '../../battle/knowledge.js'
import { chargeWords } from '../../battle/names.js'
import { isDead, roundsIn, weaponInHand } from '../../battle/people.js'
import { standingWalls } from '../../battle/walls.js'
import { inContact } from '../melee/melee.js'
import { action, posture } from '../orders.js'
import * as told from './events.js'

/** What a charge can be put on: the ground under one's feet, a wall, a vehicle, or a dud that is emplaced again. */
export interface Support {
  readonly id: string
  readonly name: string
  readonly wall: string | null
  readonly vehicle: string | null
  readonly dud: Charge | null
}
const onNothing = { wall: null, vehicle: null, dud: null }
function supportsFor(battle: Battle, me: Combatant): Support[] {
  const vehicles = knownPeople(battle, me.side).filter(one => one.vehicle !== null && !isDead(one) && inContact(me, one))
  const duds = battle.charges.filter(one => one.by === me.id && one.failed && reachesCharge(battle, me, one))
  return [
    { ...onNothing, id: me.id, name: 'the ground' },
    ...standingWalls(battle)
      .filter(wall => reachesWall(me, wall))
      .map(({ id, name }) => ({ ...onNothing, id, name: `the ${name}`, wall: id })),
    ...vehicles.map(({ id, name }) => ({ ...onNothing, id, name, vehicle: id })),
    ...duds.map(dud => ({ id: dud.id, name: `${chargeWords(battle, dud)} once more`, wall: dud.wall, vehicle: dud.vehicle, dud })),
  ]
}
export function chargeInHand(me: Combatant): Weapon | null {
  const weapon = weaponInHand(me)
  return weapon?.kind === 'charge' && roundsIn(me, weapon) > 0 ? weapon : null
}

export const emplaceCharge = action('emplace', {
  words: 'Emplace a charge',
  choose: {
    on: among({
      words: 'On',
      things: supportsFor,
      unknown: (_battle, _me, id) => no('AD-EXP-08', `nothing called ${JSON.stringify(id)} is at hand to put a charge on`),
      refused: (_battle, me, { dud }) =>
        dud === null && chargeInHand(me) === null ? no('AD-EXP-08', `${me.name} has no charge in hand`) : null,
    }),
    tamped: yesOrNo<Battle, Combatant, unknown>('Tamped'),
    hasty: yesOrNo<Battle, Combatant, unknown>('Hasty'),
    posture,
  },
  nothing: no('AD-EXP-08', 'there is no charge in hand'),
  check(battle, me) {
    if (workOf(battle, me) !== undefined) return no('AD-EXP-08', `${me.name} is at work on a charge already`)
    return me.aboard === null ? null : no('AD-VEH-09', `${me.name} is aboard a vehicle`)
  },
  say: ({ on: { name }, tamped, hasty }) => `Emplace a ${tamped ? 'tamped ' : ''}charge on ${name}${hasty ? ', hastily' : ''}`,
  do(battle, me, { on: id, tamped = false, hasty = false }) {
    const object = supportsFor(battle, me).find(one => one.id === id)
    const weaponId = object?.dud?.weaponId ?? chargeInHand(me)?.id
    if (object === undefined || weaponId === undefined) return
    const { wall, vehicle, dud } = object
    next(battle, { step: 'emplace', who: me.id, weaponId, wall, vehicle, dud: dud?.id ?? null, tamped, hasty })
  },
})

export const keepWorking = action('keepWorking', {
  words: 'Work on the charge',
  choose: { posture },
  check: (battle, me) => (workOf(battle, me) === undefined ? no('AD-EXP-08', `${me.name} is at work on no charge`) : null),
  do: (_battle, me, _answer, tell) => tell?.(told.workGoesOn({ rule: 'AD-EXP-08', who: me.id })),
})

/** The charges that someone can trigger: those of their side that lie there and haven't failed. */
export const chargesToTrigger = (battle: Battle, { side }: Combatant): Charge[] =>
  battle.charges.filter(({ by, readyIn, failed }) => readyIn === null && !failed && knownPerson(battle, side, by)?.side === side)

export const trigger = action('trigger', {
  words: 'Trigger a charge',
  nothing: no('AD-EXP-11', 'no charge is in place'),
  choose: {
    charge: among({
      words: 'Charge',
      things: chargesToTrigger,
      nameOf: (charge, battle) => chargeWords(battle, charge),
      unknown: (_battle, _me, id) => no('AD-EXP-11', `there is no charge ${JSON.stringify(id)} to trigger`),
    }),
    posture,
  },
  say: ({ charge }, battle) => `Trigger ${chargeWords(battle, charge)}`,
  do: (battle, me, { charge }) => next(battle, { step: 'detonate', who: me.id, charge }), // AD-EXP-11
})
