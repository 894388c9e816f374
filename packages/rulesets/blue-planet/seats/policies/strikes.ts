/**
 * What striking promises, and what the strikes of others threaten: chances by the rule's own challenge, harm by the rule's own damage.
 * The split of the melee skill is weighed by both: points that attack do not defend.
 */

import { once } from '@enfilade/kit'
import type { Battle, Combatant, StrikeId } from '../../battle/battle.js'
import { bestMeleeSkill, findStriking, isWithinMetres, ratingOf, waitOf } from '../../battle/people.js'
import { attackValue, defenseValue, isInReach } from '../../rules/melee/melee.js'
import { waysToStrike } from '../../rules/melee/orders.js'
import { rateOf } from '../../rules/resolution/moving.js'
import { obstacleToMode } from '../../rules/stance.js'
import { houseConstants } from '../../tables/constants.js'
import { type HitLocation, locations, type MovementMode, movementModes } from '../../tables/words.js'
import { worthsOf } from './harm.js'
import { chanceToLand, levelPoints } from './landing.js'
import type { Outlook, StrikePlan, Striking, Temper } from './outlook.js'
import { stillThere } from './sharing.js'
import { getsWithin } from './ways.js'

/** How much their own safety counts beside harm to the enemy. */
export const caution: Readonly<Record<Temper, number>> = { aggressive: 0.5, cautious: 1.5, hold: 1 }

// ── chances ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** How many of so many strikes with equal points land on average, one after the other, the defender's pool dwindling. */
function landing(attack: number, unspent: number, pool: number, times: number): number {
  let left = pool
  let hits = 0
  for (let i = 0; i < times; i++) {
    const spent = levelPoints(attack, unspent, left)
    left -= spent
    hits += chanceToLand(attack - unspent - spent)
  }
  return hits
}

// ── what others threaten ───────────────────────────────────────────────────────────────────────────────────────────
/**
 * What strikes of enemies in reach may cost them before they act again, with this many points kept for defense. `beside`: where they will
 * be.
 */
export function danger({ battle, who, enemies }: Outlook, defense: number, beside: Combatant = who): number {
  let sum = 0
  let pool = defense
  let unspent: number | undefined
  for (const enemy of enemies) {
    if (!isInReach(battle, enemy, beside)) continue
    unspent ??= defenseValue(battle, who, 0)
    const skill = bestMeleeSkill(enemy.sheet)
    const points = skill === null ? 0 : Math.ceil(ratingOf(enemy.sheet, skill) / 2)
    let worst = 0
    let against = 0
    for (const id of waysToStrike(battle, enemy)) {
      const striking = findStriking(battle, enemy, id)
      if (striking === undefined) continue
      const attack = attackValue(battle, enemy, striking, null, points)
      const spent = levelPoints(attack, unspent, pool)
      const loss = chanceToLand(attack - unspent - spent) * worthsOf(battle, enemy, who, id, 'strike').anywhere
      if (loss > worst) [worst, against] = [loss, spent]
    }
    pool -= against
    sum += (worst * waitOf(who)) / waitOf(enemy)
  }
  return sum
}

// ── their own ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** With what, at which location, and what a landed strike is worth. */
interface Way {
  readonly id: StrikeId
  readonly striking: Striking
  readonly location: HitLocation | null
  readonly worth: number
  /** The value of the attack without points. */
  readonly attack: number
}

/** Every way to strike at a target, anywhere or at a place that can end the fight; of equal value the one that is worth most. */
function waysAt(look: Outlook, target: Combatant): Way[] {
  const { battle, who } = look
  const { locationGroups } = battle.setup.tables
  const left = stillThere(look, target)
  const ways: Way[] = []
  for (const id of waysToStrike(battle, who)) {
    const striking = findStriking(battle, who, id)
    if (striking === undefined) continue
    const worths = worthsOf(battle, who, target, id, 'strike')
    for (let place = -1; place < locations.length; place++) {
      const location = place < 0 ? null : (locations[place] as HitLocation)
      if (location !== null && locationGroups[location] !== 'vital') continue
      const worth = left * (location === null ? worths.anywhere : (worths.at[place] as number))
      if (worth === 0) continue
      const attack = attackValue(battle, who, striking, location, 0)
      if (!ways.some(way => way.attack >= attack && way.worth >= worth)) ways.push({ id, striking, location, worth, attack })
    }
  }
  return ways
}

/** Parts of the skill that may go into the attack. */
const shares = [1, 0.75, 0.5, 0.25]

/** The best melee attack on an enemy they can reach, now or by the time it takes effect; null: none. */
export const strikePlan = once((look: Outlook): StrikePlan | null => {
  const { battle, who, temper, enemies } = look
  let best: StrikePlan | null = null
  let parts: readonly Split[] | undefined
  const farthest = farthestStrike(look)
  for (const target of enemies) {
    if (!isWithinMetres(who, target, farthest)) break // the others are no nearer
    const way = wayTo(look, target)
    if (way === null) continue
    const beside = way.moveTo === undefined ? who : target
    const unspent = defenseValue(battle, target, 0)
    const ways = waysAt(look, target)
    parts ??= splits(battle, who)
    for (const { offense, defense, most } of parts) {
      const risk = caution[temper] * danger(look, defense, beside)
      for (const { id, striking, location, worth, attack } of ways)
        for (let times = 1; times <= most; times++) {
          if (best !== null && times * worth - risk <= best.worth) continue // not even if all of them land
          const hits = landing(attack + Math.floor(offense / times), unspent, target.defensePool, times)
          const net = hits * worth - risk
          if (hits < leastHits || (best !== null && net <= best.worth)) continue
          const strikes = [
            { target: target.id, maneuver: id, ...(times === 1 ? {} : { times }), ...(location === null ? {} : { location }) },
          ]
          const order: StrikePlan['order'] = { action: 'melee', strikes, offense, defense, ...way }
          best = { order, target, striking, location, offense, defense, worth: net }
        }
    }
  }
  return best
})

/** Strikes that land less often than this, all together, are no attack. */
const leastHits = 0.01

/** A split of the skill, and over how many strikes at most. */
interface Split {
  readonly offense: number
  readonly defense: number
  readonly most: number
}

/** How the skill can be split. Without a skill there is one strike without points. */
function splits(battle: Battle, { sheet }: Combatant): Split[] {
  const skill = bestMeleeSkill(sheet)
  const rating = skill === null ? 0 : ratingOf(sheet, skill)
  if (rating === 0) return skill === null ? [{ offense: 0, defense: 0, most: 1 }] : []
  const { multipleStrikes, maxStrikesPerAction } = battle.setup.settings
  const most = multipleStrikes ? maxStrikesPerAction : 1
  return shares.map(share => {
    const offense = Math.ceil(rating * share)
    return { offense, defense: rating - offense, most: Math.min(most, offense) }
  })
}

/** Metres beyond which they can't get to anyone in time, whatever lies between. */
function farthestStrike({ battle, who, temper }: Outlook): number {
  let rate = 0
  if (temper !== 'hold') for (const mode of movementModes) rate = Math.max(rate, rateOf(battle, mode))
  return houseConstants.rows.meleeReachMetres + rate * waitOf(who)
}

/**
 * How they get to an enemy in time: not at all if they are there, else as slowly as will do; null: they don't. With the policy hold they
 * never go.
 */
function wayTo(look: Outlook, target: Combatant): { movement?: MovementMode; moveTo?: string } | null {
  const { battle, who, temper } = look
  if (isInReach(look.battle, who, target)) return {}
  if (temper === 'hold') return null
  const reach = houseConstants.rows.meleeReachMetres
  for (const mode of movementModes) {
    const metres = rateOf(battle, mode) * waitOf(who)
    if (metres === 0 || obstacleToMode(who, mode) !== null || !isWithinMetres(who, target, reach + metres)) continue
    if (getsWithin(look, target, metres, reach)) return { movement: mode, moveTo: target.id }
  }
  return null
}
