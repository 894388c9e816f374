/** What a policy answers besides its own slot: whether it fires on or at those who cross, and what it does when surprised, blinded or frozen. */
import type { AnswerOf, Because, Temper } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { knowsPerson } from '../../battle/knowledge.js'
import { metresBetween, personOf, roundsIn, weaponOf } from '../../battle/people.js'
import { recoilOf } from '../../rules/firing/numbers.js'
import type { keepFiring } from '../../rules/firing/orders.js'
import type { whenFrozen } from '../../rules/panic/decisions.js'
import { isGassed } from '../../rules/tear-gas/gas.js'
import { opportunityFire } from '../../rules/turns/opportunity.js'
import type { blindedAction, surprisedAction } from '../../rules/turns/own-action.js'
import { burst, isWorthPull, shot } from './firing.js'
import { enemiesOf, goalsOf, isInFight } from './look.js'
import { isUnarmed, shelterAt } from './own-action.js'

type On = AnswerOf<typeof keepFiring>

/** Fires at those who cross, with what is best at that distance. */
export function whenCrossed(
  battle: Battle,
  step: StepOf<'opportunity'>,
  me: Combatant,
  because: Because,
  temper: Temper,
): AnswerOf<typeof opportunityFire> {
  const { target } = step
  const look = { battle, me, temper, enemies: [personOf(battle, target)] }
  const best = [burst(look), shot(look)].find(one => one?.order.action === 'fire')
  if (best?.order.action !== 'fire') {
    because?.('it is not worth a shot')
    return { action: 'holdFire' }
  }
  const { weaponId, kind, pulls, bothHands = false, location } = best.order
  const fires = { action: 'fireNow', weaponId, kind, pulls, bothHands, ...(location !== undefined && { location }) } as const
  const refused = opportunityFire.refusal(battle, step, me.id, fires) // such as while someone shares their square
  because?.(refused === null ? best.why() : 'it can’t be done')
  return refused === null ? fires : { action: 'holdFire' }
}

/** Gets down from those who may fire, if there are any. */
export function whenSurprised(battle: Battle, _step: unknown, me: Combatant, because: Because): AnswerOf<typeof surprisedAction> {
  const attacks = me.sheet.weapons.length === 0 && !isUnarmed(me)
  if (attacks) {
    because?.('nothing but closing in is of use')
    return { action: 'wait' }
  }
  const down = !me.now.prone && enemiesOf(battle, me).length > 0
  const place = down ? shelterAt(battle, me) : undefined
  if (place !== undefined) {
    because?.('cover is at hand')
    return { action: 'duck', behind: place.id }
  }
  because?.(down ? 'nothing else can be done yet' : 'sees no enemy')
  return { action: down ? 'goProne' : 'wait' }
}

/** Out of the gas, by memory; otherwise they stay where they are. */
export function whileBlinded(battle: Battle, _step: unknown, me: Combatant, because: Because): AnswerOf<typeof blindedAction> {
  const goals = goalsOf(battle, me).filter(({ at }) => !isGassed(battle, at))
  const [goal] = goals.toSorted((a, b) => metresBetween(me.position, a.at) - metresBetween(me.position, b.at))
  if (goal !== undefined && isGassed(battle, me.position) && me.aboard === null) {
    because?.('out of the gas')
    return { action: 'crawl', to: goal.id }
  }
  because?.("can't see where to go")
  return { action: 'wait' }
}

/** Gets down from those who may fire. */
export function whileFrozen(battle: Battle, _step: unknown, me: Combatant, because: Because): AnswerOf<typeof whenFrozen> {
  const down = enemiesOf(battle, me).length > 0
  because?.(down ? 'an enemy is near' : 'sees no enemy')
  return { action: down ? 'sinkDown' : 'stayUp' }
}

/** Fires on at the same target while they can act and the next pull is worth it. */
export function nextPull(battle: Battle, { volley }: StepOf<'pull'>, me: Combatant, because: Because): On {
  const target = personOf(battle, volley.target)
  const weapon = weaponOf(me, volley.weaponId)
  const recoil = volley.recoil + recoilOf(me, weapon, volley.kind, volley.bothHands)
  const { kind } = volley
  const pull = { kind, left: roundsIn(me, weapon.id), aimed: false, location: null, recoil }
  if (!isInFight(target) || !knowsPerson(me.side, target) || !isWorthPull(battle, me, target, weapon, pull)) {
    because?.(isInFight(target) ? 'the next shot is not worth it' : `${target.name} is down`)
    return { action: 'cease' }
  }
  because?.(`${target.name} is still up`)
  return { action: 'fireOn', target: target.id }
}
