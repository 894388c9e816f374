/**
 * What the decisions of several rooms need, and the decision that shots and strikes share: to carry out what is directed at someone who is
 * already down, or to drop it (BP-RES-05). Never at another target.
 */
import { ordersFor } from '@enfilade/kit'
import type { AimedShot, AimedStrike, Battle, Combatant, StepOf } from '../battle/battle.js'
import { findPerson, personOf } from '../battle/people.js'

export const { order, decision } = ordersFor<Battle, Combatant>(personOf)

// ── a target that is down ──────────────────────────────────────────────────────────────────────────────────────────
type Attacking = StepOf<'shoot'> | StepOf<'strike'>

/** The next shots or strikes, with the name of their target. */
function attacksOf(battle: Battle, step: Attacking): string {
  const { target } = step.step === 'shoot' ? (step.volley.shots[0] as AimedShot) : (step.flurry.strikes[0] as AimedStrike)
  const what = step.step === 'strike' ? 'strikes' : step.volley.auto ? 'bursts' : 'shots'
  return `the ${what} at ${findPerson(battle, target)?.name ?? target}`
}

export const carryOutOrDrop = decision(
  { name: 'carryOutOrDrop', rule: 'BP-RES-05', words: 'The target is already down. Carry out the attack anyway?' },
  [
    order('drop', { words: 'Drop them', heading: (battle, _me, step: Attacking) => `Drop ${attacksOf(battle, step)}` }),
    order('carryOut', {
      words: 'Carry them out',
      heading: (battle, _me, step: Attacking) => `Carry out ${attacksOf(battle, step)} anyway`,
    }),
  ],
)
