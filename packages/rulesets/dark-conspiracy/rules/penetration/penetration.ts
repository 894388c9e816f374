/** What armor and cover leave of a bullet: dice that get through, and dice that turn into blunt trauma. */
import type { Battle, Combatant, Hit, Place as Spot, Weapon } from '../../battle/battle.js'
import { isBefore } from '../../battle/cover.js'
import { hullFrom, vehiclesBetween } from '../../battle/vehicles-between.js'
import { bodyArmor } from '../../tables/armor.js'
import type { Arc, ArmorType, Band, Location } from '../../tables/words.js'

type Rating = Weapon['penetration']['near']

/** The penetration rating at a range: short and medium share one. */
export function ratingAt({ penetration }: Weapon, band: Band): Rating {
  const { near, long, extreme } = penetration
  return band === 'extreme' ? extreme : band === 'long' ? long : near // DC-PEN-01
}

/** What a bullet of so many dice pierces of a vehicle. */
function piercing(weapon: Weapon, dice: number, band: Band): number {
  const rating = ratingAt(weapon, band)
  return rating === null ? 0 : rating === 0 ? dice : Math.floor(dice / rating) // DC-VD-05
}

/** Dice that armor takes. `rating` null: Nil, all of them. */
function absorbedDice(dice: number, rating: Rating, armor: number): number {
  if (armor === 0) return 0
  return rating === null ? dice : Math.floor(Math.min(dice, armor * rating)) // DC-PEN-03
}

/** Dice that an exploding round adds to what it pierces. */
const diceOfExplosion = 2
/** What a hit pierces of a vehicle: points, and dice that are added to them. */
export function piercingOf(weapon: Weapon, dice: number, band: Band): { readonly points: number; readonly more: number } {
  const { armorPiercing, explosivePenetration, shell } = weapon
  const points = armorPiercing?.[band] ?? (shell === null ? piercing(weapon, dice, band) : (explosivePenetration ?? 0)) // DC-VD-05
  return { points, more: shell === null || explosivePenetration === null ? 0 : diceOfExplosion }
}

// ── body armor ─────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Piece {
  readonly av: number
  /** A partial helmet: protects on this roll of 1d6 or less; null: always. */
  readonly covers: number | null
}
type Row = (typeof bodyArmor.rows)[number]
type Place = 'head' | 'chest' | 'abdomen' | 'arms' | 'legs'
const placeOf = (location: Location): Place =>
  location === 'rightArm' || location === 'leftArm' ? 'arms' : location === 'rightLeg' || location === 'leftLeg' ? 'legs' : location

/** A suit that lacks the plate which belongs before it is worth as much in front as from the side. */
function armorValueOf(row: Row, location: Location, arc: Arc, plated: boolean): number {
  const place = placeOf(location)
  const bare = row.frontOption === null || plated ? null : row.side
  const other: Readonly<Partial<Record<Place, number>>> | null = arc === 'rear' ? row.rear : arc === 'front' ? bare : row.side
  return other?.[place] ?? row[place]
}

/** What someone still wears: a helmet that was thrown off is gone. */
export const armorWorn = ({ sheet, now }: Pick<Combatant, 'sheet' | 'now'>): readonly ArmorType[] =>
  now.bareheaded ? sheet.armor.filter(type => !isHelmet(type)) : sheet.armor // DC-BRN-05
const isHelmet = (type: ArmorType): boolean => bodyArmor.rows.some(row => row.type === type && row.helmetCoverMax !== null)
export const wearsHelmet = (person: Pick<Combatant, 'sheet' | 'now'>): boolean => armorWorn(person).some(isHelmet)

const isPlated = ({ frontOption }: Row, armor: readonly ArmorType[]): boolean => frontOption !== null && armor.includes(frontOption)
/** The pieces worn over a location, best first; of equals the one that always protects. */
export function piecesOver(armor: readonly ArmorType[], location: Location, arc: Arc): Piece[] {
  return bodyArmor.rows
    .filter(({ type }) => armor.includes(type))
    .map(row => ({ av: armorValueOf(row, location, arc, isPlated(row, armor)), covers: location === 'head' ? row.helmetCoverMax : null }))
    .filter(({ av }) => av > 0)
    .toSorted((a, b) => b.av - a.av || (b.covers ?? 6) - (a.covers ?? 6)) // DC-PEN-02: layers don't add
}

/** Is the location behind the target's own cover, as the attack comes? */
const coverBefore = ({ cover }: Combatant, location: Location, arc: Arc): number =>
  cover !== null && isBefore(cover, arc) && cover.locations.includes(location) ? cover.av : 0 // DC-PEN-05, DC-PEN-11
/** All that is before a location of someone against an attack from there: their own cover, and vehicles in the way. `name`: what comes first. */
export function coverAgainst(
  battle: Battle,
  target: Combatant,
  location: Location,
  arc: Arc,
  from: Spot,
): { readonly av: number; readonly name: string } {
  const own = coverBefore(target, location, arc)
  const vehicles = vehiclesBetween(battle, from, target.position)
  const av = vehicles.reduce((sum, one) => sum + hullFrom(one, from), own) // DC-PEN-12
  return { av, name: (own > 0 ? target.cover?.name : vehicles[0]?.name) ?? '' }
}

// ── both ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Passed {
  /** Nothing is left after the cover: no effect at all. */
  readonly stopped: boolean
  readonly net: number
  readonly absorbed: number
}
/** What is left of a shot after cover and armor. */
export function passing({ dice }: Pick<Hit, 'dice'>, rating: Rating, cover: number, armor: number): Passed {
  const left = dice - absorbedDice(dice, rating, cover) // DC-PEN-05
  if (left === 0) return { stopped: true, net: 0, absorbed: 0 }
  const absorbed = absorbedDice(left, rating, armor)
  return { stopped: false, net: left - absorbed, absorbed }
}
