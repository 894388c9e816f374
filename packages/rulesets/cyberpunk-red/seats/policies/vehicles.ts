/** Thoughts for one's own turn aboard of a vehicle: ramming, driving nearer, getting out (CPR-VEH-03 to -06). */
import { costTo } from '@enfilade/engine'
import { candidate, chanceFor, leastOf, mostOf, percent } from '@enfilade/kit'
import type { Combatant } from '../../battle/battle.js'
import { isInZone, squaresBetween } from '../../battle/ground.js'
import { findPerson, isConscious } from '../../battle/people.js'
import { vehicleOf } from '../../battle/vehicles.js'
import { dodgeModifier } from '../../rules/attacking/attack.js'
import { canDodgeBlows } from '../../rules/attacking/melee.js'
import { checkModifier, withDiceOf } from '../../rules/dice/checks.js'
import { isHarmful } from '../../rules/surroundings.js'
import { diceOfCrash, gettingClear } from '../../rules/vehicles/ramming.js'
import { driveReach, driving, safeSquares, vehicleAtWheel } from '../../rules/vehicles/wheel.js'
import { inArea, lossesOf, lossOf } from './hit-losses.js'
import { given, hasAction, type Outlook, possible, type Thought } from './outlook.js'
import { prefersMelee, watchersOf } from './positions.js'

/** Below this chance no one is rammed. */
const worthwhile = 0.25
/** How near a driver takes those who fight with guns and with blades, and how far off a passenger still waits to be taken nearer, in squares. */
const near = { guns: 6, blades: 2, waits: 12 } as const

const nearestOf = ({ battle, who, enemies }: Outlook): Combatant | null =>
  leastOf(enemies, enemy => squaresBetween(battle, who.at, enemy.at)) ?? null

/** Rams the enemy on foot whom that should cost most. */
export const ramEnemy: Thought = look => {
  const { battle, who } = look
  const vehicle = hasAction(who) ? vehicleAtWheel(battle, who.id) : undefined
  if (vehicle === undefined) return null
  const rams = possible(look, 'ram').flatMap(order => {
    const enemy = look.enemies.find(({ id }) => id === order.target)
    const squares = enemy && costTo(driveReach(battle, who, vehicle, enemy.id), enemy.at)
    if (enemy === undefined || !squares) return []
    const lead = checkModifier(battle, who, driving) - dodgeModifier(battle, enemy)
    const chance = canDodgeBlows(enemy) ? chanceFor(withDiceOf(battle, gettingClear), lead) : 1
    const loss = chance * lossOf(battle, enemy, lossesOf(battle, enemy), 'body', inArea(diceOfCrash(squares), null))
    return chance < worthwhile ? [] : [{ order, enemy, chance, loss }]
  })
  const best = mostOf(rams, ({ loss }) => loss, 0)
  return best && candidate(best.order, () => `rams ${best.enemy.name}: ${percent(best.chance)} to hit`, best.loss)
}

/** Drives nearer to the enemy, as far as no check is needed. */
export const driveNearer: Thought = look => {
  const { battle, who } = look
  const vehicle = hasAction(who) ? vehicleAtWheel(battle, who.id) : undefined
  const enemy = nearestOf(look)
  if (vehicle === undefined || enemy === null) return null
  const least = prefersMelee(look) ? near.blades : near.guns
  const now = squaresBetween(battle, who.at, enemy.at)
  const within = driveReach(battle, who, vehicle)
  const fit = possible(look, 'drive').filter(({ x, y }) => {
    const off = squaresBetween(battle, { x, y }, enemy.at)
    return off < now && off >= least && (costTo(within, { x, y }) ?? now) <= safeSquares(vehicle) && !isHarmful(battle, who, { x, y })
  })
  const best = leastOf(fit, ({ x, y }) => squaresBetween(battle, { x, y }, enemy.at))
  return given(best, () => `drives nearer to ${enemy.name}`)
}

/** The way out that brings them nearest to what they want, off ground that hurts. */
function wayOut(look: Outlook, far: (at: { readonly x: number; readonly y: number }) => number): ReturnType<Thought> {
  const { battle, who } = look
  const fit = possible(look, 'getOut').filter(({ x, y }) => !isHarmful(battle, who, { x, y }) && !isInZone(battle, { x, y }, 'gap'))
  return given(leastOf(fit, far), 'is of more use on foot')
}

/** Gets out to fight on foot; a passenger waits as long as someone takes them nearer. */
export const getOutToFight: Thought = look => {
  const { battle, who } = look
  const vehicle = vehicleOf(battle, who.id)
  const enemy = nearestOf(look)
  if (vehicle === undefined || enemy === null) return null
  const driver = vehicle.driver === null || vehicle.driver === who.id ? undefined : findPerson(battle, vehicle.driver)
  const isTaken = driver !== undefined && isConscious(driver) && driver.side === who.side && vehicle.hp > 0
  if (isTaken && squaresBetween(battle, who.at, enemy.at) > near.waits) return null
  return wayOut(look, at => squaresBetween(battle, at, enemy.at))
}
/** The same for a combatant who would rather stay put: only where an enemy sees them anyway. */
export const getOutIfSeen: Thought = look => (watchersOf(look, look.who.at, 1) === 0 ? null : getOutToFight(look))

/** Gets out to go where the goals of their side want them, or off ground that hurts. */
export const getOutOnward: Thought = look => {
  const { battle, who, pull } = look
  if (vehicleOf(battle, who.id) === undefined) return null
  const isPulled = pull !== null && pull.far > 0 && Number.isFinite(pull.far)
  if (!isPulled && !isHarmful(battle, who, who.at)) return null
  return wayOut(look, at => (pull === null ? 0 : -pull.worthOf(at)))
}
