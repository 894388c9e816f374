/** What a policy fires, at whom, and how many rounds: whatever is worth most for its time, shared out among those who fire together. */
import { chanceAtLeast, isWithin, millimetres, oncePer } from '@enfilade/engine'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { knownPeople } from '../../battle/knowledge.js'
import { areFoes, firesDirectly, isAble, isOut, pointOf, roundsIn, weaponInHand } from '../../battle/people.js'
import { isInArc, standingOfShot } from '../../rules/aimed-fire/aimed-fire.js'
import { shotsOf } from '../../rules/aimed-fire/orders.js'
import { burstsOf, figuresUnderFire, hitsOf, valueOfFire } from '../../rules/area-fire/area-fire.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { ownPoint } from '../../rules/turns/initiative.js'
import { byPlace, metresBetween, type Outlook } from './outlook.js'
import { forItsTime, ofSeveral, worthOfHit } from './worth.js'

/** Fire of one action: aimed at a target, or at an area around one. */
export interface Volley {
  readonly how: 'aimed' | 'area'
  readonly target: Combatant
  /** Shots, or bursts. */
  readonly times: number
  /** At whom shots go on once the target is out. */
  readonly fallback: Combatant | null
  /** The chance that a shot hits. */
  readonly chance: number
  /** How many enemies it puts out, on average, that friends don't. */
  readonly worth: number
}
/** A volley, with what it does to each enemy. */
interface Weighed extends Volley {
  readonly forItsTime: number
  readonly losses: ReadonlyMap<Combatant, number>
}
/** What is left of each enemy for others to put out; whoever isn't in it is whole. */
type Left = ReadonlyMap<Combatant, number>
const leftOf = (left: Left, who: Combatant): number => left.get(who) ?? 1

/** The best that someone can fire with what is in hand; null: nothing that can do harm. */
export const bestVolley = oncePer((look: Outlook): Volley | null => {
  const { me, weapon } = look
  if (weapon === null || roundsIn(me, weapon) < 1) return null
  const [aims, areas] = [aimsOf(look, weapon), areasOf(look, weapon)]
  const left = new Map<Combatant, number>()
  // They can't see each other's answers: each reckons that those before them among their company do as they would.
  for (let before = firingBefore(look); ; before--) {
    const best = bestOf(me, weapon, aims, areas, left)
    if (best === null || before === 0) return best
    for (const [who, loss] of best.losses) left.set(who, leftOf(left, who) * (1 - loss))
  }
})
function bestOf(me: Combatant, weapon: Weapon, aims: readonly Aim[], areas: readonly Area[], left: Left): Weighed | null {
  let best: Weighed | null = null
  const take = (one: Weighed): void => {
    if (one.worth > 0 && (best === null || one.forItsTime > best.forItsTime)) best = one
  }
  for (const aim of aims) take(aimed(me, weapon, aim, aims, left))
  for (const area of areas) take(swept(weapon, area, left))
  return best
}

/** Friends this near to each other do things together, in metres. */
const company = 20
const isCompany = (me: Combatant, other: Combatant): boolean =>
  other.side === me.side &&
  other.aboard === me.aboard &&
  isAble(other) &&
  isWithin(pointOf(other.position), pointOf(me.position), millimetres(company)) &&
  byPlace(me.side, other, me) < 0
/**
 * Which of those who stand together someone is, from 0 and from west to east: who can't see each other's answers share out by it what there
 * is to do.
 */
export const placeAmong = (battle: Battle, me: Combatant): number => battle.people.filter(other => isCompany(me, other)).length
/** The same among those who fire at the point under way. */
const actsToo = (battle: Battle, me: Combatant, other: Combatant): boolean =>
  me.heldAt === null ? ownPoint(other) >= Math.min(battle.point, ownPoint(me)) : other.heldAt !== null
const firingBefore = ({ battle, me }: Outlook): number =>
  battle.people.filter(other => {
    const weapon = weaponInHand(other)
    return weapon !== null && firesDirectly(weapon) && actsToo(battle, me, other) && isCompany(me, other)
  }).length

// ── aimed fire ─────────────────────────────────────────────────────────────────────────────────────────────────────
interface Aim {
  readonly target: Combatant
  readonly chance: number
  /** What one shot is worth. */
  readonly worth: number
}
/** At whom someone can aim, the nearest first. */
function aimsOf(look: Outlook, weapon: Weapon): Aim[] {
  const { battle, me, enemies } = look
  const nearest = enemies.toSorted((a, b) => metresBetween(me, a) - metresBetween(me, b) || byPlace(me.side, a, b))
  return nearest.flatMap(target => {
    const shot = standingOfShot(battle, me, target, weapon)
    const chance = shot === null ? 0 : chanceAtLeast(taskDice(battle.setup.settings.dice2d6), shot.need)
    const worth = shot === null || chance === 0 ? 0 : chance * worthOfHit(look, weapon, target, shot.band)
    return worth > 0 ? [{ target, chance, worth }] : []
  })
}
function aimed(me: Combatant, weapon: Weapon, { target, chance, worth: one }: Aim, aims: readonly Aim[], left: Left): Weighed {
  const [most, share] = [shotsOf(me, weapon), leftOf(left, target)]
  const next = most === 1 ? null : nextInArc(me, target, aims, left)
  let best = { times: 0, worth: 0, forItsTime: -1, later: 0 }
  let later = 0 // what the shots do that go on at the next one (AD-AIM-04)
  for (let times = 1; times <= most; times++) {
    if (next !== null) later = one * ofSeveral(next.worth, times - 1) + (1 - one) * later
    const worth = share * ofSeveral(one, times) + (next === null ? 0 : leftOf(left, next.target) * later)
    const timed = forItsTime(worth, weapon, times)
    if (timed > best.forItsTime) best = { times, worth, forItsTime: timed, later }
  }
  const { times, later: lost, ...weighed } = best
  const losses = new Map([[target, ofSeveral(one, times)]])
  if (next !== null) losses.set(next.target, lost)
  return { how: 'aimed', target, times, fallback: times > 1 ? (next?.target ?? null) : null, chance, ...weighed, losses }
}
/** The best of the others who can be shot at with the rest of an action. */
function nextInArc(me: Combatant, target: Combatant, aims: readonly Aim[], left: Left): Aim | null {
  let best: Aim | null = null
  for (const aim of aims)
    if (aim.target !== target && isInArc(me, target, aim.target) && worthLeft(aim, left) > (best === null ? 0 : worthLeft(best, left)))
      best = aim
  return best
}
const worthLeft = ({ target, worth }: Aim, left: Left): number => worth * leftOf(left, target)

// ── area fire ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** For each enemy under fire what so many bursts do to them: of one burst first. */
interface Area {
  readonly target: Combatant
  readonly under: readonly { readonly person: Combatant; readonly losses: readonly number[] }[]
}
/** The areas around enemies that hold no one else but enemies. */
function areasOf(look: Outlook, weapon: Weapon): Area[] {
  const { battle, me, enemies } = look
  const most = burstsOf(me, weapon)
  if (weapon.afv === null || most < 1) return []
  const known = knownPeople(battle, me.side)
  const lossesOf = new Map<string, readonly number[]>()
  return enemies.flatMap(target => {
    const figures = figuresUnderFire(known, me, weapon, me.position, target.position, false)
    const those = figures.map(figure => ({ figure, person: known.find(({ id }) => id === figure.who) as Combatant }))
    if (those.some(({ person }) => !areFoes(battle, me, person))) return []
    const under = those.flatMap(({ figure, person }) => {
      if (isOut(person)) return []
      const key = `${figure.who} ${figure.band} ${figure.beyond}`
      const losses =
        lossesOf.get(key) ??
        lossesIn(weapon, most, bursts => valueOfFire(weapon, figure, bursts), worthOfHit(look, weapon, person, figure.band))
      lossesOf.set(key, losses)
      return losses.length === 0 ? [] : [{ person, losses }]
    })
    return under.length === 0 ? [] : [{ target, under }]
  })
}
function lossesIn(weapon: Weapon, most: number, valueWith: (bursts: number) => ReturnType<typeof valueOfFire>, ofHit: number): number[] {
  if (ofHit === 0) return []
  return Array.from({ length: most }, (_, i) => {
    const value = valueWith(i + 1)
    let sum = 0
    for (let roll = 1; roll <= 10; roll++) sum += ofSeveral(ofHit, hitsOf(value, roll, (i + 1) * weapon.rpb)) / 10
    return sum
  })
}
function swept(weapon: Weapon, { target, under }: Area, left: Left): Weighed {
  let best = { times: 0, worth: 0, forItsTime: -1 }
  const most = under[0]?.losses.length ?? 0
  for (let times = 1; times <= most; times++) {
    let worth = 0
    for (const { person, losses } of under) worth += leftOf(left, person) * (losses[times - 1] ?? 0)
    const timed = forItsTime(worth, weapon, times * weapon.rpb)
    if (timed > best.forItsTime) best = { times, worth, forItsTime: timed }
  }
  const losses = new Map(under.map(({ person, losses: those }) => [person, those[best.times - 1] ?? 0]))
  return { how: 'area', target, fallback: null, chance: 0, ...best, losses }
}
