/** Actions that are done all Turn: chosen at its start, done in every Phase before the slots, broken off at a price (DC-TURN-10). */

import type { Id, Rule, Tell } from '@enfilade/engine'
import { no, noFor, optional } from '@enfilade/kit'
import { isGuided } from '../../battle/aboard.js'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { isAtHand, isBlinded, mayAct, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { placeMeant } from '../../battle/walls.js'
import { movingGaits } from '../../tables/words.js'
import { reachRefusal } from '../firing/numbers.js'
import { gunsRefusal, shotKind, weaponRefusal } from '../firing/orders.js'
import { hasGunToCall, keepCalling } from '../indirect/orders.js'
import { ownBlade } from '../melee/decisions.js'
import { hasLimbFor, plainBlow } from '../melee/numbers.js'
import { reachRefused } from '../melee/orders.js'
import { fallWords, routeOf } from '../moving/moving.js'
import { gaitAmong } from '../moving/orders.js'
import { decision, fireTarget, goal, knownTarget, order, ownWeapon, targetsOf } from '../orders.js'
import { breakOff } from '../reacting/reacting.js'
import { isEverReloadable, takesAllTurn } from '../reloading/reloading.js'
import { initiativeOf } from '../wounds/wounds.js'
import { actIn } from './actions.js'
import * as told from './events.js'
import { inBothHands, through, triggerPulls, useRefusal } from './using-guns.js'

const firstPhase = 6

const slotBySlot = order('slotBySlot', { words: 'Choose Phase by Phase' })
const keepMoving = order('keepMoving', {
  words: 'Keep moving',
  nothing: no('DC-ACT-07', 'there is nowhere to go'),
  check: (_battle, me) => (me.aboard === null ? null : no('DC-ACT-07', `${me.name} is aboard of a vehicle`)),
  choose: { to: goal, gait: gaitAmong('Gait', movingGaits) },
  say: ({ to, gait }, battle, me) =>
    `${gait.slice(0, 1).toUpperCase()}${gait.slice(1)} towards ${to.name} in every Phase${fallWords(routeOf(battle, me, { to: to.id, gait }, firstPhase))}`,
  do(_battle, me, { to, gait }) {
    me.repeats = { action: 'move', to, gait }
  },
})
const notSurprised = (_battle: Battle, me: Combatant) =>
  me.surprised ? no('DC-TURN-18', `${me.name} doesn't know yet that there is a fight`) : null
const keepWatching = order('keepWatching', {
  words: 'Keep watching',
  nothing: no('DC-TURN-12', 'there is nothing to watch'),
  choose: { at: goal },
  check: (battle, me) => notSurprised(battle, me) ?? (me.sheet.weapons.length > 0 ? null : no('DC-TURN-12', 'there is no gun at hand')),
  say: ({ at }) => `Aim at ${at.name} from the first Phase on`,
  do(battle, me, { at }) {
    const point = placeMeant(battle, at)
    if (point !== undefined) me.repeats = { action: 'watch', at: { ...point } }
  },
})
const keepReloading = order('keepReloading', {
  words: 'Keep reloading',
  nothing: no('DC-ACT-03', 'there is no gun at hand'),
  choose: { weaponId: ownWeapon },
  check: notSurprised,
  together(_battle: Battle, me: Combatant, { weaponId: weapon }) {
    if (!isAtHand(me, weapon.id)) return noFor('weaponId', 'DC-ACT-08', `the ${weapon.name} has to be readied first`)
    if (!isEverReloadable(weapon)) return noFor('weaponId', 'DC-REL-06', `the ${weapon.name} can't be reloaded in a fight`)
    return roundsIn(me, weapon.id) < weapon.magazine ? null : noFor('weaponId', 'DC-REL-01', `the ${weapon.name} is full`)
  },
  say: ({ weaponId: weapon }) => `Reload the ${weapon.name} in every Phase`,
  do(_battle, me, { weaponId }) {
    me.repeats = { action: 'reload', weaponId }
  },
})
const attacksRepeat = (battle: Battle, me: Combatant) =>
  battle.setup.settings.repetitiveAttacks
    ? notSurprised(battle, me)
    : no('DC-GAP-53', "attacks can't be repeated all Turn while `repetitiveAttacks` is off")
const keepAttacking = order('keepAttacking', {
  words: 'Keep firing',
  nothing: no('DC-ACT-03', 'there is no gun at hand, or no one to fire at'),
  choose: { weaponId: ownWeapon, target: fireTarget, kind: shotKind, pulls: triggerPulls, bothHands: inBothHands, through },
  check: (battle: Battle, me: Combatant) => attacksRepeat(battle, me) ?? gunsRefusal(battle, me, targetsOf(battle, me), null),
  together(battle: Battle, me: Combatant, { weaponId: weapon, target, kind, pulls, bothHands }) {
    const unfit = useRefusal(battle, me, { weaponId: weapon, kind, pulls, bothHands })
    if (unfit !== null) return unfit
    const unreached = reachRefusal(battle, me, target, weapon, kind)
    return unreached === null ? null : { ...unreached, at: 'target' as const }
  },
  say: ({ weaponId: weapon, target }) => `Fire at ${target.name} with the ${weapon.name} in every Phase`,
  do(_battle, me, { weaponId, target, kind, pulls, bothHands, through: all }) {
    const plain = { location: null, part: null, advance: null, other: null, through: all === true }
    me.repeats = { action: 'fire', weaponId, target, kind, pulls, bothHands: bothHands === true, ...plain }
  },
})
function strikeRefused(battle: Battle, me: Combatant, target: Combatant, weapon: Id | null) {
  if (!hasLimbFor({ style: 'strike' }, me)) return noFor('target', 'DC-WND-15', `${me.name} has no limb left for that`)
  const refused = reachRefused(battle, me, target, weapon, 'stay')
  return refused === null ? null : noFor('target', refused.rule, refused.why)
}
const keepStriking = order('keepStriking', {
  words: 'Keep striking',
  nothing: no('DC-ACT-03', 'there is no one to strike at'),
  choose: { target: knownTarget, weapon: optional(ownBlade) },
  check: attacksRepeat,
  together: (battle: Battle, me: Combatant, { target, weapon }) => strikeRefused(battle, me, target, weapon?.id ?? null),
  /** With bare hands and with each blade: a long one reaches where hands don't. */
  listed: (battle: Battle, me: Combatant) =>
    knownTarget
      .things(battle, me, undefined)
      .flatMap(target =>
        [null, ...ownBlade.things(battle, me, undefined).map(({ id }) => id)]
          .filter(weapon => strikeRefused(battle, me, target, weapon) === null)
          .map(weapon => ({ action: 'keepStriking' as const, target: target.id, ...(weapon !== null && { weapon }) })),
      ),
  say: ({ target, weapon }) => `Strike at ${target.name}${weapon === undefined ? '' : ` with the ${weapon.name}`} in every Phase`,
  do(_battle, me, { target, weapon = null }) {
    me.repeats = { action: 'melee', blow: plainBlow(me.id, target, weapon === null ? 'strike' : 'armed', weapon), gait: null }
  },
})
export const repetitiveAction = decision(
  { name: 'repetitiveAction', rule: 'DC-TURN-10', words: 'Do one thing in every Phase?', passes: 'slotBySlot' },
  [slotBySlot, keepMoving, keepWatching, keepReloading, keepCalling, keepAttacking, keepStriking],
)
const goOn = order('goOn', { words: 'Go on' })
const stop = order('breakOff', { words: 'Break off' })
export const repeatOn = decision({ name: 'repeatOn', rule: 'DC-TURN-11', words: 'Go on as before?' }, [goOn, stop])

/** Whatever their Initiative: what goes on all Turn is done before the slots of each Phase. */
export const declareRepeats: Rule<Battle, StepOf<'declareRepeats'>> = (battle, step, { ask, tell }) => {
  const those = battle.people
    .filter(
      person =>
        mayAct(person) &&
        !isGuided(battle, person) &&
        !isBlinded(person) &&
        !person.bound &&
        (mayRepeat(battle, person) || hasCassetteToFill(person)),
    )
    .map(({ id }) => id)
  const answers = ask.chooseEach(repetitiveAction, battle, step, those) // DC-TURN-10
  for (const [nth, who] of those.entries()) {
    const answer = answers[nth]
    if (answer !== undefined) repetitiveAction.do(battle, personOf(battle, who), answer, tell, step)
  }
}
const mayRepeat = (battle: Battle, person: Combatant): boolean =>
  (person.aboard === null || hasGunToCall(battle, person)) && initiativeOf(person) > 0

/** A cassette is changed by whoever is at the gun, in a vehicle as well, and however quick they are. */
const hasCassetteToFill = (person: Combatant): boolean =>
  initiativeOf(person) > 0 &&
  person.seat !== 'driver' &&
  person.sheet.weapons.some(weapon => takesAllTurn(weapon) && isAtHand(person, weapon.id) && roundsIn(person, weapon.id) < weapon.magazine) // DC-REL-05

/** What goes on all Turn and those who run from something: everything of a Phase at the same instant, before its slots. */
export const repeat: Rule<Battle, StepOf<'repeat'>> = (battle, step, { ask, tell }) => {
  if (!battle.people.some(isBusyAllTurn)) return
  const able = battle.people.filter(person => goesOn(battle, person))
  const answers = battle.phase < firstPhase ? ask.chooseEach(repeatOn, battle, step, idsOf(able)) : []
  for (const person of battle.people) if (!person.now.dead && !able.includes(person)) breakOff(person, tell) // DC-TURN-11
  const going = able.filter((person, nth) => {
    if (answers[nth]?.action !== 'breakOff') return true
    breakOff(person, tell) // DC-TURN-11
    return false
  })
  const those = idsOf(going.filter(person => takesUp(person, tell)))
  actIn(battle, those, runningSteps(battle)) // DC-TURN-09
}
const isBusyAllTurn = ({ repeats, now }: Combatant): boolean => repeats !== null || now.bolts !== null || now.terror?.flees === true
/** Those who run from what they fear or what charges them. */
const runningSteps = ({ people }: Battle): (StepOf<'flee'> | StepOf<'bolt'>)[] =>
  people.flatMap(({ id, now }) => [
    ...(now.terror?.flees === true ? [{ step: 'flee' as const, who: id }] : []), // DC-FEAR-05
    ...(now.bolts === null ? [] : [{ step: 'bolt' as const, who: id }]), // DC-PAN-04
  ])
const idsOf = (people: readonly Combatant[]): CombatantId[] => people.map(({ id }) => id)

/** Is there something that they do all Turn, and nothing that breaks it off? */
const goesOn = (battle: Battle, person: Combatant): boolean =>
  person.repeats !== null && !person.now.dead && mayAct(person) && initiativeOf(person) > 0 && !person.acted && !isFinished(battle, person)
/** Makes it the Action of this Phase, if there is anything to do for it. */
function takesUp(person: Combatant, tell: Tell | undefined): boolean {
  const { now, repeats } = person
  person.acted = true // DC-TURN-10: it replaces the slots
  if (now.losesAction) {
    now.losesAction = false // DC-WND-10
    tell?.(told.actionLost({ rule: 'DC-WND-10', who: person.id, why: 'scratch' }))
    return false
  }
  if (repeats === null || (repeats.action === 'watch' && person.watch !== null)) return false // DC-TURN-16: the Aim goes on by itself
  person.declared =
    repeats.action === 'melee'
      ? { ...repeats, blow: { ...repeats.blow } }
      : 'at' in repeats && repeats.at !== null
        ? { ...repeats, at: { ...repeats.at } }
        : { ...repeats }
  return true
}

/** Is there nothing left of it to do, or no means left to do it? */
function isFinished(battle: Battle, person: Combatant): boolean {
  const { repeats } = person
  if (repeats?.action === 'fire') return weaponRefusal(battle, person, weaponOf(person, repeats.weaponId), repeats.bothHands) !== null
  if (repeats?.action === 'melee') return !hasLimbFor(repeats.blow, person)
  if (repeats?.action === 'reload') return roundsIn(person, repeats.weaponId) >= weaponOf(person, repeats.weaponId).magazine
  if (repeats?.action !== 'move') return false
  const route = routeOf(battle, person, repeats)
  return route === null || (route.metres === 0 && route.falls === null)
}
