/** Air combat: maneuvers at the start of the Turn, and who of two aircraft has the advantage all Turn (DC-AIR). */
import { next, type Rule, type TallyLine } from '@enfilade/engine'
import { amongWords, spendNextRoll } from '@enfilade/kit'
import { operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { areFoes, byPlace, personOf } from '../../battle/people.js'
import { advantageOver } from '../aboard/advantage.js'
import { decision, order } from '../orders.js'
import { checkOf, succeeded, taskSystemOf } from '../tasks/tasks.js'
import { drivingNumber } from '../vehicle-damage/handling.js'
import { levelOf } from '../wounds/assets.js'
import * as told from './events.js'

const difficulties = ['AVG', 'DIF', 'IMP'] as const
/** Points of a maneuver that succeeds. */
const points = { AVG: 1, DIF: 2, IMP: 4 } as const // DC-AIR-02

const flySteady = order('flySteady', { words: 'Fly steadily' })
const maneuverOrder = order('maneuver', {
  words: 'Fly a maneuver',
  choose: {
    difficulty: amongWords({
      words: 'Difficulty',
      values: difficulties,
      nameOf: (difficulty: (typeof difficulties)[number]) => difficulty,
    }),
  },
  say: ({ difficulty }) => `Fly a maneuver of difficulty ${difficulty}`,
})
export const flight = decision({ name: 'flight', rule: 'DC-AIR-05', words: 'A maneuver?', passes: 'flySteady' }, [flySteady, maneuverOrder])

/** Aircraft that fly, with a pilot who can act. */
const flying = (battle: Battle): Combatant[] =>
  battle.people.filter(({ vehicle, now }) => vehicle?.configuration === 'aerospace' && !now.dead).toSorted(byPlace)

/** Those with an enemy in the air. */
const inAirFight = (battle: Battle): Combatant[] => {
  const those = flying(battle)
  return those.filter(one => those.some(other => areFoes(battle, one, other)))
}
/** At the start of a Turn. */
export function planAirFight(battle: Battle): void {
  if (!battle.setup.settings.airCombat) return
  for (const craft of flying(battle)) craft.awayFrom = []
  const those = inAirFight(battle)
  for (const craft of those) if (craft.now.wear?.adrift === null) next(battle, { step: 'maneuver', vehicle: craft.id }) // DC-AIR-05
  if (those.length > 0) next(battle, { step: 'compareTotals' })
}

const flown = checkOf('DC-AIR-02', 'maneuver')
export const maneuver: Rule<Battle, StepOf<'maneuver'>> = (battle, step, { ask, tell }) => {
  const craft = personOf(battle, step.vehicle)
  const pilot = operatorOf(battle, craft)
  craft.maneuver = 0
  if (pilot === undefined) return
  const answer = ask.choose(flight, battle, { ...step, who: pilot.id }, pilot.id)
  if (answer.action !== 'maneuver') return
  const { difficulty } = answer
  const lines: TallyLine[] | undefined = tell && []
  const number = drivingNumber(battle, pilot, craft, { difficulty, rule: 'DC-AIR-02' }, lines)
  const result = flown.result(ask, taskSystemOf(battle.setup.settings.taskSystem), number, pilot.id) // DC-AIR-02
  spendNextRoll(pilot, tell)
  const gained = succeeded(result) ? points[difficulty] : 0
  craft.maneuver = gained
  tell?.(told.maneuvered({ rule: 'DC-AIR-02', who: pilot.id, vehicle: craft.id, number, lines: lines ?? [], result, gained }))
  if (!succeeded(result)) next(battle, { step: 'mishap', vehicle: craft.id, catastrophe: result === 'catastrophic' }) // DC-AIR-02
}

/** What an aircraft sets against another: speed, skill and maneuvers. */
export function airTotal(battle: Battle, craft: Combatant): number {
  const pilot = operatorOf(battle, craft)
  return Math.floor(craft.speed / 10) + (pilot === undefined ? 0 : levelOf(pilot, 'pilot')) + craft.maneuver // DC-AIR-01
}
export const compareTotals: Rule<Battle, StepOf<'compareTotals'>> = (battle, _step, { tell }) => {
  for (const craft of inAirFight(battle)) {
    craft.airTotal = airTotal(battle, craft) // DC-AIR-05
    tell?.(told.totalled({ rule: 'DC-AIR-01', who: craft.id, total: craft.airTotal }))
  }
  for (const craft of inAirFight(battle))
    for (const other of flying(battle))
      if (areFoes(battle, craft, other) && advantageOver(craft, other) === 'advantaged')
        next(battle, { step: 'useAdvantage', vehicle: craft.id, other: other.id }) // DC-AIR-03
}
