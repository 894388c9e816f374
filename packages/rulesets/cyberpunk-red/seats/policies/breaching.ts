/**
 * Ways that lead through shut doors, locked ones, and doors and walls that can be broken: whether one is quicker than any way round, and by
 * what it is opened. Cover is broken only where it leaves no way at all. Weighed in squares, for an Action that isn't spent on a door could be a Run.
 */
import { costTo, inBlockAround, neighbours, onMap, reach, type Square, sameSquare, sees, stepCost } from '@enfilade/engine'
import { candidate, leastOf, meanOver, once, waysOfStep } from '@enfilade/kit'
import {
  type Area,
  type Barrier,
  type Battle,
  battleState,
  type Combatant,
  type Cover,
  type Field,
  type ItemId,
  type ItemOf,
  type Step,
} from '../../battle/battle.js'
import { findSection, isBarrier, knownGround, openDoorsOf, squaresBeside, squaresBetween } from '../../battle/ground.js'
import { knowsTerrain } from '../../battle/knowledge.js'
import { the } from '../../battle/phrases.js'
import { roundIn } from '../../battle/things.js'
import { codec } from '../../codec.generated.js'
import { forcing } from '../../rules/actions/doors.js'
import { areaCheck } from '../../rules/attacking/area-weapons.js'
import { armsOf, unfitToAttack } from '../../rules/attacking/orders.js'
import { isImmune } from '../../rules/cover/cover.js'
import { diceOf, harmOf } from '../../rules/damage/harm.js'
import { chanceToBeatDv, checkModifier } from '../../rules/dice/checks.js'
import { effectiveStat } from '../../rules/dice/stats.js'
import { holdOf } from '../../rules/grappling/grappling.js'
import { gait } from '../../rules/moving/moving.js'
import { blastRadius } from '../../rules/shells-and-explosives/blast.js'
import { explosiveDv } from '../../rules/shells-and-explosives/explosives.js'
import { steps } from '../../rules/steps.js'
import type { Order } from '../../rules/turns/own-turn.js'
import { canAttackAgain } from '../../rules/turns/paying.js'
import { bystandersOf, hasAction, ifLegal, type Outlook, possible, type Thought } from './outlook.js'
import { nearestEnemy, towards } from './positions.js'

type Door = Field['doors'][number]

// ── how long it takes ──────────────────────────────────────────────────────────────────────────────────────────────
/** A section that never falls, to see what an attack does to it. */
const endless = 100_000
/** Hit points that a step costs a door on average: the rules' own step, run on `who` and that door alone. */
function lossBy({ setup }: Battle, who: Combatant, target: Door | Cover, step: Step): number {
  const { id, name } = target
  const whole = { name, hp: endless, hpMax: endless }
  const barriers: Barrier[] = isCover(target) ? [] : [{ ...whole, id: id as Door['id'], isWall: false, material: null, thickness: null }]
  const covers: Cover[] = isCover(target) ? [{ ...target, ...whole }] : []
  const stage = battleState.begin(
    { lockedDoors: [], barriers, vehicles: [] },
    { setup, people: [who], grapples: [], covers, openDoors: [], secretTerrain: [] },
  )
  const running = { steps, codec }
  const hpOf = (after: Battle): number => (isCover(target) ? after.covers : after.barriers)[0]?.hp ?? endless
  return meanOver(waysOfStep(running, { ...stage, agenda: [step] }), after => endless - hpOf(after))
}
const isCover = (section: Door | Cover): section is Cover => 'hp' in section
/** An attack with one weapon: the hit points that all attacks of an Action cost. */
interface Breach {
  readonly weaponId: ItemId
  readonly loss: number
}
const known = once((_look: Outlook): { breaches?: readonly Breach[] } => ({}))
/** The squares from which it is at arm's length. */
const besides = ({ setup: { field } }: Battle, section: Door | Cover): readonly Square[] =>
  isCover(section) ? neighbours(section.at).filter(square => onMap(knownSize(field), square)) : squaresBeside(field, section.at)
const knownSize = ({ size: [width, height] }: Field) => ({ width, height })
/** With each weapon from beside a door: the same for every one. */
function breachesOf(look: Outlook, door: Door | Cover): readonly Breach[] {
  const { battle, who } = look
  const kept = known(look)
  const [at = who.at] = besides(battle, door)
  kept.breaches ??= armsOf(who).flatMap(arm =>
    [false, true].flatMap((burst): Breach[] => {
      const { id: weaponId, weapon } = arm
      if (unfitToAttack(battle, who, arm, burst) !== null) return []
      const kind = burst ? 'autofire' : weapon.kind === 'melee' ? 'blow' : 'shot'
      const step: Step = { step: 'rollAttackOnCover', attacker: who.id, weaponId, coverId: door.id, kind }
      return [{ weaponId, loss: lossBy(battle, { ...who, at }, door, step) * (burst ? 1 : weapon.rof) }]
    }),
  )
  return kept.breaches
}
const chanceToForce = ({ battle, who }: Outlook): number =>
  chanceToBeatDv(battle, checkModifier(battle, who, forcing), battle.setup.settings.forcingDoorDv)

/** Hit points that an explosive at a square before a door costs it on average, thrown or fired from another one. */
function lossByBlast({ battle, who }: Outlook, item: ItemOf<'weapon'>, door: Door, at: Square, from: Square): number {
  const { id, weapon } = item
  const dv = weapon.explosive ? explosiveDv(battle, weapon, from, at) : null
  if (dv === null) return 0
  const round = roundIn(item)
  const [dice, harm] = [diceOf(weapon.damageDice, round), harmOf(weapon, round)]
  const area: Area = { kind: 'blast', attacker: who.id, weapon: weapon.name, at, total: 0, dice, harm, inside: [] }
  const chance = chanceToBeatDv(battle, checkModifier(battle, who, areaCheck(who, id, weapon)), dv)
  return chance * lossBy(battle, who, door, { step: 'rollAreaDamage', area, spared: [], behind: [] })
}
/** Nearer than this an explosive could reach who uses it: a miss lands as far off again. */
const safe = 2 * blastRadius + 1

/** A shut door or a wall that can be opened somehow, and in how many Actions: by anything, and from beside it. */
interface Bar {
  readonly door: Door | Cover
  readonly turns: number
  readonly beside: number
}
function barOf(look: Outlook, door: Door): Bar {
  const { battle, who, held } = look
  const barrier = battle.barriers.find(({ id }) => id === door.id)
  const ways: number[] = []
  if (barrier?.isWall !== true) ways.push(battle.lockedDoors.includes(door.id) ? 1 / chanceToForce(look) : 1)
  if (barrier === undefined) return { door, turns: Math.min(...ways), beside: Math.min(...ways) }
  for (const { weaponId, loss } of breachesOf(look, door)) if (!isImmune(barrier, who, weaponId)) ways.push(barrier.hp / loss)
  const beside = Math.max(1, Math.min(...ways))
  const [at = who.at] = squaresBeside(battle.setup.field, door.at)
  const blasts = held.map(item => barrier.hp / lossByBlast(look, item, door, at, { x: at.x + safe, y: at.y }))
  return { door, turns: Math.max(1, Math.min(beside, ...blasts)), beside }
}
/** Cover that can be broken, by what they attack with. */
function barsOfCover(look: Outlook): readonly Bar[] {
  const { battle, who } = look
  return battle.covers.flatMap(cover => {
    if (cover.hp === 0 || !knowsTerrain(battle, who.side, cover.id)) return []
    const ways = breachesOf(look, cover).flatMap(({ weaponId, loss }) => (isImmune(cover, who, weaponId) ? [] : [cover.hp / loss]))
    const turns = Math.max(1, Math.min(...ways))
    return turns < hopeless ? [{ door: cover, turns, beside: turns }] : []
  })
}
const bars = once((look: Outlook): readonly Bar[] => {
  const { battle, who } = look
  const open = openDoorsOf(battle)
  const shut = battle.setup.field.doors.filter(({ id }) => !open.includes(id) && knowsTerrain(battle, who.side, id))
  return shut.map(door => barOf(look, door)).filter(({ turns }) => turns < hopeless)
})
/** So many Actions are never spent on one door. */
const hopeless = 60

// ── the way ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The first thing that bars a way, and the step on it that it bars. */
interface Barred {
  readonly door: Door | Cover
  readonly before: Square
}

/** "3,4|": the edge that a step to a neighbour on a side crosses. */
const edgeBetween = (a: Square, b: Square): string => `${Math.max(a.x, b.x)},${Math.max(a.y, b.y)}${a.y === b.y ? '|' : '-'}`
const edgesOf = ({ at: [[x1, y1], [x2, y2]] }: Door): string[] => {
  const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
  return Array.from({ length: Math.abs(x2 - x1) + Math.abs(y2 - y1) }, (_, i) => (x1 === x2 ? `${x},${y + i}|` : `${x + i},${y}-`))
}

/** The four edges by which a square of cover is entered. */
const edgesInto = ({ at: { x, y } }: Cover): string[] => [`${x},${y}|`, `${x + 1},${y}|`, `${x},${y}-`, `${x},${y + 1}-`]

/** The quickest way to an enemy through what is shut, if it is quicker than the way round; null where it isn't, or where there is none. */
export const wayThrough = once((look: Outlook): Barred | null => {
  const { battle, who, ground, enemies } = look
  const stride = effectiveStat(who, 'MOVE')
  if (enemies.length === 0 || stride === 0) return null
  const round = nearestEnemy(look)?.cost ?? Number.POSITIVE_INFINITY
  const all = round === Number.POSITIVE_INFINITY ? [...bars(look), ...barsOfCover(look)] : bars(look)
  if (all.length === 0) return null
  const doors = all.flatMap(({ door }) => (isCover(door) ? [] : [door.id]))
  const covers = battle.covers.filter(cover => !all.some(({ door }) => door === cover))
  const opened = knownGround({ ...battle, openDoors: [...battle.openDoors, ...doors], covers }, who.side)
  const freely = reach(opened, who.at, Number.POSITIVE_INFINITY, [], gait)
  const least = Math.min(...enemies.map(({ at }) => costTo(freely, at) ?? Number.POSITIVE_INFINITY))
  if (least === Number.POSITIVE_INFINITY || least + stride >= round) return null
  const tolls = new Map<string, Bar>()
  for (const bar of all)
    for (const edge of isCover(bar.door) ? edgesInto(bar.door) : edgesOf(bar.door))
      if (bar.turns < (tolls.get(edge)?.turns ?? hopeless)) tolls.set(edge, bar)

  // Dijkstra's method, by whole squares: the engine's reach knows no tolls between squares.
  const indexOf = ({ x, y }: Square): number => y * opened.width + x
  const goals = new Set(enemies.map(({ at }) => indexOf(at)))
  const costs = new Map([[indexOf(who.at), 0]])
  const first = new Map<number, Barred>()
  const found: Square[][] = [[who.at]]
  for (let cost = 0; cost < found.length && cost < round; cost++)
    for (const at of found[cost] ?? []) {
      const here = indexOf(at)
      if (costs.get(here) !== cost) continue
      if (goals.has(here)) return first.get(here) ?? null
      for (const to of neighbours(at)) {
        if (!onMap(opened, to)) continue
        const step = stepCost(opened, at, to, gait)
        if (step === null) continue
        const isBarred = stepCost(ground, at, to, gait) === null
        const bar = isBarred && (at.x === to.x || at.y === to.y) ? tolls.get(edgeBetween(at, to)) : undefined
        if (isBarred && bar === undefined) continue
        const total = cost + step + (bar === undefined ? 0 : Math.ceil(bar.turns * stride))
        const next = indexOf(to)
        if ((costs.get(next) ?? Number.POSITIVE_INFINITY) <= total) continue
        costs.set(next, total)
        const barred = first.get(here) ?? (bar === undefined ? undefined : { door: bar.door, before: at })
        if (barred === undefined) first.delete(next)
        else first.set(next, barred)
        const list = found[total]
        if (list === undefined) found[total] = [to]
        else list.push(to)
      }
    }
  return null
})

// ── opening it ─────────────────────────────────────────────────────────────────────────────────────────────────────
interface Opening {
  readonly order: Order
  readonly turns: number
  readonly words: string
}
/** What can be done to a door from where they stand. */
function openings(look: Outlook, section: Door | Cover): Opening[] {
  const { battle, who } = look
  const { id, name } = section
  const found: Opening[] = []
  for (const order of possible(look, 'openDoor')) if (order.doorId === id) found.push({ order, turns: 1, words: 'opens the door' })
  for (const order of possible(look, 'forceDoor'))
    if (order.doorId === id) found.push({ order, turns: 1 / chanceToForce(look), words: `forces the ${name}` })
  const barrier = findSection(battle, id)
  if (barrier === undefined) return found
  for (const order of [...possible(look, 'attackCover'), ...possible(look, 'autofireAtCover')]) {
    if (order.coverId !== id) continue
    const burst = order.action === 'autofireAtCover'
    const weapon = armsOf(who).find(arm => arm.id === order.weaponId)?.weapon
    if (weapon === undefined) continue
    const kind = burst ? 'autofire' : weapon.kind === 'melee' ? 'blow' : 'shot'
    const loss = lossBy(battle, who, section, { step: 'rollAttackOnCover', attacker: who.id, weaponId: order.weaponId, coverId: id, kind })
    found.push({ order, turns: barrier.hp / (loss * (burst ? 1 : weapon.rof)), words: `breaks the ${name} with ${the(weapon.name)}` })
  }
  return isCover(section) || !isBarrier(barrier) ? found : [...found, ...blastsAt(look, section, barrier)]
}

/** Explosives at the squares before it, from far enough, where no one else is hurt. */
function blastsAt(look: Outlook, door: Door, barrier: Barrier): Opening[] {
  const { battle, who, ground } = look
  const squares = squaresBeside(battle.setup.field, door.at).filter(
    at =>
      sees(ground, who.at, at) &&
      squaresBetween(battle, who.at, at) >= safe &&
      !bystandersOf(look).some(other => inBlockAround(at, blastRadius, other.at)),
  )
  return look.held.flatMap(item =>
    squares.flatMap((at): Opening[] => {
      const { id: weaponId, weapon } = item
      const order = weapon.explosive ? ifLegal(look, { action: 'explosive', weaponId, x: at.x, y: at.y }) : null
      const turns = barrier.hp / lossByBlast(look, item, door, at, who.at)
      return order === null ? [] : [{ order, turns, words: `blows up the ${door.name} with ${the(weapon.name)}` }]
    }),
  )
}

/** Goes to what bars the quickest way and opens it: by hand, by force, by blows, shots or a blast, whatever takes the fewest Actions. */
export const openWay: Thought = look => {
  const { battle, who, left } = look
  const again = canAttackAgain(who)
  if ((!hasAction(who) && !again) || holdOf(battle, who.id) !== undefined || who.turn.mustTakeCover) return null
  const barred = wayThrough(look)
  if (barred === null) return null
  const { door, before } = barred
  const best = leastOf(openings(look, door), ({ turns }) => turns)
  const nearer = left > 0 && !sameSquare(who.at, before) ? towards(look, before) : null
  const beside = [...bars(look), ...(isCover(door) ? barsOfCover(look) : [])].find(bar => bar.door.id === door.id)?.beside ?? 1
  // Not from here where it goes faster from beside it.
  const isTime = best !== null && (nearer === null || again || best.turns < beside)
  if (isTime) return candidate(best.order, () => `there is no quicker way: ${best.words}`)
  const way = nearer ?? (left > 0 || sameSquare(who.at, before) ? null : ifLegal(look, { action: 'run' }))
  return way && candidate(way, () => `there is no quicker way: goes to the ${door.name}`)
}
