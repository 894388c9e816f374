/**
 * The end of a round: harm of the scenario, fire, currents, then stuns that pass and deaths that fall due (BP-RND-02). When any of this is due
 * next is worked out from the people, so that rounds in which nothing is due can be passed over.
 */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, Combatant, Scheduled, StepOf } from '../../battle/battle.js'
import { findPerson, isAble } from '../../battle/people.js'
import { type ExposureKind, exposures } from '../../tables/words.js'
import { stunsPass } from '../damage/stun.js'
import { endExposure, expose, nextHarmOf } from '../hazards/hazards.js'
import { deathsFallDue, isDying } from '../trauma/trauma.js'
import { endAfterRound, endForGood } from './ending.js'
import { goals } from './goals.js'
import { morale } from './morale.js'

/** What hurts at the end of this round, each a step of its own, one person after the other. */
export const endRound: Rule<Battle, StepOf<'endRound'>> = (battle, _step, { tell }) => {
  const { round, schedule } = battle
  if (schedule.some(one => one.round <= round)) {
    const due = schedule.filter(one => one.round <= round)
    battle.schedule = schedule.filter(one => one.round > round)
    for (const person of battle.people)
      for (const one of due) {
        if (one.who !== person.id) continue
        if (one.what === 'fall')
          next(battle, { step: 'fall', who: person.id, metres: one.metres }) // BP-RND-02 (a)
        else if (one.hazard !== null && one.what === 'exposed') expose(person, one.hazard, round, tell)
        else if (one.hazard !== null) endExposure(person, one.hazard, tell)
      }
  }
  const exposed = battle.people.filter(person => person.exposures.length > 0)
  for (const hazard of exposed.length > 0 ? exposures : [])
    for (const person of exposed) if (hurtsNow(battle, person, hazard)) next(battle, { step: 'suffer', who: person.id, hazard }) // BP-RND-02 (b), (c)
  next(battle, { step: 'closeRound' })
}

const hurtsNow = (battle: Battle, person: Combatant, hazard: ExposureKind): boolean =>
  !person.now.dead && person.exposures.some(one => one.hazard === hazard && nextHarmOf(person, one) <= battle.round)

/** Stuns pass, deaths fall due, and with them perhaps the end of the fight. */
export const closeRound: Rule<Battle, StepOf<'closeRound'>> = (battle, _step, { tell }) => {
  stunsPass(battle, tell) // BP-RND-02 (d)
  deathsFallDue(battle, tell) // BP-RND-02 (e)
  goals.settle(battle, tell)
  goals.settleLast(battle, tell)
  endAfterRound(battle, tell)
  if (battle.ended === null && !battle.people.some(isAble) && nextHarmRound(battle) === Number.POSITIVE_INFINITY) endForGood(battle, tell)
  if (morale.ask(battle)) next(battle, { step: 'closeRound' })
}

/** The next round, after the present one, at whose end something happens by itself; Infinity: never. */
export function nextHarmRound(battle: Battle): number {
  let soonest = Number.POSITIVE_INFINITY
  for (const person of battle.people) {
    const { now, exposures: suffered } = person
    if (now.dead) continue
    for (const one of suffered) soonest = Math.min(soonest, nextHarmOf(person, one)) // BP-HAZ-01
    if (now.stunnedUntil !== null) soonest = Math.min(soonest, now.stunnedUntil) // BP-DMG-09
    if (isDying(person)) soonest = Math.min(soonest, person.deathRound ?? soonest) // BP-TRM-06
  }
  for (const one of battle.schedule) if (concernsSomebody(battle, one)) soonest = Math.min(soonest, one.round)
  return Math.max(soonest, battle.round + 1)
}
const concernsSomebody = (battle: Battle, { who }: Scheduled): boolean => findPerson(battle, who)?.now.dead === false
