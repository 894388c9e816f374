/** First aid, stabilizing, antivenin and coma in a fight: who can be treated, how long it takes, and what comes of it. */
import { type Dice, inflict, next, type Rule, reason, sumOf, type TallyLine, type Tell } from '@enfilade/engine'
import { type No, no, spendNextRoll } from '@enfilade/kit'
import type { Battle, Combatant, Conditions, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { areFoes, isHelpless, mayAct, personOf } from '../../battle/people.js'
import { isRobot } from '../../battle/robots.js'
import { isAtArm } from '../../battle/walls.js'
import { careFor, medicOf, suppliesOf, woundAge } from '../../battle/wound-care.js'
import type { Care } from '../../battle/wound-fields.js'
import { medicalFigures, type Treatment } from '../../tables/outside.js'
import { type Location, locations } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { helpMetres } from '../hazards/orders.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { afterHealing, aidDifficulty, aidEffect, hasAntivenin, heals, pointsLowered, stabilizingLevels } from '../tending/effects.js'
import { breakOffTreatment } from '../tending/tending.js'
import { addLevels, numberOf, partsFor } from '../wounds/made-of.js'
import { leastOf, severityAt } from '../wounds/wounds.js'
import * as told from './events.js'

const aidTurns = medicalFigures.rows.firstAidSeconds / medicalFigures.rows.turnSeconds
const medicFor = (me: Combatant) => ({ supplies: suppliesOf(me), hospital: false })

/** Which treatment of whom, and of which wound. */
export interface Plan {
  readonly patient: Combatant
  readonly treatment: Treatment
  readonly location: Location | null
}

// ── what is refused ────────────────────────────────────────────────────────────────────────────────────────────────
/** Why someone can't be treated by hand; null: they can. */
export function patientRefused(battle: Battle, me: Combatant, patient: Combatant): No<never> | null {
  const { name, now } = patient
  if (now.dead) return no('DC-MED-01', `${name} is dead`)
  if (patient.vehicle !== null || isRobot(patient)) return no('DC-ROB-07', `${name} is a machine`)
  if (me.aboard !== patient.aboard || !isAtArm(battle, me, patient, helpMetres))
    return no('DC-ACT-11', `${name} is more than ${helpMetres} m away`) // DC-ACT-11
  return areFoes(battle, me, patient) && !isHelpless(patient) ? no('DC-MED-12', `${name} won't let ${me.name} near`) : null
}
/** Why that can't be done for the wound or the body as it is. */
function needless(me: Combatant, { patient, treatment, location }: Plan): No<never> | null {
  const { name, now, sheet } = patient
  const care = location === null ? undefined : careFor(patient, location)
  switch (treatment) {
    case 'firstAid':
      if (location === null || now.damage[location] === 0) return no('DC-MED-01', `${name} has no wound there`)
      return care !== undefined && care.aid !== 'untried' ? no('DC-MED-01', 'first aid has been tried on that wound') : null // DC-MED-01
    case 'stabilize':
      return location === null || now.deathTurn === null || care?.stable === true || severityAt(sheet, now.damage, location) !== 'critical'
        ? no('DC-MED-04', `${name} isn't dying of a wound there`) // DC-MED-04
        : null
    case 'antivenin':
      if (now.poisoned === null) return no('DC-MED-03', `${name} has no poison in the blood`)
      if (careFor(patient, 'chest')?.aid === 'failed') return no('DC-MED-03', 'that has failed once') // DC-MED-01
      return hasAntivenin(medicFor(me)) ? null : no('DC-MED-03', `${me.name} has no antivenin`) // DC-MED-03
    case 'coma':
      return now.comatose ? null : no('DC-SHK-01', `${name} is in no coma`)
  }
}
const isTooOld = (battle: Battle, { patient, treatment, location }: Plan): boolean =>
  treatment === 'firstAid' && location !== null && woundAge(battle, patient, location) > aidTurns // DC-MED-01, DC-MED-11
const isGoingOn = ({ treating }: Combatant, { patient, treatment, location }: Plan): boolean =>
  treating !== null && treating.patient === patient.id && treating.treatment === treatment && treating.location === location

/** Why this can't be begun or gone on with; null: it can. */
export function treatmentRefused(battle: Battle, me: Combatant, plan: Plan): No<never> | null {
  const refused = patientRefused(battle, me, plan.patient) ?? needless(me, plan)
  if (refused !== null || isGoingOn(me, plan)) return refused
  const other = medicOf(battle, plan.patient, plan.treatment, plan.location)
  if (other !== undefined && other.id !== me.id && knowsPerson(me.side, other)) return no('DC-MED-12', `${other.name} sees to that already`)
  return isTooOld(battle, plan) ? no('DC-MED-01', `that wound is older than ${aidTurns} Turns`) : null
}

// ── the number ─────────────────────────────────────────────────────────────────────────────────────────────────────
/** The target number. `lines`: where its parts are noted. */
export function treatmentNumber(battle: Battle, me: Combatant, treatment: Treatment, lines?: TallyLine[]): number {
  const parts = partsFor(lines)
  const medic = medicFor(me)
  if (treatment !== 'stabilize')
    return numberOf(battle, me, { skill: 'medical', difficulty: aidDifficulty(medic), rule: 'DC-MED-01' }, parts)
  addLevels(parts, 'DC-MED-04', 'supplies', stabilizingLevels(medic)) // DC-MED-04
  return numberOf(battle, me, { skill: 'medical', difficulty: 'AVG', rule: 'DC-MED-04' }, parts)
}

// ── its time ───────────────────────────────────────────────────────────────────────────────────────────────────────
/** Begins a treatment, or goes on with the one under way. */
export function beginTreatment(battle: Battle, me: Combatant, plan: Plan, tell: Tell | undefined): void {
  if (isGoingOn(me, plan)) return
  breakOffTreatment(me, tell)
  const what = { patient: plan.patient.id, treatment: plan.treatment, location: plan.location }
  me.treating = { ...what, phases: 0 }
  tell?.(told.treatmentBegan({ rule: 'DC-MED-12', who: me.id, ...what, phases: battle.setup.settings.treatmentPhases }))
}
const planOf = (battle: Battle, { patient, treatment, location }: NonNullable<Combatant['treating']>): Plan => ({
  patient: personOf(battle, patient),
  treatment,
  location,
})
/** The end of a Phase of all who treat someone: both stayed where they were, and nothing kept the medic from it. */
export function treatOn(battle: Battle, tell: Tell | undefined): void {
  for (const me of battle.people) {
    const { treating } = me
    if (treating === null) continue
    const plan = planOf(battle, treating)
    const stays = mayAct(me) && me.stoodAt === null && plan.patient.stoodAt === null
    if (!stays || treatmentRefused(battle, me, plan) !== null) {
      breakOffTreatment(me, tell) // DC-MED-12
      continue
    }
    me.treating = { ...treating, phases: treating.phases + 1 }
    if (treating.phases + 1 < battle.setup.settings.treatmentPhases) continue
    me.treating = null
    next(battle, { step: 'treat', who: me.id, patient: treating.patient, treatment: treating.treatment, location: treating.location })
  }
}

// ── what comes of it ───────────────────────────────────────────────────────────────────────────────────────────────
const checks = {
  firstAid: checkOf('DC-MED-01', 'first aid'),
  stabilize: checkOf('DC-MED-04', 'stabilize'),
  antivenin: checkOf('DC-MED-03', 'antivenin'),
  coma: checkOf('DC-SHK-01', 'to wake them'),
} as const
const rules = { firstAid: 'DC-MED-01', stabilize: 'DC-MED-04', antivenin: 'DC-MED-03', coma: 'DC-SHK-01' } as const
const d6: Dice = sumOf(1, 6)
const toScratch = reason('DC-MED-02', 'points healed')

export const treat: Rule<Battle, StepOf<'treat'>> = (battle, { who, patient: id, treatment, location }, { ask, tell }) => {
  const me = personOf(battle, who)
  const patient = personOf(battle, id)
  if (!mayAct(me) || needless(me, { patient, treatment, location }) !== null) return
  const lines: TallyLine[] | undefined = tell && []
  const number = treatmentNumber(battle, me, treatment, lines)
  const result = checks[treatment].result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, who)
  spendNextRoll(me, tell)
  const wound = treatment === 'firstAid' ? location : treatment === 'antivenin' ? 'chest' : null // DC-MED-03
  const was: Severity = wound === null ? 'none' : severityAt(patient.sheet, patient.now.damage, wound)
  const aids = wound !== null && was !== 'none' && careFor(patient, wound)?.aid !== 'helped'
  const healed = aids && heals(was, result) ? ask.roll(d6, toScratch, who) : 0
  const { lowered, days } = aids ? aidEffect(was, result) : { lowered: null, days: 0 }
  const what = { who, patient: id, treatment, location, number, lines: lines ?? [], result, lowered, days, healed }
  tell?.(told.treated({ rule: rules[treatment], ...what }))
  if (aids) aid(battle, patient, wound, { aid: succeeded(result) ? 'helped' : 'failed', days }, lowered, healed)
  if (!succeeded(result)) return
  if (treatment === 'stabilize' && location !== null) {
    note(battle, patient, location, { stable: true }) // DC-MED-04
    endDeadline(battle, patient)
  }
  if (treatment === 'antivenin') inflict<Conditions>(battle, id, { poisoned: null }) // DC-MED-03
  if (treatment === 'coma') inflict<Conditions>(battle, id, { comatose: false, unconscious: false }) // DC-SHK-01
}

/** What first aid does to the wound itself. */
function aid(
  battle: Battle,
  patient: Combatant,
  location: Location,
  care: Pick<Care, 'aid' | 'days'>,
  lowered: 'serious' | 'slight' | null,
  healed: number,
): void {
  const { id, sheet, now } = patient
  const capacity = sheet.capacity[location]
  const before = now.damage[location]
  const points =
    lowered === null ? afterHealing(before, healed) : Math.max(leastOf(lowered, capacity), pointsLowered(before, lowered, capacity))
  const stable = careFor(patient, location)?.stable ?? false
  inflict<Conditions>(battle, id, conditions => {
    conditions.damage[location] = points // DC-MED-01, DC-WND-23
  })
  note(battle, patient, location, { ...care, stable })
  endDeadline(battle, patient) // DC-GAP-47
}
/** Notes what has been done for a wound as it is now. */
function note(battle: Battle, { id, now }: Combatant, location: Location, care: Partial<Care>): void {
  const damage = now.damage[location]
  const before = careFor({ now }, location) ?? { location, damage, aid: 'untried', days: 0, stable: false }
  inflict<Conditions>(battle, id, conditions => {
    conditions.cared = [...conditions.cared.filter(one => one.location !== location), { ...before, ...care }]
  })
}
/** A wound that has been lowered or stabilized kills no more; the others have their own deadlines (DC-WND-19). */
function endDeadline(battle: Battle, patient: Combatant): void {
  const { id, sheet, now } = patient
  const killing = locations.filter(one => severityAt(sheet, now.damage, one) === 'critical' && careFor(patient, one)?.stable !== true)
  const last = now.deathTurn
  inflict<Conditions>(battle, id, conditions => {
    for (const one of locations) if (!killing.includes(one)) conditions.deadlines[one] = 0 // DC-MED-04, DC-GAP-47
    const turns = last === null ? [] : killing.map(one => conditions.deadlines[one] || last)
    conditions.deathTurn = turns.length === 0 ? null : Math.min(...turns)
  })
}

// ── who needs it most ──────────────────────────────────────────────────────────────────────────────────────────────
/** Does a wound kill them, which someone could do something about? */
export const isDying = ({ sheet, now }: Combatant): boolean =>
  !now.dead && now.deathTurn !== null && locations.some(location => severityAt(sheet, now.damage, location) === 'critical')
/** What could be done at once for someone who is dying: first aid, or stabilizing. */
export const rescuesOf = (battle: Battle, me: Combatant, patient: Combatant): Plan[] =>
  isDying(patient)
    ? locations
        .filter(location => severityAt(patient.sheet, patient.now.damage, location) === 'critical')
        .flatMap(location => (['firstAid', 'stabilize'] as const).map(treatment => ({ patient, treatment, location })))
        .filter(plan => treatmentRefused(battle, me, plan) === null)
    : []
