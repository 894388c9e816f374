/** What happens between fights: injuries are fixed and treated, days of rest pass, armor and shields are repaired. */
import { type Fault, isFault } from '@enfilade/engine'
import { betweenFights, refused } from '@enfilade/kit'
import { z } from 'zod'
import { whoSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { treatmentSchema } from '../battle/orders.js'
import { findPerson, personOf } from '../battle/people.js'
import { repairArmor } from '../rules/armor/armor.js'
import { offerLuck } from '../rules/dice/luck.js'
import { refusedTreatment } from '../rules/healing/healing.js'
import { wakeAll } from '../rules/wounds/wounds.js'
import { act, combatantOrFault, onLiving } from './command.js'

const treatForm = treatmentSchema.extend({
  side: treatmentSchema.shape.side.optional().meta({ description: 'Of an arm or leg.' }),
  quickFix: z.boolean().optional().meta({ description: 'true: a Quick Fix of a minute; else a Treatment of four hours.' }),
})
const treat = act('Has an injury fixed or treated.', treatForm, (battle, { quickFix = false, side = null, ...rest }) => {
  const faults = [combatantOrFault(battle, rest.healer, ['healer']), combatantOrFault(battle, rest.patient, ['patient'])].filter(isFault)
  if (faults.length > 0) return faults
  const treatment = { ...rest, side }
  const refusal = refusedTreatment(battle, treatment, quickFix)
  if (refusal !== null) return refused(refusal.at ?? [], refusal.words, refusal.found, refusal.allowed)
  battle.agenda.push({ step: 'treat', treatment, quickFix }) // CPR-HEAL-05
  offerLuck(battle, personOf(battle, rest.healer)) // CPR-DICE-06: on top, so before the check
  return []
})

const dayForm = z.strictObject({
  resting: z.array(whoSchema).optional().meta({ description: 'Who only rests. Left out: everyone.' }),
})
const passDay = act('Lets a day pass.', dayForm, (battle, { resting }, tell) => {
  const faults = (resting ?? []).flatMap((id, i): Fault[] => {
    const person = combatantOrFault(battle, id, ['resting', i])
    return isFault(person) ? [person] : []
  })
  if (battle.ended === null && battle.round > 0) faults.push({ path: [], words: "A day can't pass in the middle of a fight." })
  if (faults.length > 0) return faults
  tell?.(told.timePassed({ rule: 'CPR-HEAL-04', words: 'A day passes' }))
  wakeAll(battle, tell)
  for (const person of battle.people) {
    if (person.onFire === null || person.dead) continue
    person.onFire = null // nobody burns for a day (house rule)
    tell?.(told.hazardSet({ rule: 'CPR-FIRE-01', who: person.id, words: 'is no longer on fire' }))
  }
  const living = battle.people.filter(person => !person.dead).map(person => person.id)
  for (const who of living.toReversed())
    battle.agenda.push({ step: 'dayPasses', who, resting: resting === undefined || resting.includes(who) }) // CPR-EXPO-01, CPR-HEAL-04
  return []
})

/** Repair is a matter of the time between fights (CPR-ARM-04, CPR-GAP-33). */
const repair = onLiving("Repairs a combatant's armor and shields.", {}, (battle, person, { who }, tell) => {
  if (battle.ended === null && battle.round > 0)
    return [{ path: [], words: "Armor and shields can't be repaired in the middle of a fight (CPR-ARM-04)." }]
  const worn = person.armor.some(piece => piece.sp < piece.spMax)
  const shields = person.items.filter(item => item.kind === 'shield' && item.hp < item.hpMax)
  if (!worn && shields.length === 0)
    return [{ path: ['who'], words: `${person.name} has nothing to repair.`, found: findPerson(battle, who)?.id ?? who }]
  repairArmor(person)
  for (const item of shields) if (item.kind === 'shield') item.hp = item.hpMax // CPR-SHD-04
  tell?.(told.adjusted({ rule: 'CPR-ARM-04', who, words: 'armor and shields are repaired' }))
  return []
})

export const care = betweenFights({ treat, passDay, repair })
