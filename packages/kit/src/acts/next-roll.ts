/**
 * What the game master adds to a combatant's next roll, for what no rule covers. A game spreads the field among those of its combatants,
 * counts it where its rules add modifiers up, and spends it with the roll. Everyone at the table hears it, so it is no secret.
 */
import { countUnlessZero, type RuleId, signed, type Tally, type Tell } from '@enfilade/engine'
import { z } from 'zod'
import { nextRollSpent } from '../events/game-master.js'
import type { CombatantId } from '../ids.js'
import { is } from '../state/field.js'

/** The field. `unit`: what it is counted in, such as "difficulty levels"; left out: points of the roll. More than 0 helps. */
export const nextRoll = (unit?: string) => ({
  nextRoll: is(z.int().min(-100).max(100))
    .starts(0)
    .seen()
    .byHand(`modifier to the next roll${unit === undefined ? '' : `, in ${unit}`}`)
    .shown(
      modifier => (modifier < 0 ? 'bad' : 'good'),
      modifier => `${signed(modifier)} to the next roll`,
    ),
})
interface Modified {
  readonly id: CombatantId
  nextRoll: number
}

/** Counts it as a part of a number. `worth`: of one unit, in points of that number; below 0 where a lower number helps. */
export const countNextRoll = (tally: Tally, rule: RuleId, { nextRoll }: Pick<Modified, 'nextRoll'>, worth = 1): number =>
  nextRoll === 0 ? 0 : countUnlessZero(tally, rule, 'game master', nextRoll * worth)

/** The roll is made: whatever comes next goes without it. */
export function spendNextRoll(person: Modified, tell: Tell | undefined): void {
  if (person.nextRoll === 0) return
  tell?.(nextRollSpent({ rule: 'GM', who: person.id, modifier: person.nextRoll }))
  person.nextRoll = 0
}
