/** Treatment and care: what can be chosen, and what is refused. */
import { type No, no, optional } from '@enfilade/kit'
import type { Downtime, Person, Wound } from '../../battle/downtime.js'
import { woundAt } from '../../battle/downtime-people.js'
import { locations } from '../../tables/words.js'
import { undertake } from '../attempting/attempts.js'
import { idle, living, oneWord, type Step, someone, task, whole } from '../attempting/orders.js'
import { caredFor, minutesOfCare } from './healing.js'
import { aidRefused, comaRefused, poisonRefused, stabilizingRefused, surgeryRefused } from './treatment.js'

/** A treatment of one wound. */
const woundTask = <const A extends 'firstAid' | 'stabilize' | 'operate'>(
  action: A,
  rule: string,
  words: string,
  name: string,
  refused: (battle: Downtime, me: Person, patient: Person, wound: Wound | undefined) => No<never> | null,
) =>
  task(action, {
    words,
    name,
    nothing: no(rule, 'there is no such wound'),
    choose: { patient: someone('Patient', () => null), location: oneWord('Wound', locations) },
    check: (_battle, me) => idle(me),
    together: (battle, me, { patient, location }) => refused(battle, me, patient, woundAt(patient, location)),
    do: (battle, me, { patient, location }, _tell, _step: Step) => undertake(battle, me, { step: action, who: me.id, patient, location }),
  })
export const firstAidTask = woundTask('firstAid', 'DC-MED-01', 'Give first aid', 'First aid', (battle, _me, patient, wound) =>
  aidRefused(battle, patient, wound),
)
export const stabilizeTask = woundTask(
  'stabilize',
  'DC-MED-04',
  'Stabilize a critical wound',
  'Stabilizing',
  (_battle, _me, patient, wound) => stabilizingRefused(patient, wound),
)
export const operateTask = woundTask('operate', 'DC-MED-10', 'Operate', 'Surgery', (_battle, me, patient, wound) =>
  me.id === patient.id ? no('DC-MED-10', `${me.name} can't operate on themselves`) : surgeryRefused(me, patient, wound),
)
export const treatPoisonTask = task('treatPoison', {
  words: 'Treat poison',
  name: 'Antivenin',
  nothing: no('DC-MED-03', 'no one is poisoned'),
  choose: { patient: someone('Patient', (_battle, me, patient) => poisonRefused(me, patient)) },
  check: (_battle, me) => idle(me),
  do: (battle, me, { patient }, _tell, _step: Step) => undertake(battle, me, { step: 'treatPoison', who: me.id, patient }),
})
export const treatComaTask = task('treatComa', {
  words: 'Wake someone from a coma',
  name: 'That',
  nothing: no('DC-SHK-01', 'no one is in a coma'),
  choose: { patient: someone('Patient', (_battle, _me, patient) => comaRefused(patient)) },
  check: (_battle, me) => idle(me),
  do: (battle, me, { patient }, _tell, _step: Step) => undertake(battle, me, { step: 'treatComa', who: me.id, patient }),
})

const minutesOfDay = 1440
/** The medic works at it day by day, for one patient or for all who are wounded. */
export const careTask = task('care', {
  words: 'Care for the wounded, day by day',
  name: 'Care',
  unlisted: true,
  choose: {
    days: whole('Days', 1, 365, 'DC-MED-07'),
    patient: optional(
      someone('Patient, if not all of them', (_battle, _me, { name, wounds, dead }) =>
        dead || wounds.length === 0 ? no('DC-MED-07', `${name} has no wound to care for`) : null,
      ),
    ),
    ...living,
  },
  check: (battle, me) => idle(me) ?? (caredFor(battle, null).length === 0 ? no('DC-MED-07', 'no one is wounded') : null),
  together: (battle, _me, { patient }) => {
    const minutes = caredFor(battle, patient?.id ?? null).reduce((sum, one) => sum + minutesOfCare(one), 0)
    return minutes > minutesOfDay ? no('DC-MED-07', `it takes ${minutes / 60} hours a day`) : null // DC-MED-07
  },
  do: (battle, me, { days, patient = null, hungry = false, exposed = false }, _tell, _step: Step) =>
    undertake(battle, me, { step: 'care', who: me.id, patient, days, hungry, exposed }),
})
