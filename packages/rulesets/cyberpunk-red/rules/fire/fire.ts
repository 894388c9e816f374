/**
 * Being on fire: what burns at the end of a turn, catching fire and putting it out. Radiation burns like fire while one stays in it,
 * and only the worst of all that burns a combatant counts.
 */
import type { Rule, Tell } from '@enfilade/engine'
import { among, no, optional } from '@enfilade/kit'
import type { Battle, Combatant, Square, StepOf } from '../../battle/battle.js'
import { knownInReach, zonesAt } from '../../battle/ground.js'
import { knowsTerrain } from '../../battle/knowledge.js'
import { personOf } from '../../battle/people.js'
import { fires } from '../../tables/hazards.js'
import { type Intensity, intensities, type ZoneKind } from '../../tables/words.js'
import { acting } from '../orders.js'
import { loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'
import { burningRadiation } from './radiation.js'

const worse = (a: Intensity | null, b: Intensity | null): Intensity | null =>
  a === null ? b : b === null || intensities.indexOf(a) >= intensities.indexOf(b) ? a : b // CPR-FIRE-02, CPR-GAP-40

const zoneFires: Partial<Record<ZoneKind, Intensity>> = { mildFire: 'mild', strongFire: 'strong', deadlyFire: 'deadly' }
/** Can fire be caught from such a zone? */
export const isFire = (kind: ZoneKind): boolean => zoneFires[kind] !== undefined

/** The worst fire of the square on which a combatant stands, or null. */
export function fireOfPlace(battle: Battle, person: Combatant): Intensity | null {
  let worst: Intensity | null = null
  for (const { kind } of zonesAt(battle, person.at)) worst = worse(worst, zoneFires[kind] ?? null)
  return worst
}

/** Would a combatant catch fire on a square, or burn worse, as far as their side knows? */
export const wouldBurn = (battle: Battle, person: Combatant, square: Square): boolean =>
  !isFireproof(person) &&
  zonesAt(battle, square).some(({ id, kind }) => {
    const fire = zoneFires[kind]
    return fire !== undefined && worse(person.onFire, fire) !== person.onFire && knowsTerrain(battle, person.side, id)
  })

const isFireproof = (person: Combatant): boolean => person.sheet.protectedFrom.includes('fire')

/** A combatant catches fire, or burns worse than before; a lesser fire changes nothing. */
export function catchFire(person: Combatant, intensity: Intensity, tell: Tell | undefined): void {
  if (person.dead || isFireproof(person) || worse(person.onFire, intensity) === person.onFire) return
  person.onFire = intensity
  tell?.(told.caughtFire({ rule: 'CPR-FIRE-01', who: person.id, intensity }))
}

/** The end of a turn of a combatant who burns: the worst fire or radiation costs hit points, the others nothing. */
export const burn: Rule<Battle, StepOf<'burn'>> = (battle, { who }, { tell }) => {
  const person = personOf(battle, who)
  if (person.dead) return
  const place = fireOfPlace(battle, person)
  if (place !== null) catchFire(person, place, tell)
  const fire = isFireproof(person) ? null : person.onFire
  const radiation = burningRadiation(battle, person) // CPR-RAD-02: who has left it takes nothing
  const worst = worse(fire, radiation)
  if (worst === null) return
  const lost = fires.rows[worst].hpLost
  if (worst === fire)
    loseHpDirectly(battle, person, lost, 'CPR-FIRE-01', 'burning', tell) // CPR-FIRE-01, CPR-TURN-03
  else loseHpDirectly(battle, person, lost, 'CPR-RAD-02', 'radiation', tell)
}

const someoneOnFire = among({
  words: 'On whom',
  things: (battle: Battle, me: Combatant) => knownInReach(battle, me, ({ id, onFire }) => id !== me.id && onFire !== null),
  unknown: (_battle, _me, id) => no('CPR-ACT-11', `${JSON.stringify(id)} doesn't burn within reach`),
})
/** Putting out the fire on oneself, or on someone else within reach: an Action without a check. */
export const extinguish = acting('extinguish', 'action', {
  words: 'Put out the fire', // CPR-ACT-11
  name: 'Putting out a fire',
  choose: { target: optional(someoneOnFire, 'on themselves') },
  listed: (battle: Battle, me: Combatant) => [
    ...(me.onFire === null ? [] : [{ action: 'extinguish' as const }]),
    ...someoneOnFire.things(battle, me, undefined).map(({ id }) => ({ action: 'extinguish' as const, target: id })),
  ],
  together: (_battle: Battle, me: Combatant, { target }) =>
    target === undefined && me.onFire === null ? no('CPR-ACT-11', `${me.name} is not on fire`) : null,
  say: ({ target }) => `Put out the fire${target === undefined ? '' : ` on ${target.name}`}`,
  do(battle, me, { target }, tell) {
    const burning = target === undefined ? me : personOf(battle, target)
    burning.onFire = null // CPR-ACT-11
    const out = burningRadiation(battle, burning) === null // CPR-RAD-02: the radiation of a hot zone stays
    tell?.(told.fireExtinguished({ rule: 'CPR-ACT-11', who: burning.id, by: me.id, out }))
  },
})
