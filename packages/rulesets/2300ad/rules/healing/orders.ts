/** Treatment, moving a patient, and letting time pass. */
import { next } from '@enfilade/engine'
import { amongWords, type No, no } from '@enfilade/kit'
import type { Downtime, Person, StepOf } from '../../battle/downtime.js'
import { isDead, personOf } from '../../battle/downtime-people.js'
import { type TimeUnit, timeUnits, unitSeconds } from '../../tables/task-words.js'
import { beginAttempt } from '../tasks/attempts.js'
import { idle, manner, mannerOf, someone, task, whole } from '../tasks/orders.js'
import * as told from './events.js'
import { meansOf, type Treatment } from './means.js'
import { refusedFor, treatmentOf } from './treatment.js'

type Step = StepOf<'chooseTask'>

const withoutMeans = (me: Person): No<never> | null =>
  meansOf(me) === 'none' ? no('AD-HEAL-01', `${me.name} has no surgical hospital, automed or medkit`) : null // AD-HEAL-01

/** One of the three medical tasks. */
const treatmentTask = <const T extends Treatment>(treatment: T, words: string, name: string) =>
  task(treatment, {
    words,
    name,
    nothing: no('AD-HEAL-01', 'there is no patient'),
    choose: { patient: someone('Patient', (battle, _me, patient) => refusedFor(battle, patient, treatment)), ...manner },
    check: (_battle, me) => idle(me) ?? withoutMeans(me),
    do: (battle, me, answer, _tell, _step: Step) =>
      beginAttempt(battle, me, treatmentOf(me, personOf(battle, answer.patient), treatment, mannerOf(answer))),
  })
export const stabilizeTask = treatmentTask('stabilize', 'Stabilize a patient', 'Stabilizing')
export const resuscitateTask = treatmentTask('resuscitate', 'Resuscitate someone', 'Resuscitation')
export const healTask = treatmentTask('heal', 'Care for wounds', 'Care')

/** A patient is moved by hand or vehicle, which counts at their next critical point. */
export const moveTask = task('move', {
  words: 'Move a patient',
  choose: {
    patient: someone('Patient', (_battle, _me, { name, ...patient }) =>
      isDead({ name, ...patient }) ? no('AD-CRIT-02', `${name} is dead`) : null,
    ),
    minutes: whole('Minutes', 0, 1000, 'AD-CRIT-02'),
  },
  unlisted: true,
  check: (_battle, me) => idle(me),
  do: (battle, me, { patient: id, minutes }, tell, _step: Step) => {
    personOf(battle, id).movedSinceCritical = true // AD-CRIT-02
    tell?.(told.carried({ rule: 'AD-CRIT-02', who: me.id, patient: id }))
    next(battle, { step: 'journey', those: [id], until: battle.clock + minutes * unitSeconds.minutes })
  },
})

/** Whoever is unable to act can still wait. */
export const waitTask = task('wait', {
  words: 'Let time pass',
  unlisted: true,
  choose: {
    amount: whole('How long', 1, 1000, 'AD-HEAL-04'),
    unit: amongWords<Downtime, Person, Step, TimeUnit>({ words: 'Unit', values: timeUnits, nameOf: word => word }),
  },
  do: (battle, _me, { amount, unit }, _tell, _step: Step) =>
    next(battle, { step: 'passTime', until: battle.clock + amount * unitSeconds[unit] }),
})
