/**
 * Burning LUCK, a house rule with a switch: after a failed attack, grab or skill check of their own a combatant may give up all the LUCK that
 * they have left and roll again. Nothing but the roll has happened by then, so the step that rolled it is simply run once more.
 */
import { next, type Rule } from '@enfilade/engine'
import type { Battle, Combatant, CombatantId, Step, StepOf } from '../../battle/battle.js'
import { isConscious, personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'
import { luckBurned } from './events.js'

/** The checks that can be rolled again. */
type Repeated = StepOf<'rollAttack' | 'rollGrab' | 'useSkill' | 'forceDoor' | 'stabilize'>

/** A check has failed: its roller is asked, and the same check waits below. All LUCK is burned, so a check is rolled again once. */
export function offerReroll(battle: Battle, person: Combatant, failed: Repeated): void {
  if (!battle.setup.settings.burnLuck || person.luckLeft === 0 || !isConscious(person)) return // CPR-DICE-09
  next(battle, { step: 'rollAgain', who: person.id })
  next(battle, failed)
}

export const rerollWithLuck = decision(
  { name: 'rerollWithLuck', rule: 'CPR-DICE-09', words: 'The check has failed. Do you burn your LUCK to roll again?', secret: true },
  [
    order('burnLuck', {
      words: 'Burn all LUCK and roll again',
      say: (_things, _battle: Battle, me: Combatant) => `Burn ${me.luckLeft} LUCK and roll again`,
    }),
    order('accept', { words: 'Accept the failure' }),
  ],
)

/** Is this one of those checks, of this combatant? */
function isCheckOf(who: CombatantId, step: Step): boolean {
  switch (step.step) {
    case 'rollAttack':
      return step.attack.attacker === who
    case 'rollGrab':
    case 'useSkill':
    case 'forceDoor':
    case 'stabilize':
      return step.who === who
    default:
      return false
  }
}

export const rollAgain: Rule<Battle, StepOf<'rollAgain'>> = (battle, step, { ask, tell }) => {
  const { who } = step
  const below = battle.agenda.at(-2)
  if (below === undefined || !isCheckOf(who, below)) return // the game master has taken the other one out
  if (ask.choose(rerollWithLuck, battle, step, who).action === 'accept') {
    battle.agenda.splice(-2, 1) // CPR-DICE-09: the check isn't rolled again
    return
  }
  personOf(battle, who).luckLeft = 0 // CPR-DICE-09
  tell?.(luckBurned({ rule: 'CPR-DICE-09', who }))
}
