/** What the pilot with the advantage makes of it: get away, or fight at a distance of their own choice (DC-AIR-03). */
import type { Rule } from '@enfilade/engine'
import { no, wholeNumber } from '@enfilade/kit'
import { crewOf, operatorOf } from '../../battle/aboard.js'
import type { Battle, Combatant, Place, StepOf } from '../../battle/battle.js'
import { metresBetween, personOf } from '../../battle/people.js'
import { rangeDl } from '../../tables/fire.js'
import { decision, order } from '../orders.js'
import { carry, onEarth } from '../vehicles/driving.js'
import * as told from './events.js'

type Using = StepOf<'useAdvantage'>
/** How many times the other's total it takes to get away. */
const enoughToLeave = 1.5
const mayLeave = (battle: Battle, { vehicle, other }: Using): boolean =>
  (personOf(battle, vehicle).airTotal ?? 0) >= enoughToLeave * (personOf(battle, other).airTotal ?? 0)

const bandsOut = rangeDl.rows.at(-1)?.limitMultiple ?? 1
/** The short ranges of the weapons that an aircraft can fire, in metres. */
export const rangesOf = (battle: Battle, craft: Combatant): number[] =>
  crewOf(battle, craft).flatMap(({ sheet }) =>
    sheet.weapons.filter(({ range, mounted, guidance }) => mounted && range > 0 && guidance === null).map(({ range }) => range),
  )
/** As far as any weapon of it reaches: missiles have no bands. */
const farthest = (battle: Battle, { vehicle }: Using): number =>
  Math.max(
    0,
    ...crewOf(battle, personOf(battle, vehicle)).flatMap(({ sheet }) =>
      sheet.weapons.filter(({ mounted }) => mounted).map(({ range, guidance }) => (guidance === null ? bandsOut : 1) * range),
    ),
  ) // DC-AIR-03

const keepDistance = order('keepDistance', { words: 'Leave the distance as it is' })
const disengage = order('disengage', {
  words: 'Get away',
  check: (battle: Battle, _me: Combatant, step: Using) =>
    mayLeave(battle, step) ? null : no('DC-AIR-03', "the total is less than one and a half times the other's"),
})
const setRange = order('setRange', {
  words: 'Choose the distance',
  check: (battle: Battle, _me: Combatant, step: Using) =>
    farthest(battle, step) > 0 ? null : no('DC-AIR-03', 'the aircraft has no weapon to fire'),
  choose: {
    metres: wholeNumber<Battle, Combatant, Using>({
      words: 'Metres',
      bounds: (battle, _me, step) => ({ from: 1, to: Math.max(1, farthest(battle, step)) }),
      worthListing: (battle, _me, { vehicle }) => [...new Set(rangesOf(battle, personOf(battle, vehicle)))],
      outside: (battle, _me, _metres, step) => no('DC-AIR-03', `its weapons reach ${farthest(battle, step)} m`),
    }),
  },
  say: ({ metres }) => `Fight at ${metres} m`,
})
export const advantage = decision(
  { name: 'advantage', rule: 'DC-AIR-03', words: 'What is the advantage used for?', passes: 'keepDistance' },
  [keepDistance, setRange, disengage],
)

/** So many metres from a point, in the direction of the other one. */
function alongLine(from: Place, to: Place, metres: number): Place {
  const far = metresBetween(from, to)
  if (far === 0) return to
  const at = (a: number, b: number): number => onEarth(1000 * (a + ((b - a) * metres) / far))
  return { x: at(from.x, to.x), y: at(from.y, to.y), z: Math.max(0, at(from.z, to.z)) }
}
export const useAdvantage: Rule<Battle, Using> = (battle, step, { ask, tell }) => {
  const craft = personOf(battle, step.vehicle)
  const other = personOf(battle, step.other)
  const pilot = operatorOf(battle, craft)
  if (pilot === undefined || craft.now.dead || other.now.dead) return
  const answer = ask.choose(advantage, battle, step, pilot.id)
  if (answer.action === 'disengage') {
    craft.awayFrom = [...craft.awayFrom, other.id].toSorted() // DC-AIR-03
    tell?.(told.gotAway({ rule: 'DC-AIR-03', who: craft.id, other: other.id }))
  }
  if (answer.action !== 'setRange') return
  carry(battle, craft, alongLine(other.position, craft.position, answer.metres)) // DC-AIR-03
  tell?.(told.rangeSet({ rule: 'DC-AIR-03', who: craft.id, other: other.id, metres: answer.metres }))
}
