/** What armor and cover leave of a bullet: dice that get through, and dice that turn into blunt trauma. */
import { count, countUnlessZero, type TallyLine } from '@enfilade/engine'
import type { Battle, Combatant, Hit, Place as Spot, Weapon } from '../../battle/battle.js'
import { armorNamed } from '../../battle/carried.js'
import { isBefore } from '../../battle/cover.js'
import type { Armor } from '../../battle/gear.js'
import { type Between, standingBetween } from '../../battle/vehicles-between.js'
import type { Arc, ArmorPlace, Band, Location } from '../../tables/words.js'

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
const placeOf = (location: Location): ArmorPlace =>
  location === 'rightArm' || location === 'leftArm' ? 'arms' : location === 'rightLeg' || location === 'leftLeg' ? 'legs' : location

/** A suit that lacks the plate which belongs before it is worth as much in front as from the side. */
function armorValueOf(piece: Armor, location: Location, arc: Arc, plated: boolean): number {
  const place = placeOf(location)
  const bare = piece.frontOption === null || plated ? null : piece.side
  const other = arc === 'rear' ? piece.rear : arc === 'front' ? bare : piece.side
  return other?.[place] ?? piece[place]
}

/** What someone still wears: a helmet that was thrown off is gone. */
export const armorWorn = ({ sheet, now }: Pick<Combatant, 'sheet' | 'now'>): readonly Armor[] => {
  const pieces = sheet.armor.map(id => armorNamed({ sheet }, id))
  return now.bareheaded ? pieces.filter(piece => !isHelmet(piece)) : pieces // DC-BRN-05
}
const isHelmet = ({ helmetCoverMax, natural }: Armor): boolean => helmetCoverMax !== null && !natural // DC-GAP-81
export const wearsHelmet = (person: Pick<Combatant, 'sheet' | 'now'>): boolean => armorWorn(person).some(isHelmet)

const isPlated = ({ frontOption }: Armor, armor: readonly Armor[]): boolean => armor.some(({ id }) => id === frontOption)
/** The pieces worn over a location, best first; of equals the one that always protects. */
export function piecesOver(armor: readonly Armor[], location: Location, arc: Arc): Piece[] {
  return armor
    .map(one => ({ av: armorValueOf(one, location, arc, isPlated(one, armor)), covers: location === 'head' ? one.helmetCoverMax : null }))
    .filter(({ av }) => av > 0)
    .toSorted((a, b) => b.av - a.av || (b.covers ?? 6) - (a.covers ?? 6)) // DC-PEN-02: layers don't add
}

/** Is the location behind the target's own cover, as the attack comes? */
const coverBefore = ({ cover }: Combatant, location: Location, arc: Arc): number =>
  cover !== null && isBefore(cover, arc) && cover.locations.includes(location) ? cover.av : 0 // DC-PEN-05, DC-PEN-11
/** All that is before a location of someone against an attack from there: their own cover, walls, and vehicles in the way. */
export function coverAgainst(battle: Battle, target: Combatant, location: Location, arc: Arc, from: Spot): Between {
  const own = coverBefore(target, location, arc)
  const { av, bodies, name } = standingBetween(battle, from, target.position)
  return { av: own + av, bodies, name: own > 0 ? target.cover?.name : name }
}

// ── both ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface Passed {
  /** Nothing is left after the cover: no effect at all. */
  readonly stopped: boolean
  /** Dice that the cover took. */
  readonly covered: number
  readonly net: number
  readonly absorbed: number
}
/** What is left of a shot after cover and armor. */
export function passing({ dice }: Pick<Hit, 'dice'>, rating: Rating, cover: number, armor: number): Passed {
  const covered = absorbedDice(dice, rating, cover) // DC-PEN-05
  const left = dice - covered
  if (left === 0) return { stopped: true, covered, net: 0, absorbed: 0 }
  const absorbed = absorbedDice(left, rating, armor)
  return { stopped: false, covered, net: left - absorbed, absorbed }
}
/** How the dice that got through add up. */
export function netLines({ covered, net, absorbed }: Passed): TallyLine[] {
  const lines: TallyLine[] = []
  count(lines, 'DC-PEN-04', 'dice of the weapon', net + absorbed + covered)
  countUnlessZero(lines, 'DC-PEN-05', 'stopped by cover', -covered)
  countUnlessZero(lines, 'DC-PEN-03', 'stopped by armor', -absorbed)
  return lines
}
