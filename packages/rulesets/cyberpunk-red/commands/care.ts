/** What happens between fights: injuries are fixed and treated, days of rest pass, armor and shields are repaired. */
import type { Fault } from '@enfilade/engine'
import { z } from 'zod'
import { refusedTreatment } from '../healing.js'
import type { Adjusted, TimePassed } from '../heard.js'
import { offerLuck } from '../luck.js'
import { idSchema } from '../model.js'
import { treatmentSchema } from '../orders/answers.js'
import { findPerson, personOf } from '../people.js'
import { command, isFault, onLiving, personOrFault } from './command.js'

const treatForm = treatmentSchema.extend({
  side: treatmentSchema.shape.side.optional().meta({ description: 'Of an arm or leg.' }),
  quickFix: z.boolean().optional().meta({ description: 'true: a Quick Fix of a minute; else a Treatment of four hours.' }),
})
export const treat = command('Has an injury fixed or treated.', treatForm, (battle, { quickFix = false, side = null, ...rest }) => {
  const faults = [personOrFault(battle, rest.healer, ['healer']), personOrFault(battle, rest.patient, ['patient'])].filter(isFault)
  if (faults.length > 0) return faults
  const treatment = { ...rest, side }
  const refusal = refusedTreatment(battle, treatment, quickFix)
  if (refusal !== null) {
    const { words, at, found, allowed } = refusal
    return [
      {
        path: at === undefined ? [] : [at],
        words,
        ...(found === undefined ? {} : { found }),
        ...(allowed === undefined ? {} : { allowed }),
      },
    ]
  }
  battle.agenda.push({ step: 'treat', treatment, quickFix }) // CPR-HEAL-05
  offerLuck(battle, personOf(battle, rest.healer)) // CPR-DICE-06: on top, so before the check
  return []
})

const dayForm = z.strictObject({
  resting: z.array(idSchema).optional().meta({ description: 'Who does nothing but rest. Left out: everybody.' }),
})
export const passDay = command('Lets a day pass.', dayForm, (battle, { resting }, tell) => {
  const faults = (resting ?? []).flatMap((id, i): Fault[] => {
    const person = personOrFault(battle, id, ['resting', i])
    return isFault(person) ? [person] : []
  })
  if (battle.ended === null && battle.round > 0) faults.push({ path: [], words: 'A fight is going on; nobody waits a day in it.' })
  if (faults.length > 0) return faults
  tell?.({ rule: 'CPR-HEAL-04', what: 'timePassed', words: 'A day passes' } satisfies TimePassed)
  const living = battle.people.filter(person => !person.dead).map(person => person.id)
  for (const who of living.toReversed())
    battle.agenda.push({ step: 'dayPasses', who, resting: resting === undefined || resting.includes(who) }) // CPR-EXPO-01, CPR-HEAL-04
  return []
})

/** Repair is a matter of the time between fights (CPR-ARM-04, CPR-GAP-33). */
export const repair = onLiving(
  'Repairs the armor and shields of somebody.',
  z.strictObject({ who: idSchema }),
  (battle, person, { who }, tell) => {
    if (battle.ended === null && battle.round > 0)
      return [{ path: [], words: 'Nothing is repaired in the middle of a fight (CPR-ARM-04).' }]
    const worn = person.armor.filter(piece => piece.sp < piece.spMax)
    const shields = person.items.filter(item => item.kind === 'shield' && item.hp < item.hpMax)
    if (worn.length + shields.length === 0)
      return [{ path: ['who'], words: `${person.name} has nothing that needs repair.`, found: findPerson(battle, who)?.id ?? who }]
    for (const piece of worn) piece.sp = piece.spMax // CPR-ARM-04
    for (const item of shields) if (item.kind === 'shield') item.hp = item.hpMax // CPR-SHD-04
    tell?.({ rule: 'CPR-ARM-04', what: 'adjusted', who, words: 'armor and shields are repaired' } satisfies Adjusted)
    return []
  },
)
