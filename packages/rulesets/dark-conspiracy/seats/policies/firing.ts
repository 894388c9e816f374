/** Which gun a policy fires at whom, how often in a Phase, and what it promises: hits, by the rules' own numbers. */
import { type Candidate, candidate, once, percent, worthOf } from '@enfilade/kit'
import type { Battle, Combatant, Weapon } from '../../battle/battle.js'
import { isUnexpected, knowsPerson } from '../../battle/knowledge.js'
import { areHostile, isWithinMetres, roundsIn } from '../../battle/people.js'
import { isCarried, isSteady } from '../../rules/aboard/fire.js'
import { bystanders } from '../../rules/firing/danger-zone.js'
import {
  bandOf,
  burstOf,
  isForStanding,
  isSpread,
  pullsWith,
  recoilOf,
  roundsOfPull,
  type ShotUse,
  shotNumber,
} from '../../rules/firing/numbers.js'
import { mayBeNamed } from '../../rules/hit-location/locations.js'
import { isListening } from '../../rules/indirect/numbers.js'
import { attackingFrom, canMoveAt } from '../../rules/moving/moving.js'
import { aspectOf } from '../../rules/penetration/hit.js'
import { crampedRefusal } from '../../rules/squares/squares.js'
import type { ShotKind } from '../../tables/words.js'
import { friendsNear } from './artillery.js'
import { chanceOf, type Look, type Own } from './look.js'
import { canHurt, isArmed, takesBothHands } from './targets.js'

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
/** Hits to be expected of a pull; 0 also where it can't be made. */
export function hitsOfPull(battle: Battle, me: Combatant, target: Combatant, weapon: Weapon, pull: Pull): number {
  const { kind, left, aimed, location, recoil } = pull
  const spread = left < 1 ? null : isSpread(battle, me, target, weapon, kind, aimed)
  if (spread === null) return 0
  if (!spread) return chanceOf(battle, shotNumber(battle, me, target, weapon, { aimed, location, recoil }) ?? 0)
  const shower = burstOf(battle, me, target, weapon, roundsOfPull(weapon, kind, left), recoil, kind)
  return shower === null ? 0 : shower.checks * chanceOf(battle, shower.number)
}
/** Hits that an Action is worth: reloading takes one, of which every round costs its share. */
const worthOfAction = 1
/** No round costs as much as the least chance of a shot is worth, so that whoever can hit fires. */
const dearestRound = 0.04
/** What a pull promises beyond what its rounds cost. */
export const gainOfPull = (weapon: Weapon, { kind, left }: Pick<Pull, 'kind' | 'left'>, hits: number): number =>
  hits - roundsOfPull(weapon, kind, left) * Math.min(dearestRound, worthOfAction / weapon.magazine)

interface Series {
  readonly pulls: number
  readonly hits: number
  readonly gain: number
}
/**
 * The pulls of a Phase that are worth their rounds, the hits to be expected of them all, and what these gain. The first one is made anyway.
 * `floor`: null where they can't gain more than this, for no pull promises more than the one before it.
 */
function seriesOf(
  battle: Battle,
  me: Combatant,
  target: Combatant,
  weapon: Weapon,
  first: Omit<Pull, 'left' | 'recoil'>,
  floor: number,
): Series | null {
  const { kind } = first
  const each = recoilOf(weapon, kind, takesBothHands(me, weapon))
  const rounds = roundsOfPull(weapon, kind, Number.POSITIVE_INFINITY)
  const most = pullsWith(weapon, kind, roundsIn(me, weapon.id))
  let [pulls, hits, gain] = [0, 0, 0]
  while (pulls < most) {
    const use = pulls === 0 ? first : { kind, aimed: false, location: null }
    const pull = { ...use, left: roundsIn(me, weapon.id) - pulls * rounds, recoil: (pulls + 1) * each }
    const more = hitsOfPull(battle, me, target, weapon, pull)
    const gained = gainOfPull(weapon, pull, more)
    if (pulls > 0 && gained <= 0) break
    if (pulls === 0 && gained * most <= floor) return null
    hits += more
    gain += gained
    pulls += 1
  }
  return gain > floor ? { pulls, hits, gain } : null
}

// ── firing ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Every weapon at every enemy. `floor`: what is worth no more than this isn't looked for. */
function bestOfEach(
  look: Look,
  of: (weapon: Weapon, target: Combatant, floor: number) => Candidate<Shooting> | null,
): Candidate<Shooting> | null {
  let best: Candidate<Shooting> | null = null
  if (isListening(look.battle, look.me) || crampedRefusal(look.battle, look.me) !== null) return null
  for (const weapon of look.me.sheet.weapons) {
    if (weapon.guidance !== null || !isArmed(look.battle, look.me, weapon)) continue
    for (const target of look.enemies) {
      if (!canHurt(look.me, target, weapon)) continue
      best = of(weapon, target, worthOf(best)) ?? best
    }
  }
  return best
}

const rush = 'trot'
/** Aggressive people trot up to their target and fire on the way. Null: they stay where they are. */
function onTheMove({ battle, me, temper }: Look, weapon: Weapon, target: Combatant): Combatant | null {
  if (temper !== 'aggressive' || me.aboard !== null || isForStanding(weapon) || !canMoveAt(me, rush)) return null
  const there = attackingFrom(battle, me, { to: target.id, gait: rush, after: false })
  return there && { ...there, now: { ...me.now, gait: rush } }
}

/** Bursts that promise hits, on the move where that promises more. Cautious people spare friends and bystanders. */
export const burst = once((look: Look): Candidate<Shooting> | null =>
  bestOfEach(look, (weapon, target, floor) => {
    const { battle, me, temper } = look
    if (weapon.burst === null || isSpread(battle, me, target, weapon, 'burst') === null) return null
    const from = (one: Combatant, least: number) =>
      seriesOf(battle, one, target, weapon, { kind: 'burst', aimed: false, location: null }, least)
    const standing = from(me, floor)
    const runner = onTheMove(look, weapon, target)
    const running = runner && from(runner, standing?.gain ?? floor)
    const series = running ?? standing
    if (series === null) return null
    const { hits, gain } = series
    const band = bandOf(running === null ? me : (runner ?? me), target, weapon)
    if (band === null) return null
    const inDanger = bystanders(battle, me, target, weapon, band).filter(
      other => knowsPerson(me.side, other) && !areHostile(battle, me.side, other.side),
    )
    if (temper === 'cautious' && inDanger.length > 0) return null
    const order: Shooting = {
      action: 'fire',
      weaponId: weapon.id,
      target: target.id,
      kind: 'burst',
      pulls: pullsWith(weapon, 'burst', roundsIn(me, weapon.id)),
      ...(running !== null && { gait: rush }),
    }
    const how = running === null ? 'bursts' : 'bursts on the move'
    return candidate(order, () => `${how} at ${target.name} promise ${hits.toFixed(1)} hits`, gain)
  }),
)

/** Does what explodes endanger friends near the target? */
const endangersFriends = ({ battle, me }: Look, weapon: Weapon, target: Combatant): boolean =>
  weapon.shell !== null && friendsNear(battle, me, target.position, weapon.shell)

/** Single shots, as many as are worth it; an Aim first where that promises more hits an Action. */
export const shot = once((look: Look): Candidate<Shooting> | null =>
  bestOfEach(look, (weapon, target, floor) => {
    const { battle, me, enemies } = look
    const aimed = me.aim?.target === target.id && isSteady(battle, me, weapon)
    if (weapon.recoilSingle === null && weapon.recoilBurst !== null) return null
    if (isSpread(battle, me, target, weapon, 'single', aimed) === null || endangersFriends(look, weapon, target)) return null
    const location = aimed ? (me.aim?.location ?? null) : null
    const recoil = recoilOf(weapon, 'single', takesBothHands(me, weapon))
    const number = (): number => shotNumber(battle, me, target, weapon, { aimed, location, recoil }) ?? 0
    const near = enemies.some(enemy => isWithinMetres(me, enemy, nearMetres))
    const chance = (): string => percent(chanceOf(battle, number()))
    if (isCarried(battle, me, weapon) && number() < worthRattling) return null
    const series = seriesOf(battle, me, target, weapon, { kind: 'single', aimed, location }, floor)
    const least = series?.gain ?? floor
    const afterAim =
      aimed || near || !isSteady(battle, me, weapon)
        ? null
        : seriesOf(battle, me, target, weapon, { kind: 'single', aimed: true, location: null }, least * actionsOfAim)
    if (afterAim !== null) {
      return candidate<Shooting>(
        { action: 'aim', target: target.id },
        () => `takes aim: a quick shot has ${chance()}`,
        afterAim.gain / actionsOfAim,
      )
    }
    if (series === null) return null
    const { pulls, gain } = series
    const order: Shooting = {
      action: 'fire',
      weaponId: weapon.id,
      target: target.id,
      kind: 'single',
      pulls,
      bothHands: takesBothHands(me, weapon),
      ...(!aimed &&
        target.vehicle === null &&
        isUnexpected(me, target) &&
        mayBeNamed('chest', aspectOf(target, me)) && { location: 'chest' as const }),
    }
    const which = pulls === 1 ? '' : ` with the first of ${pulls} shots`
    return candidate(order, () => `${chance()} to hit ${target.name}${which}`, gain)
  }),
)
