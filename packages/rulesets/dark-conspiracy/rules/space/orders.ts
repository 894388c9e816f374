/** Tasks of spacecraft: launching, landing, intercepting, changing orbit. */
import { next } from '@enfilade/engine'
import { among, amongWords, type No, no, noSuch, optional } from '@enfilade/kit'
import { type Craft, places } from '../../battle/crafts.js'
import type { Downtime, Person } from '../../battle/downtime.js'
import { canWork, craftOf, pilotOf } from '../../battle/downtime-people.js'
import { oneWord, type Step, task, whole, yes } from '../attempting/orders.js'
import * as told from './events.js'
import { launchedTo } from './flights.js'
import { part, timeOf, ways } from './intercepts.js'

const craftWith = (words: string, refused: (battle: Downtime, craft: Craft) => No<never> | null) =>
  among<Downtime, Person, Step, Craft>({
    words,
    things: ({ crafts }) => crafts,
    unknown: (_battle, _me, id) => noSuch('DC-SPC-01', `There is no craft ${id} here.`),
    refused: (battle, _me, craft) =>
      craft.damage === 'destroyed' ? no('DC-SPC-03', `the ${craft.name} is destroyed`) : refused(battle, craft),
  })
const level = ({ place }: Craft): number => places.indexOf(place)
const nothing = no('DC-SPC-01', 'there is no spacecraft')
const rule = 'DC-SPC-01'

const manned = (battle: Downtime, craft: Craft): No<never> | null => {
  const pilot = pilotOf(battle, craft)
  return pilot === undefined || !canWork(pilot) ? no(rule, `no one can fly the ${craft.name}`) : null
}
export const launchTask = task('launch', {
  words: 'Launch a spacecraft',
  name: 'A launch',
  nothing,
  choose: {
    craft: craftWith('Craft', (_battle, craft) => {
      if (craft.place !== 'ground') return no(rule, `the ${craft.name} is not on the ground`)
      if (craft.launchValue === 0) return no(rule, `the ${craft.name} has no Launch Value`)
      return craft.damage === 'none' ? null : no(rule, `the ${craft.name} is damaged`)
    }),
    rushed: yes('Rushed'),
    badWeather: yes('Bad weather'),
    lightLoad: yes('A load of at most 90 % of what it takes to high orbit'),
  },
  do: (battle, me, { craft, rushed = false, badWeather = false, lightLoad = false }, _tell, _step: Step) =>
    next(battle, { step: 'launch', who: me.id, craft, rushed, badWeather, lightLoad }),
})
export const landTask = task('land', {
  words: 'Land a spacecraft',
  name: 'A landing',
  nothing,
  choose: {
    craft: craftWith('Craft', (_battle, craft) => {
      if (craft.place === 'ground') return no('DC-SPC-04', `the ${craft.name} is on the ground`)
      if (level(craft) > places.indexOf('LEO')) return no('DC-SPC-12', `the ${craft.name} has to come down to low orbit first`) // DC-SPC-12
      return craft.reentryType === 'none' ? no('DC-SPC-04', `the ${craft.name} can't enter an atmosphere`) : null // DC-SPC-04
    }),
    badWeather: yes('Bad weather'),
    manual: yes('By hand'),
  },
  do: (battle, me, { craft, badWeather = false, manual = false }, _tell, _step: Step) =>
    next(battle, { step: 'landCraft', who: me.id, craft, badWeather, manual }),
})

const inSpace = (battle: Downtime, craft: Craft): No<never> | null =>
  level(craft) < places.indexOf('LEO') ? no('DC-SPC-06', `the ${craft.name} is not in orbit`) : manned(battle, craft)
export const interceptTask = task('intercept', {
  words: 'Intercept another craft, or avoid it',
  name: 'An intercept',
  nothing,
  choose: {
    craft: craftWith('Craft', inSpace),
    other: craftWith('Other craft', (_battle, craft) =>
      level(craft) < places.indexOf('LEO') ? no('DC-SPC-06', `the ${craft.name} is not in orbit`) : null,
    ),
    degrees: optional(whole('Angle of the courses', 0, 180, 'DC-SPC-06')),
  },
  together: (_battle, _me, { craft, other }) => {
    if (craft.id === other.id) return no('DC-SPC-06', 'it takes two craft')
    return craft.place === other.place ? null : no('DC-SPC-11', `the ${other.name} is somewhere else`)
  },
  do: (battle, me, { craft, other, degrees = null }, _tell, _step: Step) =>
    next(battle, { step: 'intercept', who: me.id, craft, other, degrees }),
})
export const partTask = task('part', {
  words: 'End matched vectors',
  name: 'That',
  nothing,
  choose: {
    craft: craftWith('Craft', (_battle, craft) =>
      craft.matchedWith === null ? no('DC-SPC-10', `the ${craft.name} matches no vectors`) : null,
    ),
    way: oneWord('How', ways),
    avoids: yes('It wishes to avoid the other'),
  },
  do: (battle, _me, { craft, way, avoids = false }, tell, _step: Step) => part(battle, craftOf(battle, craft), way, avoids, tell),
})

const directions = ['up', 'down'] as const
export const transferTask = task('transfer', {
  words: 'Change orbit',
  name: 'A transfer',
  nothing,
  choose: {
    craft: craftWith('Craft', inSpace),
    direction: amongWords<Downtime, Person, Step, (typeof directions)[number]>({
      words: 'Up or down',
      values: directions,
      nameOf: way => way,
    }),
  },
  together: (_battle, _me, { craft, direction }) => {
    if (direction === 'down') return craft.place === 'LEO' ? no('DC-SPC-12', 'from low orbit it goes down by landing') : null
    if (craft.transferValue < 2) return no('DC-SPC-12', 'going up takes a Transfer Value of 2') // DC-SPC-12
    const highest = places.indexOf(launchedTo(craft, false)) + 1 // DC-SPC-12
    return level(craft) < highest ? null : no('DC-SPC-12', `the ${craft.name} gets no higher`)
  },
  do: (battle, _me, { craft: id, direction }, tell, _step: Step) => {
    const craft = craftOf(battle, id)
    const from = craft.place
    craft.place = places[level(craft) + (direction === 'up' ? 1 : -1)] ?? from
    craft.matchedWith = null
    const lower = direction === 'up' ? from : craft.place // DC-SPC-12
    tell?.(told.transferred({ rule: 'DC-SPC-12', craft: id, place: craft.place, time: timeOf(lower, 0) }))
  },
})
