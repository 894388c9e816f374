/**
 * What a blast reaches: the squares and people in it, what stands between them and its middle, and where those go who dodge it.
 * Rolling it stands in explosives.ts.
 */
import { barriersBetween, blockAround, byRow, type Ground, isFilled, onMap, type Square, squaresApart, type Tell } from '@enfilade/engine'
import type { Area, Battle, Combatant, CombatantId, Cover } from '../../battle/battle.js'
import { coverAt, ground, knownGround, knownOccupants, occupants, sharesSquares, squaresBetween } from '../../battle/ground.js'
import { findPerson, personOf } from '../../battle/people.js'
import { areas } from '../../tables/constants.js'
import { damageCover } from '../cover/cover-damage.js'
import { dropBetween, isKnownGap } from '../moving/moving.js'
import { damageShield, usableShield } from '../shields/shields.js'
import * as told from './events.js'

/** Squares from the middle of a blast to its edge: 2, for a block of 5 × 5. */
export const blastRadius = (areas.rows.explosionSide - 1) / 2 // CPR-EXP-02

const isInside = (battle: Battle, area: Pick<Area, 'at'>, square: Square): boolean => squaresBetween(battle, area.at, square) <= blastRadius // CPR-EXP-02, CPR-RNG-09

/** Everyone in a blast, including the one who set it off. */
export const peopleInBlast = (battle: Battle, at: Square): Combatant[] =>
  battle.people.filter(person => !person.dead && isInside(battle, { at }, person.at)) // CPR-EXP-02

/** The intact sections of cover in a blast. */
export const coversInBlast = (battle: Battle, area: Pick<Area, 'at'>): Cover[] =>
  battle.covers.filter(cover => cover.hp > 0 && isInside(battle, area, cover.at)) // CPR-EXP-05

/**
 * The damage of a blast is known. All cover in it is resolved at once, by its hit points before; then follows who the blast reaches.
 * `behind`: those who put a shield before themselves. Gives those who take the damage, in the order given; it is the full damage or nothing.
 */
export function struckByBlast(
  battle: Battle,
  area: Area,
  people: readonly CombatantId[],
  behind: readonly CombatantId[],
  damage: number,
  tell: Tell | undefined,
): CombatantId[] {
  const before = ground(battle)
  const sections = coversInBlast(battle, area)
  const falls = (square: Square): boolean => {
    const section = coverAt(battle, square)
    return section !== undefined && damage >= section.hp // CPR-EXP-05
  }
  // Who stands behind what is settled before anything falls: all sections are resolved at the same time.
  const saving = people.map(id => {
    const inTheWay = barriersBetween(before, area.at, personOf(battle, id).at)
    const holds = inTheWay.find(({ pieces }) => !pieces.some(falls)) // CPR-EXP-05, CPR-GAP-22: all of them must fall; a wall never does
    if (holds === undefined) return null
    return holds.pieces[0] === undefined ? 'wall' : (coverAt(battle, holds.pieces[0])?.id ?? 'wall')
  })
  for (const section of sections) damageCover(battle, area.attacker, section, damage, tell) // CPR-EXP-05: each exactly once
  return people.filter((id, i) => {
    const by = saving[i] ?? null
    if (by !== null) {
      tell?.(told.savedByCover({ rule: 'CPR-EXP-05', who: id, by }))
      return false
    }
    return !behind.includes(id) || goesThroughShield(battle, area.attacker, personOf(battle, id), damage, tell)
  })
}

/** The shield is the last cover on the line: it stops the blast, or is destroyed by it and stops nothing. */
function goesThroughShield(battle: Battle, attacker: CombatantId, bearer: Combatant, damage: number, tell: Tell | undefined): boolean {
  const shield = usableShield(bearer)
  if (shield === undefined) return true
  const through = damage >= shield.hp // CPR-SHD-05, CPR-EXP-05
  damageShield(battle, attacker, bearer, damage, tell)
  if (!through) tell?.(told.savedByCover({ rule: 'CPR-SHD-05', who: bearer.id, by: shield.id }))
  return through
}

/**
 * The nearest free squares outside of a blast for a combatant who has dodged it, as far as their side knows; by rows, several where they are
 * equally near. Only where steps lead to none, one over an edge or a gap, which is a fall; none where there is no such square either.
 * `inTruth`: as things really are, for a combatant who has leapt to where they cannot be.
 */
export function squaresOutOfBlast(battle: Battle, area: Area, who: CombatantId, inTruth = false): Square[] {
  const person = findPerson(battle, who)
  if (person === undefined) return []
  const { at, side } = person
  const here = inTruth ? ground(battle) : knownGround(battle, side)
  const peopleAt = (square: Square) => (inTruth ? occupants(battle, square) : knownOccupants(battle, side, square))
  const fits = (square: Square): boolean =>
    onMap(here, square) &&
    !isInside(battle, area, square) &&
    !isFilled(here, square) &&
    (sharesSquares(battle) || peopleAt(square).length === 0)
  const firm = (square: Square): boolean => dropBetween(battle, at, square) === 0 && !isKnownGap(battle, side, square)
  const nearest = nearestSquares(
    here,
    at,
    square => squaresBetween(battle, at, square),
    square => fits(square) && firm(square),
  ) // CPR-EXP-06, CPR-RNG-02
  if (nearest.length > 0) return nearest
  return nearestSquares(
    here,
    at,
    square => squaresApart(at, square),
    square => fits(square) && dropBetween(battle, at, square) >= 0,
  ) // CPR-RNG-09
}

/** The fitting squares nearest to a place, by rows. Steps climb less than two squares for each one along. */
function nearestSquares(map: Ground, from: Square, apart: (to: Square) => number, fits: (square: Square) => boolean): Square[] {
  const farthest = Math.max(map.width, map.height) * (map.field.heights.length === 0 ? 1 : 2)
  for (let distance = 1; distance <= farthest; distance++) {
    const ring = blockAround(from, distance).filter(square => apart(square) === distance && fits(square))
    if (ring.length > 0) return ring.sort(byRow)
  }
  return []
}
