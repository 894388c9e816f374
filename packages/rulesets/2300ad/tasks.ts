/** Tasks, travel and medicine of 2300 AD outside fights. */
import { tasksBy } from '@enfilade/kit'
import { type Downtime, type DowntimeStep, downtimeSettings, downtimeState, type Person } from './battle/downtime.js'
import { findThing } from './battle/downtime-people.js'
import { timeOfDay } from './battle/downtime-phrases.js'
import { parties } from './content/parties.js'
import { beginDowntime, type DowntimeFile, downtimeFaults, downtimeForm, tasksId, writtenDowntime } from './files/downtime.js'
import { taskEvents, taskMilestones } from './rules/downtime/events.js'
import { tasksRulebook } from './rules/downtime/rulebook.js'
import { taskDecisions, taskSteps } from './rules/downtime/tasks.js'
import { circumstances, downtimePerson, takeDowntime } from './seats/downtime.js'
import { version } from './version.js'

export const tasks = tasksBy<Downtime, DowntimeStep, Person, DowntimeFile>({
  id: tasksId,
  title: '2300 AD, tasks',
  version,
  rulebook: tasksRulebook,
  options: downtimeSettings.switches,
  parties,
  forms: { file: downtimeForm, battle: downtimeState.schema },
  faults: downtimeFaults,
  begin: beginDowntime,
  written: writtenDowntime,
  first: ({ setup }) => ({ step: 'chooseTask', who: setup.who }),
  steps: taskSteps,
  decisions: taskDecisions,
  events: taskEvents,
  milestones: taskMilestones,
  goesOn: ({ setup }) => setup.settings.severalTasks, // AD-TASK-12
  addedLater: { severalTasks: false, whereabouts: 'unsaid', driveLightYears: 0, driveRestsSince: 0, carries: null, fuel: null },
  fieldsOfFormat1: {
    ...{ agenda: true, people: true, clock: true, task: true },
    things: { id: true, name: true, skill: true, price: true, damage: true },
    setup: { title: true, who: true, sides: true, settings: { dice2d6: true, randomWeather: true, overrun: true } },
  },
  endRule: 'AD-TASK-01',
  take: takeDowntime,
  clock: ({ clock }) => timeOfDay(clock),
  circumstances,
  person: downtimePerson,
  nameOf: (battle, id) => findThing(battle, id)?.name ?? id,
})
