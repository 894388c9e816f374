/**
 * What the world does to people, by the game master's word: fire, bad air, vacuum, radiation, the elements, currents, falls, poisons, drugs.
 * Sets the state or puts the step of the rule on the agenda; what follows is the rule's.
 */
import type { Event } from '@enfilade/engine'
import { refused } from '@enfilade/kit'
import { z } from 'zod'
import { type Combatant, nameSchema, squareSchema } from '../battle/battle.js'
import { hazardSet } from '../battle/game-master-events.js'
import { canReact } from '../battle/people.js'
import { vehicleOf } from '../battle/vehicles.js'
import { breatheWhereThereIsAir } from '../rules/breath/breath.js'
import { offerLuck } from '../rules/dice/luck.js'
import { endContact } from '../rules/electricity/electrocution.js'
import { airless, intensities, radiationLevels } from '../tables/words.js'
import { onLiving, squareFaults } from './command.js'

const told = (person: Combatant, rule: string, words: string): Event => hazardSet({ rule, who: person.id, words })

// ── states ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const fireForm = { intensity: z.enum(intensities).nullable().meta({ description: 'None: the fire is out.' }) }
const setFire = onLiving('Sets a combatant on fire, or puts the fire out.', fireForm, (_, person, { intensity }, tell) => {
  person.onFire = intensity // CPR-FIRE-01
  tell?.(told(person, 'CPR-FIRE-01', intensity === null ? 'is no longer on fire' : `is on fire (${intensity})`))
  return []
})

const airForm = { airless: z.enum(airless).nullable().meta({ description: 'None: there is air again.' }) }
const setAir = onLiving("Takes a combatant's air away, or gives it back.", airForm, (battle, person, args, tell) => {
  person.airless = args.airless // CPR-DROWN-01
  tell?.(told(person, 'CPR-DROWN-01', args.airless === null ? 'has air again' : `has no air (${args.airless})`))
  breatheWhereThereIsAir(battle, person.id, tell)
  return []
})

const vacuumForm = { inVacuum: z.boolean() }
const setVacuum = onLiving('Puts a combatant into vacuum, or takes them out of it.', vacuumForm, (battle, person, { inVacuum }, tell) => {
  person.inVacuum = inVacuum // CPR-VAC-01
  tell?.(told(person, 'CPR-VAC-01', inVacuum ? 'is in vacuum' : 'is out of the vacuum'))
  breatheWhereThereIsAir(battle, person.id, tell)
  return []
})

const radiationForm = { level: z.enum(radiationLevels).nullable().meta({ description: 'The level of the radiation; none: it ends.' }) }
const setRadiation = onLiving('Exposes a combatant to radiation, or ends it.', radiationForm, (_, person, { level }, tell) => {
  person.inRadiation = level // CPR-RAD-01, CPR-RAD-02
  tell?.(told(person, 'CPR-RAD-01', level === null ? 'is out of the radiation' : `is exposed to radiation (${level})`))
  return []
})

const exposureForm = { exposed: z.boolean() }
const setExposed = onLiving('Exposes a combatant to the elements, or ends it.', exposureForm, (_, person, { exposed }, tell) => {
  person.exposed = exposed // CPR-EXPO-01
  tell?.(told(person, 'CPR-EXPO-01', exposed ? 'is exposed to the elements' : 'is sheltered from the elements'))
  return []
})

const vehicleForm = { onFoot: z.boolean() }
const setOnFoot = onLiving('Puts a combatant into a vehicle, or on foot.', vehicleForm, (battle, person, { onFoot }, tell) => {
  const vehicle = vehicleOf(battle, person.id)
  if (vehicle !== undefined) return refused('who', `${person.name} is in ${vehicle.name}: put them in or out with setSeat.`, person.id)
  person.onFoot = onFoot
  tell?.(told(person, 'CPR-MOVE-06', onFoot ? 'is on foot' : 'is in a vehicle'))
  return []
})

// ── what is rolled at once ─────────────────────────────────────────────────────────────────────────────────────────
const shockForm = { source: nameSchema.meta({ description: 'What the current comes from.' }) }
const electrocute = onLiving('A combatant touches a live source.', shockForm, (battle, _, step) => {
  battle.agenda.push({ step: 'electrocute', who: step.who, source: step.source }) // CPR-ELEC-01
  return []
})
const breakContact = onLiving('Ends the contact with a current.', {}, (_, person, __, tell) => {
  if (person.electrocuted === null) return [{ path: ['who'], words: `${person.name} is touching no live source.`, found: person.id }]
  endContact(person)
  tell?.(told(person, 'CPR-ELEC-01', 'lets go of the current'))
  return []
})

const footingForm = {
  metres: z.int().min(1).max(10_000).meta({ description: 'How far down it goes.' }),
  edge: squareSchema
    .nullable()
    .optional()
    .meta({ description: 'A square with an edge to hold on to. If not given: their own; none: there is none.' }),
}
const loseFooting = onLiving('A combatant loses their footing and may fall.', footingForm, (battle, person, { metres, edge }) => {
  const faults = edge === undefined || edge === null ? [] : squareFaults(battle, edge, ['edge'])
  if (person.falling !== null || person.hanging !== null || vehicleOf(battle, person.id) !== undefined)
    faults.push({ path: ['who'], words: `${person.name} has no footing to lose.`, found: person.id })
  if (faults.length > 0) return faults
  const at = edge === undefined ? { ...person.at } : edge
  battle.agenda.push({ step: 'loseFooting', who: person.id, metres, edge: at }) // CPR-FALL-01
  if (at !== null && !person.sheet.grappleGear) offerLuck(battle, person) // CPR-DICE-06: on top, so before the check
  return []
})

const doseForm = { intensity: z.enum(intensities) }
const dose = (step: 'poison' | 'drug') =>
  onLiving(`Gives a combatant a ${step}.`, doseForm, (battle, person, { who, intensity }) => {
    battle.agenda.push({ step, who, intensity }) // CPR-PSN-01, CPR-PSN-02
    if (canReact(person) && !person.sheet.protectedFrom.includes('poison')) offerLuck(battle, person) // CPR-DICE-06
    return []
  })

export const hazards = {
  setFire,
  setAir,
  setVacuum,
  setRadiation,
  setExposed,
  setOnFoot,
  electrocute,
  breakContact,
  loseFooting,
  poison: dose('poison'),
  drug: dose('drug'),
}
