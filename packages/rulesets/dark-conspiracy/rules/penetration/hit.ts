/** A hit by a bullet or pellet: its location, what stops it, its damage, and whether it kills at once (DC-DF-01). */
import {
  countChange,
  countUnlessZero,
  type Dice,
  type Dicer,
  next,
  type Reason,
  type Rule,
  reason,
  rolledFor,
  sumOf,
  type Tally,
  type TallyLine,
} from '@enfilade/engine'
import { arcFrom, riseAndRun } from '../../battle/aspect.js'
import type { Battle, Combatant, Hit, Place, StepOf } from '../../battle/battle.js'
import { audienceAgainst } from '../../battle/knowledge.js'
import { personOf, weaponOf } from '../../battle/people.js'
import type { Location } from '../../tables/words.js'
import { countingHits } from '../aboard/fire.js'
import {
  type Aspect,
  heightOf,
  locationDie,
  locationOf,
  mayBeNamed,
  needsSide,
  partAt,
  plainAspect,
  plainLocationDie,
  sideAt,
} from '../hit-location/locations.js'
import { rollSixes } from '../wounds/dice.js'
import { beginImpact, injure, isVital, shockNext, woundNow } from '../wounds/injury.js'
import { die, takeCritical, takeDamage } from '../wounds/wounds.js'
import { metalOf } from './bodies.js'
import * as told from './events.js'
import { armorWorn, coverAgainst, netLines, type Passed, passing, piecesOver, piercingOf, ratingAt } from './penetration.js'

const where = reason('DC-HIT-01', 'location')
const whichSide = reason('DC-HIT-04', 'which quarter')
const helmet = reason('DC-PEN-02', 'helmet')
const damage = reason('DC-PEN-04', 'damage')
const kill = reason('DC-PEN-07', 'quick kill')
const d6 = sumOf(1, 6)
const d10 = sumOf(1, 10)
const mostOnDie = 6
/** This face of a quick kill never kills. */
const neverKills = 10

/** How a body is met by an attack from a place. */
export const aspectFrom = (target: Combatant, from: Place): Aspect => {
  const { rise, run } = riseAndRun(from, target.position)
  return {
    plan: target.sheet.plan,
    prone: target.now.prone,
    arc: arcFrom(target, from),
    height: heightOf(rise, run),
  }
}

export const aspectOf = (target: Combatant, attacker: Combatant): Aspect => aspectFrom(target, attacker.position)

export const rollLocation = (dicer: Dicer, aspect: Aspect, who: string): Location | null =>
  locationBy(dicer, locationDie(aspect), aspect, who, where)

export function locationBy(dicer: Dicer, die: Dice, aspect: Aspect, who: string, why: Reason): Location | null {
  const part = partAt(dicer.roll(die, why, who), aspect)
  if (part === null) return null // DC-HIT-05
  return locationOf(part, aspect, needsSide(part, aspect) ? sideAt(dicer.roll(d6, whichSide, who)) : undefined)
}

/** The armor that counts: the best piece, unless it is a helmet that leaves the spot open; then the next best. */
export function armorAt(dicer: Dicer, target: Combatant, location: Location, { arc }: Aspect, who: string): number {
  for (const { av, covers } of piecesOver(armorWorn(target), location, arc)) {
    if (covers === null || dicer.atMost(d6, covers, helmet, who)) return av // DC-PEN-02
  }
  return 0
}

export const hit: Rule<Battle, StepOf<'hit'>> = (battle, { hit: shot }, { ask: open, tell }) => {
  const target = personOf(battle, shot.target)
  const attacker = personOf(battle, shot.attacker)
  const ask = rolledFor(open, audienceAgainst(battle, attacker, target)) // DC-AUT-12
  if (target.now.dead) return // DC-WND-01
  if (target.vehicle !== null) {
    strikeCraft(battle, shot, attacker) // DC-VD-05, DC-REL-09: nothing else, robots on legs included, is hit as a vehicle
    return
  }
  const aspect = aspectOf(target, attacker)
  const named = shot.location !== null && !mayBeNamed(shot.location, aspect) ? null : shot.location // DC-HIT-05: gone prone since
  const location = shot.location === null ? rollLocation(ask, aspect, attacker.id) : named
  if (location === null) {
    tell?.(told.missedByLocation({ rule: 'DC-HIT-05', attacker: attacker.id, target: target.id }))
    return
  }
  const rating = ratingAt(weaponOf(attacker, shot.weaponId), shot.band)
  const before = coverAgainst(battle, target, location, aspect.arc, attacker.position)
  const cover = before.av + metalOf(before, ask, attacker.id, tell) // DC-PEN-12
  if (passing(shot, rating, cover, 0).stopped) {
    tell?.(told.stoppedByCover({ rule: 'DC-PEN-05', target: target.id, location, cover: before.name ?? '', dice: shot.dice }))
    return
  }
  const armor = armorAt(ask, target, location, aspect, attacker.id)
  const passed = passing(shot, rating, cover, armor)
  const { net, absorbed } = passed
  const impact = beginImpact(battle, target)
  const critical = shot.outstanding && net > 0 && isVital(location) // DC-DF-04, DC-WND-22
  const lines: TallyLine[] | undefined = tell && []
  const points = critical ? takeCritical(battle, target, location) : pointsOf(ask, shot, target, location, passed, lines)
  if (!critical) takeDamage(battle, target, location, points)
  impact.damage += points
  if (location === 'head') impact.heads.push(points)
  tell?.(
    told.wounded({
      rule: critical ? 'DC-WND-22' : 'DC-PEN-04',
      attacker: attacker.id,
      who: target.id,
      location,
      net,
      netLines: netLines(passed),
      absorbed,
      points,
      pointsLines: lines ?? [],
      critical,
      ...woundNow(battle, target, location),
    }),
  )
  const mayKill = net > 0 && ((shot.quickKill && (location === 'head' || location === 'chest')) || (critical && location === 'chest'))
  if (mayKill) {
    const killed = ask.atMost(d10, Math.min(net, neverKills - 1), kill, attacker.id) // DC-PEN-07
    tell?.(told.quickKillRolled({ rule: 'DC-PEN-07', attacker: attacker.id, target: target.id, net, netLines: netLines(passed), killed }))
    if (killed) die(battle, target, 'DC-PEN-07', tell)
  }
  if (critical && location === 'head') die(battle, target, 'DC-DF-04', tell) // DC-WND-19
}

/** Damage that no attack brings, by the game master's word: through armor at a location. */
export const rollHarm: Rule<Battle, StepOf<'rollHarm'>> = (battle, { who, dice, rating, location: named }, { ask, tell }) => {
  const person = personOf(battle, who)
  if (person.now.dead || person.vehicle !== null) return
  const aspect = plainAspect(person.sheet.plan)
  const location = named ?? locationBy(ask, plainLocationDie, aspect, who, where) ?? 'chest' // DC-HIT-06
  const passed = passing({ dice }, rating, 0, armorAt(ask, person, location, aspect, who)) // DC-PEN-03
  const points = pointsOf(ask, { outstanding: false, attacker: who }, person, location, passed, undefined)
  const plain = { rule: 'DC-PEN-04', attacker: null, critical: false, nonLethal: false }
  injure(battle, person, { ...plain, location, points, absorbed: passed.absorbed }, tell)
  shockNext(battle, who)
}

/** A hit on a vehicle: only what it pierces counts. */
function strikeCraft(battle: Battle, { target, weaponId, dice, band, part }: Hit, attacker: Combatant): void {
  const { id, position, struck } = attacker
  const craft = personOf(battle, target)
  if (countingHits(attacker, craft, 1) === 0) return // DC-DF-11
  if (craft.vehicle?.configuration === 'aerospace') attacker.struck = [...struck, target].toSorted()
  const weapon = weaponOf(attacker, weaponId)
  const { skill, shell } = weapon
  const { points, more } = piercingOf(weapon, dice, band) // DC-VD-05
  const at = { from: { ...position }, small: skill !== 'heavyWeapons', overhead: false, direct: shell !== null, part }
  next(battle, { step: 'strikeVehicle', attacker: id, target, piercing: points, more, ...at })
}

/** Points of a hit that is not critical: dice that got through, and one point for each that armor took. */
function pointsOf(
  dicer: Dicer,
  shot: Pick<Hit, 'outstanding' | 'attacker'>,
  target: Combatant,
  location: Location,
  { net, absorbed }: Passed,
  lines: Tally,
): number {
  const through = net === 0 ? 0 : shot.outstanding ? mostOnDie * net : rollSixes(dicer, net, damage, shot.attacker) // DC-DF-04, DC-PEN-04
  const [rule, words] = shot.outstanding ? ['DC-DF-04', 'the most on each die'] : ['DC-PEN-04', 'dice']
  const blunt =
    countUnlessZero(lines, rule, words, through) + countUnlessZero(lines, 'DC-PEN-04', 'one for each die that armor took', absorbed)
  const doubled = location === 'head' && target.sheet.headDoubleDamage ? 2 : 1 // DC-PEN-06
  return countChange(lines, 'DC-PEN-06', 'a head takes double', blunt, blunt * doubled)
}

/** Puts the hits of one attack on one target on the agenda, and then what they do to it together. */
export function strikeWith(battle: Battle, shot: Hit, many = 1): void {
  for (let i = 0; i < many; i++) next(battle, { step: 'hit', hit: shot })
  next(battle, { step: 'shock', target: shot.target }) // DC-WND-01
}
