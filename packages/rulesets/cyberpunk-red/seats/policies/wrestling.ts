/** Thoughts for one's own turn: what to do with a held combatant, breaking free, and taking hold. */
import { candidate } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { believed } from '../../battle/knowledge.js'
import { areFoes, grappleOf, isConscious, nameOf, personOf } from '../../battle/people.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { checkModifier } from '../../rules/dice/checks.js'
import { holdOf, isHeld } from '../../rules/grappling/grappling.js'
import { constants } from '../../tables/constants.js'
import { given, hasAction, ifLegal, type Outlook, possible, type Thought } from './outlook.js'
import { prefersMelee } from './positions.js'
import { bestAttack } from './prospects.js'

/** What a Choke is worth, in hit points: those that it costs, or the share of all that are left with which it brings unconsciousness nearer. */
function worthOfChoke({ battle, who }: Outlook, held: Combatant): number {
  const goesOn = who.choked?.target === held.id && who.choked.lastRound === battle.round - 1
  const rounds = goesOn ? (who.choked?.rounds ?? 0) : 0
  return Math.max(who.sheet.stats.BODY, held.hp / Math.max(1, constants.rows.chokeRoundsToUnconscious - rounds))
}

/**
 * Hides behind the combatant they hold, or chokes them if they are an enemy and no attack is worth more. One whom they have choked unconscious
 * they let go, unless enemies with guns make them a shield.
 */
export const useHold: Thought = look => {
  const { battle, who } = look
  const grapple = holdOf(battle, who.id)
  if (grapple === undefined || !hasAction(who)) return null
  const held = personOf(battle, grapple.defender)
  if (held.side === who.side) return null // a friend is no shield
  const isShotAt = look.enemies.some(enemy => enemy.id !== held.id && !isInReach(battle, who, enemy))
  if (!grapple.shield && isShotAt) {
    const order = ifLegal(look, { action: 'humanShield' })
    if (order !== null) return candidate(order, () => `enemies have guns: keeps ${held.name} in front`)
  }
  if (!areFoes(battle, who, held)) return null
  if (!isConscious(held))
    return isShotAt ? null : given(ifLegal(look, { action: 'releaseGrapple' }), () => `${held.name} is unconscious, so lets go`)
  if ((bestAttack(look)?.loss ?? 0) > worthOfChoke(look, held)) return null
  return given(ifLegal(look, { action: 'choke' }), () => `holds ${held.name}, and armor does not help against choking`)
}

const brawls = { skill: 'brawling' } as const
/** How far a combatant is ahead of another in a Grab, as their side reckons. */
const lead = ({ battle, who }: Outlook, other: Combatant): number =>
  checkModifier(battle, who, brawls) - checkModifier(battle, believed(battle, who.side, other), brawls)

const grabOf = (look: Outlook, other: Combatant, why: () => string): ReturnType<Thought> =>
  given(
    possible(look, 'grab').find(({ target }) => target === other.id),
    why,
  )

/** Breaks out of a hold, if that is likelier than not or nothing can be done from within it. */
export const breakFree =
  (least: number): Thought =>
  look => {
    const { battle, who } = look
    const holder = isHeld(battle, who.id) ? grappleOf(battle, who.id)?.attacker : undefined
    if (holder === undefined || !hasAction(who) || lead(look, personOf(battle, holder)) < least) return null
    return grabOf(look, personOf(battle, holder), () => `is held by ${nameOf(battle, holder)}, so tries to break free`)
  }

/** Grabs an enemy they outclass by far, if they fight hand to hand at all. */
export const grabWeaker: Thought = look => {
  const { battle, who } = look
  if (!look.isBeset || !hasAction(who) || grappleOf(battle, who.id) !== undefined || !prefersMelee(look)) return null
  for (const enemy of look.enemies) {
    if (!isInReach(battle, who, enemy) || grappleOf(battle, enemy.id) !== undefined || lead(look, enemy) < 4) continue
    const found = grabOf(look, enemy, () => `far the better wrestler: grabs ${enemy.name}`)
    if (found !== null) return found
  }
  return null
}
