/** What a combatant can declare about indirect fire: calling it, correcting it, letting it go, and loading for someone. */

import { next } from '@enfilade/engine'
import { among, no, noFor } from '@enfilade/kit'
import type { Battle, Combatant, Place, Weapon } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { findPerson, isAtHand, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { placeMeant } from '../../battle/walls.js'
import { type ActionOf, declared, declaring } from '../declared.js'
import { isSkilledWith } from '../firing/numbers.js'
import { hasLimbFor } from '../melee/numbers.js'
import { order, placeOrLiving } from '../orders.js'
import { reloadOnce } from '../reloading/reloading.js'
import * as told from './events.js'
import { correct, takeSight, talkIn } from './missions.js'
import {
  indirectWeapons,
  isBeyondDirectFire,
  isListening,
  isWithinIndirectRange,
  mayBeTalkedIn,
  mayCorrect,
  mayLoad,
  phasesOfTalk,
  sees,
  talkerTo,
} from './numbers.js'

/** Those of one side talk to each other. */
const friends = (battle: Battle, me: Combatant): Combatant[] => battle.people.filter(other => other.id !== me.id && other.side === me.side)

/** A place or someone known to fire at. */
const mark = among({
  words: 'At',
  kind: 'place',
  things: (battle: Battle, me: Combatant): readonly { readonly id: string; readonly name: string }[] => [
    ...battle.setup.places,
    ...knownPeople(battle, me.side).filter(other => other.id !== me.id && !other.now.dead),
  ],
  find: placeOrLiving,
  unknown: (_battle, _me, id) => no('DC-IND-01', `there is no place ${JSON.stringify(id)} here`),
})
const gunnerOf = (words: string, may: (battle: Battle, me: Combatant, other: Combatant) => boolean) =>
  among({
    words,
    things: (battle: Battle, me: Combatant) => friends(battle, me).filter(other => may(battle, me, other)),
    unknown: (_battle, _me, id) => no('DC-IND-01', `${JSON.stringify(id)} is no one to do that for`),
  })

/** Why a point can't be talked in. */
function callRefusal(battle: Battle, me: Combatant, firer: Combatant, at: Place | undefined) {
  const talker = talkerTo(battle, me, firer)
  if (talker !== undefined) return noFor('firer', 'DC-IND-02', `${talker.name} is talking ${firer.name} in already`)
  if (firer.radio === 'fire') return noFor('firer', 'DC-IND-02', `${firer.name} fires in this Phase`)
  return at !== undefined && mayBeTalkedIn(battle, me, firer, at)
    ? null
    : noFor('at', 'DC-IND-01', `${firer.name} can't fire there, or ${me.name} can't see it`)
}
const ready = (_battle: Battle, _me: Combatant, other: Combatant): boolean => indirectWeapons(other).length > 0
export const callFire = declared('callFire', {
  words: 'Call for fire',
  nothing: no('DC-IND-01', 'no friend has a weapon for indirect fire'),
  choose: { firer: gunnerOf('Firer', ready), at: mark },
  together: (battle: Battle, me: Combatant, { firer, at }) => callRefusal(battle, me, firer, placeMeant(battle, at.id)),
  say: ({ firer, at }) => `Talk ${firer.name} in on ${at.name}`,
  actionOf(battle, _me, { firer, at }) {
    const point = placeMeant(battle, at)
    return point === undefined ? { action: 'wait' } : { action: 'callFire', firer, at: { ...point } }
  },
  possible(battle, me, action) {
    const firer = findPerson(battle, action.firer)
    return firer !== undefined && mayBeTalkedIn(battle, me, firer, action.at)
  },
  carryOut: (battle, me, action, tell) => talkIn(battle, me, action, tell),
  waiting: () => 'is on the radio',
})
/** The same in every Phase of a Turn. */
export const keepCalling = order('keepCalling', {
  words: 'Keep calling for fire',
  nothing: no('DC-IND-01', 'no friend has a weapon for indirect fire'),
  choose: { firer: gunnerOf('Firer', ready), at: mark },
  check: (_battle: Battle, me: Combatant) => (me.surprised ? no('DC-TURN-18', `${me.name} doesn't know yet that there is a fight`) : null),
  together: (battle: Battle, me: Combatant, { firer, at }) => callRefusal(battle, me, firer, placeMeant(battle, at.id)),
  say: ({ firer, at }) => `Talk ${firer.name} in on ${at.name} in every Phase`,
  do(battle, me, { firer, at }, tell) {
    const point = placeMeant(battle, at)
    const talker = friends(battle, me).find(({ repeats }) => repeats?.action === 'callFire' && repeats.firer === firer)
    if (talker !== undefined)
      tell?.(told.lineBusy({ rule: 'DC-IND-02', who: me.id, firer, talker: talker.id })) // DC-IND-02
    else if (point !== undefined) me.repeats = { action: 'callFire', firer, at: { ...point } }
  },
})
export const correctFire = declared('correctFire', {
  words: 'Correct fire',
  nothing: no('DC-IND-07', 'there is no miss to correct'),
  choose: { firer: gunnerOf('Firer', mayCorrect) },
  say: ({ firer }) => `Correct ${firer.name}'s fire`,
  actionOf: (_battle, _me, { firer }) => ({ action: 'correctFire', firer }),
  possible(battle, me, action) {
    const firer = findPerson(battle, action.firer)
    return firer !== undefined && mayCorrect(battle, me, firer)
  },
  carryOut: (battle, me, { firer }, tell) => correct(battle, me, firer, tell),
  waiting: () => 'is on the radio',
})

/** Why a weapon can't be fired like this at all. */
function weaponRefused(me: Combatant, weapon: Weapon) {
  if (weapon.indirectRange === null) return noFor('weaponId', 'DC-IND-01', `the ${weapon.name} has no indirect fire`)
  if (!isAtHand(me, weapon.id)) return noFor('weaponId', 'DC-ACT-08', `the ${weapon.name} has to be readied first`)
  if (!isSkilledWith(me, weapon)) return noFor('weaponId', 'DC-ROF-02', `${me.name} has no skill with the ${weapon.name}`)
  return roundsIn(me, weapon.id) > 0 ? null : noFor('weaponId', 'DC-REL-01', `the ${weapon.name} is empty`)
}
const needsArm = (_battle: Battle, me: Combatant) =>
  hasLimbFor({ style: 'strike' }, me) ? null : no('DC-WND-15', `${me.name} has no arm left for that`)
const aimedFor = among({
  words: 'Weapon',
  things: (_battle: Battle, me: Combatant) => me.sheet.weapons.filter(({ indirectRange }) => indirectRange !== null),
  find: (_battle, me, id) => me.sheet.weapons.find(weapon => weapon.id === id),
  unknown: (_battle, me, id) => no('DC-ACT-03', `${me.name} has no weapon ${JSON.stringify(id)}`),
})
export const fireMission = declaring('fireMission', {
  words: 'Fire as called',
  nothing: no('DC-IND-01', 'there is no weapon for indirect fire at hand'),
  check: needsArm,
  choose: { weaponId: aimedFor },
  together(battle: Battle, me: Combatant, { weaponId: weapon }) {
    const unfit = weaponRefused(me, weapon)
    if (unfit !== null) return unfit
    const { mission } = me
    if (mission === null || mission.observer === null || mission.weaponId !== weapon.id)
      return noFor('weaponId', 'DC-IND-02', `no one has called for fire of the ${weapon.name}`)
    if (isListening(battle, me) || mission.talked < phasesOfTalk)
      return noFor('weaponId', 'DC-IND-02', `${me.name} has to be talked in for ${phasesOfTalk} Phases`)
    if (me.radio === 'talk') return noFor('weaponId', 'DC-IND-02', `${me.name} is talked to in this Phase`)
    return isWithinIndirectRange(weapon, me.position, mission.at)
      ? null
      : noFor('weaponId', 'DC-IND-01', `the ${weapon.name} doesn't reach so far`)
  },
  say: ({ weaponId: weapon }) => `Fire the ${weapon.name} as called`,
  actionOf: (_battle, _me, { weaponId }) => ({ action: 'bombard', weaponId, at: null }),
})
export const bombard = declared('bombard', {
  words: 'Bombard',
  nothing: no('DC-IND-01', 'there is no weapon for indirect fire at hand'),
  check: needsArm,
  choose: { weaponId: aimedFor, at: mark },
  together(battle: Battle, me: Combatant, { weaponId: weapon, at }) {
    const unfit = weaponRefused(me, weapon)
    if (unfit !== null) return unfit
    if (isListening(battle, me) || me.radio === 'talk') return noFor('weaponId', 'DC-IND-02', `${me.name} is being talked in on a target`)
    const point = placeMeant(battle, at.id)
    if (point === undefined || !isWithinIndirectRange(weapon, me.position, point))
      return noFor('at', 'DC-IND-01', `${at.name} is out of reach of the ${weapon.name}`)
    if (!sees(battle, me, point)) return noFor('at', 'DC-IND-10', `${me.name} can't see ${at.name}`)
    return isBeyondDirectFire(weapon, me.position, point) ? null : noFor('at', 'DC-IND-10', `${at.name} is near enough for direct fire`)
  },
  say: ({ weaponId: weapon, at }) => `Bombard ${at.name} with the ${weapon.name}`,
  actionOf(battle, _me, { weaponId, at }) {
    const point = placeMeant(battle, at)
    return point === undefined ? { action: 'wait' } : { action: 'bombard', weaponId, at: { ...point } }
  },
  attacks: true,
  bulk: (me: Combatant, { weaponId }: ActionOf<'bombard'>) => weaponOf(me, weaponId).bulk,
  possible: (_battle, me, { weaponId, at }) => roundsIn(me, weaponId) > 0 && me.radio !== 'talk' && (at !== null || me.mission !== null), // DC-IND-02
  carryOut(battle, me, { weaponId, at }) {
    if (at !== null) takeSight(me, weaponId, at)
    next(battle, { step: 'bombard', who: me.id, weaponId })
  },
  waiting: ({ weaponId }, name, { id }) => `is going to fire the ${name(`${id}/${weaponId}`)}`,
})

/** What there is to load for a friend within reach. */
export const loadable = (battle: Battle, me: Combatant, gunner: Combatant): Weapon | undefined =>
  gunner.sheet.weapons.find(weapon => mayLoad(battle, me, gunner, weapon))
export const load = declared('load', {
  words: 'Load for someone',
  nothing: no('DC-REL-02', 'no friend within 2 m has a heavy weapon or a belt to load'),
  check: needsArm,
  choose: { gunner: gunnerOf('Gunner', (battle, me, other) => loadable(battle, me, other) !== undefined) },
  say: ({ gunner }) => `Load for ${gunner.name}`,
  actionOf(battle, me, { gunner }) {
    const weapon = loadable(battle, me, battle.people.find(({ id }) => id === gunner) ?? me)
    return weapon === undefined ? { action: 'wait' } : { action: 'load', gunner, weaponId: weapon.id }
  },
  possible(battle, me, action) {
    const gunner = findPerson(battle, action.gunner)
    return gunner !== undefined && mayLoad(battle, me, gunner, weaponOf(gunner, action.weaponId))
  },
  carryOut(battle, { id: who }, action, tell) {
    const gunner = personOf(battle, action.gunner)
    reloadOnce(battle, gunner, weaponOf(gunner, action.weaponId), who, tell)
  },
  waiting: ({ gunner }, name) => `is going to load for ${name(gunner)}`,
})

export const afoot = [callFire, correctFire, fireMission, bombard, load] as const
/** Whoever drives or rides can talk (DC-ACT-02). */
export const aboard = [callFire, correctFire] as const
/** Is there anyone whose fire they could call? */
export const hasGunToCall = (battle: Battle, me: Combatant): boolean => friends(battle, me).some(other => ready(battle, me, other))
export const actions = [callFire, correctFire, bombard, load] as const
