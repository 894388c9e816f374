/**
 * Where an attack hits a living body: the die by height, posture and arc, and what its face means. A result may be a miss by location: then
 * the hit is undone.
 */
import { type Dice, dice } from '@enfilade/engine'
import { hitBiped, hitQuadruped } from '../../tables/hit-locations.js'
import type { Arc, BodyPlan, Height, Location } from '../../tables/words.js'

/** How a body is met by an attack. */
export interface Aspect {
  readonly plan: BodyPlan
  readonly prone: boolean
  readonly arc: Arc
  readonly height: Height
}

const plain: Dice = dice('d10', die => die(10))
const upper: Dice = dice('d6', die => die(6))
const lower: Dice = dice('d6+4', die => die(6) + 4)

/** The die of a fall or anything else that comes from nowhere in particular. */
export const plainLocationDie = plain // DC-HIT-06

/** A body met from nowhere in particular. */
export const plainAspect = (plan: BodyPlan): Aspect => ({ plan, prone: false, arc: 'front', height: 'level' }) // DC-HIT-06

export function locationDie({ plan, prone, arc, height }: Aspect): Dice {
  if (plan === 'quadruped') return arc === 'front' ? upper : arc === 'rear' ? lower : plain // DC-HIT-04
  if (prone || height === 'level') return plain // DC-HIT-03
  return height === 'higher' ? upper : lower // DC-HIT-01
}

/** Is which of two limbs is hit still open, so that a die decides it? Only of a quadruped met from the front or from behind. */
export const needsSide = (part: Part, { plan, arc }: Aspect): boolean =>
  plan === 'quadruped' && isQuarter(part) && (arc === 'front' || arc === 'rear') // DC-GAP-24

/** A row of the tables: a location, or a pair of quarters. */
export type Part = (typeof hitBiped.rows)[number]['location'] | (typeof hitQuadruped.rows)[number]['location']
const isQuarter = (part: Part): part is 'forequarter' | 'hindquarter' => part === 'forequarter' || part === 'hindquarter'

/** The row that a roll finds; null: a miss by location. */
export function partAt(roll: number, aspect: Aspect): Part | null {
  const rows = aspect.plan === 'biped' ? hitBiped.rows : hitQuadruped.rows
  const row = rows.find(({ roll: { min, max } }) => roll >= min && roll <= max)
  if (row === undefined) throw new RangeError(`The hit location table has no row for ${roll}`)
  return isOutOfReach(row.location, aspect) ? null : row.location
}

/** Can this part not be hit at all from there, though the die finds it? */
export function isOutOfReach(part: Part, { plan, prone, arc, height }: Aspect): boolean {
  if (!prone || (plan === 'biped' && height === 'higher')) return false // DC-HIT-03
  if (arc === 'front') return frontHides[plan].includes(part)
  return arc === 'rear' && rearHides[plan].includes(part)
}
const frontHides: Readonly<Record<BodyPlan, readonly Part[]>> = {
  biped: ['rightLeg', 'leftLeg', 'abdomen'], // DC-HIT-03
  quadruped: ['hindquarter', 'abdomen'], // DC-HIT-04
}
const rearHides: Readonly<Record<BodyPlan, readonly Part[]>> = {
  biped: ['head', 'rightArm', 'leftArm', 'chest'],
  quadruped: ['head', 'forequarter'],
}

/** The location of a part. From the side it is always the near limb; `side` decides where neither is nearer. */
export function locationOf(part: Part, { arc }: Aspect, side: 'right' | 'left' = 'right'): Location {
  const near = arc === 'right' || arc === 'left' ? arc : null // DC-HIT-02, DC-HIT-04
  switch (part) {
    case 'head':
    case 'chest':
    case 'abdomen':
      return part
    case 'rightArm':
    case 'leftArm':
      return near === null ? part : `${near}Arm`
    case 'rightLeg':
    case 'leftLeg':
      return near === null ? part : `${near}Leg`
    case 'forequarter':
      return `${near ?? side}Arm` // DC-GAP-24: quarters stand where a biped has arms and legs
    case 'hindquarter':
      return `${near ?? side}Leg`
  }
}

/** The side of a random quarter: odd faces of 1d6 mean the left one. */
export const sideAt = (roll: number): 'right' | 'left' => (roll % 2 === 1 ? 'left' : 'right') // DC-GAP-24

/** May this location be named beforehand? Not where it would be a miss. */
export const mayBeNamed = (location: Location, aspect: Aspect): boolean => !isOutOfReach(partOfLocation(location, aspect.plan), aspect) // DC-HIT-05

function partOfLocation(location: Location, plan: BodyPlan): Part {
  if (plan === 'biped') return location
  if (location === 'rightArm' || location === 'leftArm') return 'forequarter'
  return location === 'rightLeg' || location === 'leftLeg' ? 'hindquarter' : location
}

// ── height ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const nearMillimetres = 30_000
const stepMillimetres = 2000

/** How an attacker stands to the target: 2 m make a difference up to 30 m, beyond that a slope of 1 in 10. Lengths in millimetres. */
export function heightOf(rise: number, distance: number): Height {
  const needed = distance <= nearMillimetres ? stepMillimetres : distance / 10
  return rise >= needed ? 'higher' : -rise >= needed ? 'lower' : 'level' // DC-HIT-01
}
