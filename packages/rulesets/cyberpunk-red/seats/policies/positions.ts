/**
 * Where a combatant without a player goes: to a square from which they can hit, out of sight, off ground that hurts, or nearer. Only squares
 * that they can stop on and that their side knows.
 */
import { canStopOn, costTo, isSeen, type LinesFrom, linesFrom, neighbours, sees } from '@enfilade/engine'
import { chanceFor, leastOf, mostOf, once, Remembered } from '@enfilade/kit'
import type { Battle, Combatant, Square, Weapon } from '../../battle/battle.js'
import { squaresBetween } from '../../battle/ground.js'
import { hasRounds } from '../../battle/things.js'
import { vehicleOf } from '../../battle/vehicles.js'
import { attackCheck, dodgedAttack, meansOf } from '../../rules/attacking/attack.js'
import { reaches } from '../../rules/attacking/melee.js'
import type { Arm } from '../../rules/attacking/orders.js'
import { dvAt } from '../../rules/attacking/ranged.js'
import { chanceToBeatDv, checkModifier, withDiceOf } from '../../rules/dice/checks.js'
import { effectiveStat } from '../../rules/dice/stats.js'
import { isFire, wouldBurn } from '../../rules/fire/fire.js'
import { reachOf, squaresInReach, squaresLeft, usualWay, whyNoMove } from '../../rules/moving/moving.js'
import { move } from '../../rules/moving/orders.js'
import { nearestCover } from '../../rules/suppression/suppression.js'
import { isHarmful } from '../../rules/surroundings.js'
import type { OrderOf } from '../../rules/turns/own-turn.js'
import { refusedInTurn } from '../../rules/turns/paying.js'
import { lossOfHits, lossToStranger } from './hit-losses.js'
import { crossesCurrent, type Outlook, strideOf } from './outlook.js'
import { markOf } from './prospects.js'

type Move = OrderOf<'move'>

/** What each known enemy sees from where they stand. */
const views = once(({ ground, enemies }: Outlook): readonly LinesFrom[] => enemies.map(({ at }) => linesFrom(ground, at)))

/** How many known enemies have a line of sight to a square; no more than `enough` are counted. */
export function watchersOf(look: Outlook, square: Square, enough = look.enemies.length): number {
  let count = 0
  for (const view of views(look)) if (count < enough && isSeen(view, square)) count++
  return count
}

/** Where the squares that are left lead. */
const nearby = once(({ battle, who }: Outlook) => reachOf(battle, who))

/** Does a step to a square lead no farther from where the goals of their side want them? */
const keepsToGoal = ({ pull }: Outlook, square: Square): boolean => pull === null || pull.worthOf(square) >= 0

/** The squares in reach on which nothing hurts, by ways on which nothing does, nearest first. */
const goodSquares = once((look: Outlook): readonly Square[] => {
  const { battle, who, left } = look
  if (left === 0) return []
  const all = squaresInReach(battle, who).filter(square => keepsToGoal(look, square))
  const isFree = battle.setup.field.zones.length === 0
  if (all.length === 0 || (isFree && left >= squaresLeft(who))) return all
  const within = nearby(look)
  const squares = left < within.budget ? all.filter(square => (costTo(within, square) ?? left + 1) <= left) : all
  if (isFree) return squares
  const hurtsInPassing = battle.setup.field.zones.some(({ kind }) => kind === 'electric' || isFire(kind))
  return squares.filter(square => {
    if (isHarmful(battle, who, square)) return false
    if (!hurtsInPassing) return true
    const way = usualWay(battle, who, within, square) ?? []
    return !way.some(step => wouldBurn(battle, who, step)) && !crossesCurrent(battle, who, way)
  })
})

/** A Move to a square in reach of someone who can move: all that can still forbid it is what they owe in this turn. */
function moveTo({ battle, who }: Outlook, { x, y }: Square): Move | null {
  const order = { action: 'move', x, y } as const
  return refusedInTurn(battle, who, move, order) === null ? order : null
}

/** The square in reach that brings them farthest towards the goal of their side, the nearest of equals; null where none brings them nearer. */
export function goalwards(look: Outlook): Move | null {
  const { pull } = look
  const square = pull && mostOf(goodSquares(look), one => pull.worthOf(one), 0)
  return square && moveTo(look, square)
}

/** To the first of these squares that is fit and can be moved to; null where there is none. */
function moveToFirst(look: Outlook, squares: readonly Square[], isFit: (square: Square) => boolean): Move | null {
  for (const square of squares) {
    const move = isFit(square) ? moveTo(look, square) : null
    if (move !== null) return move
  }
  return null
}

/** Off ground that hurts, by the shortest way; null where nothing hurts or there is no way. */
export function outOfHarm(look: Outlook): Move | null {
  const { battle, who } = look
  if (!isHarmful(battle, who, who.at)) return null
  return moveToFirst(look, squaresInReach(battle, who), square => !isHarmful(battle, who, square))
}

/** Into the nearest cover, or as far towards it as the squares of this turn lead; else to the nearest square that their duties allow. */
export function toCover(look: Outlook): Move | null {
  const { battle, who } = look
  const cover = nearestCover(battle, who)
  const stop = cover && stopTowards(look, cover.at, squaresLeft(who), square => moveTo(look, square) !== null)
  return (stop && moveTo(look, stop)) ?? moveToFirst(look, squaresInReach(battle, who), () => true)
}

/** A gun in hand that could be fired, with what its shots are rolled with. */
interface Gun {
  readonly weapon: Weapon
  readonly modifier: number
}
function gunOf(battle: Battle, who: Combatant, { id, weapon }: Pick<Arm, 'id' | 'weapon'>): Gun {
  const way = { kind: 'shot', weaponId: id } as const
  return { weapon, modifier: checkModifier(battle, who, attackCheck(who, way, meansOf(battle, who, way))) }
}
/** The chance of a single shot at so many squares, at a target that doesn't dodge. */
export const chanceOfShot = ({ battle, who }: Outlook, gun: Pick<Arm, 'id' | 'weapon'>, squares: number): number =>
  chanceToBeatDv(battle, gunOf(battle, who, gun).modifier, dvAt(gun.weapon, squares, false))
const readyGuns = ({ battle, who, held }: Outlook): Gun[] =>
  held.flatMap(item => {
    if (item.weapon.kind !== 'ranged' || item.weapon.explosive || item.jammed || !hasRounds(battle, item, 1)) return []
    if (item.loaded === 'shell') return [] // CPR-SHELL-01: those reach no farther than a few squares
    return gunOf(battle, who, item)
  })
/** The best chance to hit with any of some guns, by distance in squares, each worked out when it is first asked for. */
interface Aim {
  readonly guns: readonly Gun[]
  readonly chances: (number | undefined)[]
}
const aimOf = (guns: readonly Gun[]): Aim => ({ guns, chances: [] })
/** The same of all guns in hand. */
const aimFromHere = once((look: Outlook): Aim => aimOf(readyGuns(look)))
function chanceAt(battle: Battle, { guns, chances }: Aim, squares: number): number {
  let best = chances[squares]
  if (best === undefined) {
    best = 0
    for (const { weapon, modifier } of guns) best = Math.max(best, chanceToBeatDv(battle, modifier, dvAt(weapon, squares, false)))
    chances[squares] = best
  }
  return best
}

/** What a watcher more counts against a chance to hit, by temper. */
const exposure = { aggressive: 0.03, cautious: 0.1, hold: 0.1 } as const
/** What it counts for the careful to have an enemy so near that they could be upon them at once, and how near that is, in squares. */
const [crowded, arm] = [0.3, 4] as const

/** What it counts to get out of sight again after a shot. */
const outOfSight = 0.4
/** Squares in reach that no enemy sees. */
const unseen = once((look: Outlook): readonly Square[] => goodSquares(look).filter(square => watchersOf(look, square, 1) === 0))
/** Are there squares enough left, once they are there, to get out of sight? */
function hidesFrom(look: Outlook, square: Square): boolean {
  const left = look.left - (costTo(nearby(look), square) ?? look.left)
  return unseen(look).some(other => squaresBetween(look.battle, square, other) <= left)
}

/** Could a shot at any of them from a square be this likely, if all of them were seen from there? */
function promises({ battle }: Outlook, enemies: readonly LinesFrom[], aim: Aim, square: Square, least: number): boolean {
  for (const { from } of enemies) if (chanceAt(battle, aim, squaresBetween(battle, square, from)) >= least) return true
  return false
}

/** An enemy to shoot at: what hits with any gun in hand cost them on average, and the best chance that their dodging leaves. */
interface Target {
  readonly loss: number
  readonly unlessDodged: number
}
/** The best chance that a dodge leaves a shot; `dodge` null: there is none. */
const unlessDodged = ({ battle }: Outlook, { modifier }: Gun, dodge: number | null): number =>
  dodge === null ? 1 : chanceFor(withDiceOf(battle, dodgedAttack('shot')), modifier - dodge)
const targets = once((look: Outlook): readonly Target[] => {
  const { battle, enemies } = look
  const guns = readyGuns(look)
  const most = (value: (gun: Gun) => number): number => guns.reduce((best, gun) => Math.max(best, value(gun)), 0)
  return enemies.map(enemy => {
    const { weight, leftOfShots, dodgesShots, dodge, losses } = markOf(look, enemy)
    const loss = weight === 0 ? 0 : leftOfShots * most(({ weapon }) => lossOfHits(battle, enemy, weapon, losses))
    return { loss, unlessDodged: most(gun => unlessDodged(look, gun, dodgesShots ? dodge : null)) }
  })
})

/**
 * The best chance at anyone who is seen from a square, and what the square is worth with it, weighed against those who see it. `leastLoss`: a shot
 * that costs its target less on average is none.
 */
function shotsFrom(
  look: Outlook,
  enemies: readonly LinesFrom[],
  aim: Aim,
  square: Square,
  leastLoss: number,
): { readonly chance: number; readonly worth: number } {
  const { battle, temper } = look
  let chance = 0
  let watchers = 0
  let isCrowded = false
  for (let i = 0; i < enemies.length; i++) {
    const view = enemies[i] as LinesFrom
    const squares = squaresBetween(battle, square, view.from)
    if (squares <= arm) isCrowded = temper !== 'aggressive'
    if (!isSeen(view, square)) continue
    watchers++
    const { loss, unlessDodged } = targets(look)[i] as Target
    const hits = Math.min(chanceAt(battle, aim, squares), unlessDodged)
    if (hits * loss >= leastLoss) chance = Math.max(chance, hits)
  }
  return { chance, worth: chance - exposure[temper] * watchers - (isCrowded ? crowded : 0) }
}

/** The best chance to hit anyone who is seen from where they are, with any gun in hand. */
export function chanceFromHere(look: Outlook): number {
  const aim = aimFromHere(look)
  return aim.guns.length === 0 ? 0 : shotsFrom(look, views(look), aim, look.who.at, 0).chance
}

/**
 * The square in reach from which a shot promises most, weighed against those who would see them there, now and afterwards; null where none is
 * better than here.
 */
export function squareToShootFrom(
  look: Outlook,
  least: number,
  leastLoss: number,
): { readonly move: Move; readonly chance: number } | null {
  const aim = aimFromHere(look)
  if (aim.guns.length === 0 || look.enemies.length === 0) return null
  const squares = goodSquares(look)
  if (squares.length === 0) return null
  let best: { readonly square: Square; readonly chance: number } | null = null
  const enemies = views(look)
  let most = shotsFrom(look, enemies, aim, look.who.at, leastLoss).worth
  for (const square of squares) {
    const needed = Math.max(least, most - outOfSight + exposure[look.temper])
    if (!promises(look, enemies, aim, square, needed)) continue // not even if only one of them saw the square, and only now
    const { chance, worth } = shotsFrom(look, enemies, aim, square, leastLoss)
    if (chance < least || worth + outOfSight <= most) continue
    const value = hidesFrom(look, square) ? worth + outOfSight : worth
    if (value <= most) continue
    most = value
    best = { square, chance }
  }
  const order = best && moveTo(look, best.square)
  return best && order && { move: order, chance: best.chance }
}

/**
 * The square in reach, away from the enemies, from which shots that are at least this likely promise the greatest loss; the nearest of them.
 * Null where there is none.
 */
export function squareToStepBackTo(
  look: Outlook,
  least: number,
): { readonly move: Move; readonly loss: number; readonly weapon: string } | null {
  const { battle, enemies } = look
  const shots = aimFromHere(look).guns.flatMap(gun => {
    const aim = aimOf([gun])
    return enemies.map((enemy, i) => {
      const { weight, leftOfShots, dodgesShots, dodge, losses } = markOf(look, enemy)
      const loss = weight === 0 ? 0 : leftOfShots * lossOfHits(battle, enemy, gun.weapon, losses)
      return { view: views(look)[i] as LinesFrom, gun, aim, loss, unlessDodged: unlessDodged(look, gun, dodgesShots ? dodge : null) }
    })
  })
  let best: { readonly square: Square; readonly loss: number; readonly weapon: string } | null = null
  for (const square of shots.length === 0 ? [] : goodSquares(look)) {
    if (enemies.some(enemy => reaches(battle, square, enemy.at))) continue
    for (const { view, gun, aim, loss: ifHit, unlessDodged: most } of shots) {
      const chance = Math.min(chanceAt(battle, aim, squaresBetween(battle, square, view.from)), most)
      const loss = chance * ifHit
      if (chance >= least && loss > (best?.loss ?? 0) && isSeen(view, square)) best = { square, loss, weapon: gun.weapon.name }
    }
  }
  const order = best && moveTo(look, best.square)
  return best && order && { move: order, loss: best.loss, weapon: best.weapon }
}

/** The nearest square in reach from which a thing on the ground can be picked up; null where there is none. */
export const squareBy = (look: Outlook, lies: Square): Move | null =>
  moveToFirst(look, goodSquares(look), square => squaresBetween(look.battle, square, lies) <= 1 && sees(look.ground, square, lies))

/** A square in reach that fewer enemies see, out of sight of all if there is one; the nearest of them. Null where they are hidden or nothing is better. */
export function shelter(look: Outlook): Move | null {
  let fewest = watchersOf(look, look.who.at)
  let best: Square | null = null
  if (fewest === 0) return null
  for (const square of goodSquares(look)) {
    const watchers = watchersOf(look, square, fewest)
    if (watchers === fewest) continue
    fewest = watchers
    best = square
    if (fewest === 0) break
  }
  return best === null ? null : moveTo(look, best)
}

/** Every square that a way leads to, however long. */
const everywhere = once(({ battle, who }: Outlook) => reachOf(battle, who, Number.POSITIVE_INFINITY))

/** The ways there, each worked out once. */
const waysFar = once((_look: Outlook) => new Remembered<readonly Square[]>(50))

/** The enemy who is the shortest walk away, and how far; null where none can be reached. */
export const nearestEnemy = once((look: Outlook): { readonly enemy: Combatant; readonly cost: number } | null => {
  const within = everywhere(look)
  const walkTo = (enemy: Combatant): number => costTo(within, goalAt(look, enemy)) ?? Number.POSITIVE_INFINITY
  const enemy = leastOf(look.enemies, walkTo)
  return enemy && { enemy, cost: walkTo(enemy) }
})
/** Where one goes to be with someone: their square, or the nearest beside the vehicle that they are aboard of. */
function goalAt(look: Outlook, { id, at }: Combatant): Square {
  if (vehicleOf(look.battle, id) === undefined) return at
  const within = everywhere(look)
  return leastOf(neighbours(at), square => costTo(within, square) ?? Number.POSITIVE_INFINITY) ?? at
}
/** Towards a combatant. */
export const towardsThem = (look: Outlook, them: Combatant): Move | null => towards(look, goalAt(look, them))

/** As far as the squares of this turn lead towards a square, without stopping where it hurts; null where that brings them no nearer. */
export function towards(look: Outlook, goal: Square): Move | null {
  const square = stopTowards(look, goal, look.left, stop => keepsToGoal(look, stop) && moveTo(look, stop) !== null)
  return square && moveTo(look, square)
}
/** Would a Run bring someone nearer to a combatant? A gap may be too wide to end it anywhere. */
export const runsNearer = (look: Outlook, enemy: Combatant): boolean =>
  stopTowards(look, goalAt(look, enemy), Math.min(look.left + effectiveStat(look.who, 'MOVE'), strideOf(look.who)), stop =>
    keepsToGoal(look, stop),
  ) !== null

function stopTowards(look: Outlook, goal: Square, squares: number, isFit: (square: Square) => boolean = () => true): Square | null {
  const { battle, who } = look
  if (whyNoMove(battle, who) !== null) return null
  const within = everywhere(look)
  const way = waysFar(look).of(`${goal.x},${goal.y}`, () => usualWay(battle, who, within, goal) ?? [])
  for (let i = way.length - 1; i >= 0; i--) {
    const square = way[i] as Square
    const cost = costTo(within, square)
    if (cost === null || cost > squares || !canStopOn(within, square) || isHarmful(battle, who, square)) continue
    if (!crossesCurrent(battle, who, way.slice(0, i + 1)) && isFit(square)) return square
  }
  return null
}

/** Is a combatant within reach and sight from a square? */
const touches = ({ battle, ground }: Outlook, square: Square, other: Combatant): boolean =>
  reaches(battle, square, other.at) && sees(ground, square, other.at)

/** A square in reach from which an enemy can be struck, nearest first. */
export function squareToStrikeFrom(look: Outlook): { readonly move: Move; readonly enemy: Combatant } | null {
  let enemy: Combatant | undefined
  const move = moveToFirst(look, goodSquares(look), square => {
    enemy = look.enemies.find(one => touches(look, square, one))
    return enemy !== undefined
  })
  return move === null || enemy === undefined ? null : { move, enemy }
}

/** A square in reach from which a combatant can be touched. */
export const squareBeside = (look: Outlook, other: Combatant): Move | null =>
  moveToFirst(look, goodSquares(look), square => touches(look, square, other))

/** How much better a blow must be to be worth the walk. */
const worthTheWalk = 1.3

/** Does this person fight better hand to hand than with any loaded gun that they carry? */
export const prefersMelee = once(({ battle, who }: Outlook): boolean => {
  const skill = (weapon: Weapon): number => who.sheet.skills[weapon.skill] ?? 0
  let blow = (who.sheet.skills.brawling ?? 0) >= 5 || (who.sheet.skills.martialArts ?? 0) >= 5 ? 8 : 0
  let shot = 0
  for (const item of who.items) {
    if (item.kind !== 'weapon') continue
    const { weapon } = item
    if (weapon.kind === 'melee') blow = Math.max(blow, lossToStranger(battle, who, weapon) + skill(weapon))
    else if (weapon.kind === 'ranged' && (hasRounds(battle, item, 1) || item.spare.every(spare => spare.rounds > 0)))
      shot = Math.max(shot, lossToStranger(battle, who, weapon) + skill(weapon))
  }
  return blow > shot * worthTheWalk
})
