/**
 * What the orders of many rule families share: who may act and what it spends, lying down and getting up, targets and places to choose from.
 * Everything rests on what the side of the combatant who acts knows; an id that they can't know is refused like one that isn't there.
 */
import type { Id } from '@enfilade/engine'
import { among, amongWords, type Choices, type No, no, type OrderSpec, optional, ordersFor } from '@enfilade/kit'
import type { Battle, Combatant, CombatantId, Place, StepOf, Weapon } from '../battle/battle.js'
import { workOf } from '../battle/charges.js'
import { idle } from '../battle/deeds.js'
import { knownPeople, knownPerson } from '../battle/knowledge.js'
import { firesDirectly, isDead, isIndirect, isMissile, personOf, roundsIn, weaponInHand } from '../battle/people.js'
import { isInside } from '../battle/vehicles.js'
import { postures } from '../tables/words.js'

export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

/** The steps that ask for an action: at one's own initiative, or while one is held. */
export type Acting = StepOf<'declare'> | StepOf<'release'>

// ── acting ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** An action uses up the eligibility that it is asked for: a held one, the first of the turn, else the second. */
export function spendAction(me: Combatant, step: Acting): void {
  if (step.step === 'release')
    me.heldAt = null // AD-INIT-07
  else if (!me.firstActionSpent) me.firstActionSpent = true
  else {
    me.secondActionSpent = true
    me.heldAt = null // AD-INIT-11: of two actions at one point, one is lost
  }
}
/** What goes with the work on a charge, and with a treatment (house default). */
export const partOfWork: readonly string[] = ['emplace', 'keepWorking', 'hold', 'keepHolding']
export const partOfTreatment: readonly string[] = ['stabilize', 'resuscitate', 'keepTreating', 'hold', 'keepHolding']
/** What someone gives up by an action, in words. */
function givenUp(battle: Battle, me: Combatant, name: string): string {
  if (workOf(battle, me) !== undefined && !partOfWork.includes(name)) return ', which gives up the work on the charge'
  return me.treating !== null && !partOfTreatment.includes(name) ? ', which breaks off the treatment' : ''
}
/** Declares an action at an initiative point. It takes effect with those of all others at the end of the point. */
export function action<const A extends string, C extends Choices<Battle, Combatant, Acting> = Record<never, never>>(
  name: A,
  spec: OrderSpec<Battle, Combatant, Acting, A, C>,
) {
  return order<A, Acting, C>(name, {
    nothing: no('AD-ACT-01', 'there is nothing here to choose from'),
    ...spec,
    say: (things, battle, me, step) => `${spec.say?.(things, battle, me, step) ?? spec.words}${givenUp(battle, me, name)}`,
    do(battle, me, answer, tell, step) {
      spendAction(me, step) // AD-ACT-01, AD-ACT-02
      const { posture } = answer as { readonly posture?: (typeof postures)[number] }
      const prone = posture === undefined ? me.prone : posture === 'prone' // AD-MOVE-06
      battle.deeds.push({ ...idle(me), prone })
      spec.do?.(battle, me, answer, tell, step)
    },
  })
}

/** Lies down or gets up with the action; left out: stays as they are. */
export const posture = optional(
  amongWords({
    words: 'Posture',
    values: postures,
    nameOf: value => (value === 'prone' ? 'lie down' : 'get up'),
  }),
  'as they are',
)

// ── choices ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Another combatant known to the side. The dead, and the chooser too, can be named, so that the order can say why not. */
export const knownTarget = among({
  words: 'Target',
  harms: true,
  things: (battle: Battle, me: Combatant) =>
    knownPeople(battle, me.side).filter(other => other.id !== me.id && !isDead(other) && !isInside(battle, other)),
  find: (battle, me, id) => knownPerson(battle, me.side, id),
  unknown: (_battle, _me, id) => no('AD-AIM-01', `there is no target ${JSON.stringify(id)} here`),
  refused(battle, me, target) {
    if (target.id === me.id) return no('AD-AIM-01', 'nobody fires at themselves')
    if (target.id === me.aboard) return no('AD-AIM-01', `${me.name} is aboard ${target.name}`)
    if (isDead(target)) return no('AD-AIM-04', `${target.name} is ${target.vehicle === null ? 'dead' : 'destroyed'}`)
    return isInside(battle, target) ? no('AD-VEH-10', `${target.name} is inside a closed vehicle`) : null
  },
})

/** Where something is directed: a known combatant, or a named place. */
export interface Anchor {
  readonly id: Id
  readonly name: string
  readonly at: Place
  /** Is it a combatant, who can't be walked into? */
  readonly isPerson: boolean
}
export const anchorOf = ({ id, name, position }: Combatant): Anchor => ({ id, name, at: position, isPerson: true })
const anchorAt = (place: Battle['setup']['field']['places'][number]): Anchor => ({ ...place, isPerson: false })
const isAnchor = (battle: Battle, me: Combatant, other: Combatant): boolean =>
  other.id !== me.id && !isDead(other) && !isInside(battle, other)
export function anchorsFor(battle: Battle, me: Combatant): Anchor[] {
  const people = knownPeople(battle, me.side).filter(other => isAnchor(battle, me, other))
  return [...people.map(anchorOf), ...battle.setup.field.places.map(anchorAt)]
}
/** The one of this id among them, found without listing them. */
export function findAnchor(battle: Battle, me: Combatant, id: Id): Anchor | undefined {
  const person = knownPerson(battle, me.side, id as CombatantId)
  if (person !== undefined && isAnchor(battle, me, person)) return anchorOf(person)
  const place = battle.setup.field.places.find(one => one.id === id)
  return place && anchorAt(place)
}
export const anchor = (words: string) =>
  among({
    words,
    kind: 'place',
    things: (battle: Battle, me: Combatant) => anchorsFor(battle, me),
    find: findAnchor,
    unknown: (_battle, _me, id) => no('AD-MOVE-03', `there is no combatant or place ${JSON.stringify(id)} here`),
  })

// ── weapons ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why a weapon can't be used where someone is, or any more. */
export function obstacleToUse(battle: Battle, me: Combatant, { id, name, mounted }: Weapon): No<never> | null {
  if (me.broken.includes(id)) return no('AD-VEH-03', `the ${name} is destroyed`)
  if (mounted) return me.aboard === null ? no('AD-VEH-09', `the ${name} is a weapon of a vehicle`) : null
  return isInside(battle, me) ? no('AD-VEH-10', `${me.name} is inside a closed vehicle`) : null
}
/** Why someone can't fire now, whatever at. `most`: the rounds that it takes. */
export function refusedToFire(battle: Battle, me: Combatant, rounds: (weapon: Weapon) => number): No<never> | null {
  const weapon = weaponInHand(me)
  if (weapon === null) return no('AD-ACT-01', `${me.name} has no weapon in hand`)
  const obstacle = obstacleToUse(battle, me, weapon)
  if (obstacle !== null) return obstacle
  if (isIndirect(weapon.kind)) return no('AD-IND-01', `the ${weapon.name} fires only indirectly`)
  if (isMissile(weapon)) return no('AD-MSL-01', `the ${weapon.name} launches missiles`)
  if (!firesDirectly(weapon)) return no('AD-AIM-01', `the ${weapon.name} can't fire`)
  const left = roundsIn(me, weapon)
  return left < rounds(weapon) ? no('AD-AIM-07', `the ${weapon.name} has ${left === 0 ? 'no rounds' : `only ${left} rounds`} left`) : null
}
