/**
 * What someone who was hit by poison, gas or a flash has to resist, and what a failure brings: damage past armor, sleep, or injuries that pass
 * after a minute.
 */
import { type Rule, reason, type Tell } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { canReact, personOf } from '../../battle/people.js'
import { constants } from '../../tables/constants.js'
import { canSuffer } from '../critical-injuries/critical-injuries.js'
import { rollAgainstDv } from '../dice/checks.js'
import { sumOfPool } from '../dice/pools.js'
import { fallUnconscious, loseHpDirectly } from '../wounds/wounds.js'
import * as told from './events.js'

const toResist = reason('CPR-AMMO-09', 'to resist')
const damage = reason('CPR-AMMO-09', 'damage of what was not resisted')

export const resistRound: Rule<Battle, StepOf<'resistRound'>> = (battle, { who, harm }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.dead || harm.resistDv === null || person.sheet.protectedFrom.includes('poison')) return
  if (canReact(person)) {
    const rolled = rollAgainstDv(battle, person, { skill: 'resistTortureDrugs' }, harm.resistDv, toResist, ask, tell)
    tell?.(told.roundResisted({ rule: 'CPR-AMMO-09', who, ...rolled }))
    if (rolled.success) return
  } // CPR-TURN-04: who can't react fails without dice
  if (harm.resistDice > 0) {
    const lost = ask.roll(sumOfPool(harm.resistDice), damage, who)
    loseHpDirectly(battle, person, lost, 'CPR-AMMO-09', 'what was not resisted', tell) // CPR-DMG-03
  }
  for (const name of battle.setup.settings.criticalInjuries ? harm.injures : []) {
    if (!canSuffer(person, name)) continue
    person.injuries.push({ name, side: null, quickFixed: false, turns: constants.rows.roundsPerMinute }) // CPR-AMMO-09
    tell?.(told.injuredForAWhile({ rule: 'CPR-AMMO-09', who, injury: name }))
  }
  if (harm.putsToSleep) fallUnconscious(battle, person, 'CPR-AMMO-09', 'put to sleep', tell)
}

/** A turn of someone ends: what they suffer for a while has one turn less to go. */
export function injuriesPass(person: Combatant, tell: Tell | undefined, all = false): void {
  if (person.injuries.every(({ turns }) => turns === undefined)) return
  person.injuries = person.injuries.flatMap(injury => {
    if (injury.turns === undefined) return [injury]
    if (!all && injury.turns > 1) return [{ ...injury, turns: injury.turns - 1 }]
    tell?.(told.injuryPassed({ rule: 'CPR-AMMO-09', who: person.id, injury: injury.name }))
    return []
  })
}
