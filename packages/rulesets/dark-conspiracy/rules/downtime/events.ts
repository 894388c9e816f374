/** All events of tasks. */
import { eventsIn } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import * as attempting from '../attempting/events.js'
import * as experience from '../experience/events.js'
import * as medicine from '../medicine/events.js'
import * as mishaps from '../mishaps/events.js'
import * as space from '../space/events.js'
import * as travel from '../travel/events.js'
import { recovered } from '../turns/events.js'
import * as wounds from '../wounds/events.js'

export const taskEvents = eventsIn(attempting, experience, medicine, travel, mishaps, space, {
  died: wounds.died,
  passedOut: wounds.passedOut,
  recovered,
})
export const taskMilestones = [attempting.attemptMilestones.succeeds, milestones.points, milestones.isOut, milestones.isDead]
