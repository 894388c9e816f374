/** Thoughts for one's own turn: attacking, reloading or stepping back instead, keeping heads down, waiting with the gun raised. */
import { sees } from '@enfilade/engine'
import { candidate, leastOf, percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import { findWeaponItem, isConscious, isUnarmed, nameOf } from '../../battle/people.js'
import { attackHeldFor } from '../../rules/held-actions/held-actions.js'
import { carriesCover } from '../../rules/shields/shields.js'
import { areas } from '../../tables/constants.js'
import { reload } from './gear.js'
import { bystandersOf, hasAction, ifLegal, possible, type Thought } from './outlook.js'
import { prefersMelee, squareToStepBackTo } from './positions.js'
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

/** Waits for the nearest enemy with the weapon raised. */
export const keepWatch: Thought = look => {
  const { battle, who } = look
  const nearest = hasAction(who) ? leastOf(look.enemies, enemy => distanceBetween(battle, who, enemy)) : null
  if (nearest === null) return null
  const held = attackHeldFor(battle, who, nearest)
  const order = held === null ? null : ifLegal(look, held)
  return order && candidate(order, () => `nothing to hit: waits for ${nameOf(battle, nearest.id)}`)
}
