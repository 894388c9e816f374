/**
 * What a combatant without a player answers out of turn: to an attack, to a blast, and where a hit or a grab leaves them a choice. All tempers
 * answer alike; an attacker is what their side takes them for.
 */
import { type AnswerOf, type Because, chanceFor } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { believed } from '../../battle/knowledge.js'
import { nameOf, personOf } from '../../battle/people.js'
import { attackCheck, attackDv, dodgedAttack, dodgeModifier, meansOf } from '../../rules/attacking/attack.js'
import type { defence } from '../../rules/attacking/defence.js'
import { defencesOf, isMelee } from '../../rules/attacking/defences.js'
import type { rerollWithLuck } from '../../rules/dice/burning-luck.js'
import { chanceToBeatDv, checkModifier, withDiceOf } from '../../rules/dice/checks.js'
import { maySpendLuck } from '../../rules/dice/luck.js'
import type { grabAnswer } from '../../rules/grappling/grab-answer.js'
import type { areaDefence } from '../../rules/shells-and-explosives/area-defence.js'
import { areaDefencesOf } from '../../rules/shells-and-explosives/area-defence.js'
import { wayOutOfBlast } from '../../rules/shells-and-explosives/way-out.js'

/** A shield goes between, then a person held as one; else a dodge where it is likelier to hold than the distance. */
export function onAttack(battle: Battle, { attack }: StepOf<'offerDefence'>, who: Combatant, because: Because): AnswerOf<typeof defence> {
  const ways = defencesOf(battle, attack)
  const attacker = nameOf(battle, attack.attacker)
  for (const way of ['shield', 'humanShield'] as const)
    if (ways.includes(way)) {
      because?.(way === 'shield' ? `the shield takes what ${attacker} has to give` : `better the hostage than me`)
      return { action: way }
    }
  if (isMelee(attack.kind) || !ways.includes('dodge')) {
    because?.('nothing else to do')
    return { action: ways[0] ?? 'dv' }
  }
  const dv = attackDv(battle, attack)
  const them = believed(battle, who.side, personOf(battle, attack.attacker))
  const modifier = checkModifier(battle, them, attackCheck(them, attack, meansOf(battle, them, attack)))
  const hitsDodging = chanceFor(withDiceOf(battle, dodgedAttack(attack.kind)), modifier - dodgeModifier(battle, who))
  if (hitsDodging < chanceToBeatDv(battle, modifier, dv)) {
    because?.(`a dodge is likelier to hold than the DV of ${dv}`)
    return withoutLuck(battle, who)
  }
  because?.(`the DV of ${dv} is at least as likely to hold as a dodge`)
  return { action: 'dv' }
}

/** A dodge without LUCK, where there is any: it isn't asked again. */
const withoutLuck = (battle: Battle, who: Combatant): { readonly action: 'dodge'; readonly luck?: number } =>
  maySpendLuck(battle, who) ? { action: 'dodge', luck: 0 } : { action: 'dodge' }

/** Out of a blast if possible; against shells the shield comes first, for it takes them whole. */
export function onArea(
  battle: Battle,
  { area }: StepOf<'offerAreaDefence'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof areaDefence> {
  const ways = areaDefencesOf(battle, area, who)
  const order = area.kind === 'shells' ? (['shield', 'dodge', 'humanShield'] as const) : (['dodge', 'shield'] as const)
  const best = order.find(way => ways.includes(way)) ?? 'none'
  because?.(best === 'dodge' ? 'leaps aside' : best === 'none' ? 'no way to avoid it' : 'something to hide behind')
  return best === 'dodge' ? withoutLuck(battle, who) : { action: best }
}

/** To the nearest square that does no harm; where there is none they stay (CPR-EXP-06). */
export function onWayOut(battle: Battle, step: StepOf<'leaveBlast'>, who: Combatant, because: Because): AnswerOf<typeof wayOutOfBlast> {
  const [first] = wayOutOfBlast.options(battle, step, who.id)
  if (first === undefined) throw new RangeError(`${who.id} has nowhere to leap to`)
  because?.(first.action === 'stay' ? 'every way out of the blast would hurt' : 'the nearest way out of the blast')
  return first
}

/** A friend may take hold of them; anyone else they don't know well enough. */
export function onGrab(
  battle: Battle,
  { who: grabber }: StepOf<'offerGrab'>,
  who: Combatant,
  because: Because,
): AnswerOf<typeof grabAnswer> {
  const other = personOf(battle, grabber)
  const allies = battle.setup.sides.find(({ id }) => id === who.side)?.allies ?? []
  const isFriend = other.side === who.side || allies.includes(other.side)
  because?.(isFriend ? `${other.name} is a friend` : `${other.name} is no friend`)
  return { action: isFriend ? 'allow' : 'resist' }
}

/** LUCK is for nothing else where no one plays them, so a failed check is always rolled again. */
export function onReroll(_battle: Battle, _step: StepOf<'rollAgain'>, _who: Combatant, because: Because): AnswerOf<typeof rerollWithLuck> {
  because?.('LUCK is there to be burned')
  return { action: 'burnLuck' }
}
