/** Which gun a policy fires at whom, how often in a Phase, and what it promises: hits, by the rules' own numbers. */
import { oncePer } from '@enfilade/engine'
import { type Candidate, candidate, once, percent } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isUnexpected, knowsPerson } from '../../battle/knowledge.js'
import { areFoes, isWithinMetres, roundsIn } from '../../battle/people.js'
import { isCarried, isSteady } from '../../rules/aboard/fire.js'
import { bystanders } from '../../rules/firing/danger-zone.js'
import {
  bandAt,
  bandOf,
  burstOf,
  excessOf,
  isForStanding,
  isObscured,
  isSpread,
  pullsWith,
  recoilOf,
  roundsChecked,
  roundsOfPull,
  type ShotUse,
  shotNumber,
} from '../../rules/firing/numbers.js'
import { isListening } from '../../rules/indirect/numbers.js'
import { canMoveAt, endOfRoute, routeOf } from '../../rules/moving/moving.js'
import { crampedRefusal } from '../../rules/squares/squares.js'
import { initiativeOf } from '../../rules/wounds/wounds.js'
import { type ShotKind, shotKinds } from '../../tables/words.js'
import { friendsNear } from './artillery.js'
import { asKnown, chanceOf, type Look, type Own } from './look.js'
import { harmOfHit, isArmed, takesBothHands, weakSpot } from './targets.js'
import { leadsOn } from './ways.js'

/** Fire, and what prepares it: whoever sits in a vehicle does it too. */
type Shooting = Extract<Own, { action: 'fire' | 'aim' }>

/** Below this target number nothing is fired from a moving vehicle. */
const worthRattling = 2
/** Aim and fire. */
const actionsOfAim = 2
export const nearMetres = 10

// ── pulls ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A pull of the trigger as a policy reckons it. */
interface Pull extends Pick<ShotUse, 'aimed' | 'location' | 'recoil'> {
  readonly kind: ShotKind
  /** Rounds in the weapon before it. */
  readonly left: number
}
/** How often a pull is checked, and the chance of each check. */
interface Checked {
  readonly checks: number
  readonly chance: number
}
/** `spread`: is it checked round by round? Null: it can't be made. */
function checkedOf(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, pull: Pull, spread: boolean | null): Checked {
  const { kind, left, aimed, location, recoil } = pull
  if (spread === null || left < 1) return { checks: 0, chance: 0 }
  if (!spread) return { checks: 1, chance: chanceOf(battle, shotNumber(battle, me, target, weapon, { aimed, location, recoil }) ?? 0) }
  const shower = burstOf(battle, me, target, weapon, roundsOfPull(weapon, kind, left), recoil, kind)
  return { checks: shower?.checks ?? 0, chance: chanceOf(battle, shower?.number ?? 0) }
}
const hitsOf = ({ checks, chance }: Checked): number => checks * chance
/** Hits that an Action is worth: reloading takes one, of which every round costs its share. */
const worthOfAction = 1
/** No round costs as much as the least chance of a shot is worth, so that whoever can hit fires where one hit in four hurts. */
const dearestRound = 0.04
const oftenHurts = 0.25
const costOfRound = (weapon: Weapon, harm: number): number =>
  Math.min(dearestRound * (harm < oftenHurts ? 1 : harm), worthOfAction / weapon.magazine)
/** What a pull promises beyond what its rounds cost. `harm`: what each hit counts for. */
const gainOfPull = (weapon: Weapon, { kind, left }: Pick<Pull, 'kind' | 'left'>, hits: number, harm: number): number =>
  hits * harm - roundsOfPull(weapon, kind, left) * costOfRound(weapon, harm)

/** Is a pull worth its rounds? A single shot is, whatever its number, where its hits often hurt. */
export function isWorthPull(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, pull: Pull): boolean {
  const spread = isSpread(battle, me, target, weapon, pull.kind, pull.aimed)
  const harm = harmOfHit(battle, me, target, weapon)
  if (spread === false && pull.left > 0 && harm >= oftenHurts && chanceOf(battle, 0) > dearestRound) return true
  return gainOfPull(weapon, pull, hitsOf(checkedOf(battle, me, target, weapon, pull, spread)), harm) > 0
}

/** Hits to be expected, and what they gain. */
interface Promised {
  readonly hits: number
  readonly gain: number
}
interface Series extends Promised {
  readonly pulls: number
}
/** The pulls of one Phase with a gun at a target. `spread` as of a pull that isn't aimed. */
interface Pulls {
  readonly battle: Battle
  readonly me: Combatant
  readonly target: Combatant
  readonly weapon: Weapon
  readonly kind: ShotKind
  readonly spread: boolean | null
  /** What each hit counts for. */
  readonly harm: number
}
const quick = { aimed: false, location: null } as const

/**
 * The pulls of a Phase that are worth their rounds, the hits to be expected of them all, and what these gain, by what the first one is. It is
 * made anyway; those after it are the same whatever it was, and are reckoned once.
 */
function seriesOf(pulls: Pulls) {
  const { battle, me, target, weapon, kind, harm } = pulls
  // Belts on mounts are for it.
  const rattles = isCarried(battle, me, weapon) && !(weapon.mounted && kind === 'burst')
  const leastChance = rattles ? chanceOf(battle, worthRattling) : 0
  const left = roundsIn(me, weapon.id)
  const recoil = recoilOf(me, weapon, kind, takesBothHands(me, weapon))
  const most = pullsWith(weapon, kind, left)
  let after: readonly Promised[] | undefined
  /** `floor`: null where they can't gain more than this, for no pull promises more than the one before it. */
  return (first: Pick<Pull, 'aimed' | 'location'>, spread: boolean | null, floor: number): Series | null => {
    if (most === 0) return null
    const checked = checkedOf(battle, me, target, weapon, { kind, aimed: first.aimed, location: first.location, left, recoil }, spread)
    const gained = gainOfPull(weapon, { kind, left }, hitsOf(checked), harm)
    if (gained * most <= floor || checked.chance < leastChance) return null
    after ??= pullsAfter(pulls, most, recoil, first.aimed ? null : checked)
    let [hits, gain] = [hitsOf(checked), gained]
    for (const one of after) {
      hits += one.hits
      gain += one.gain
    }
    return gain > floor ? { pulls: 1 + after.length, hits, gain } : null
  }
}
/** Those after the first. `before`: the first, if it is like them. */
function pullsAfter(
  { battle, me, target, weapon, kind, spread, harm }: Pulls,
  most: number,
  each: number,
  before: Checked | null,
): Promised[] {
  const [loaded, rounds, leastChance] = [roundsIn(me, weapon.id), roundsOfPull(weapon, kind, Number.POSITIVE_INFINITY), chanceOf(battle, 0)]
  const after: Promised[] = []
  let [checked, excess, size] = [before, excessOf(battle, me, each), roundsOfPull(weapon, kind, loaded)]
  for (let nth = 1; nth < most; nth++) {
    const left = loaded - nth * rounds
    const recoil = (nth + 1) * each
    const [excessBefore, sizeBefore] = [excess, size]
    excess = excessOf(battle, me, recoil)
    size = roundsOfPull(weapon, kind, left)
    // Recoil takes rounds from a burst, and levels from a shot as long as that makes a difference.
    if (checked === null || (spread !== true && excess !== excessBefore && checked.chance !== leastChance))
      checked = checkedOf(battle, me, target, weapon, { kind, aimed: false, location: null, left, recoil }, spread)
    else if (spread === true && (excess !== excessBefore || size !== sizeBefore))
      checked = { checks: roundsChecked(battle, me, target, weapon, size, recoil, kind), chance: checked.chance }
    const hits = hitsOf(checked)
    const gain = gainOfPull(weapon, { kind, left }, hits, harm)
    if (gain <= 0) break
    after.push({ hits, gain })
  }
  return after
}

// ── firing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Someone to fire at with a gun, and what each hit counts for. */
interface Mark {
  readonly weapon: Weapon
  readonly target: Combatant
  readonly harm: number
}
/** All the guns that could be fired, at each of the enemies whom they could harm. */
const marksOf = once(({ battle, me, enemies }: Look): readonly Mark[] =>
  isListening(battle, me) || crampedRefusal(battle, me) !== null
    ? []
    : me.sheet.weapons
        .filter(weapon => weapon.guidance === null && isArmed(battle, me, weapon))
        .flatMap(weapon => enemies.map(target => ({ weapon, target, harm: harmOfHit(battle, me, target, weapon) })))
        .filter(({ harm }) => harm > 0),
)
/** How urgent it is to put an enemy out: by the hits that they promise whoever looks in all their slots of a Turn. */
const urgencyIn = once((look: Look) => oncePer((enemy: Combatant): number => harmless + hitsFrom(look, enemy)))
/** So much counts an enemy who harms no one; who hits once in a Turn counts 1 more. */
const harmless = 0.3
function hitsFrom({ battle, me }: Look, enemy: Combatant): number {
  const them = asKnown(me, enemy)
  let most = 0
  for (const weapon of them.sheet.weapons) {
    if (weapon.guidance !== null || !isArmed(battle, them, weapon)) continue
    const harm = harmOfHit(battle, them, me, weapon)
    for (const kind of shotKinds) {
      if (harm === 0 || (kind === 'burst' && weapon.burst === null)) continue
      const spread = isSpread(battle, them, me, weapon, kind)
      if (spread === null) continue
      most = seriesOf({ battle, me: them, weapon, target: me, harm, kind, spread })(quick, spread, most)?.gain ?? most
    }
  }
  return most * initiativeOf(them)
}
/** Fire, and at whom. */
interface Aimed {
  readonly fire: Candidate<Shooting>
  readonly target: Combatant
}
/** Every gun at every enemy whom it could harm, those that are more urgent to put out first. `before`: what it has to be better than. */
function bestOfEach(
  look: Look,
  before: Aimed | null,
  of: (look: Look, mark: Mark, floor: number) => Candidate<Shooting> | null,
): Aimed | null {
  const urgency = urgencyIn(look)
  // Dear, so only two targets of which either might be it are compared.
  const floorOf = ({ fire, target }: Aimed, other: Combatant): number =>
    target === other ? fire.worth : (fire.worth * urgency(target)) / urgency(other)
  let best = before
  for (const mark of marksOf(look)) {
    const found = of(look, mark, best === null ? 0 : floorOf(best, mark.target))
    if (found !== null) best = { fire: found, target: mark.target }
  }
  return best
}

/** How people go while they fire: the aggressive even at a trot. */
const gaitsToFireAt = { aggressive: ['walk', 'trot'], cautious: ['walk'], hold: [] } as const
/**
 * Where someone fires from on the move: from within a nearer band of the target, at the slowest gait that leads there. The careful leave no cover
 * for it. Null: they stay where they are.
 */
function onTheMove({ battle, me, temper }: Look, { weapon, target }: Mark): Combatant | null {
  if (me.aboard !== null || isForStanding(weapon) || (temper === 'cautious' && (me.cover !== null || me.now.prone))) return null
  const band = bandOf(me, target, weapon)
  const hidden = isObscured(battle, me, target)
  if (band === 'short' && !hidden) return null // nearer is no better
  for (const gait of gaitsToFireAt[temper]) {
    const way = { to: target.id, gait }
    const route = canMoveAt(me, gait) ? routeOf(battle, me, way) : null
    if (route === null || !leadsOn(route)) continue
    const position = endOfRoute(route, me)
    if (hidden || bandAt(position, target.position, weapon) !== band) return { ...me, position, now: { ...me.now, gait } }
  }
  return null
}
/** The gait that goes with fire from there; nothing where they stand. */
const gaitOf = (me: Combatant, from: Combatant): { gait?: 'walk' | 'trot' } =>
  from !== me && (from.now.gait === 'walk' || from.now.gait === 'trot') ? { gait: from.now.gait } : {}

function burstAt(look: Look, mark: Mark, floor: number): Candidate<Shooting> | null {
  const { battle, me, temper } = look
  const { weapon, target } = mark
  if (weapon.burst === null) return null
  const spread = isSpread(battle, me, target, weapon, 'burst')
  if (spread === null) return null
  const standing = seriesOf({ battle, me, weapon, target, harm: mark.harm, kind: 'burst', spread })(quick, spread, floor)
  const runner = onTheMove(look, mark)
  const running = runner && runningSeries(look, runner, mark, 'burst', standing?.gain ?? floor)
  const series = running ?? standing
  if (series === null) return null
  const { hits, gain } = series
  if (temper === 'cautious' && endangersOthers(look, weapon, target)) return null
  const pulls = pullsWith(weapon, 'burst', roundsIn(me, weapon.id))
  const order: Shooting = {
    action: 'fire',
    weaponId: weapon.id,
    target: target.id,
    kind: 'burst',
    pulls,
    ...(pulls > 1 && series.pulls >= pulls && { through: true }),
    ...gaitOf(me, running === null ? me : (runner ?? me)),
  }
  const how = running === null ? 'bursts' : 'bursts on the move'
  return candidate(order, () => `${how} at ${target.name} promise ${hits.toFixed(1)} hits`, gain)
}
/** The pulls of someone on the move. */
function runningSeries({ battle }: Look, runner: Combatant, { weapon, target, harm }: Mark, kind: ShotKind, floor: number): Series | null {
  const spread = isSpread(battle, runner, target, weapon, kind)
  return seriesOf({ battle, me: runner, weapon, target, harm, kind, spread })(quick, spread, floor)
}
/** Would a burst from where they stand endanger friends or passers-by? */
function endangersOthers({ battle, me }: Look, weapon: Weapon, target: Combatant): boolean {
  const band = bandOf(me, target, weapon)
  return (
    band !== null && bystanders(battle, me, target, weapon, band).some(other => knowsPerson(me.side, other) && !areFoes(battle, me, other))
  )
}
const bestBurst = once((look: Look): Aimed | null => bestOfEach(look, null, burstAt))
/** Bursts that promise hits, on the move where that promises more. Cautious people spare friends and bystanders. */
export const burst = (look: Look): Candidate<Shooting> | null => bestBurst(look)?.fire ?? null

/** Does what explodes endanger friends near the target? */
const endangersFriends = ({ battle, me }: Look, weapon: Weapon, target: Combatant): boolean =>
  weapon.shell !== null && friendsNear(battle, me, target.position, weapon.shell)

function shotAt(look: Look, mark: Mark, floor: number): Candidate<Shooting> | null {
  const { battle, me, enemies } = look
  const { weapon, target } = mark
  if (weapon.recoilSingle === null && weapon.recoilBurst !== null) return null
  const aimed = me.aim?.target === target.id && isSteady(battle, me, weapon)
  const spread = isSpread(battle, me, target, weapon, 'single')
  const spreadAimed = weapon.scope ? isSpread(battle, me, target, weapon, 'single', true) : spread
  const spreadFirst = aimed ? spreadAimed : spread
  if (spreadFirst === null || endangersFriends(look, weapon, target)) return null
  const location = aimed ? (me.aim?.location ?? null) : null
  const recoil = recoilOf(me, weapon, 'single', takesBothHands(me, weapon))
  const seriesFrom = seriesOf({ battle, me, weapon, target, harm: mark.harm, kind: 'single', spread })
  const standing = seriesFrom({ aimed, location }, spreadFirst, floor)
  const runner = aimed || me.cover !== null ? null : onTheMove(look, mark)
  const running = runner && runningSeries(look, runner, mark, 'single', standing?.gain ?? floor)
  const series = running ?? standing
  const from = running === null ? me : (runner ?? me)
  const chance = (): string => percent(chanceOf(battle, shotNumber(battle, from, target, weapon, { aimed, location, recoil }) ?? 0))
  const least = (series?.gain ?? floor) * actionsOfAim
  const mayAim = !aimed && isSteady(battle, me, weapon) && !enemies.some(enemy => isWithinMetres(me, enemy, nearMetres))
  const afterAim = mayAim ? seriesFrom({ aimed: true, location: null }, spreadAimed, least) : null
  if (afterAim !== null) {
    const order: Shooting = { action: 'aim', target: target.id }
    return candidate(order, () => `takes aim: a quick shot has ${chance()}`, afterAim.gain / actionsOfAim)
  }
  if (series === null) return null
  const { pulls, gain } = series
  const order: Shooting = {
    action: 'fire',
    weaponId: weapon.id,
    target: target.id,
    kind: 'single',
    pulls,
    ...(pulls > 1 && { through: true }),
    bothHands: takesBothHands(me, weapon),
    ...gaitOf(me, from),
    ...(!aimed && target.vehicle === null && isUnexpected(me, target) && weakSpot(battle, from, target, weapon)),
  }
  const which = pulls === 1 ? '' : ` with the first of ${pulls} shots`
  return candidate(order, () => `${chance()} to hit ${target.name}${which}${from === me ? '' : ' on the move'}`, gain)
}
/** The better of bursts and shots, of equals the bursts: of shots only those that could be it are looked for. */
export const fire = once((look: Look): Candidate<Shooting> | null => bestOfEach(look, bestBurst(look), shotAt)?.fire ?? null)

/** Single shots, as many as are worth it; an Aim first where that promises more hits an Action. */
export const shot = once((look: Look): Candidate<Shooting> | null =>
  burst(look) === null ? fire(look) : (bestOfEach(look, null, shotAt)?.fire ?? null),
)

/** Does any burst or shot promise more than this? */
export const promisesMore = (look: Look, floor: number): boolean =>
  marksOf(look).some(mark => burstAt(look, mark, floor) !== null || shotAt(look, mark, floor) !== null)
