/** Launches and landings: one die against 9, what a mishap comes to, and what a crash does to those aboard. */
import { type Dice, dice, next, type Rule, reason, sumOf, type Tell } from '@enfilade/engine'
import type { Craft, SpacePlace } from '../../battle/crafts.js'
import { places } from '../../battle/crafts.js'
import type { Downtime, DowntimeStepOf, Person } from '../../battle/downtime.js'
import { craftOf, personOf, pilotOf } from '../../battle/downtime-people.js'
import { spaceFigures } from '../../tables/space.js'
import { levelOf, skillNumber, systemOf } from '../attempting/checks.js'
import { bruise, maim } from '../medicine/injuries.js'
import { die } from '../medicine/wounds.js'
import { checkOf, succeeded } from '../tasks/tasks.js'
import * as told from './events.js'

const { safeUpTo, mishapInOrbitUpTo, kilometresEast } = spaceFigures.rows
const d10: Dice = dice('d10', face => face(10))
const d6: Dice = sumOf(1, 6)
const toLaunch = reason('DC-SPC-01', 'launch')
const toMishap = reason('DC-SPC-02', 'mishap')
const toEscape = reason('DC-SPC-03', 'emergency landing')
const howFar = reason('DC-SPC-03', 'distance')
const toLand = reason('DC-SPC-04', 'landing')
const injury = reason('DC-SPC-05', 'injury')
const where = reason('DC-SPC-05', 'location')
const reentry = checkOf('DC-SPC-05', 'reentry')

const shuttleOperation = 'shuttleOperation'
/** Each that holds counts 1. */
const counted = (...holds: readonly boolean[]): number => holds.filter(Boolean).length

/** The place that a launch reaches. A strong launcher with a light load goes to the Moon. */
export function launchedTo({ launchValue }: Pick<Craft, 'launchValue'>, lightLoad: boolean): SpacePlace {
  const step = launchValue >= 3 ? 3 + (lightLoad ? 1 : 0) : launchValue // DC-SPC-12
  return places[step] ?? 'suborbital'
}

// ── launches ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const launch: Rule<Downtime, DowntimeStepOf<'launch'>> = (battle, step, { ask, tell }) => {
  const { who, craft: id, rushed, badWeather, lightLoad } = step
  const craft = craftOf(battle, id)
  const plus = counted(rushed, craft.poorlyMaintained, badWeather) - counted(craft.spaceplane) // DC-SPC-01
  const safe = ask.atMost(d10, safeUpTo - plus, toLaunch, who) // DC-SPC-01, DC-GAP-51
  tell?.(told.launched({ rule: 'DC-SPC-01', who, craft: id, plus, safe }))
  const inOrbit = safe || ask.atMost(d10, mishapInOrbitUpTo, toMishap, who) // DC-SPC-02
  const chance = craft.transferValue + craft.reentryValue + pilotLevel(battle, craft) // DC-SPC-03
  const down = !inOrbit && ask.atMost(d10, chance, toEscape, who) // DC-SPC-03
  const km = down ? ask.roll(d10, howFar, who) * kilometresEast : 0 // DC-SPC-03
  if (inOrbit) {
    craft.place = launchedTo(craft, lightLoad) // DC-SPC-01
    if (!safe) craft.failedSystems += 1 // DC-SPC-02
    tell?.(told.inOrbit({ rule: 'DC-SPC-01', craft: id, place: craft.place, failed: !safe }))
  } else if (down) {
    craft.damage = 'damaged' // DC-SPC-03
    tell?.(told.emergencyLanded({ rule: 'DC-SPC-03', craft: id, chance, km }))
  } else lose(battle, craft, 'DC-SPC-03', chance, tell)
}
function pilotLevel(battle: Downtime, craft: Craft): number {
  const pilot = pilotOf(battle, craft)
  return pilot === undefined ? 0 : levelOf(pilot, shuttleOperation)
}
const crewOf = (battle: Downtime, { aboard }: Craft): Person[] => battle.people.filter(({ id, dead }) => aboard.includes(id) && !dead)
/** The craft is lost with everyone aboard. */
function lose(battle: Downtime, craft: Craft, rule: string, chance: number | null, tell: Tell | undefined): void {
  craft.damage = 'destroyed'
  tell?.(told.craftLost({ rule, craft: craft.id, chance }))
  for (const person of crewOf(battle, craft)) die(person, rule, tell) // DC-SPC-03
}

// ── landings ───────────────────────────────────────────────────────────────────────────────────────────────────────
export const landCraft: Rule<Downtime, DowntimeStepOf<'landCraft'>> = (battle, step, { ask, tell }) => {
  const { who, craft: id, badWeather, manual } = step
  const craft = craftOf(battle, id)
  const plus = counted(craft.poorlyMaintained, badWeather, manual) - counted(craft.spaceplane) // DC-SPC-04
  const safe = ask.atMost(d10, safeUpTo - plus, toLand, who) // DC-SPC-04
  craft.place = 'ground'
  craft.matchedWith = null
  tell?.(told.cameDown({ rule: 'DC-SPC-04', who, craft: id, plus, safe, inWater: craft.reentryType === 'terminal' })) // DC-SPC-04
  if (!safe) next(battle, { step: 'reentryError', craft: id })
}

export const reentryError: Rule<Downtime, DowntimeStepOf<'reentryError'>> = (battle, { craft: id }, { ask, tell }) => {
  const craft = craftOf(battle, id)
  const pilot = pilotOf(battle, craft)
  const difficulty = craft.reentryType === 'terminal' ? 'AVG' : 'EZY' // DC-SPC-05
  const number = pilot === undefined ? 0 : skillNumber(battle, pilot, shuttleOperation, 0, difficulty, craft.poorlyMaintained ? 1 : 0) // DC-SPC-05
  const who = pilot?.id ?? battle.setup.who
  const result = reentry.result(ask, systemOf(battle), number, who)
  tell?.(told.reentered({ rule: 'DC-SPC-05', who, craft: id, number, result }))
  if (succeeded(result)) return
  craft.damage = result === 'catastrophic' ? 'destroyed' : 'damaged' // DC-SPC-05
  const catastrophe = result === 'catastrophic'
  for (const { id: victim } of crewOf(battle, craft)) next(battle, { step: 'crashInjury', who: victim, catastrophe })
}

/** What a crash-landing does to one of those aboard: a few points, or in a catastrophe a grave wound. */
export const crashInjury: Rule<Downtime, DowntimeStepOf<'crashInjury'>> = (battle, { who, catastrophe }, { ask, tell }) => {
  const person = personOf(battle, who)
  const points = ask.roll(d6, injury, who)
  if (catastrophe)
    maim(battle, person, points <= 3 ? 'serious' : 'critical', ask, where, tell) // DC-SPC-05
  else bruise(battle, person, points, ask, where, tell) // DC-SPC-05
}
