/** The declaration to treat a wound. */
import { counted, next } from '@enfilade/engine'
import { anId, aWholeNumberFrom, mayBeLeftOut, type No, no, noFor, oneOfThese } from '@enfilade/kit'
import type { Wound } from '../../battle/battle.js'
import { knownPeople, knownPerson, knowsNumbers } from '../../battle/knowledge.js'
import { locationName } from '../../battle/names.js'
import { findPerson } from '../../battle/people.js'
import { lastRoundOf } from '../../battle/treatments.js'
import type { CombatantId } from '../../ids.js'
import { facilityWords } from '../../tables/first-aid.js'
import { type Facility, facilities } from '../../tables/words.js'
import { unknownPerson } from '../attacks.js'
import { declares, type Given } from '../declared.js'
import { aidRounds, bestFacilityOf, canReachPatient, facilitiesOf, fullAidMinutes, minutesInTime, woundsToTreat } from './first-aid.js'

/** `wound`: its place among the patient's wounds. `minutes` left out: as long as it takes; less is hurried (BP-AID-03). */
type Aid = { readonly patient: CombatantId; readonly wound: number; readonly facility: Facility; readonly minutes?: number }

const firstAid = declares<'firstAid', Aid>('firstAid', {
  words: 'First Aid',
  still: true,
  shape: {
    patient: anId,
    wound: aWholeNumberFrom(0, 100_000),
    facility: oneOfThese(facilities),
    minutes: mayBeLeftOut(aWholeNumberFrom(1, 100_000)),
  },
  fields(battle, me) {
    const patients = knownPeople(battle, me.side).filter(one => knowsNumbers(me.side, one) && woundsToTreat(one).length > 0)
    return [
      { name: 'patient', words: 'Patient', kind: 'oneOf', values: patients.map(({ id, name }) => ({ value: id, words: name })) },
      { name: 'wound', words: 'Wound', kind: 'number', from: 0, to: Math.max(0, ...patients.map(({ wounds }) => wounds.length - 1)) },
      { name: 'facility', words: 'With', kind: 'oneOf', values: facilitiesOf(me).map(value => ({ value, words: facilityWords[value] })) },
      { name: 'minutes', words: 'Minutes', kind: 'number', from: 1 },
    ]
  },
  refused(battle, me, { patient: id, wound, facility, minutes = 0 }) {
    const patient = knownPerson(battle, me.side, id)
    if (patient === undefined) return unknownPerson('BP-AID-05', battle, me, id, 'patient')
    const refuse = (rule: string, why: string): No => ({ ...noFor('patient', rule, why), found: id })
    const { name } = patient
    if (!knowsNumbers(me.side, patient)) return refuse('BP-AID-01', `no one here knows ${name}'s wounds`)
    if (patient.now.dead) return refuse('BP-AID-04', `${name} is dead`)
    if (!canReachPatient(battle, me, patient)) return refuse('BP-AID-05', `${name} is more than 2 m away, or behind a wall`) // BP-AID-05
    const waiting = woundsToTreat(patient)
    if (waiting.length === 0) return refuse('BP-AID-01', `none of ${name}'s wounds needs treatment`)
    if (!waiting.includes(wound))
      return { ...noFor('wound', 'BP-AID-04', 'there is no such wound to treat'), found: wound, allowed: waiting } // BP-AID-04
    const allowed = facilitiesOf(me)
    if (!allowed.includes(facility)) return { ...noFor('facility', 'BP-AID-03', `${me.name} doesn't have that`), found: facility, allowed } // BP-AID-03
    const full = fullAidMinutes(patient.wounds[wound] as Wound)
    if (minutes <= full) return null
    const words = `Treating this wound takes ${full} minutes at most.` // BP-AID-02, BP-AID-03
    return { rule: 'BP-AID-03', words, at: 'minutes', found: minutes, allowed: [1, full] }
  },
  /** For everyone near who can be saved: with the best means, unhurried, and as fast as there is time for. */
  listed(battle, me) {
    const found: Given<'firstAid', Aid>[] = []
    const facility = bestFacilityOf(me)
    for (const patient of knownPeople(battle, me.side)) {
      if (patient.deathRound === null || !knowsNumbers(me.side, patient)) continue
      for (const at of woundsToTreat(patient)) {
        const wound = patient.wounds[at] as Wound
        const minutes = minutesInTime(battle.round, wound, lastRoundOf(me, patient))
        const treat: Given<'firstAid', Aid> = { action: 'firstAid', patient: patient.id, wound: at, facility }
        found.push(treat)
        if (minutes !== null && minutes < fullAidMinutes(wound)) found.push({ ...treat, minutes })
      }
    }
    return found
  },
  nothing: () => no('BP-AID-05', 'no one within 2 m has a wound that needs treatment'),
  bringsMore: true,
  rounds: ({ minutes }) => aidRounds(minutes), // BP-AID-02
  actionOf(battle, _me, { patient, wound, facility, minutes }) {
    const treated = findPerson(battle, patient)?.wounds[wound]
    const full = treated === undefined ? 1 : fullAidMinutes(treated)
    return { action: 'firstAid', patient, wound, facility, minutes: minutes ?? full } // BP-AID-02
  },
  waiting({ patient: id, wound: at, facility, minutes }, _name, me, battle) {
    const patient = findPerson(battle, id)
    const wound = patient?.wounds[at]
    const whose = id === me.id ? 'their own' : `${patient?.name ?? id}'s`
    const where = wound === undefined ? '' : ` to the ${locationName(wound.location, patient?.sheet.body ?? 'human')}`
    return `treat ${whose} wound${where} for ${counted(minutes, 'minute')} with ${facilityWords[facility]}`
  },
  carryOut(battle, me, { patient, wound, facility, minutes }) {
    const treated = findPerson(battle, patient)?.wounds[wound]
    const hurried = treated !== undefined && minutes < fullAidMinutes(treated) // BP-AID-03
    next(battle, { step: 'treat', who: me.id, patient, wound, facility, hurried })
  },
})

export const others = [firstAid] as const
