/** Ducking: all the cover there is, at the price of what is left of the turn. NPCs under area fire keep their heads or don't. */
import { fractions, type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { alsoDoes } from '../../battle/deeds.js'
import { isAble, personOf, weaponOf } from '../../battle/people.js'
import { countOff, countPart, countPartChange, type Line } from '../../battle/phrases.js'
import { action, decision, order } from '../orders.js'
import { d10 } from '../tasks/task-roll.js'
import { duckFrom } from './down.js'
import * as told from './events.js'

/** Can someone duck under fire? */
export const mayDuck = (person: Combatant): boolean => isAble(person) && !person.ducking // AD-ACT-03, AD-DUCK-01, AD-DUCK-02: once

/** Has someone ducked at this point already, or said that they do? Then there is nothing more to decide. */
const goesDownAnyway = ({ deeds }: Battle, { id, ducksFrom }: Combatant): boolean =>
  ducksFrom.length > 0 || deeds.some(({ who, ducks }) => who === id && ducks)

const toStayUp = reason('AD-DUCK-02', 'ducks')

/** Someone under area fire ducks or not: NPCs by the dice, others as they like. */
export const duck: Rule<Battle, StepOf<'duck'>> = (battle, step, { ask, tell }) => {
  const person = personOf(battle, step.who)
  if (!mayDuck(person)) return
  const { who, attacker } = step
  if (person.isNpc) {
    const { afv } = weaponOf(personOf(battle, attacker), step.weaponId)
    const lines: Line[] | undefined = tell && []
    const coolness = countPart(lines, 'AD-DUCK-02', 'coolness', fractions.fraction(person.sheet.coolness))
    const room = fractions.minus(coolness, countOff(lines, 'AD-DUCK-02', 'area fire value', fractions.ofDecimal(afv ?? '0'))) // AD-GAP-23: the listed value
    const whole = countPartChange(lines, 'AD-DUCK-02', 'rounded down', room, fractions.fraction(fractions.floor(room)))
    const need = fractions.floor(
      fractions.plus(whole, countPart(lines, 'AD-DUCK-02', 'the roll must be above that', fractions.fraction(1))),
    ) // AD-DUCK-02: more than the coolness
    const ducks = ask.atLeast(d10, need, toStayUp, who)
    if (ducks) duckFrom(person, attacker)
    tell?.(told.coolnessTested({ rule: 'AD-DUCK-02', who, need, lines: lines ?? [], ducks }))
    return
  }
  if (goesDownAnyway(battle, person)) {
    if (!person.ducksFrom.includes(attacker)) duckFrom(person, attacker) // AD-DUCK-03
    return
  }
  const answer = ask.choose(duckOrStay, battle, step, who) // AD-DUCK-03
  if (answer.action === 'stay') return
  duckFrom(person, attacker)
  tell?.(told.ducked({ rule: 'AD-DUCK-01', who }))
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
