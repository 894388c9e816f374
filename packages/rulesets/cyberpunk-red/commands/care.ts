/** Care: hit points come back by a drug or the like; between fights injuries are treated, days of rest pass, armor and shields are repaired. */
import { type Fault, isFault, number } from '@enfilade/engine'
import { betweenFights, refused } from '@enfilade/kit'
import { z } from 'zod'
import { type CombatantId, whoSchema } from '../battle/battle.js'
import * as told from '../battle/game-master-events.js'
import { treatmentSchema } from '../battle/orders.js'
import { findPerson, isConscious, personOf } from '../battle/people.js'
import { woundOf } from '../battle/wound-state.js'
import { injuriesPass } from '../rules/ammunition/resisting.js'
import { repairArmor } from '../rules/armor/armor.js'
import { offerLuck } from '../rules/dice/luck.js'
import { refusedTreatment } from '../rules/healing/healing.js'
import { awake, regainHp, wakeAll } from '../rules/wounds/wounds.js'
import { act, combatantOrFault, onLiving } from './command.js'

const treatForm = treatmentSchema.extend({
  side: treatmentSchema.shape.side.optional().meta({ description: 'Of an arm or leg.' }),
  quickFix: z.boolean().optional().meta({ description: 'A Quick Fix of a minute; else a Treatment of four hours.' }),
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

const stabilizeForm = z.strictObject({ healer: whoSchema, patient: whoSchema, skill: z.enum(['firstAid', 'paramedic']) })
/** Only the stabilized heal by rest, and a fight may end before anyone has come to it. */
const stabilize = act('Has someone wounded stabilized.', stabilizeForm, (battle, { healer: by, patient: of, skill }) => {
  const found = [combatantOrFault(battle, by, ['healer']), combatantOrFault(battle, of, ['patient'])]
  const faults = found.filter(isFault)
  if (faults.length > 0) return faults
  const [healer, patient] = [personOf(battle, by), personOf(battle, of)]
  if (!isConscious(healer)) return refused('healer', `${healer.name} can't act.`, by)
  if (woundOf(patient).stabilizeDv === null || patient.stabilized)
    return refused('patient', `${patient.name} needs no stabilizing (CPR-HEAL-03).`, of)
  battle.agenda.push({ step: 'stabilize', who: by, target: of, skill }) // CPR-HEAL-01
  offerLuck(battle, healer) // CPR-DICE-06: on top, so before the check
  return []
})

const dayForm = z.strictObject({
  days: z.int().min(1).max(30).optional().meta({ description: 'How many. If not given: one.' }),
  resting: z.array(whoSchema).optional().meta({ description: 'Who only rests. If not given: everyone.' }),
})
const passDay = act('Lets one day or more pass.', dayForm, (battle, { days = 1, resting }, tell) => {
  const faults = (resting ?? []).flatMap((id, i): Fault[] => {
    const person = combatantOrFault(battle, id, ['resting', i])
    return isFault(person) ? [person] : []
  })
  if (battle.ended === null && battle.round > 0) faults.push({ path: [], words: "A day can't pass in the middle of a fight." })
  if (faults.length > 0) return faults
  tell?.(told.timePassed({ rule: 'CPR-HEAL-04', words: days === 1 ? 'A day passes' : `${days} days pass` }))
  wakeAll(battle, tell)
  for (const person of battle.people) {
    injuriesPass(person, tell, true) // CPR-AMMO-09
    if (person.onFire === null || person.dead) continue
    person.onFire = null // nobody burns for a day (house rule)
    tell?.(told.hazardSet({ rule: 'CPR-FIRE-01', who: person.id, words: 'is no longer on fire' }))
  }
  const rests = (who: CombatantId): boolean => resting === undefined || resting.includes(who)
  for (const person of battle.people)
    if (rests(person.id) && woundOf(person).stabilizeDv !== null && !person.stabilized)
      tell?.(told.adjusted({ rule: 'CPR-HEAL-04', who: person.id, words: 'not stabilized, so no HP come back' }))
  const living = battle.people.filter(person => !person.dead).map(person => person.id)
  const day = living.toReversed().map(who => ({ who, resting: rests(who) }))
  for (let nth = 0; nth < days; nth++) for (const one of day) battle.agenda.push({ step: 'dayPasses', ...one }) // CPR-EXPO-01, CPR-HEAL-04
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

const hpForm = { amount: z.int().min(1).max(1000).meta({ description: 'How many HP, up to the full number.' }) }
/** What restores HP to others is no part of the rules themselves: a drug, other data, the game master's word (CPR-GAP-46). */
const restoreHp = onLiving('Gives HP back to a combatant: a drug, a gadget.', hpForm, (_, person, { who, amount }, tell) => {
  const { maxHp } = person.sheet
  if (person.hp >= maxHp) return refused('who', `${person.name} has all ${maxHp} HP.`, who)
  const back = Math.min(amount, maxHp - person.hp)
  tell?.(told.adjusted({ rule: 'CPR-GAP-46', who, words: `${back} HP back, ${number(person.hp + back)} of ${maxHp}` }))
  regainHp(person, back, tell)
  awake(person, tell) // CPR-TURN-05
  return []
})

export const care = {
  restoreHp,
  passDay: betweenFights('Rest for days', passDay),
  stabilize: betweenFights('Stabilize the wounded', stabilize),
  treat: betweenFights('Treat an injury', treat),
  repair: betweenFights('Repair armor and shields', repair),
}
