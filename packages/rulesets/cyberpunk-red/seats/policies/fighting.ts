/** Ideas for one's own turn: attacking, reloading or stepping back instead, keeping heads down, waiting with the gun raised. */
import { sees } from '@enfilade/engine'
import { percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { distanceBetween } from '../../battle/ground.js'
import { findWeaponItem, isConscious, isUnarmed, nameOf } from '../../battle/people.js'
import { heldItems } from '../../battle/things.js'
import { isInReach } from '../../rules/attacking/melee.js'
import { shotHeldFor } from '../../rules/held-actions/held-actions.js'
import { squaresLeft } from '../../rules/moving/moving.js'
import { carriesCover } from '../../rules/shields/shields.js'
import { areas } from '../../tables/constants.js'
import { reload } from './gear.js'
import { bystandersOf, hasAction, type Idea, ifLegal, possible } from './outlook.js'
import { prefersMelee, squareToStepBackTo } from './positions.js'
import { bestAttack, lossByGun } from './prospects.js'

/** Attacks where that promises most, if the chance is good enough. */
export const attack =
  (least: number): Idea =>
  (look, because) => {
    const best = bestAttack(look)
    if (best === null || best.chance < least) return null
    because?.(`${best.weapon} at ${best.at} is the best choice: ${percent(best.chance)} to hit, ${best.loss.toFixed(1)} HP on average`)
    return best.order
  }

/** Keeps heads down where no shot is worth it: at least one enemy and no friend has to be in it, as far as their side knows. */
export const suppress: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who)) return null
  if (!heldItems(who).some(id => findWeaponItem(who, id)?.weapon.suppressiveFire === true)) return null
  const [order] = possible(look, 'suppressiveFire')
  if (order === undefined) return null
  const ground = look.ground
  const { suppressiveMin, suppressiveMax } = areas.rows
  const least = battle.setup.settings.suppressiveFromZero ? 0 : suppressiveMin
  const isInIt = (person: Combatant): boolean => {
    const squares = distanceBetween(who, person)
    return (
      squares >= least && squares <= suppressiveMax && person.onFoot && sees(ground, who.at, person.at) && !carriesCover(battle, person)
    )
  }
  const enemies = look.enemies.filter(isInIt).length
  if (enemies === 0 || bystandersOf(look).some(person => isConscious(person) && isInIt(person))) return null
  because?.(`no shot is good enough; ${enemies === 1 ? 'one enemy' : `${enemies} enemies`} would have to take cover`)
  return order
}

/** How much more a loaded gun has to promise than what is at hand, so that a turn spent on reloading pays. */
const worthATurn = 1.5
/** Reloads an empty gun where that is better than going on with bare hands or a blade. */
export const reloadFirst: Idea = (look, because) => {
  const { who } = look
  if (!hasAction(who)) return null
  for (const id of heldItems(who)) {
    const item = findWeaponItem(who, id)
    if (item?.weapon.kind !== 'ranged' || item.rounds !== 0) continue
    const best = bestAttack(look)
    if (best === null || prefersMelee(look) || lossByGun(look, item) <= best.loss * worthATurn) continue
    const order = reload(0)(look, undefined)
    if (order === null) return null
    because?.(`${best.weapon} would cost ${best.at} ${best.loss.toFixed(1)} HP on average: reloads the ${item.weapon.name} instead`)
    return order
  }
  return null
}

/** Steps back from a combatant near where a shot from further off promises more than a blow. */
export const stepBack: Idea = (look, because) => {
  const { battle, who } = look
  const best = bestAttack(look)
  if (!hasAction(who) || squaresLeft(who) === 0 || best === null || !('weaponId' in best.order) || prefersMelee(look)) return null
  const { weaponId } = best.order
  const blow = isUnarmed(weaponId) || findWeaponItem(who, weaponId)?.weapon.kind === 'melee'
  if (!blow || !look.enemies.some(enemy => isInReach(battle, who, enemy))) return null
  const back = squareToStepBackTo(look)
  if (back === null || back.loss <= best.loss * muchBetter) return null
  because?.(
    `steps back from ${best.at}: the ${back.weapon} costs them ${back.loss.toFixed(1)} HP on average from there, ${best.weapon} ${best.loss.toFixed(1)} from here`,
  )
  return back.move
}
const muchBetter = 1.2

/** Waits for the nearest enemy with the gun raised. */
export const keepWatch: Idea = (look, because) => {
  const { battle, who } = look
  if (!hasAction(who) || look.enemies.length === 0) return null
  const nearest = look.enemies.reduce((a, b) => (distanceBetween(who, b) < distanceBetween(who, a) ? b : a))
  const held = shotHeldFor(battle, who, nearest)
  const order = held === null ? null : ifLegal(look, held)
  if (order === null) return null
  because?.(`no shot: waits for ${nameOf(battle, nearest.id)}`)
  return order
}
