/** All events of tasks. */
import { eventsIn } from '@enfilade/kit'
import * as criticalPoints from '../critical-points/events.js'
import * as healing from '../healing/events.js'
import * as tasks from '../tasks/events.js'
import * as travel from '../travel/events.js'

export const taskEvents = eventsIn(tasks, healing, criticalPoints, travel)
export const taskMilestones = [tasks.milestones.succeeds, healing.milestones.passesOut, healing.milestones.dies]
