/**
 * The two decisions about melee points: how many an attacker commits to a strike, and how many the defender, who knows that number,
 * spends on their standing defense. Any whole number within bounds is legal; the list holds those that stand out.
 */
import { no, wholeNumber } from '@enfilade/kit'
import type { AimedStrike, Battle, Combatant, StepOf } from '../../battle/battle.js'
import { baseDefenseOf, findPerson, findStriking } from '../../battle/people.js'
import { decision, order } from '../orders.js'

const said = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`

/** These numbers and every ten up to the most, each once, the largest first. */
const standingOut = (most: number, ...numbers: readonly number[]): number[] => {
  const tens = Array.from({ length: Math.floor(most / 10) }, (_, i) => 10 * (i + 1))
  return [...new Set([...numbers, ...tens])].sort((a, b) => b - a)
}

/** Points for the next strike of an action, out of the offense pool. */
export const strikePoints = decision({ name: 'strikePoints', rule: 'BP-MEL-05', words: 'How many points for this strike?' }, [
  order('spend', {
    words: 'Commit points to the strike',
    name: 'Spending that many',
    choose: {
      points: wholeNumber({
        words: 'Points',
        bounds: (_battle: Battle, me: Combatant) => ({ from: 1, to: me.offensePool }),
        worthListing: (_battle, { offensePool }, { flurry }: StepOf<'strike'>) =>
          standingOut(offensePool, offensePool, Math.max(1, Math.floor(offensePool / flurry.strikes.length)), 1), // an even share
        outside: (_battle, me) => no('BP-MEL-05', `${me.name} has ${me.offensePool} offense points left`), // BP-MEL-05
      }),
    },
    say({ points }, battle, me, { flurry }) {
      const { target, maneuver } = flurry.strikes[0] as AimedStrike
      const name = findStriking(battle, me, maneuver)?.name ?? maneuver
      return `${name} at ${findPerson(battle, target)?.name ?? target}: ${said(points)}`
    },
  }),
])

/** Points for the standing defense against one strike, out of the defense pool; asked of the defender, who knows what was committed. */
export const defensePoints = decision({ name: 'defensePoints', rule: 'BP-MEL-07', words: 'How many points for the standing defense?' }, [
  order('spend', {
    words: 'Spend points on the standing defense',
    name: 'Spending that many',
    choose: {
      points: wholeNumber({
        words: 'Points',
        bounds: (_battle: Battle, me: Combatant) => ({ from: 0, to: me.defensePool }),
        worthListing: (_battle, { defensePool, sheet }, { points }: StepOf<'defend'>) =>
          standingOut(defensePool, defensePool, points - baseDefenseOf(sheet), 0), // as much as was committed, among others
        outside: (_battle, me) => no('BP-MEL-07', `${me.name} has ${me.defensePool} defense points left`), // BP-MEL-07
      }),
    },
    say({ points }, battle, _me, { flurry, points: committed }) {
      const against = `against the strike by ${findPerson(battle, flurry.who)?.name ?? flurry.who} (${said(committed)})`
      return points === 0 ? `Spend nothing ${against}` : `Spend ${said(points)} ${against}`
    },
  }),
])
