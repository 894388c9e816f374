/** Uncertain tasks: half of the roll is the referee's secret, and the player has no more than an impression of what came of it. */
import { type Ask, reason } from '@enfilade/engine'
import { type Impression, taskFigures } from '../../tables/task-words.js'
import { isCertain, isFumble, type Standing, taskDice } from './task-roll.js'

const toSucceed = reason('AD-TASK-01', 'task')
const inSecret = reason('AD-UNC-01', 'the referee’s half', 'gm')

export interface UncertainResult {
  readonly success: boolean
  readonly fumble: boolean
  /** Twice the average of both rolls with the assets. */
  readonly doubled: number
  readonly impression: Impression
  /** Do both dice fail, each judged alone? */
  readonly bothFail: boolean
}
/** The player rolls openly and the referee in secret; their average decides, fraction kept. */
export function rollUncertain(ask: Ask, { target, bonus, need }: Standing, dice2d6: boolean, who: string): UncertainResult {
  if (target === null) {
    const success = isCertain(need)
    return { success, fumble: false, doubled: 0, impression: success ? 'confident' : 'doubtful', bothFail: !success } // AD-TASK-04
  }
  const own = ask.roll(taskDice(dice2d6), toSucceed, who)
  const referee = ask.roll(taskDice(dice2d6), inSecret, who)
  const doubled = own + referee + 2 * bonus
  const fumble = isFumble(own, dice2d6) // AD-UNC-02
  const bothFail = (fumble || own + bonus < target) && referee + bonus < target // AD-EXP-08, AD-UNC-02
  return { success: !fumble && doubled >= 2 * target, fumble, doubled, impression: impressionOf(doubled - 2 * target), bothFail } // AD-UNC-01
}

/** What the player makes of it. @param ahead twice the average less the target */
export function impressionOf(ahead: number): Impression {
  const { impressionMargin } = taskFigures.rows
  if (ahead >= 2 * impressionMargin) return 'confident' // AD-UNC-03
  return ahead <= -2 * impressionMargin ? 'doubtful' : 'unsure' // AD-UNC-03
}
