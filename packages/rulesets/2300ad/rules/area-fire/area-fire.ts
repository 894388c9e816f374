/**
 * Area fire: bursts over a circle and along the line to it. No skill and no task roll: each figure there takes its chance, friend and foe
 * alike. Those under fire duck first, then each is rolled for, nearest first.
 */
import {
  type Fraction,
  fractions,
  inLane,
  isBeyond,
  isWithin,
  millimetres,
  next,
  type Point,
  type Rule,
  reason,
  rolledFor,
  squaredDistance,
} from '@enfilade/engine'
import type { Battle, Combatant, Place, StepOf, UnderFire, Weapon } from '../../battle/battle.js'
import { audienceOf } from '../../battle/knowledge.js'
import { byId, personOf, pointOf, roundsIn, setRounds, weaponOf } from '../../battle/people.js'
import { bandWords, countPartChange, type Line } from '../../battle/phrases.js'
import { landmarksNear } from '../../battle/spots.js'
import { isInside } from '../../battle/vehicles.js'
import { areaFire } from '../../tables/ranges.js'
import type { Band } from '../../tables/words.js'
import { type Shelter, shelterOf } from '../cover/cover.js'
import { duckAsDecided, offerDuck } from '../ducking/ducking.js'
import { queueHits } from '../hits/hits.js'
import { afvIn, bandBetween, nextBand } from '../ranges/ranges.js'
import { d10 } from '../tasks/task-roll.js'
import { inOrderOf } from '../tasks/ties.js'
import * as told from './events.js'

// ── who is under fire ──────────────────────────────────────────────────────────────────────────────────────────────
/** The band that counts at a distance; trotting makes each one farther. Null: no fire there. */
export function areaBand(weapon: Weapon, from: Place, to: Place, trotting: boolean): Band | null {
  const band = bandBetween(weapon, from, to)
  const counts = band === null || !trotting ? band : nextBand(band) // AD-MAF-03
  return counts === null || afvIn(weapon, counts) === null ? null : counts // AD-AREA-03, AD-AREA-10
}

const radius = millimetres(areaFire.radius)
const halfWidth = millimetres(areaFire.lineHalfWidth)

/** A burst: where it comes from and goes to, and the range band of its area. */
interface Sweep {
  readonly weapon: Weapon
  readonly from: Place
  readonly firer: Point
  readonly middle: Point
  readonly band: Band
  readonly trotting: boolean
}
/** How someone stands in a burst: in the area, on the line to it, or beyond it; null: safe. */
function placeInFire(position: Place, there: Point, { weapon, from, firer, middle, band, trotting }: Sweep): Omit<UnderFire, 'who'> | null {
  if (isWithin(middle, there, radius)) return { band, beyond: false } // AD-AREA-01, AD-AREA-02
  if (isBeyond(firer, middle, halfWidth, there)) return areaBand(weapon, from, position, trotting) === band ? { band, beyond: true } : null // AD-AREA-02, AD-AREA-04
  const ahead = (middle.x - firer.x) * (there.x - firer.x) + (middle.y - firer.y) * (there.y - firer.y) > 0
  if (!ahead || !inLane(firer, middle, halfWidth, there)) return null // AD-AREA-02
  const own = areaBand(weapon, from, position, trotting)
  return own === null ? null : { band: own, beyond: false } // AD-AREA-03, AD-GAP-20
}

/** Someone whom bursts can hit. */
interface Figure {
  readonly person: Combatant
  readonly there: Point
}
/** All whom bursts can hit, wherever they go, nearest first, a vehicle before the people in it. The firer is none of them, nor are the dead. */
export function figuresBefore(people: readonly Combatant[], firer: Combatant, from: Place): Figure[] {
  const muzzle = pointOf(from)
  const found: (Figure & { readonly squared: number; readonly rank: number })[] = []
  for (const person of people) {
    const { id, death, position } = person
    if (id === firer.id || death !== null || id === firer.aboard || isInside({ people }, person)) continue // AD-AREA-10, AD-VEH-10
    const there = pointOf(position)
    found.push({ person, there, squared: squaredDistance(muzzle, there), rank: person.vehicle === null ? 1 : 0 })
  }
  return found.sort((a, b) => a.squared - b.squared || a.rank - b.rank || byId(a.person, b.person)) // AD-AREA-08, AD-CORE-04
}
/** Those of them whom a burst that goes there can hit, and how they stand in it. */
export function hitFrom(
  figures: readonly Figure[],
  weapon: Weapon,
  from: Place,
  centre: Place,
  trotting: boolean,
): { readonly person: Combatant; readonly place: Omit<UnderFire, 'who'> }[] {
  const band = areaBand(weapon, from, centre, trotting)
  if (band === null) return []
  const sweep: Sweep = { weapon, from, firer: pointOf(from), middle: pointOf(centre), band, trotting }
  const found: { readonly person: Combatant; readonly place: Omit<UnderFire, 'who'> }[] = []
  for (const { person, there } of figures) {
    const place = placeInFire(person.position, there, sweep)
    if (place !== null) found.push({ person, place })
  }
  return found
}
/** All that one burst can hit, nearest first. */
export const figuresUnderFire = (
  people: readonly Combatant[],
  firer: Combatant,
  weapon: Weapon,
  from: Place,
  centre: Place,
  trotting: boolean,
): UnderFire[] =>
  hitFrom(figuresBefore(people, firer, from), weapon, from, centre, trotting).map(({ person, place }) => ({ who: person.id, ...place }))

/** Those whom area fire can hit, each with what is in its way: all that it comes to by where it goes from and to. */
export function exposedTo(
  battle: Battle,
  { who, weaponId, at, from, trotting }: StepOf<'areaFire'>,
): (UnderFire & { readonly behind: Shelter })[] {
  const firer = personOf(battle, who)
  const targets = figuresUnderFire(battle.people, firer, weaponOf(firer, weaponId), from, at, trotting)
  return targets.map(target => ({ ...target, behind: shelterOf(battle, personOf(battle, target.who), from) }))
}

// ── how much flies ─────────────────────────────────────────────────────────────────────────────────────────────────
const half = fractions.fraction(1, 2)
/** What the die of a figure is held against: never rounded. `lines`: where its parts are noted. */
export function valueOfFire(
  weapon: Weapon,
  { band, beyond }: Pick<UnderFire, 'band' | 'beyond'>,
  bursts: number,
  lines?: Line[],
): Fraction {
  const listed = countPartChange(lines, 'AD-AREA-04', weapon.name, fractions.zero, fractions.ofDecimal(weapon.afv ?? '0'))
  const one = countPartChange(lines, 'AD-AREA-03', bandWords[band], listed, afvIn(weapon, band) ?? fractions.zero)
  const all = countPartChange(lines, 'AD-AREA-04', 'further bursts', one, fractions.times(one, fractions.fraction(bursts))) // AD-AREA-04
  return beyond ? countPartChange(lines, 'AD-AREA-04', 'beyond the area', all, fractions.times(all, half)) : all
}
/** The hits of a roll: one for each time that it goes into the value, and no more than rounds flew. */
export const hitsOf = (value: Fraction, roll: number, most: number): number =>
  Math.min(most, fractions.floor({ over: value.over, under: value.under * roll })) // AD-AREA-05, AD-AREA-06

/** Bursts of one action: as many as the rate of fire allows and there are rounds for. */
export const burstsOf = (me: Combatant, weapon: Weapon): number => Math.min(weapon.rof, Math.floor(roundsIn(me, weapon) / weapon.rpb)) // AD-AREA-09

// ── the course of it ───────────────────────────────────────────────────────────────────────────────────────────────
const toBeNearest = reason('AD-AREA-08', 'equally near')

export const fireAtArea: Rule<Battle, StepOf<'areaFire'>> = (battle, { who, weaponId, at, from, bursts, trotting }, { ask, tell }) => {
  const firer = personOf(battle, who)
  const weapon = weaponOf(firer, weaponId)
  const band = areaBand(weapon, from, at, trotting)
  if (band === null || bursts > burstsOf(firer, weapon)) return
  const rounds = bursts * weapon.rpb
  const found = figuresUnderFire(battle.people, firer, weapon, from, at, trotting)
  const hasLimit = battle.setup.settings.areaHitCapTotal // AD-GAP-22
  const squared = ({ who: one }: UnderFire): number => squaredDistance(pointOf(from), pointOf(personOf(battle, one).position))
  const targets = hasLimit ? inOrderOf(battle, found, squared, toBeNearest, ask, tell) : found // AD-AREA-08
  setRounds(firer, weapon, roundsIn(firer, weapon) - rounds) // AD-AREA-09: spent whatever the dice say
  const rule = trotting ? 'AD-MAF-03' : 'AD-AREA-01'
  tell?.(told.areaFired({ rule, attacker: who, weaponId, at, near: landmarksNear(battle, at), bursts, rounds, band, trotting }))
  for (const target of targets) offerDuck(battle, target.who, who, weaponId) // AD-AREA-08
  const burst = { attacker: who, weaponId, bursts, from }
  if (!hasLimit) for (const target of targets) next(battle, { step: 'burst', burst: { ...burst, targets: [target], hitsLeft: null } })
  else if (targets.length > 0) next(battle, { step: 'burst', burst: { ...burst, targets, hitsLeft: rounds } }) // AD-GAP-22
}

const toStrike = reason('AD-AREA-05', 'under fire')

/** The next figure under fire is rolled for, and then the others. */
export const rollBurst: Rule<Battle, StepOf<'burst'>> = (battle, { burst }, { ask, tell }) => {
  const [target, ...others] = burst.targets
  if (target === undefined) return
  const { attacker, weaponId, bursts, from, hitsLeft } = burst
  duckAsDecided(battle, target.who, attacker)
  const weapon = weaponOf(personOf(battle, attacker), weaponId)
  const valueLines: Line[] = []
  const value = valueOfFire(weapon, target, bursts, tell && valueLines)
  const rounds = bursts * weapon.rpb
  const audience = audienceOf(battle, attacker, target.who) // the dice of a burst tell of no one hidden in it
  const roll = rolledFor(ask, audience).roll(d10, toStrike, attacker) // AD-AREA-05: a 10 is no miss by itself
  const hits = hitsOf(value, roll, hitsLeft === null ? rounds : Math.min(rounds, hitsLeft))
  const { who, band, beyond } = target
  tell?.(
    told.burstRolled({
      rule: 'AD-AREA-05',
      attacker,
      target: who,
      value: fractions.text(value),
      valueLines,
      beyond,
      hits,
    }),
  )
  queueHits(battle, { attacker, target: who, weaponId, band, from }, hits) // AD-AREA-07
  // Nor does the limit of the whole attack: hits on someone whom any side doesn't know of use up nothing of it, or that side could count them.
  const spent = personOf(battle, who).hiddenFrom.length === 0 ? hits : 0
  if (others.length > 0)
    next(battle, { step: 'burst', burst: { ...burst, targets: others, hitsLeft: hitsLeft === null ? null : hitsLeft - spent } })
}
