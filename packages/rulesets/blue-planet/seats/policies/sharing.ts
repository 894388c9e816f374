/**
 * How a side shares out its targets: what others on the side have already declared may put an enemy out of the fight by the time
 * this combatant's action takes effect. An enemy who is as good as done for is worth less time.
 */
import { chanceAtMost } from '@enfilade/engine'
import { once } from '@enfilade/kit'
import type { Action, Battle, Combatant } from '../../battle/battle.js'
import { knowsNumbers } from '../../battle/knowledge.js'
import { canUse, findStriking, findWeapon, isAble, waitOf } from '../../battle/people.js'
import { attackValue, defenseValue, isInReach } from '../../rules/melee/melee.js'
import { bandOf, shotNumber } from '../../rules/ranged/ranged.js'
import { d100, woundPenalty } from '../../rules/rolls/checks.js'
import { locations } from '../../tables/words.js'
import { worthsOf } from './harm.js'
import { chanceToLand, levelPoints } from './landing.js'
import type { Outlook } from './outlook.js'

/**
 * How much of an enemy is left for an action declared now, given the aims and declarations of their own side: the chance that they stay up, less
 * what their wounds leave them unable to do.
 */
export function stillThere(look: Outlook, enemy: Combatant): number {
  const at = look.enemies.indexOf(enemy)
  if (at < 0) return 1
  const known = left(look)
  const share = known[at] ?? leftOf(look, enemy)
  known[at] = share
  return share
}
/** The same of each enemy, in their order, once it has been asked for. */
const left = once(({ enemies }: Outlook): (number | undefined)[] => enemies.map(() => undefined))

/** Whose wounds cost as much as a fair number to hit can hardly fight back; they are still worth something. */
export const threatOf = (enemy: Combatant): number => Math.max(leastThreat, 1 + woundPenalty(enemy) / fairNumber)
const fairNumber = 60
const leastThreat = 0.3

function leftOf({ battle, who, friends }: Outlook, enemy: Combatant): number {
  const due = battle.round + waitOf(who) - 1 // BP-DEC-04
  let left = threatOf(enemy)
  for (const friend of friends) {
    const { pending, aim } = friend
    if (friend.id === who.id || !isAble(friend) || !knowsNumbers(who.side, friend)) continue
    if (aim?.target === enemy.id && who.aim?.target !== enemy.id) left *= leftByAim
    if (pending === null) continue
    const spared = spares(battle, friend, enemy, pending.action)
    left *= 1 - laterShare ** Math.max(0, pending.resolveRound - due) * (1 - spared)
  }
  return left
}
/** With every round that it takes effect later than this action a friend's counts less: the enemy may act before it. */
const laterShare = 0.7
/** Someone at whom a friend has taken aim is left to them as far as others are as good. */
const leftByAim = 0.6

/** The chance that a pending action does not put this enemy out of the fight, as things stand. */
function spares(battle: Battle, friend: Combatant, enemy: Combatant, action: Action): number {
  switch (action.action) {
    case 'fireSingle':
    case 'fireAuto': {
      if (action.shots.every(({ target }) => target !== enemy.id)) return 1
      const weapon = findWeapon(friend.sheet, action.weaponId)
      if (weapon?.kind !== 'ranged' || !canUse(friend, weapon)) return 1
      const band = bandOf(battle, friend, enemy, weapon)
      if (band === null) return 1
      const auto = action.action === 'fireAuto'
      const several = action.shots.some(({ target }) => target !== action.shots[0]?.target)
      const aimed = friend.aim?.target === enemy.id ? friend.aim.count : 0
      const worths = worthsOf(battle, friend, enemy, weapon.id, weapon.blast ? 'blast' : auto ? 'burst' : 'shot')
      return action.shots.reduce((left, { target, location }, earlier) => {
        if (target !== enemy.id) return left
        const tn = shotNumber(battle, friend, enemy, weapon, band, { auto, several, location, earlier, aimed })
        return left * (1 - chanceAtMost(d100, tn) * (location === null ? worths.out : (worths.outAt[locations.indexOf(location)] ?? 0)))
      }, 1)
    }
    case 'melee': {
      if (action.strikes.every(({ target }) => target !== enemy.id) || !isInReach(battle, friend, enemy)) return 1
      const share = Math.floor(friend.offensePool / action.strikes.length)
      const unspent = defenseValue(battle, enemy, 0)
      return action.strikes.reduce((left, { target, maneuver, location }) => {
        const striking = target === enemy.id ? findStriking(battle, friend, maneuver) : undefined
        if (striking === undefined) return left
        const worths = worthsOf(battle, friend, enemy, maneuver, 'strike')
        const attack = attackValue(battle, friend, striking, location, share)
        const lands = chanceToLand(attack - unspent - levelPoints(attack, unspent, enemy.defensePool))
        return left * (1 - lands * (location === null ? worths.out : (worths.outAt[locations.indexOf(location)] ?? 0)))
      }, 1)
    }
    default:
      return 1
  }
}
