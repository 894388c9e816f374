/**
 * What a blast reaches: the squares and people in it, what stands between them and its middle, and where those go who dodge it.
 * Rolling it stands in explosives.ts.
 */
import { type Barrier, barriersBetween, byRow, type Ground, groundOf, type Square, squaresToStopOn, type Tell } from '@enfilade/engine'
import type { Area, Battle, Combatant, CombatantId, Cover, DoorId, SectionId, Vehicle } from '../../battle/battle.js'
import {
  coverAt,
  isBarrier,
  isInZone,
  openDoorsOf,
  type Section,
  squaresBetween,
  squaresOfSection,
  standingSections,
} from '../../battle/ground.js'
import { findPerson, personOf } from '../../battle/people.js'
import { areas } from '../../tables/constants.js'
import { damageCover, pastSp } from '../cover/cover-damage.js'
import { effectiveMove } from '../dice/stats.js'
import { isKnownGap, reachOf } from '../moving/moving.js'
import { damageShield, usableShield } from '../shields/shields.js'
import { isHarmful } from '../surroundings.js'
import * as told from './events.js'

/** Squares from the middle of a blast to its edge: 2, for a block of 5 × 5. */
export const blastRadius = (areas.rows.explosionSide - 1) / 2 // CPR-EXP-02

const isInside = (battle: Battle, area: Pick<Area, 'at'>, square: Square): boolean => squaresBetween(battle, area.at, square) <= blastRadius // CPR-EXP-02, CPR-RNG-09

/** Everyone in a blast, including the one who set it off. */
export const peopleInBlast = (battle: Battle, at: Square): Combatant[] =>
  battle.people.filter(person => !person.dead && isInside(battle, { at }, person.at)) // CPR-EXP-02

/** The intact sections in a blast: cover, and doors and walls that have hit points and stand beside one of its squares. */
export const sectionsInBlast = (battle: Battle, area: Pick<Area, 'at'>): Section[] =>
  standingSections(battle).filter(section => squaresOfSection(battle, section).some(square => isInside(battle, area, square))) // CPR-EXP-05

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
  const sections = sectionsInBlast(battle, area)
  // Who stands behind what is settled before anything falls: all sections are resolved at the same time.
  const left = standingSections(battle).filter(section => !(sections.includes(section) && pastSp(section, damage) >= section.hp)) // CPR-EXP-05, CPR-VEH-02
  const saving = people.map(id => whatSaves(battle, left, area.at, personOf(battle, id).at))
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

/** What of these sections, or of what never falls, stands in a line: the first of cover, a door or a wall with hit points; null: nothing. */
function whatSaves(battle: Battle, left: readonly Section[], from: Square, to: Square): SectionId | 'wall' | null {
  const barriersOf = (standing: readonly Section[]): readonly Barrier[] => barriersBetween(groundWith(battle, standing), from, to)
  const holding = barriersOf(left)
  const [first] = holding // CPR-EXP-05, CPR-GAP-22: all of them must fall; a wall without hit points never does
  if (first === undefined) return null
  if (first.pieces[0] !== undefined) return coverAt(battle, first.pieces[0])?.id ?? 'wall'
  const crossed = left.filter(isBarrier).find(one => barriersOf(left.filter(other => other !== one)).length < holding.length)
  return crossed?.id ?? 'wall'
}
const groundWith = (battle: Battle, standing: readonly Section[]): Ground =>
  groundOf(battle.setup.field, {
    pieces: standing.filter((section): section is Cover | Vehicle => !isBarrier(section)),
    openDoors: [...openDoorsOf(battle), ...fallen(battle, standing)],
  })
const fallen = (battle: Battle, standing: readonly Section[]): DoorId[] =>
  standingSections(battle)
    .filter(isBarrier)
    .filter(barrier => !standing.includes(barrier))
    .map(({ id }) => id)

/** The shield is the last cover on the line: it stops the blast, or is destroyed by it and stops nothing. */
function goesThroughShield(battle: Battle, attacker: CombatantId, bearer: Combatant, damage: number, tell: Tell | undefined): boolean {
  const shield = usableShield(bearer)
  if (shield === undefined) return true
  const through = damage >= shield.hp // CPR-SHD-05, CPR-EXP-05
  damageShield(battle, attacker, bearer, damage, tell)
  if (!through) tell?.(told.savedByCover({ rule: 'CPR-SHD-05', who: bearer.id, by: shield.id }))
  return through
}

/** A square outside of a blast. `harmful`: it hurts to stay there, as far as the combatant's side knows. */
export interface WayOut {
  readonly square: Square
  readonly harmful: boolean
}
/**
 * The free squares outside of a blast to which a combatant who has dodged it could walk with one Move Action, as far as their side knows: the
 * nearest first, by rows, and after all others those that would hurt them. `inTruth`: as things really are, for a combatant who has leapt to
 * where they cannot be.
 */
export function waysOutOfBlast(battle: Battle, area: Pick<Area, 'at'>, who: CombatantId, inTruth = false): WayOut[] {
  const person = findPerson(battle, who)
  if (person === undefined) return []
  const within = reachOf(battle, person, effectiveMove(person), person.at, inTruth) // CPR-EXP-06, CPR-RNG-09
  const outside = squaresToStopOn(within).filter(
    square => !isInside(battle, area, square) && !(inTruth ? isInZone(battle, square, 'gap') : isKnownGap(battle, person.side, square)),
  )
  const apart = ({ square }: WayOut): number => squaresBetween(battle, person.at, square)
  return outside
    .sort(byRow)
    .map(square => ({ square, harmful: isHarmful(battle, person, square) }))
    .sort((a, b) => Number(a.harmful) - Number(b.harmful) || apart(a) - apart(b)) // CPR-EXP-06, CPR-RNG-02
}
