/** Tasks, medicine and healing of Dark Conspiracy outside fights. */
import { tasksBy, timeOfDay } from '@enfilade/kit'
import { type Downtime, type DowntimeStep, downtimeState, type Person } from './battle/downtime.js'
import { downtimeName } from './battle/downtime-people.js'
import { downtimeSettings } from './battle/options.js'
import { parties } from './content/parties.js'
import { tasksId } from './files/aftermath.js'
import { beginDowntime, type DowntimeFile, downtimeFaults, downtimeForm, writtenDowntime } from './files/downtime.js'
import { taskEvents, taskMilestones } from './rules/downtime/events.js'
import { tasksRulebook } from './rules/downtime/rulebook.js'
import { taskDecisions, taskSteps } from './rules/downtime/tasks.js'
import { circumstances, downtimePerson, takeDowntime } from './seats/downtime.js'
import { version } from './version.js'

export const tasks = tasksBy<Downtime, DowntimeStep, Person, DowntimeFile>({
  id: tasksId,
  title: 'Dark Conspiracy, tasks',
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
  goesOn: ({ setup }) => setup.settings.severalTasks, // DC-TASK-14
  addedLater: { severalTasks: false },
  fieldsOfFormat1: {
    ...{ agenda: true, people: true, crafts: true, clock: true, task: true },
    setup: {
      ...{ title: true, who: true, sides: true },
      settings: { taskSystem: true, initiativeExperience: true, strHalvingCumulative: true },
    },
  },
  endRule: 'DC-TASK-05',
  take: takeDowntime,
  clock: ({ clock }) => timeOfDay(clock),
  circumstances,
  person: downtimePerson,
  nameOf: downtimeName,
})
