/**
 * What a shaken side decides (BP-RND-02): it fights on against enemies who are far worse off, surrenders where flight would leave people to die
 * whom it can save, and else gives up as policies of all games do.
 */
import { type AnswerOf, type Because, percent } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { isAble } from '../../battle/people.js'
import { morale } from '../../rules/rounds/morale.js'
import { isDying } from '../../rules/trauma/trauma.js'
import { type AidPlan, chanceOf, leastChanceUnderFire, treatmentOf } from './aid.js'
import { badlyHurt, lookRound, type Outlook, type Temper } from './outlook.js'
import { threatOf } from './sharing.js'

export function onBreaking(
  battle: Battle,
  step: unknown,
  who: Combatant,
  because: Because,
  temper: Temper,
): AnswerOf<typeof morale.decision> {
  if (morale.nerveOf(battle, who).givesUp !== null) return givenUp()
  const look = lookRound(temper, battle, who)
  const strength = strengthOf(look.friends)
  if (strength > 0 && strength >= superior * strengthOf(look.enemies)) {
    because?.('the enemies are far worse off, so fights on')
    return { action: 'fightOn' }
  }
  const plan = leftToDie(look)
  if (plan !== null) {
    because?.(`${plan.patient.name} would be left to die and can be saved, ${percent(chanceOf(plan))}: surrenders`)
    return { action: 'surrender' }
  }
  return givenUp()

  function givenUp(): AnswerOf<typeof morale.decision> {
    return morale.policy.answer(battle, step as never, who, because, temper) as AnswerOf<typeof morale.decision>
  }
}

/** So much as strong as the enemy, a side doesn't run. With less each would lie in wait for the other until someone died of their wounds. */
const superior = 2
/** Of those who are fit to fight on, each as much as their wounds leave of them. Whoever is badly hurt keeps their head down. */
const strengthOf = (people: readonly Combatant[]): number => {
  let sum = 0
  for (const person of people)
    if (isAble(person) && !isDying(person) && person.now.woundTl > badlyHurt)
      sum += threatOf(person) * (person.sheet.weapons.length === 0 ? barehanded : 1)
  return sum
}
/** Someone without a weapon is so much of one with it. */
const barehanded = 0.3

/** Someone dying of their own side, and the treatment that may save them if the side stays: whoever flees treats no one any more. Null: there is no one. */
function leftToDie(look: Outlook): AidPlan | null {
  const { battle, who, friends, temper } = look
  const own = friends.filter(({ side }) => side === who.side)
  for (const patient of own.filter(isDying))
    for (const medic of own.filter(isAble)) {
      const plan = treatmentOf(medic === who ? look : lookRound(temper, battle, medic), patient)
      if (plan !== null && chanceOf(plan) >= leastChanceUnderFire) return plan
    }
  return null
}
