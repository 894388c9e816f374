/**
 * Care for the wounded: stabilizing in a fight, and fixing and treating injuries afterwards. Rest is in exposure.ts, with the days that pass.
 */
import { next, type Refusal, type Rule, reason } from '@enfilade/engine'
import { among, amongWords, no, refusalFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { knownInReach } from '../../battle/ground.js'
import type { Treatment } from '../../battle/orders.js'
import { isConscious, nameOf, personOf } from '../../battle/people.js'
import { skillWords } from '../../battle/phrases.js'
import { woundOf } from '../../battle/wound-state.js'
import { criticalInjuryRows } from '../../tables/critical-injuries.js'
import { injuriesPass } from '../ammunition/resisting.js'
import { offerReroll } from '../dice/burning-luck.js'
import { rollAgainstDv } from '../dice/checks.js'
import { offerLuck } from '../dice/luck.js'
import { acting } from '../orders.js'
import { fallUnconscious, regainHp, wakeAll } from '../wounds/wounds.js'
import * as told from './events.js'

// ── stabilizing ────────────────────────────────────────────────────────────────────────────────────────────────────
const toStabilize = reason('CPR-HEAL-01', 'to stabilize')

/** The wounded that a combatant can stabilize from where they stand, themselves included. */
const patientsInReach = (battle: Battle, healer: Combatant): Combatant[] =>
  knownInReach(battle, healer, patient => woundOf(patient).stabilizeDv !== null && !patient.stabilized) // CPR-HEAL-03

export const stabilizeOrder = acting('stabilize', 'action', {
  rolls: true,
  words: 'Stabilize', // CPR-HEAL-01
  name: 'Stabilizing',
  choose: {
    target: among({
      words: 'Patient',
      things: patientsInReach,
      unknown: () => no('CPR-HEAL-01', 'the patient must be wounded, in reach and not yet stabilized'),
    }),
    skill: amongWords({ words: 'Skill', values: ['firstAid', 'paramedic'], nameOf: skill => skillWords(skill) }),
  },
  say: ({ target, skill }) => `Stabilize ${target.name} (${skillWords(skill)})`,
  do(battle, me, { target, skill }) {
    offerLuck(battle, me) // CPR-DICE-06
    next(battle, { step: 'stabilize', who: me.id, target, skill })
  },
})

/** Hit points of someone who was Mortally Wounded and has been stabilized. */
const stabilizedHp = 1 // CPR-HEAL-02

/** The check of a healer. A failure only costs the Action; it can be tried again. */
export const stabilize: Rule<Battle, StepOf<'stabilize'>> = (battle, step, { ask, tell }) => {
  const { who, target, skill } = step
  const healer = personOf(battle, who)
  const patient = personOf(battle, target)
  const dv = woundOf(patient).stabilizeDv // CPR-HEAL-01
  if (!isConscious(healer) || dv === null) return
  const rolled = rollAgainstDv(battle, healer, { skill }, dv, toStabilize, ask, tell) // CPR-HEAL-01, CPR-GAP-38
  const wasDying = woundOf(patient).state === 'mortallyWounded'
  const hp = rolled.success && wasDying ? stabilizedHp : null
  tell?.(told.stabilized({ rule: 'CPR-HEAL-01', who, target, skill, ...rolled, hp }))
  if (!rolled.success) return offerReroll(battle, healer, step) // CPR-DICE-09
  if (wasDying) {
    regainHp(patient, stabilizedHp - patient.hp, tell) // CPR-HEAL-02
    patient.deathSavePenalty = 0 // CPR-DTH-02, CPR-HEAL-02: the base penalty stays with its injuries
    fallUnconscious(battle, patient, 'CPR-HEAL-02', 'stabilized', tell) // CPR-HEAL-02
  }
  patient.stabilized = true
}

// ── injuries ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Why an injury cannot be fixed or treated in this way; null where it can. Takes a minute or four hours, outside of turns. */
export function refusedTreatment(battle: Battle, treatment: Treatment, quickFix: boolean): Refusal | null {
  const name = quickFix ? 'A Quick Fix' : 'A Treatment'
  const refused = (why: string): Refusal => refusalFor(name, { rule: 'CPR-HEAL-05', why })
  const patient = personOf(battle, treatment.patient)
  const { name: injuryName, quickFix: fixes, treatment: treatments } = criticalInjuryRows.rows[treatment.injury]
  const injury = patient.injuries.find(one => one.name === treatment.injury && one.side === treatment.side)
  if (patient.dead) return refused(`${patient.name} is dead`)
  if (!isConscious(personOf(battle, treatment.healer))) return refused(`${nameOf(battle, treatment.healer)} can't act`)
  if (injury === undefined) return refused(`${patient.name} has no such injury`)
  if (!quickFix && treatment.healer === treatment.patient) return refused("a combatant can't treat themselves") // CPR-HEAL-05
  if (quickFix && injury.quickFixed) return refused(`${injuryName} is already fixed`)
  const ways = quickFix ? fixes : treatments
  if (ways.length === 0)
    return refused(quickFix ? `${injuryName} can't be fixed in the field` : `${injuryName} takes no more than a Quick Fix`)
  if (ways.some(({ skill }) => skill === treatment.skill)) return null
  return { ...refused(`${injuryName} needs another skill`), at: 'skill', found: treatment.skill, allowed: ways.map(({ skill }) => skill) }
}

const toFix = reason('CPR-HEAL-05', 'Quick Fix')
const toTreat = reason('CPR-HEAL-05', 'Treatment')

/** A minute of fixing or four hours of treating. */
export const treat: Rule<Battle, StepOf<'treat'>> = (battle, { treatment, quickFix }, { ask, tell }) => {
  if (refusedTreatment(battle, treatment, quickFix) !== null) return
  const { healer, patient, injury, side, skill } = treatment
  const row = criticalInjuryRows.rows[injury]
  const dv = (quickFix ? row.quickFix : row.treatment).find(way => way.skill === skill)?.dv ?? 0
  const rolled = rollAgainstDv(battle, personOf(battle, healer), { skill }, dv, quickFix ? toFix : toTreat, ask, tell)
  wakeAll(battle, tell)
  for (const one of battle.people) injuriesPass(one, tell, true) // CPR-AMMO-09
  const gone = rolled.success && (!quickFix || row.fixedForGood) // CPR-HEAL-05
  tell?.(told.treated({ rule: 'CPR-HEAL-05', who: healer, target: patient, injury, side, quickFix, skill, ...rolled, gone }))
  if (!rolled.success) return
  const person = personOf(battle, patient)
  // CPR-HEAL-05: the bonus damage is not given back
  person.injuries = gone
    ? person.injuries.filter(one => one.name !== injury || one.side !== side)
    : person.injuries.map(one => (one.name === injury && one.side === side ? { ...one, quickFixed: true } : one))
}
