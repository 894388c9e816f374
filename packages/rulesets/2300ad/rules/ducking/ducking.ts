/** Ducking: all the cover there is, at the price of what is left of the turn. NPCs under area fire keep their heads or don't. */
import { fractions, next, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, StepOf } from '../../battle/battle.js'
import { alsoDoes } from '../../battle/deeds.js'
import { isAble, personOf, weaponOf } from '../../battle/people.js'
import { countOff, countPart, countPartChange, type Line } from '../../battle/phrases.js'
import type { WeaponId } from '../../ids.js'
import { action, decision, order } from '../orders.js'
import { d10 } from '../tasks/task-roll.js'
import { duckFrom } from './down.js'
import * as told from './events.js'

/** Can someone duck under fire? */
const mayDuck = (person: Combatant): boolean => isAble(person) && !person.ducking // AD-ACT-03, AD-DUCK-01, AD-DUCK-02: once

const toStayUp = reason('AD-DUCK-02', 'ducks')

/** A non-player character under area fire ducks or not, by the dice. */
export const duck: Rule<Battle, StepOf<'duck'>> = (battle, { who, attacker, weaponId }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (!mayDuck(person)) return
  const { afv } = weaponOf(personOf(battle, attacker), weaponId)
  const lines: Line[] | undefined = tell && []
  const coolness = countPart(lines, 'AD-DUCK-02', 'coolness', fractions.fraction(person.sheet.coolness))
  const room = fractions.minus(coolness, countOff(lines, 'AD-DUCK-02', 'area fire value', fractions.ofDecimal(afv ?? '0'))) // AD-GAP-23: the listed value
  const whole = countPartChange(lines, 'AD-DUCK-02', 'rounded down', room, fractions.fraction(fractions.floor(room)))
  const need = fractions.floor(fractions.plus(whole, countPart(lines, 'AD-DUCK-02', 'the roll must be above that', fractions.fraction(1)))) // AD-DUCK-02: more than the coolness
  const ducks = ask.atLeast(d10, need, toStayUp, who)
  if (ducks) duckFrom(person, attacker)
  tell?.(told.coolnessTested({ rule: 'AD-DUCK-02', who, need, lines: lines ?? [], ducks }))
}

/** A player character under area fire ducks or stays up under all of it that takes effect together, in whatever order it is rolled for. */
export const askToDuck: Rule<Battle, StepOf<'duckOrStay'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (!mayDuck(person)) return
  const { action: answer } = ask.choose(duckOrStay, battle, step, step.who) // AD-DUCK-03
  person.underAreaFire = answer === 'duck' ? 'ducks' : 'staysUp'
  if (answer === 'duck') tell?.(told.ducked({ rule: 'AD-DUCK-01', who: step.who }))
}
/** Does someone's own decision, under fire or as their action, take them down? */
const goesDown = ({ deeds }: Battle, { id, underAreaFire }: Combatant): boolean =>
  underAreaFire === 'ducks' || deeds.some(({ who, ducks }) => who === id && ducks)

/** Lets someone under area fire duck: by the dice, by a question, or because they go down anyway. */
export function offerDuck(battle: Battle, who: CombatantId, attacker: CombatantId, weaponId: WeaponId): void {
  const person = personOf(battle, who)
  if (!mayDuck(person)) return // spares the steps, which ask the same again
  if (person.isNpc)
    next(battle, { step: 'duck', who, attacker, weaponId }) // AD-DUCK-02
  else if (person.underAreaFire === null && !goesDown(battle, person)) next(battle, { step: 'duckOrStay', who }) // AD-DUCK-03
}
/** Those who have decided to duck are down for all the fire that sweeps them. */
export function duckAsDecided(battle: Battle, who: CombatantId, attacker: CombatantId): void {
  const person = personOf(battle, who)
  if (!person.isNpc && goesDown(battle, person)) duckFrom(person, attacker)
}

export const duckOrStay = decision({ name: 'duckOrStay', rule: 'AD-DUCK-01', words: 'Under area fire. Duck?' }, [
  order('duck', { words: 'Duck' }),
  order('stay', { words: 'Stay up' }),
])

export const duckAction = action('duck', {
  words: 'Duck',
  do(battle, me, _answer, tell: Tell | undefined) {
    alsoDoes(battle, me, { ducks: true }) // AD-ACT-05, AD-INIT-10
    tell?.(told.tookCover({ rule: 'AD-ACT-05', who: me.id }))
  },
})
