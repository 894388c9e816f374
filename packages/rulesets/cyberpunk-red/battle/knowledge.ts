/**
 * What a side knows: people, terrain and numbers may be hidden from it. Orders, views and policies look through these functions only,
 * so two battles that differ in what a side cannot know are the same to it. The resolution itself uses the truth.
 * Things are revealed here too: by what a hidden person does (house rule) or by the game master.
 */
import type { RuleId, Tell } from '@enfilade/engine'
import { isFoe, isOpenTo, learnsOfTerrain } from '@enfilade/kit'
import type { CombatantId, SideId, TerrainId } from '../ids.js'
import { type Armor, type Battle, type Combatant, type Item, type Sheet, usualChrome } from './battle.js'
import * as told from './events.js'
import { vehicleOf } from './vehicles.js'
import { seriousThreshold, woundStateOf } from './wound-state.js'

export { knowsTerrain, revealPerson } from '@enfilade/kit'

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/**
 * Does this side know that the person is there? Its own always, anyone who grapples with one of them or is aboard of a vehicle, and the dead
 * whose body is held up by a combatant it knows of (house rule).
 */
export function knowsPerson(battle: Battle, sideId: SideId, person: Combatant): boolean {
  if (isInTheOpen(battle, sideId, person)) return true
  if (!person.dead) return false
  const bearer = battle.people.find(other => other.items.some(item => item.kind === 'corpse' && item.person === person.id))
  return bearer !== undefined && isInTheOpen(battle, sideId, bearer)
}
function isInTheOpen(battle: Battle, sideId: SideId, person: Combatant): boolean {
  if (isOpenTo(sideId, person.side, person.hiddenFrom) || vehicleOf(battle, person.id) !== undefined) return true
  return battle.grapples.some(
    ({ attacker, defender }) =>
      (attacker === person.id && isOf(battle, defender, sideId)) || (defender === person.id && isOf(battle, attacker, sideId)),
  )
}
const isOf = (battle: Battle, id: CombatantId, sideId: SideId): boolean =>
  battle.people.some(person => person.id === id && person.side === sideId)

/** Everyone this side knows of, itself included, in roster order. */
export function knownPeople(battle: Battle, sideId: SideId): Combatant[] {
  return battle.people.filter(person => knowsPerson(battle, sideId, person))
}

/** The living enemies that a combatant's side knows of. */
export const knownEnemies = (battle: Battle, { side }: Combatant): Combatant[] =>
  knownPeople(battle, side).filter(other => !other.dead && isFoe(battle, side, other))

/** Does this side know the numbers of a person: sheet, hit points, armor, injuries? Its own people's always. */
export const knowsNumbers = (_battle: Battle, sideId: SideId, { side, numbersHiddenFrom }: Combatant): boolean =>
  isOpenTo(sideId, side, numbersHiddenFrom)

/** What a side reckons with where it does not know a sheet: an average person who shoots a little (house defaults). */
export const unknownSheet: Sheet = {
  stats: { INT: 5, REF: 6, DEX: 6, TECH: 5, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5, BODY: 6, EMP: 5 },
  skills: { handgun: 4, shoulderArms: 4, evasion: 4, brawling: 4, meleeWeapon: 4, athletics: 2 },
  maxHp: 40,
  cyberarms: 0,
  cyberlegs: 0,
  ...usualChrome,
  grappleGear: false,
  specialEquipment: false,
  parachute: false,
  protectedFrom: [],
}
/** The armor that a side reckons with where it does not know any (house default). */
export const unknownArmor: readonly Armor[] = [
  { name: 'unknown armor', location: 'body', sp: 7, spMax: 7, penalty: 0 },
  { name: 'unknown armor', location: 'head', sp: 7, spMax: 7, penalty: 0 },
]

/**
 * A person as a side reckons with them: as they are where it knows the numbers; else an average one in the wound state that everyone sees.
 * Where they stand, what they hold and what is wrong with them on the outside is seen by all who know of them; not what else they carry,
 * and not how many rounds are left.
 */
export function believed(battle: Battle, sideId: SideId, person: Combatant): Combatant {
  if (knowsNumbers(battle, sideId, person)) return person
  return {
    ...person,
    sheet: unknownSheet,
    hp: hpOfState(person),
    armor: unknownArmor.map(piece => ({ ...piece })),
    items: person.items.filter(({ id }) => id === person.hands.left || id === person.hands.right).map(fromOutside),
    injuries: person.injuries.filter(({ name }) => seen.has(name)),
    deathSavePenalty: 0,
    breathRounds: 0,
    vacuumLoss: 0,
    circumstance: 0,
    luckLeft: 0,
    luckOnCheck: 0,
    noMoveActionNextTurn: false,
    noActionNextTurn: false,
  }
}

/** A thing in a combatant's hand as others see it: a gun is taken to be full, with rounds enough for more. */
function fromOutside(item: Item): Item {
  if (item.kind !== 'weapon') return item
  const { weapon } = item
  return {
    ...item,
    rounds: weapon.magazine,
    loaded: weapon.ammunition[0] ?? null,
    spare: [],
    special: null,
    specials: [],
    specialSpare: [],
  }
}
/** Injuries that anyone can see. */
const seen: ReadonlySet<string> = new Set([
  'dismemberedArm',
  'dismemberedHand',
  'dismemberedLeg',
  'brokenArm',
  'brokenLeg',
  'lostEye',
  'lostEar',
])

/** Hit points in the middle of the wound state that a combatant is seen to be in. */
function hpOfState(person: Combatant): number {
  const threshold = seriousThreshold(unknownSheet.maxHp)
  switch (woundStateOf(person)) {
    case 'notWounded':
      return unknownSheet.maxHp
    case 'lightlyWounded':
      return Math.floor((unknownSheet.maxHp + threshold) / 2)
    case 'seriouslyWounded':
      return Math.floor(threshold / 2)
    default:
      return 0
  }
}

/** Who has seen a body held up still knows of it when it lies on the ground. To be called before it is let go. */
export function keepKnown(battle: Battle, body: Combatant): void {
  body.hiddenFrom = body.hiddenFrom.filter(side => !knowsPerson(battle, side, body))
}

// ── terrain ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A side learns of a cover, door or zone. `rule`: by what. */
export function revealTerrain(battle: Battle, id: TerrainId, sideId: SideId, rule: RuleId, tell: Tell | undefined): void {
  if (learnsOfTerrain(battle, sideId, id)) tell?.(told.terrainRevealed({ rule, id, to: sideId }))
}
