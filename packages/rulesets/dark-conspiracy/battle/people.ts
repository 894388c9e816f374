/** Finding combatants, and the plain facts about them that all rooms need. Reads only. */
import { millimetres, type Point, squaredDistance } from '@enfilade/engine'
import type { WeaponId } from '../ids.js'
import { skills } from '../tables/tasks.js'
import { type Attribute, type SkillName, vehicleSeats } from '../tables/words.js'
import type { Battle, Combatant, Conditions, Place, Weapon } from './battle.js'
import { meleeWeaponOf } from './carried.js'

export { areFoes, findPerson, isFoe, personOf } from '@enfilade/kit'

/** Their conditions with all that the instant under way has brought so far, whoever acts in it (DC-TURN-06). */
export const soFar = ({ together }: Pick<Battle, 'together'>, { id, now }: Combatant): Conditions => together?.after[id] ?? now

/** Neither dead nor unconscious nor stunned; a vehicle that is not destroyed. */
export const isAwake = ({ now }: Combatant): boolean => !now.dead && !now.unconscious && now.stunnedUntil === null
/** May this combatant act in a slot? Not while frozen or knocked down, nor without Initiative. */
export const mayAct = (person: Combatant): boolean => isFree(person) && person.now.terror === null // DC-FEAR-03
/** The same of those whom nothing but terror keeps from it. */
export const isFree = (person: Combatant): boolean => person.vehicle === null && isUnhindered(person) && !isDriven(person)
/** Awake, on their feet as it were, and in no one's hands. */
export const isUnhindered = (person: Combatant): boolean =>
  isAwake(person) && !person.now.outOfCombat && !person.now.knockedDown && person.now.frozen === 0 && !isControlled(person) // DC-TURN-08, DC-TURN-20, DC-WND-18
/** Runs from a charge or out of tear gas, or gets over the gas. */
const isDriven = ({ now }: Combatant): boolean => now.bolts !== null || now.gas?.leaves === true || (now.gas?.idle ?? 0) > 0 // DC-PAN-04, DC-CHM-04
/** Blinded by tear gas: good for no more than crawling. */
export const isBlinded = ({ now }: Combatant): boolean => now.gas !== null && now.gas.blindUntil !== null // DC-CHM-04
/** Totally controlled by someone who holds them. */
export const isControlled = ({ now }: Pick<Combatant, 'now'>): boolean => now.heldBy.some(({ total }) => total) // DC-GRP-02
/** Unconscious, stunned or totally controlled, and alive. */
export const isHelpless = (person: Combatant): boolean => !person.now.dead && (!isAwake(person) || isControlled(person)) // DC-ARM-05

/** The weapon of this id. @throws RangeError where the combatant has none: a step names weapons of the attacker only */
export function weaponOf({ name, sheet }: Combatant, id: WeaponId): Weapon {
  const weapon = sheet.weapons.find(one => one.id === id)
  if (weapon === undefined) throw new RangeError(`${name} has no weapon ${id}`)
  return weapon
}
/** Is this gun or melee weapon ready for use: in hand, on a mount, or a part of the body? */
export function isAtHand({ sheet, inHand }: Combatant, id: string): boolean {
  if (sheet.robot !== null || sheet.plan === 'quadruped' || inHand.includes(id)) return true // DC-ARM-03
  if (sheet.weapons.some(gun => gun.id === id && gun.mounted)) return true // DC-ACT-08
  const blade = sheet.melee.includes(id) ? meleeWeaponOf({ sheet }, id) : undefined
  if (blade?.onGun === true) return sheet.weapons.some(gun => !gun.pistol && inHand.includes(gun.id))
  return blade?.natural === true // DC-GAP-80
}
export const roundsIn = ({ roundsLeft }: Combatant, id: WeaponId): number => roundsLeft.find(({ weaponId }) => weaponId === id)?.rounds ?? 0

export const controllingAttribute = (skill: SkillName): Attribute => skills.rows.find(({ id }) => id === skill)?.attribute ?? 'STR'

/** Is the field water, in which people and animals swim? */
export const isWater = ({ grounds }: Pick<Battle['setup'], 'grounds'>): boolean => grounds[0] === 'water'

// ── order ──────────────────────────────────────────────────────────────────────────────────────────────────────────
/** Among equals, where no rule says who comes first: from west to east, a vehicle before those in it, these by seat and figures. */
export function byPlace(a: Combatant, b: Combatant): number {
  const p = a.position
  const q = b.position
  const s = a.sheet
  const t = b.sheet
  return (
    p.x - q.x ||
    p.y - q.y ||
    p.z - q.z ||
    Number(a.vehicle === null) - Number(b.vehicle === null) ||
    vehicleSeats.indexOf(a.seat) - vehicleSeats.indexOf(b.seat) ||
    s.agl - t.agl ||
    s.str - t.str ||
    s.con - t.con ||
    s.initiative - t.initiative ||
    (a.id < b.id ? -1 : 1)
  )
}

// ── place ──────────────────────────────────────────────────────────────────────────────────────────────────────────
export const pointOf = ({ x, y, z }: Place): Point => ({ x: millimetres(x), y: millimetres(y), z: millimetres(z) })
export const squaredApart = (a: Combatant, b: Combatant): number => squaredDistance(pointOf(a.position), pointOf(b.position))
export const metresBetween = (a: Place, b: Place): number => Math.sqrt(squaredDistance(pointOf(a), pointOf(b))) / 1000
export const isWithinMetres = (a: Combatant, b: Combatant, metres: number): boolean => squaredApart(a, b) <= (metres * 1000) ** 2
