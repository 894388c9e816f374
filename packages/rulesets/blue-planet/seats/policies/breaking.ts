/**
 * What a shaken side decides (BP-RND-02): it fights on against enemies who are no better off, surrenders where flight would leave people to die
 * whom it can save, and else gives up as policies of all games do.
 */
import { type AnswerOf, type Because, percent } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isAble } from '../../battle/people.js'
import { morale } from '../../rules/rounds/morale.js'
import { isDying } from '../../rules/trauma/trauma.js'
import { type AidPlan, chanceOf, leastChanceUnderFire, treatmentOf } from './aid.js'
import { lookRound, type Outlook, type Temper } from './outlook.js'
import { threatOf } from './sharing.js'

export function onBreaking(
  battle: Battle,
  step: unknown,
  who: Combatant,
  because: Because,
  temper: Temper,
): AnswerOf<typeof morale.decision> {
  const look = lookRound(temper, battle, who)
  if (strengthOf(look.friends.filter(isAble)) >= strengthOf(look.enemies)) {
    because?.('the enemies are no better off: fights on')
    return { action: 'fightOn' }
  }
  const plan = leftToDie(look)
  if (plan !== null) {
    because?.(`${plan.patient.name} would be left to die and can be saved, ${percent(chanceOf(plan))}: surrenders`)
    return { action: 'surrender' }
  }
  return morale.policy.answer(battle, step as never, who, because, temper) as AnswerOf<typeof morale.decision>
}

/** Of unhurt people: each counts as much as their wounds leave of them, the dying half of that. */
const strengthOf = (people: readonly Combatant[]): number =>
  people.reduce((sum, person) => sum + threatOf(person) * (isDying(person) ? dyingCount : 1), 0)
const dyingCount = 0.5

/** Someone of their own side who can't get away, and the treatment by which one who could would save them; null: there is no one. */
function leftToDie(look: Outlook): AidPlan | null {
  const { battle, who, friends, temper } = look
  const own = friends.filter(({ side }) => side === who.side)
  for (const patient of own.filter(person => isDying(person) && !isAble(person)))
    for (const medic of own.filter(isAble)) {
      const plan = treatmentOf(medic === who ? look : lookRound(temper, battle, medic), patient)
      if (plan !== null && chanceOf(plan) >= leastChanceUnderFire) return plan
    }
  return null
}
