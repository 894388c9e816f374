/** Explosions: the contact hit, then concussion and fragments for everyone within reach, nearest first. Rounds that miss deviate first. */
import {
  count,
  type Draw,
  draw,
  type Fraction,
  fractions,
  millimetres,
  next,
  type Rule,
  reason,
  rolledFor,
  scatteredPoint,
  squaredDistance,
  sumOf,
  type Tell,
} from '@enfilade/engine'
import type { Battle, Blast, Combatant, CombatantId, Place, StepOf, Weapon } from '../../battle/battle.js'
import { audienceOf } from '../../battle/knowledge.js'
import { byId, isFromAbove, isMissile, personOf, placeOf, pointOf } from '../../battle/people.js'
import { countPart, countPartChange, type Line, partOf } from '../../battle/phrases.js'
import { landmarksNear } from '../../battle/spots.js'
import { isInside } from '../../battle/vehicles.js'
import { explosion, scatter } from '../../tables/explosions.js'
import { fateFor } from '../effects/effects.js'
import { type Force, landHit } from '../hits/hits.js'
import { d10 } from '../tasks/task-roll.js'
import { struckFacing } from '../vehicles/damage.js'
import * as told from './events.js'

/** The explosion of a weapon's round at a place. Missiles go off tamped. */
export const blastOf = (me: Combatant, weapon: Weapon, at: Place): Blast => ({
  attacker: me.id,
  from: { ...me.position },
  above: isFromAbove(weapon),
  ep: weapon.ep ?? '0',
  tamped: isMissile(weapon), // AD-EXP-12, AD-MSL-03
  fragments: weapon.fragments,
  at: { ...at },
})

/** Has a round a DPV of its own? Then it hits with that, and not by contact with the explosion. */
export const hasOwnDpv = ({ dpv }: Weapon): boolean => fractions.isAboveZero(fractions.ofDecimal(dpv)) // AD-EXP-09

// ── figures ────────────────────────────────────────────────────────────────────────────────────────────────────────
type Charge = Pick<Blast, 'ep' | 'tamped'>
const figure = ({ ep, tamped }: Charge, by: { readonly tamped: number; readonly untamped: number }): Fraction =>
  fractions.times(fractions.ofDecimal(ep), fractions.fraction(tamped ? by.tamped : by.untamped))
const one = fractions.fraction(1)
const half = fractions.fraction(1, 2)

/** DPV for what a charge sits on. `lines`: where its parts are noted. */
export function contactOf(charge: Charge, lines?: Line[]): Fraction {
  const ep = countPart(lines, 'AD-EXP-05', 'EP', fractions.ofDecimal(charge.ep))
  return countPartChange(lines, 'AD-EXP-06', 'tamped', ep, figure(charge, explosion.contact)) // AD-EXP-05, AD-EXP-06
}

/** The burst radius in metres; 0: none. */
export function burstRadius(ep: string): number {
  let radius = 0
  for (let size = fractions.ofDecimal(ep); fractions.compare(size, one) >= 0; size = fractions.times(size, half))
    radius += explosion.radiusStep
  return radius // AD-EXP-03, AD-GAP-33
}

/** In millimetres, as much as rounding both coordinates to the centimetre can move a point. */
const rounding = 5 * Math.SQRT2 + 0.005
/** Is a place on or inside a ring around an explosion? The rounding of its point moves no one across it. */
const isInRing = (at: Place, there: Place, metres: number): boolean =>
  squaredDistance(pointOf(at), pointOf(there)) < (millimetres(metres) + rounding) ** 2 // AD-DEV-04

/** The concussion value at a place; null where it is below 1. `lines`: where its parts are noted. */
export function concussionAt(charge: Charge, at: Place, there: Place, lines?: Line[]): Fraction | null {
  const { concussion } = explosion
  const ep = countPart(lines, 'AD-EXP-01', 'EP', fractions.ofDecimal(charge.ep))
  const [rule, words] = charge.tamped ? (['AD-EXP-06', 'tamped'] as const) : (['AD-EXP-01', 'untamped, doubled'] as const)
  let value = countPartChange(lines, rule, words, ep, figure(charge, concussion))
  for (let metres = concussion.ring; fractions.compare(value, one) >= 0; metres += concussion.ring) {
    if (isInRing(at, there, metres)) return value // AD-EXP-01
    value = countPartChange(lines, 'AD-EXP-01', `halved beyond ${metres} m`, value, fractions.times(value, half))
  }
  return null // AD-EXP-02
}

/** DPV of fragments at a place; null where none fly. */
export function fragmentsAt({ ep, tamped, fragments, at }: Blast, there: Place): string | null {
  if (!fragments && !tamped) return null // AD-EXP-06
  const radius = burstRadius(ep)
  const { inside, outside } = explosion.fragmentDpv
  if (radius === 0 || !isInRing(at, there, 2 * radius)) return null
  return isInRing(at, there, radius) ? inside : outside // AD-EXP-04
}

// ── the explosion ──────────────────────────────────────────────────────────────────────────────────────────────────
const toConcuss = reason('AD-EXP-02', 'concussion')
const toStrike = reason('AD-EXP-04', 'fragments')
const toCount = reason('AD-EXP-04', 'number of fragments')
const d6 = sumOf(1, 6)

const hitBy = ({ attacker, at, above }: Blast, target: Combatant): Omit<Force, 'dpv' | 'made' | 'damageType'> => ({
  attacker,
  target: target.id,
  from: at,
  isOwnDpv: false,
  kineticEnergy: false,
  stoppedBy: 'all', // AD-EXP-07
  above,
  controls: false,
})
/** The hit on what a charge sits on. */
export function hitByContact(blast: Blast, target: Combatant, tell: Tell | undefined): Force {
  const made: Line[] | undefined = tell && []
  return { ...hitBy(blast, target), dpv: contactOf(blast, made), made, damageType: 'normal' }
}
const isDone = (battle: Battle, target: Combatant, { attacker }: Blast): boolean => fateFor(battle, target, attacker).death !== null // AD-EXP-07

export const explode: Rule<Battle, StepOf<'explode'>> = (battle, { blast, contact }, table) => {
  tellExplosion(battle, blast, table.tell)
  if (contact !== null) {
    const target = personOf(battle, contact)
    // Where it came from says which side of a vehicle it strikes.
    const side = target.vehicle === null ? null : struckFacing(target, target.vehicle, blast.from, blast.above)
    landHit(battle, { ...hitByContact(blast, target, table.tell), side }, table) // AD-EXP-07, AD-GAP-34
  }
  spreadBlast(battle, blast, contact)
}
/** Says that a charge or a round goes off. */
export function tellExplosion(battle: Battle, { attacker, at, ep, tamped }: Blast, tell: Tell | undefined): void {
  tell?.(told.exploded({ rule: 'AD-EXP-01', attacker, at, ep, tamped, near: landmarksNear(battle, at) }))
}
/** Concussion and fragments reach everyone near, once what it sits on has taken the contact hit. */
export function spreadBlast(battle: Battle, blast: Blast, contact: CombatantId | null): void {
  const there = pointOf(blast.at)
  const last = (person: Combatant): number => (person.id === contact ? 0 : 1)
  const people = battle.people.toSorted(
    (a, b) => squaredDistance(there, pointOf(a.position)) - squaredDistance(there, pointOf(b.position)) || last(a) - last(b) || byId(a, b),
  ) // AD-EXP-07: whom it sits on is the first of those at its point
  for (const person of people) {
    if (isDone(battle, person, blast) || person.vehicle !== null || isInside(battle, person)) continue // AD-EXP-10
    if (concussionAt(blast, blast.at, person.position) !== null) next(battle, { step: 'concussion', who: person.id, blast })
    if (fragmentsAt(blast, person.position) !== null) next(battle, { step: 'fragments', who: person.id, blast })
  }
}

export const concussion: Rule<Battle, StepOf<'concussion'>> = (battle, { who, blast }, table) => {
  const target = personOf(battle, who)
  const lines: Line[] | undefined = table.tell && []
  const value = concussionAt(blast, blast.at, target.position, lines)
  if (value === null || isDone(battle, target, blast)) return
  const ask = rolledFor(table.ask, audienceOf(battle, blast.attacker, who))
  const most = fractions.floor(value) // AD-EXP-02
  countPartChange(lines, 'AD-EXP-02', 'rounded down', value, fractions.fraction(most))
  const hit = ask.atMost(d10, most, toConcuss, blast.attacker) // AD-EXP-02
  table.tell?.(
    told.concussed({
      rule: 'AD-EXP-02',
      attacker: blast.attacker,
      target: who,
      value: fractions.text(value),
      most,
      lines: lines ?? [],
      hit,
    }),
  )
  const made = [partOf('AD-EXP-02', 'concussion', value)]
  if (hit) landHit(battle, { ...hitBy(blast, target), dpv: value, damageType: 'blunt', made }, table)
}

/** Fragments fly by chance, and up to six of them hit. */
export const fragments: Rule<Battle, StepOf<'fragments'>> = (battle, { who, blast }, { ask: open, tell }) => {
  const target = personOf(battle, who)
  const dpv = fragmentsAt(blast, target.position)
  if (dpv === null || isDone(battle, target, blast)) return
  const ask = rolledFor(open, audienceOf(battle, blast.attacker, who))
  const lines: Line[] = []
  const most = count(lines, 'AD-EXP-04', 'printed for fragments', explosion.fragmentsOn) // AD-EXP-04
  const hit = ask.atMost(d10, most, toStrike, blast.attacker)
  const many = hit ? ask.roll(d6, toCount, blast.attacker) : 0
  tell?.(told.fragmentsRolled({ rule: 'AD-EXP-04', attacker: blast.attacker, target: who, most, lines, count: many }))
  for (let i = 0; i < many; i++) next(battle, { step: 'fragment', who, blast })
}

export const fragment: Rule<Battle, StepOf<'fragment'>> = (battle, { who, blast }, table) => {
  const target = personOf(battle, who)
  const dpv = fragmentsAt(blast, target.position)
  if (dpv === null) return
  const each = fractions.ofDecimal(dpv)
  landHit(battle, { ...hitBy(blast, target), dpv: each, damageType: 'normal', made: [partOf('AD-EXP-04', 'fragment', each)] }, table) // AD-EXP-04
}

// ── deviation ──────────────────────────────────────────────────────────────────────────────────────────────────────
const toDeviate = reason('AD-DEV-01', 'deviation')
const toScatter = reason('AD-DEV-03', 'direction')
type Direction = (typeof scatter.rows)[number]
const directions: Draw<Direction> = draw('1d10', die => scatter.rows[die(10) - 1] as Direction)

/** So many metres from the aim point, each coordinate rounded once, to the centimetre. */
function strayed(from: Place, aim: Place, degrees: number, metres: number): Place {
  const [firer, mark] = [pointOf(from), pointOf(aim)]
  const origin = { x: 0, y: 0, z: 0 }
  // In thousandths of a millimetre, so that the engine's rounding doesn't come before ours.
  const by = scatteredPoint({ x: firer.x - mark.x, y: firer.y - mark.y, z: 0 }, origin, degrees, millimetres(metres) * 1000)
  const centimetres = (thousandths: number): number => Math.round(thousandths / 10_000)
  return placeOf({ x: mark.x + 10 * centimetres(by.x), y: mark.y + 10 * centimetres(by.y), z: 0 }) // AD-DEV-04
}

/** A round that misses goes off somewhere else. */
export const deviate: Rule<Battle, StepOf<'deviate'>> = (battle, { blast, perPip }, { ask, tell }) => {
  const metres = ask.roll(d10, toDeviate, blast.attacker) * perPip // AD-DEV-01
  const { words, degrees } = ask.draw(directions, toScatter, blast.attacker) // AD-DEV-03
  const at = strayed(blast.from, blast.at, degrees, metres)
  tell?.(told.deviated({ rule: 'AD-DEV-03', attacker: blast.attacker, metres, perPip, direction: words, at }))
  next(battle, { step: 'explode', blast: { ...blast, at }, contact: null }) // AD-EXP-12
}
