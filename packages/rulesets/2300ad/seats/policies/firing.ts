/** What a policy fires, at whom, and how many rounds: whatever is worth most for its time, shared out among those who fire together. */
import { chanceAtLeast, isWithin, millimetres, oncePer } from '@enfilade/engine'
import { Remembered } from '@enfilade/kit'
import type { Battle, Combatant, SideId, Weapon } from '../../battle/battle.js'
import { believed, knownPeople, knowsNumbers, knowsPerson } from '../../battle/knowledge.js'
import { areFoes, firesDirectly, isAble, isDazed, isOut, pointOf, roundsIn, weaponInHand } from '../../battle/people.js'
import { isInArc, standingOfShot } from '../../rules/aimed-fire/aimed-fire.js'
import { shotsOf } from '../../rules/aimed-fire/orders.js'
import { burstsOf, figuresBefore, hitFrom, hitsOf, valueOfFire } from '../../rules/area-fire/area-fire.js'
import { taskDice } from '../../rules/tasks/task-roll.js'
import { ownPoint } from '../../rules/turns/initiative.js'
import type { Band } from '../../tables/words.js'
import { byPlace, clearOfFriends, metresBetween, type Outlook } from './outlook.js'
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
  /** What it is worth for its time, each enemy by how urgent they are. */
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
  const urgency = (target: Combatant): number => urgencyOf(look, target)
  const [aims, areas] = [aimsOf(look, weapon, urgency), areasOf(look, weapon, urgency)]
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

// ── who comes first ────────────────────────────────────────────────────────────────────────────────────────────────
type Urgency = (target: Combatant) => number
/**
 * How urgent it is to put an enemy out: by what they do with an action, and how many they would still have in this turn. A hit takes from them what
 * they would do at later points (AD-EFF-07), but not what they do at this one (AD-INIT-06).
 */
function urgencyOf(look: Outlook, target: Combatant): number {
  const { battle, me } = look
  if (isDazed(target)) return harmless // a round at them saves no one in this turn
  const first = ownPoint(asReckoned(me.side, target))
  const second = first === 0 || target.firstActionSpent ? 0 : Math.floor(first / 2)
  const later = [first, second].filter(point => point > 0 && point < battle.point).length
  return harmless + threatIn(look, target) * (1 + later)
}
/** Someone with the numbers that a side reckons with. */
const asReckoned = (side: SideId, person: Combatant): Combatant =>
  knowsNumbers(side, person) ? person : { ...person, sheet: believed(side, person) }
/** So much counts to put someone out who does no harm. */
const harmless = 0.2
/** How many of one's side an enemy puts out with an action, as far as the side knows them: the same for all of it who decide at one moment. */
function threatIn(look: Outlook, enemy: Combatant): number {
  const { side } = look.me
  const known = threats(look.moment)
  const ofSide = known.get(side) ?? new Map<Combatant, number>()
  known.set(side, ofSide)
  const threat = ofSide.get(enemy) ?? threatOf(look, enemy)
  ofSide.set(enemy, threat)
  return threat
}
const threats = oncePer((_moment: object) => new Map<SideId, Map<Combatant, number>>())
/** The same of whoever throws, lobs or guides what they have in hand. */
const ofExplosives = 0.5
function threatOf(look: Outlook, enemy: Combatant): number {
  const { battle, me, moment } = look
  // A vehicle acts through its crew.
  if (enemy.vehicle !== null)
    return knownPeople(battle, me.side).reduce((sum, one) => sum + (one.aboard === enemy.id && isAble(one) ? threatIn(look, one) : 0), 0)
  const weapon = weaponInHand(enemy)
  if (weapon === null || weapon.kind === 'melee' || roundsIn(enemy, weapon) < 1) return 0
  if (!firesDirectly(weapon)) return ofExplosives
  const ours = battle.people.filter(other => other.side === me.side && !isOut(other))
  const theirs = { battle, me: asReckoned(me.side, enemy), enemies: ours, inHand: weapon, weapon, pull: null, moment }
  const alike = (): number => 1
  // Of their friends there may be some of whom one's own side doesn't know.
  const both = knownPeople(battle, me.side).filter(one => knowsPerson(enemy.side, one))
  return bestOf(theirs.me, weapon, aimsOf(theirs, weapon, alike), areasOf(theirs, weapon, alike, both), new Map())?.worth ?? 0
}

/** Friends this near to each other do things together, in metres. */
const company = 20
const isCompany = (battle: Battle, me: Combatant, other: Combatant): boolean =>
  other.side === me.side &&
  other.aboard === me.aboard &&
  isAble(other) &&
  isWithin(pointOf(other.position), pointOf(me.position), millimetres(company)) &&
  byPlace(battle, me.side, other, me) < 0
/**
 * Which of those who stand together someone is, from 0 and from the one nearest to the enemy: who can't see each other's answers share out by it
 * what there is to do.
 */
export const placeAmong = (battle: Battle, me: Combatant): number => battle.people.filter(other => isCompany(battle, me, other)).length
/** The same among those who fire at the point under way. */
const actsToo = (battle: Battle, me: Combatant, other: Combatant): boolean =>
  me.heldAt === null ? ownPoint(other) >= Math.min(battle.point, ownPoint(me)) : other.heldAt !== null
const firingBefore = ({ battle, me }: Outlook): number =>
  battle.people.filter(other => {
    if (other.side !== me.side) return false
    const weapon = weaponInHand(other)
    return weapon !== null && firesDirectly(weapon) && actsToo(battle, me, other) && isCompany(battle, me, other)
  }).length

// ── aimed fire ─────────────────────────────────────────────────────────────────────────────────────────────────────
interface Aim {
  readonly target: Combatant
  readonly chance: number
  /** What one shot is worth, and how much more it counts for what its target would do yet. */
  readonly worth: number
  readonly urgency: number
}
/** At whom someone can aim, the nearest first. */
function aimsOf(look: Outlook, weapon: Weapon, urgencyOf: Urgency): Aim[] {
  const { battle, me, enemies } = look
  const nearest = enemies.map(target => ({ target, metres: metresBetween(me, target) }))
  nearest.sort((a, b) => a.metres - b.metres || byPlace(battle, me.side, a.target, b.target))
  const isFree = clearOfFriends(battle, me, weapon)
  return nearest.flatMap(({ target }) => {
    if (!isFree(target.position)) return []
    const shot = standingOfShot(battle, me, target, weapon)
    const chance = shot === null ? 0 : chanceAtLeast(taskDice(battle.setup.settings.dice2d6), shot.need)
    const worth = shot === null || chance === 0 ? 0 : chance * worthOfHit(look, weapon, target, shot.band)
    return worth > 0 ? [{ target, chance, worth, urgency: urgencyOf(target) }] : []
  })
}
function aimed(me: Combatant, weapon: Weapon, { target, chance, worth: one, urgency }: Aim, aims: readonly Aim[], left: Left): Weighed {
  const [most, share] = [shotsOf(me, weapon), leftOf(left, target)]
  const next = most === 1 ? null : nextInArc(me, target, aims, left)
  let best = { times: 0, worth: 0, forItsTime: -1, later: 0 }
  let later = 0 // what the shots do that go on at the next one (AD-AIM-04)
  for (let times = 1; times <= most; times++) {
    if (next !== null) later = one * ofSeveral(next.worth, times - 1) + (1 - one) * later
    const [first, second] = [share * ofSeveral(one, times), next === null ? 0 : leftOf(left, next.target) * later]
    const worth = first + second
    const timed = forItsTime(urgency * first + (next?.urgency ?? 0) * second, weapon, times)
    if (timed > best.forItsTime) best = { times, worth, forItsTime: timed, later }
  }
  const { times, worth, forItsTime: timed } = best
  const losses = new Map([[target, ofSeveral(one, times)]])
  if (next !== null) losses.set(next.target, best.later)
  return { how: 'aimed', target, times, fallback: times > 1 ? (next?.target ?? null) : null, chance, worth, forItsTime: timed, losses }
}
/** The best of the others who can be shot at with the rest of an action. */
function nextInArc(me: Combatant, target: Combatant, aims: readonly Aim[], left: Left): Aim | null {
  let best: Aim | null = null
  for (const aim of aims)
    if (aim.target !== target && isInArc(me, target, aim.target) && worthLeft(aim, left) > (best === null ? 0 : worthLeft(best, left)))
      best = aim
  return best
}
const worthLeft = ({ target, worth, urgency }: Aim, left: Left): number => urgency * worth * leftOf(left, target)

// ── area fire ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** For each enemy under fire what so many bursts do to them: of one burst first. */
interface Area {
  readonly target: Combatant
  readonly under: readonly { readonly person: Combatant; readonly losses: readonly number[]; readonly urgency: number }[]
}
/** The areas around enemies that hold no one else but enemies. `people`: who is reckoned with. */
function areasOf(look: Outlook, weapon: Weapon, urgencyOf: Urgency, people = knownPeople(look.battle, look.me.side)): Area[] {
  const { battle, me, enemies } = look
  const most = burstsOf(me, weapon)
  if (weapon.afv === null || most < 1) return []
  const figures = figuresBefore(people, me, me.position)
  const lossesOf = new Map<string, readonly number[]>()
  const isFree = clearOfFriends(battle, me, weapon)
  return enemies.flatMap(target => {
    if (!isFree(target.position)) return []
    const those = hitFrom(figures, weapon, me.position, target.position, false)
    if (those.some(({ person }) => !areFoes(battle, me, person))) return []
    const under = those.flatMap(({ person, place: { band, beyond } }) => {
      if (isOut(person)) return []
      const key = `${person.id} ${band} ${beyond}`
      const losses = lossesOf.get(key) ?? lossesIn(weapon, band, beyond, most, worthOfHit(look, weapon, person, band))
      lossesOf.set(key, losses)
      return losses.length === 0 ? [] : [{ person, losses, urgency: urgencyOf(person) }]
    })
    return under.length === 0 ? [] : [{ target, under }]
  })
}
/** What so many bursts do to someone: remembered for each weapon, by the text of all that it depends on. */
function lossesIn(weapon: Weapon, band: Band, beyond: boolean, most: number, ofHit: number): readonly number[] {
  if (ofHit === 0) return nothing
  return knownLosses(weapon).of(`${band} ${beyond} ${most} ${ofHit}`, () =>
    Array.from({ length: most }, (_, i) => {
      const value = valueOfFire(weapon, { band, beyond }, i + 1)
      let sum = 0
      for (let roll = 1; roll <= 10; roll++) sum += ofSeveral(ofHit, hitsOf(value, roll, (i + 1) * weapon.rpb)) / 10
      return sum
    }),
  )
}
const nothing: readonly number[] = []
const knownLosses = oncePer((_weapon: Weapon) => new Remembered<readonly number[]>(500))
function swept(weapon: Weapon, { target, under }: Area, left: Left): Weighed {
  let best = { times: 0, worth: 0, forItsTime: -1 }
  const most = under[0]?.losses.length ?? 0
  for (let times = 1; times <= most; times++) {
    let [worth, urgent] = [0, 0]
    for (const { person, losses, urgency } of under) {
      const lost = leftOf(left, person) * (losses[times - 1] ?? 0)
      worth += lost
      urgent += urgency * lost
    }
    const timed = forItsTime(urgent, weapon, times * weapon.rpb)
    if (timed > best.forItsTime) best = { times, worth, forItsTime: timed }
  }
  const losses = new Map(under.map(({ person, losses: those }) => [person, those[best.times - 1] ?? 0]))
  const { times, worth, forItsTime: timed } = best
  return { how: 'area', target, times, fallback: null, chance: 0, worth, forItsTime: timed, losses }
}
