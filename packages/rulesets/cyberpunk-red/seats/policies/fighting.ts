/** Thoughts for one's own turn: attacking, reloading or stepping back instead, keeping heads down, waiting with the gun raised. */
import { reach, sees, squaresToStopOn } from '@enfilade/engine'
import { candidate, leastOf, percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import { findWeaponItem, isConscious, isUnarmed, nameOf } from '../../battle/people.js'
import { type Arm, armsOf, unfitToAttack } from '../../rules/attacking/orders.js'
import { dvAt } from '../../rules/attacking/ranged.js'
import { effectiveStat } from '../../rules/dice/stats.js'
import { gait } from '../../rules/moving/moving.js'
import { carriesCover } from '../../rules/shields/shields.js'
import { areas } from '../../tables/constants.js'
import { reload } from './gear.js'
import { bystandersOf, hasAction, type Outlook, possible, type Thought } from './outlook.js'
import { chanceOfShot, prefersMelee, squareToStepBackTo } from './positions.js'
import { bestAttack, lossByGun } from './prospects.js'

/** Attacks where that promises most, if it is likely enough to hit and the turn costs them something; a second attack takes nothing else's time. */
export const attack =
  (least: number, leastLoss = 0): Thought =>
  look => {
    const best = bestAttack(look)
    if (best === null || best.chance < least || (best.loss < leastLoss && hasAction(look.who))) return null
    const { order, weapon, at, chance, isPlain, loss } = best
    return candidate(order, () => `${weapon} at ${at} is the best choice${isPlain ? `: ${percent(chance)} to hit` : ''}`, loss)
  }

/** How much more a loaded gun has to promise than what is at hand, so that a turn spent on reloading pays. */
const worthATurn = 1.5
/** Reloads an empty gun where that is better than going on with bare hands or a blade. */
export const reloadFirst: Thought = look => {
  const best = bestAttack(look)
  if (best === null || !hasAction(look.who) || prefersMelee(look)) return null
  for (const item of look.held) {
    if (item.weapon.kind !== 'ranged' || item.rounds !== 0) continue
    const order = reload(0)(look)?.order
    const why = (): string => `the ${item.weapon.name} is worth more against ${best.at} than ${best.weapon}: reloads it`
    if (order !== undefined) return candidate(order, why, lossByGun(look, item) / worthATurn)
  }
  return null
}

const muchBetter = 1.2
/** Steps back from a combatant near where a shot from further off promises more than a blow. */
export const stepBack: Thought = look => {
  const { who } = look
  if (!hasAction(who) || look.left === 0 || !look.isBeset || prefersMelee(look)) return null
  const best = bestAttack(look)
  if (best === null || !('weaponId' in best.order)) return null
  const { weaponId } = best.order
  if (!isUnarmed(weaponId) && findWeaponItem(who, weaponId)?.weapon.kind !== 'melee') return null
  const back = squareToStepBackTo(look)
  if (back === null) return null
  const why = (): string => `steps back from ${best.at}: the ${back.weapon} is worth more from there than ${best.weapon} from here`
  return candidate(back.move, why, back.loss / muchBetter)
}

/** Keeps heads down where no shot is worth it: at least one enemy and no friend has to be in it, as far as their side knows. */
export const suppress: Thought = look => {
  const { battle, who, ground } = look
  if (!hasAction(who) || !look.held.some(({ weapon }) => weapon.suppressiveFire)) return null
  const [order] = possible(look, 'suppressiveFire')
  if (order === undefined) return null
  const { suppressiveMin, suppressiveMax } = areas.rows
  const least = battle.setup.settings.suppressiveFromZero ? 0 : suppressiveMin
  const isInIt = (person: Combatant): boolean => {
    const squares = distanceBetween(battle, who, person)
    if (squares < least || squares > suppressiveMax) return false
    return person.onFoot && sees(ground, who.at, person.at) && !carriesCover(battle, person)
  }
  const enemies = look.enemies.filter(isInIt).length
  if (enemies === 0 || bystandersOf(look).some(person => isConscious(person) && isInIt(person))) return null
  return candidate(order, () => `no shot is good enough; ${enemies === 1 ? 'one enemy' : `${enemies} enemies`} would have to take cover`)
}

/**
 * Could an attack that is held on an enemy still be made, and come to something? The weapon has to be fit for it. On an enemy in sight a shot
 * has to be likely enough to hit, and for a blow they have to be near enough to come within reach with one Move Action. An enemy out of sight
 * has to be near enough to a square in sight.
 */
function isWorthHolding(look: Outlook, enemy: Combatant, arm: Arm, burst: boolean, least: number): boolean {
  const { battle, who, ground } = look
  if (unfitToAttack(battle, who, arm, burst) !== null) return false
  if (!sees(ground, who.at, enemy.at)) return couldComeIntoSight(look, enemy)
  const squares = distanceBetween(battle, who, enemy)
  if (arm.weapon.kind === 'melee') return squares <= effectiveStat(enemy, 'MOVE') + 1
  return burst ? dvAt(arm.weapon, squares, true) !== null : chanceOfShot(look, arm, squares) >= least
}

/** Is a square in sight that an enemy gets to with one Move Action? */
const couldComeIntoSight = ({ who, ground }: Outlook, enemy: Combatant): boolean =>
  squaresToStopOn(reach(ground, enemy.at, effectiveStat(enemy, 'MOVE'), [], gait)).some(square => sees(ground, who.at, square))

/** Waits with the weapon raised for the nearest enemy on whom it is worth it. */
export const keepWatch =
  (least: number): Thought =>
  look => {
    const { battle, who, enemies } = look
    if (!hasAction(who) || enemies.length === 0) return null
    const arms = armsOf(who)
    const watches = possible(look, 'holdAction').flatMap(order => {
      const held = order.order
      if (held.action !== 'attack' && held.action !== 'autofire') return []
      const enemy = enemies.find(({ id }) => id === held.target)
      const arm = arms.find(({ id }) => id === held.weaponId)
      if (enemy === undefined || arm === undefined) return []
      return isWorthHolding(look, enemy, arm, held.action === 'autofire', least) ? { order, enemy } : []
    })
    const best = leastOf(watches, ({ enemy }) => distanceBetween(battle, who, enemy))
    return best && candidate(best.order, () => `nothing to hit: waits for ${nameOf(battle, best.enemy.id)}`)
  }
