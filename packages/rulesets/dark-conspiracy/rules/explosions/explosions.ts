/** Explosions: the concussion that everyone near suffers, and the fragments that may hit them (DC-EXP). */
import { countUnlessZero, type Dicer, dice, next, type Rule, reason, rolledFor, sumOf, type TallyLine } from '@enfilade/engine'
import { isSheltered } from '../../battle/aboard.js'
import { arcFrom } from '../../battle/aspect.js'
import type { Battle, Combatant, Conditions, Place, StepOf } from '../../battle/battle.js'
import { isBefore } from '../../battle/cover.js'
import { audienceAgainst } from '../../battle/knowledge.js'
import { isOpenGround } from '../../battle/lines-of-sight.js'
import { byPlace, metresBetween, personOf, soFar } from '../../battle/people.js'
import { barrierBetween, breakable, isFirstMet, nearestOf } from '../../battle/walls.js'
import { type Location, locations, type Zone } from '../../tables/words.js'
import { setAlight } from '../hazards/burning.js'
import { plainAspect, plainLocationDie } from '../hit-location/locations.js'
import { metalOf } from '../penetration/bodies.js'
import { missedByLocation, stoppedByCover, wounded } from '../penetration/events.js'
import { armorAt, aspectFrom, locationBy, rollLocation } from '../penetration/hit.js'
import { coverAgainst, netLines, passing } from '../penetration/penetration.js'
import { rollSixes } from '../wounds/dice.js'
import { beginImpact, shockNext, woundNow } from '../wounds/injury.js'
import { takeDamage, worstOf } from '../wounds/wounds.js'
import * as told from './events.js'
import { concussionDice, type Explosive, explosiveOf, fragmentsIn, zoneAt } from './numbers.js'

/** Does the whole body stand behind its cover, or a part of it, as the blast comes? */
function shelterOf(person: Combatant, at: Place): 'full' | 'partial' | 'none' {
  if (person.cover === null || person.cover.locations.length === 0 || !isBefore(person.cover, arcFrom(person, at))) return 'none'
  return person.cover.locations.length === locations.length ? 'full' : 'partial'
}

/** Dice that reach someone. */
export function diceAt(person: Combatant, at: Place, power: number): number {
  const shelter = shelterOf(person, at)
  const open = concussionDice(power, metresBetween(person.position, at))
  return shelter === 'full' ? 0 : shelter === 'partial' ? Math.floor(open / 2) : open // DC-EXP-02
}

export const explode: Rule<Battle, StepOf<'explode'>> = (battle, { who, at, grenade }, { tell }) => {
  const { concussion, burstRadius, kind } = explosiveOf(personOf(battle, who), grenade)
  tell?.(told.exploded({ rule: 'DC-EXP-01', who, grenade, called: told.explosiveName(personOf(battle, who), grenade) }))
  const metres = new Map(battle.people.map(({ id, position }) => [id, metresBetween(position, at)]))
  const far = (person: Combatant): number => metres.get(person.id) ?? 0
  const near = battle.people
    .filter(
      person => person.vehicle === null && !person.now.dead && !isSheltered(battle, person) && isOpenGround(battle, at, person.position),
    ) // DC-EXP-02, DC-EXP-06
    .toSorted((a, b) => far(a) - far(b) || byPlace(a, b))
  for (const person of near) {
    const reaching = barrierBetween(battle, at, person.position) === undefined ? diceAt(person, at, concussion) : 0 // DC-WAL-03
    const zone = zoneOf(kind, burstRadius, far(person))
    if (reaching > 0 || zone !== null) next(battle, { step: 'blast', who, target: person.id, at, grenade, dice: reaching, zone })
  }
  for (const barrier of breakable(battle)) {
    const point = { ...nearestOf(barrier, at), z: Math.min(at.z, barrier.height) }
    if (!isOpenGround(battle, at, point) || !isFirstMet(battle, at, barrier, point)) continue
    const reaching = concussionDice(concussion, metresBetween(at, point)) // DC-WAL-11
    if (reaching > 0) next(battle, { step: 'blastWall', who, barrier: barrier.id, dice: reaching })
  }
  if (kind === 'smoke' || kind === 'smokeAndBurn' || kind === 'tearGas') next(battle, { step: 'smoke', who, at, grenade }) // DC-CHM-03, DC-CHM-04
}

// ── concussion ─────────────────────────────────────────────────────────────────────────────────────────────────────
const force = reason('DC-EXP-03', 'concussion')
const spread = reason('DC-EXP-03', 'location')
const flying = reason('DC-EXP-04', 'fragments')
const howMany = reason('DC-EXP-04', 'how many fragments')
const damage = reason('DC-EXP-04', 'damage')
const d10 = dice('d10', die => die(10))
const d6 = sumOf(1, 6)

export const blast: Rule<Battle, StepOf<'blast'>> = (battle, { who, target, at, grenade, dice: many, zone }, { ask: open, tell }) => {
  const person = personOf(battle, target)
  if (person.now.dead) return
  const ask = rolledFor(open, audienceAgainst(battle, personOf(battle, who), person)) // DC-EXP-05
  if (many > 0) {
    const total = rollSixes(ask, many, force, who)
    const was = worstOf(person.sheet, soFar(battle, person).damage)
    const points = spreadOver(ask, total, person, who)
    const impact = beginImpact(battle, person)
    for (const location of locations) takeDamage(battle, person, location, points[location])
    impact.damage += total
    impact.heads.push(points.head) // DC-WND-05
    const severity = worstOf(person.sheet, soFar(battle, person).damage)
    tell?.(told.concussed({ rule: 'DC-EXP-03', who, target, dice: many, total, points, severity, was }))
  }
  const hits = zone === null ? 0 : fragmentsOn(ask, zone, who, isChemical(explosiveOf(personOf(battle, who), grenade).kind))
  if (zone !== null) tell?.(told.fragmentsFlew({ rule: 'DC-EXP-04', who, target, hits }))
  for (let nth = 0; nth < hits; nth++) next(battle, { step: 'fragment', who, target, at, grenade, zone: zone ?? 'secondary' })
  shockNext(battle, target) // DC-EXP-05
}

/** The seventh part to every location; of the rest one point to the head, each further one to a rolled location. */
function spreadOver(dicer: Dicer, total: number, { sheet }: Combatant, who: string): Conditions['damage'] {
  const each = Math.floor(total / locations.length)
  const points = { head: each, chest: each, abdomen: each, rightArm: each, leftArm: each, rightLeg: each, leftLeg: each }
  const rest = total - each * locations.length
  if (rest > 0) points.head += 1 // DC-EXP-03
  for (let nth = 1; nth < rest; nth++) {
    const location: Location = locationBy(dicer, plainLocationDie, plainAspect(sheet.plan), who, spread) ?? 'chest' // DC-HIT-06
    points[location] += 1
  }
  return points
}

/** Fragments fly two radii, the shell of a smoke grenade one. */
function zoneOf(kind: Explosive['kind'], burstRadius: number, metres: number): Zone | null {
  const zone = kind === 'concussion' ? null : zoneAt(burstRadius, metres)
  return isChemical(kind) && zone === 'secondary' ? null : zone // DC-CHM-02
}
const isChemical = (kind: Explosive['kind']): boolean => kind === 'smoke' || kind === 'tearGas' // DC-CHM-02
const isHot = (kind: Explosive['kind']): boolean => kind === 'smokeAndBurn' || kind === 'burn' // DC-BRN-02

/** A piece of a smoke grenade that hits someone. */
const shell = { dice: 1, rating: null, more: 2 } // DC-CHM-02
function pieceIn(zone: Zone) {
  const { damageDice, penetration } = fragmentsIn(zone)
  return { dice: damageDice, rating: penetration === 'Nil' ? null : penetration, more: 0 }
}

// ── fragments ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** @param shell of a smoke grenade: one piece at most */
function fragmentsOn(dicer: Dicer, zone: Zone, who: string, shell: boolean): number {
  const { multiple, one } = fragmentsIn(zone)
  const face = dicer.roll(d10, flying, who)
  if (shell) return face <= one.max ? 1 : 0 // DC-CHM-02
  return face <= multiple.max ? dicer.roll(d6, howMany, who) : face <= one.max ? 1 : 0
}

export const fragment: Rule<Battle, StepOf<'fragment'>> = (battle, { who, target, at, grenade, zone }, { ask: open, tell }) => {
  const person = personOf(battle, target)
  if (person.now.dead) return
  const ask = rolledFor(open, audienceAgainst(battle, personOf(battle, who), person)) // DC-EXP-05
  const aspect = aspectFrom(person, at)
  const location = rollLocation(ask, aspect, who)
  if (location === null) {
    tell?.(missedByLocation({ rule: 'DC-HIT-05', attacker: who, target }))
    return
  }
  const { kind } = explosiveOf(personOf(battle, who), grenade)
  const { dice: damageDice, rating, more } = isChemical(kind) ? shell : pieceIn(zone)
  const before = coverAgainst(battle, person, location, aspect.arc, at)
  const cover = before.av + metalOf(before, ask, who, tell) // DC-PEN-12
  if (passing({ dice: damageDice }, rating, cover, 0).stopped) {
    tell?.(stoppedByCover({ rule: 'DC-PEN-05', target, location, cover: before.name ?? '', dice: damageDice }))
    return
  }
  if (isHot(kind)) {
    setAlight(battle, person, location, { by: who, fuel: false }, tell) // DC-BRN-02
    return
  }
  const passed = passing({ dice: damageDice }, rating, cover, armorAt(ask, person, location, aspect, who))
  const { net, absorbed } = passed
  const pointsLines: TallyLine[] = []
  const points =
    countUnlessZero(pointsLines, 'DC-PEN-04', 'dice', rollSixes(ask, net, damage, who)) +
    countUnlessZero(pointsLines, 'DC-EXP-04', 'added to the dice', net > 0 ? more : 0) +
    countUnlessZero(pointsLines, 'DC-PEN-04', 'one for each die that armor took', absorbed)
  const impact = beginImpact(battle, person)
  takeDamage(battle, person, location, points)
  impact.damage += points
  if (location === 'head') impact.heads.push(points)
  const parts = { netLines: netLines(passed), pointsLines }
  const hurt = { location, net, absorbed, points, ...parts, critical: false, ...woundNow(battle, person, location) }
  tell?.(wounded({ rule: 'DC-EXP-04', attacker: who, who: target, ...hurt }))
}
