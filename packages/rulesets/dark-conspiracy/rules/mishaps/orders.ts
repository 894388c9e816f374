/** The check of whoever drives, rides, flies or sails, as a task. */
import { anyWords, noFor, optional } from '@enfilade/kit'
import type { Downtime, Person } from '../../battle/downtime.js'
import { mounts } from '../../tables/mishaps.js'
import { difficulties } from '../../tables/words.js'
import { undertake } from '../attempting/attempts.js'
import { idle, oneWord, type Step, task, whole, yes } from '../attempting/orders.js'

/** Phases of a Turn: so often anyone can act in it at most. */
const phasesOfTurn = 6
const mostAboard = 500
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
    aboard: optional(anyWords<Downtime, Person, Step>('Those aboard an aircraft, by their ids', mostAboard), 'everyone of their side'),
  },
  check: (_battle, me) => idle(me),
  together: ({ people }, _me, { aboard = [] }) => {
    const unknown = aboard.find(one => people.every(({ id }) => id !== one))
    return unknown === undefined ? null : { ...noFor('aboard', 'DC-MIS-02', `There is no one called ${unknown} here.`), whole: true }
  },
  do: (
    battle,
    me,
    { mount, difficulty = 'AVG', harder = 0, speedRange = 1, traffic = false, phases = phasesOfTurn, aboard },
    _tell,
    _step: Step,
  ) => {
    const others = battle.people.filter(({ id, side }) => id !== me.id && (aboard?.includes(id) ?? side === me.side)).map(({ id }) => id)
    undertake(battle, me, { step: 'drive', who: me.id, mount, difficulty, harder, speedRange, traffic, phases, aboard: others }) // DC-MIS-04, DC-GAP-52
  },
})
