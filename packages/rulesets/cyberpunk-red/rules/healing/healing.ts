/**
 * Care for the wounded: stabilizing in a fight, and fixing and treating injuries afterwards. Rest is in exposure.ts, with the days that pass.
 */
import { next, type Refusal, type Rule, reason, squaresApart } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { seemsInSight } from '../../battle/ground.js'
import { knownPeople } from '../../battle/knowledge.js'
import type { Treatment } from '../../battle/orders.js'
import { isConscious, nameOf, personOf } from '../../battle/people.js'
import { woundStateOf } from '../../battle/wound-state.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import { woundStateRows } from '../../tables/wounds.js'
import { beatsDv, luckIsUsed, numbersOf } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { personField } from '../fields.js'
import { type CourseOf, impossible } from '../orders.js'
import { fallUnconscious, regainHp } from '../wounds/wounds.js'
import * as told from './events.js'

// ── stabilizing ────────────────────────────────────────────────────────────────────────────────────────────────────
const toStabilize = reason('CPR-HEAL-01', 'to stabilize')
const skills = ['firstAid', 'paramedic'] as const

/** The wounded that a combatant can stabilize from where they stand, themselves included. */
function patientsInReach(battle: Battle, healer: Combatant): Combatant[] {
  const { meleeReach } = battle.setup.settings
  return knownPeople(battle, healer.side).filter(
    patient =>
      woundStateRows.rows[woundStateOf(patient)].stabilizeDv !== null &&
      !patient.stabilized && // CPR-HEAL-03
      squaresApart(healer.at, patient.at) <= meleeReach &&
      seemsInSight(battle, healer.side, healer.at, patient.at),
  )
}

export const stabilizeOrder: CourseOf<'stabilize'> = {
  cost: 'action', // CPR-HEAL-01
  name: 'Stabilizing',
  words: 'Stabilize',
  options: (battle, person) =>
    patientsInReach(battle, person).flatMap(({ id }) => skills.map(skill => ({ action: 'stabilize', target: id, skill }) as const)),
  refused: (battle, person, { target }) => {
    const allowed = patientsInReach(battle, person).map(({ id }) => id)
    if (allowed.includes(target)) return null
    const why = 'the patient must be wounded, in reach and not yet stabilized'
    return { ...impossible('CPR-HEAL-01', stabilizeOrder.name, why), at: 'target', found: target, allowed }
  },
  carryOut: (battle, person, { target, skill }) => {
    offerLuck(battle, person) // CPR-DICE-06
    next(battle, { step: 'stabilize', who: person.id, target, skill })
  },
  say: (battle, _person, { target, skill }) => `Stabilize ${nameOf(battle, target)} (${skill === 'firstAid' ? 'First Aid' : 'Paramedic'})`,
  fields: (battle, person) => [
    personField('target', 'Patient', patientsInReach(battle, person)),
    {
      name: 'skill',
      words: 'Skill',
      kind: 'oneOf',
      values: [
        { value: 'firstAid', words: 'First Aid' },
        { value: 'paramedic', words: 'Paramedic' },
      ],
    },
  ],
}

/** The check of a healer. A failure only costs the Action; it can be tried again. */
export const stabilize: Rule<Battle, StepOf<'stabilize'>> = (battle, { who, target, skill }, { ask, tell }) => {
  const healer = personOf(battle, who)
  const patient = personOf(battle, target)
  const dv = woundStateRows.rows[woundStateOf(patient)].stabilizeDv // CPR-HEAL-01
  if (!isConscious(healer) || dv === null) return
  const { modifier, lines } = numbersOf(battle, healer, { skill }, tell !== undefined)
  const success = beatsDv(ask, battle, modifier, dv, toStabilize, who) // CPR-HEAL-01, CPR-GAP-38
  luckIsUsed(healer)
  tell?.(told.stabilized({ rule: 'CPR-HEAL-01', who, target, skill, numbers: { modifier, lines }, dv, success }))
  if (!success) return
  if (woundStateOf(patient) === 'mortallyWounded') {
    regainHp(patient, 1 - patient.hp, tell) // CPR-HEAL-02
    patient.deathSavePenalty = 0 // CPR-DTH-02, CPR-HEAL-02: the base penalty stays with its injuries
    fallUnconscious(battle, patient, 'CPR-HEAL-02', 'stabilized', tell) // CPR-HEAL-02
  }
  patient.stabilized = true
}

// ── injuries ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why an injury cannot be fixed or treated in this way; null where it can. Takes a minute or four hours, outside of turns. */
export function refusedTreatment(battle: Battle, treatment: Treatment, quickFix: boolean): Refusal | null {
  const name = quickFix ? 'A Quick Fix' : 'A Treatment'
  const no = (why: string): Refusal => impossible('CPR-HEAL-05', name, why)
  const patient = personOf(battle, treatment.patient)
  const { name: injuryName, quickFix: fixes, treatment: treatments } = criticalInjuryRows.rows[treatment.injury]
  const injury = patient.injuries.find(one => one.name === treatment.injury && one.side === treatment.side)
  if (patient.dead) return no(`${patient.name} is dead`)
  if (!isConscious(personOf(battle, treatment.healer))) return no(`${nameOf(battle, treatment.healer)} can't act`)
  if (injury === undefined) return no(`${patient.name} has no such injury`)
  if (!quickFix && treatment.healer === treatment.patient) return no("a combatant can't treat themselves") // CPR-HEAL-05
  if (quickFix && injury.quickFixed) return no(`${injuryName} is already fixed`)
  const ways = quickFix ? fixes : treatments
  if (ways.some(({ skill }) => skill === treatment.skill)) return null
  return { ...no(`${injuryName} needs another skill`), at: 'skill', found: treatment.skill, allowed: ways.map(({ skill }) => skill) }
}

const toFix = reason('CPR-HEAL-05', 'Quick Fix')
const toTreat = reason('CPR-HEAL-05', 'Treatment')

/** A minute of fixing or four hours of treating. */
export const treat: Rule<Battle, StepOf<'treat'>> = (battle, { treatment, quickFix }, { ask, tell }) => {
  if (refusedTreatment(battle, treatment, quickFix) !== null) return
  const { healer, patient, injury, side, skill } = treatment
  const row = criticalInjuryRows.rows[injury]
  const dv = (quickFix ? row.quickFix : row.treatment).find(way => way.skill === skill)?.dv ?? 0
  const medic = personOf(battle, healer)
  const { modifier, lines } = numbersOf(battle, medic, { skill }, tell !== undefined)
  const success = beatsDv(ask, battle, modifier, dv, quickFix ? toFix : toTreat, healer)
  luckIsUsed(medic)
  const gone = success && (!quickFix || row.fixedForGood) // CPR-HEAL-05
  const numbers = { modifier, lines }
  tell?.(
    told.treated({
      rule: 'CPR-HEAL-05',
      who: healer,
      target: patient,
      injury,
      side,
      quickFix,
      skill,
      numbers,
      dv,
      success,
      gone,
    }),
  )
  if (!success) return
  const person = personOf(battle, patient)
  // CPR-HEAL-05: the bonus damage is not given back
  person.injuries = gone
    ? person.injuries.filter(one => one.name !== injury || one.side !== side)
    : person.injuries.map(one => (one.name === injury && one.side === side ? { ...one, quickFixed: true } : one))
}
