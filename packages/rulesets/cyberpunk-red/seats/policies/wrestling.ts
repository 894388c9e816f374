/** Ideas for one's own turn: what to do with a held combatant, breaking free, and taking hold. */
import type { Combatant } from '../../battle/battle.js'
import { believed } from '../../battle/knowledge.js'
import { areHostile, grappleOf, nameOf, personOf } from '../../battle/people.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { checkModifier } from '../../rules/dice/checks.js'
import { holdOf, isHeld } from '../../rules/grappling/grappling.js'
import { given, hasAction, type Idea, ifLegal, type Outlook, possible } from './outlook.js'
import { prefersMelee } from './positions.js'

/** Hides behind the combatant they hold, or chokes them if they are an enemy. */
export const useHold: Idea = (look, because) => {
  const { battle, who } = look
  const grapple = holdOf(battle, who.id)
  if (grapple === undefined || !hasAction(who)) return null
  const held = personOf(battle, grapple.defender)
  if (!grapple.shield && look.enemies.some(enemy => enemy.id !== held.id && !isInReach(battle, who, enemy))) {
    const order = ifLegal(look, { action: 'humanShield' })
    if (order !== null) {
      because?.(`enemies have guns: keeps ${held.name} in front`)
      return order
    }
  }
  if (!areHostile(battle, who.side, held.side)) return null
  return given(because, `holds ${held.name}: armor does not help against choking`, ifLegal(look, { action: 'choke' }))
}

const brawls = { skill: 'brawling' } as const
/** How far a combatant is ahead of another in a Grab, as their side reckons. */
const lead = ({ battle, who }: Outlook, other: Combatant): number =>
  checkModifier(battle, who, brawls) - checkModifier(battle, believed(battle, who.side, other), brawls)

/** Breaks out of a hold, if that is likelier than not or nothing can be done from within it. */
export const breakFree =
  (least: number): Idea =>
  (look, because) => {
    const { battle, who } = look
    const holder = isHeld(battle, who.id) ? grappleOf(battle, who.id)?.attacker : undefined
    if (holder === undefined || !hasAction(who) || lead(look, personOf(battle, holder)) < least) return null
    const order = possible(look, 'grab').find(({ target }) => target === holder)
    if (order === undefined) return null
    because?.(`is held by ${nameOf(battle, holder)}: tries to break free`)
    return order
  }

/** Grabs an enemy they outclass by far, if they fight hand to hand at all. */
export const grabWeaker: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || grappleOf(battle, who.id) !== undefined || !prefersMelee(look)) return null
  for (const enemy of look.enemies) {
    if (!isInReach(battle, who, enemy) || grappleOf(battle, enemy.id) !== undefined || lead(look, enemy) < 4) continue
    const order = possible(look, 'grab').find(({ target }) => target === enemy.id)
    if (order === undefined) continue
    because?.(`far the better wrestler: grabs ${enemy.name}`)
    return order
  }
  return null
}
