/** The orders of a driver: moving the vehicle, and driving it at double speed or evasively. */
import { next } from '@enfilade/engine'
import { no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { idle } from '../../battle/deeds.js'
import { wallsBetween } from '../../battle/walls.js'
import type { Stunt } from '../../tables/words.js'
import { goal, goalsFor } from '../moving/goals.js'
import { goalOf } from '../moving/moving.js'
import { type Anchor, action } from '../orders.js'
import { drivenBy, metresLeft, placeDrivenTo } from './driving.js'

/** No breach is wide enough for a vehicle (house default). */
const noPassage = Number.POSITIVE_INFINITY
const noVehicle = (me: Combatant) => no('AD-VEH-09', `${me.name} drives no vehicle that can move`)
const left = (battle: Battle, me: Combatant): number => {
  const vehicle = drivenBy(battle, me)
  return vehicle === null ? 0 : metresLeft(vehicle)
}
const isThere = ({ position }: Combatant, { at }: Anchor): boolean => at.x === position.x && at.y === position.y

export const driveTo = action('driveTo', {
  words: 'Drive',
  unlisted: true,
  choose: {
    to: goal('Towards', 'AD-VEH-09', isThere),
    metres: wholeNumber<Battle, Combatant, unknown>({
      words: 'Metres',
      bounds: (battle, me) => ({ from: 1, to: Math.max(1, left(battle, me)) }),
      worthListing: (battle, me) => [left(battle, me)],
      outside: (_battle, me, value) => no('AD-VEH-09', `${me.name} can't drive ${value} m`),
    }),
  },
  listed: (battle, me) =>
    goalsFor(battle, me)
      .filter(
        to => !isThere(me, to) && wallsBetween(battle, me.position, placeDrivenTo(me, to.at, left(battle, me)), noPassage).length === 0,
      )
      .map(({ id }) => ({ action: 'driveTo' as const, to: id, metres: left(battle, me) })),
  check(battle, me) {
    const vehicle = drivenBy(battle, me)
    if (vehicle === null) return noVehicle(me)
    return metresLeft(vehicle) < 1 ? no('AD-VEH-09', `${vehicle.name} has moved as far as it can this turn`) : null
  },
  together(battle, me, { to: { at }, metres }) {
    const [wall] = wallsBetween(battle, me.position, placeDrivenTo(me, at, metres), noPassage)
    return wall === undefined ? null : noFor('to', 'AD-VEH-09', `the ${wall.name} is in the way`)
  },
  say: ({ to: { name }, metres }) => `Drive ${metres} m towards ${name}`,
  do(battle, me, { to, metres }) {
    const vehicle = drivenBy(battle, me)
    if (vehicle === null) return
    const place = placeDrivenTo(vehicle, goalOf(battle, me, to).at, metres)
    battle.deeds.push({ ...idle(vehicle), to: place }) // AD-VEH-09
  },
})

/** A task of the driver that counts until the end of the turn. */
const stuntOrder = <const A extends string>(name: A, stunt: Stunt, words: string, done: (vehicle: Combatant) => boolean) =>
  action(name, {
    words,
    check(battle, me) {
      const vehicle = drivenBy(battle, me)
      if (vehicle === null) return noVehicle(me)
      return done(vehicle) ? no('AD-VEH-06', `${vehicle.name} does so already this turn`) : null
    },
    do(battle, me) {
      const vehicle = drivenBy(battle, me)
      if (vehicle !== null) next(battle, { step: 'drive', who: me.id, vehicle: vehicle.id, stunt })
    },
  })
export const driveFast = stuntOrder('driveFast', 'doubleSpeed', 'Drive at double speed', ({ doubleSpeed }) => doubleSpeed)
export const driveEvasively = stuntOrder('driveEvasively', 'evasion', 'Drive evasively', ({ evading }) => evading)
