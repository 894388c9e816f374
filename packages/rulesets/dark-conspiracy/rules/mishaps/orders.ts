/** The check of whoever drives, rides, flies or sails, as a task. */
import { optional } from '@enfilade/kit'
import { mounts } from '../../tables/mishaps.js'
import { difficulties } from '../../tables/words.js'
import { undertake } from '../attempting/attempts.js'
import { idle, oneWord, type Step, task, whole, yes } from '../attempting/orders.js'

/** Phases of a Turn: so often anyone can act in it at most. */
const phasesOfTurn = 6
export const driveTask = task('drive', {
  words: 'Drive, ride, fly or sail through something hard',
  name: 'That',
  unlisted: true,
  choose: {
    mount: oneWord('What', mounts),
    difficulty: optional(oneWord('Difficulty, if not AVG', difficulties)),
    harder: optional(whole('Steps harder', -3, 10, 'DC-TASK-03')),
    speedRange: optional(whole('Speed range of a motorcycle', 1, 3, 'DC-MIS-09')),
    traffic: yes('Another aircraft is near'),
    phases: optional(whole('Phases to regain control in', 1, 60, 'DC-MIS-02')),
  },
  check: (_battle, me) => idle(me),
  do: (battle, me, { mount, difficulty = 'AVG', harder = 0, speedRange = 1, traffic = false, phases = phasesOfTurn }, _tell, _step: Step) =>
    undertake(battle, me, { step: 'drive', who: me.id, mount, difficulty, harder, speedRange, traffic, phases }), // DC-MIS-04, DC-GAP-52
})
