/**
 * The two decisions about melee points: how many an attacker commits to a strike, and how many the defender, who knows that number,
 * spends on his standing defense. Any whole number within bounds is legal; the list holds those that stand out.
 */
import type { Decision, Form } from '@enfilade/engine'
import type { AimedStrike, Battle, StepOf } from '../model.js'
import { baseDefenseOf, findPerson, findStriking, personOf } from '../people.js'
import { type PointsAnswer, refusedPoints } from './answers.js'

const spend = (points: number): PointsAnswer => ({ action: 'spend', points })

/** Whole numbers within bounds, each once, the largest first. */
const within = (from: number, to: number, candidates: readonly number[]): PointsAnswer[] =>
  [...new Set(candidates.filter(points => points >= from && points <= to))].sort((a, b) => b - a).map(spend)
const tens = (to: number): number[] => Array.from({ length: Math.floor(to / 10) }, (_, i) => 10 * (i + 1))

const form = (words: string, from: number, to: number): Form[] => [
  { action: 'spend', words, fields: [{ name: 'points', words: 'Points', kind: 'number', from, to }] },
]

/** Points for the next strike of an action, out of the offense pool. */
export const strikePoints: Decision<Battle, StepOf<'strike'>, PointsAnswer> = {
  name: 'strikePoints',
  rule: 'BP-MEL-05',
  words: 'How many points for this strike?',
  options: (battle, { flurry }, who) => {
    const { offensePool } = personOf(battle, who)
    const evenly = Math.ceil(offensePool / flurry.strikes.length)
    return within(1, offensePool, [offensePool, evenly, 1, ...tens(offensePool)])
  },
  refusal: (battle, _step, who, answer) => {
    const { offensePool, name } = personOf(battle, who)
    return refusedPoints('BP-MEL-05', 1, offensePool, `${name} has ${offensePool} points of offense left.`, answer)
  },
  forms: (battle, _step, who) => form('Commit points to the strike', 1, personOf(battle, who).offensePool),
  say: (battle, { flurry }, who, { points }) => {
    const { target, maneuver } = flurry.strikes[0] as AimedStrike
    const name = findStriking(battle, personOf(battle, who), maneuver)?.name ?? maneuver
    return `${name} at ${findPerson(battle, target)?.name ?? target}: ${points} ${points === 1 ? 'point' : 'points'}`
  },
}

/** Points for the standing defense against one strike, out of the defense pool; asked of the defender, who knows what was committed. */
export const defensePoints: Decision<Battle, StepOf<'defend'>, PointsAnswer> = {
  name: 'defensePoints',
  rule: 'BP-MEL-07',
  words: 'How many points for the standing defense?',
  options: (battle, { points }, who) => {
    const { defensePool, sheet } = personOf(battle, who)
    const level = points - baseDefenseOf(sheet) // as much as was committed
    return within(0, defensePool, [defensePool, level, 0, ...tens(defensePool)])
  },
  refusal: (battle, _step, who, answer) => {
    const { defensePool, name } = personOf(battle, who)
    return refusedPoints('BP-MEL-07', 0, defensePool, `${name} has ${defensePool} points of defense left.`, answer)
  },
  forms: (battle, _step, who) => form('Spend points on the standing defense', 0, personOf(battle, who).defensePool),
  say: (battle, { flurry, points: committed }, _who, { points }) => {
    const against = `the strike of ${findPerson(battle, flurry.who)?.name ?? flurry.who} (${committed} ${committed === 1 ? 'point' : 'points'})`
    return points === 0 ? `Spend nothing against ${against}` : `Spend ${points} ${points === 1 ? 'point' : 'points'} against ${against}`
  },
}
