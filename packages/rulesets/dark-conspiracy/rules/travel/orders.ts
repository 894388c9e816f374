/** The journey as a task. */
import { next } from '@enfilade/engine'
import { amongWords, anyWords, noFor } from '@enfilade/kit'
import type { Downtime, Person } from '../../battle/downtime.js'
import { idle, living, type Step, task } from '../attempting/orders.js'
import * as told from './events.js'
import { journeyOf, meansNames, meansOf } from './overland.js'

const mostStretches = 200
const route = anyWords<Downtime, Person, Step>('Route: "40km+goodRoad", "12km+woods+hills", "3km+swamp"', mostStretches)
export const travelTask = task('travel', {
  words: 'Travel',
  name: 'This journey',
  unlisted: true,
  choose: {
    by: amongWords<Downtime, Person, Step, string>({
      words: 'By',
      values: meansNames,
      nameOf: name => meansOf(name, false)?.words ?? name,
    }),
    route,
    ...living,
  },
  check: (_battle, me) => idle(me),
  together: (_battle, me, { by, route: stretches }) => {
    const journey = journeyOf(stretches, by, me.burdened)
    return typeof journey === 'string' ? { ...noFor('route', 'DC-MOV-03', journey), whole: true } : null // DC-MOV-03
  },
  do: (battle, me, { by, route: stretches, hungry = false, exposed = false }, tell, _step: Step) => {
    const journey = journeyOf(stretches, by, me.burdened)
    if (typeof journey === 'string') return
    const seconds = Math.ceil(journey.reduce((sum, leg) => sum + leg.seconds, 0))
    const legs = journey.map(({ km, grounds, road, kph }) => ({ km, over: [...grounds, ...(road === null ? [] : [road])], kph }))
    tell?.(told.travelled({ rule: 'DC-MOV-08', who: me.id, by: meansOf(by, me.burdened)?.words ?? by, legs, seconds }))
    next(battle, { step: 'passTime', until: battle.clock + seconds, hungry, exposed })
  },
})
