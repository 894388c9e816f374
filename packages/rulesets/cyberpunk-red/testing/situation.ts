/**
 * Situations for tests of the rules: the cast of the worked examples, and a battle from a few words about who stands where.
 */
import type { Id } from '@enfilade/engine'
import {
  type Armor,
  type Battle,
  battleState,
  type Combatant,
  type Cover,
  combatantState,
  type Field,
  type Grapple,
  type Item,
  type Settings,
  type Setup,
  type Sheet,
  sideState,
  usualChrome,
  type Vehicle,
  type Weapon,
  weapon,
} from '../battle/battle.js'
import { gameSettings } from '../battle/options.js'
import { aboardOf } from '../battle/vehicles.js'
import { shipped } from '../content/content.js'
import { freshTurn } from '../rules/turns/turns.js'
import { usualMaxHp } from '../rules/wounds/wounds.js'
import { coverHitPoints } from '../tables/cover.js'
import type { CoverMaterial, Location, Skill, Stat, Thickness } from '../tables/words.js'

// ── weapons and armor ──────────────────────────────────────────────────────────────────────────────────────────────
/** A weapon of the content by its id, whole. */
export function weaponRow(id: Id, extra: Partial<Weapon> = {}): Weapon {
  const listed = shipped.weapons[id]
  if (listed === undefined) throw new Error(`The content has no weapon ${id}`)
  return { ...weapon.of({ ...listed, id }), ...extra }
}

/** A weapon as a thing, loaded. Its id is `<owner>-<weapon>`. */
export function weaponItem(
  owner: Id,
  weapon: Id | Weapon,
  extra: { readonly rounds?: number; readonly loaded?: 'slug' | 'shell' } = {},
): Item {
  const row = typeof weapon === 'string' ? weaponRow(weapon) : weapon
  return {
    kind: 'weapon',
    id: `${owner}-${row.id}`,
    weapon: row,
    rounds: row.magazine,
    jammed: false,
    loaded: row.ammunition[0] ?? null,
    spare: [],
    specials: [],
    special: null,
    specialSpare: [],
    ...extra,
  }
}
export const shieldItem = (owner: Id, hp = 10): Item => ({
  kind: 'shield',
  id: `${owner}-shield`,
  name: 'bulletproof shield',
  hp,
  hpMax: 10,
})
export const objectItem = (owner: Id, name = 'bottle'): Item => ({ kind: 'object', id: `${owner}-${name}`, name })

export const armorPiece = (location: Location, sp: number, penalty = 0, name = 'armor'): Armor => ({
  name,
  location,
  sp,
  spMax: sp,
  penalty,
})
export const armorOf = (body: number, head: number): Armor[] => [armorPiece('body', body), armorPiece('head', head)]

// ── the cast (CPR spec 7) ──────────────────────────────────────────────────────────────────────────────────────────
export interface Character {
  readonly side: Id
  readonly stats: Partial<Record<Stat, number>>
  readonly skills: Partial<Record<Skill, number>>
  readonly armor: readonly [body: number, head: number]
}
const cast = {
  vex: {
    side: 'crew',
    stats: { INT: 6, REF: 8, DEX: 7, TECH: 5, WILL: 6, MOVE: 6, BODY: 7 },
    skills: {
      handgun: 6,
      shoulderArms: 6,
      autofire: 4,
      heavyWeapons: 4,
      evasion: 6,
      brawling: 5,
      meleeWeapon: 6,
      athletics: 5,
      concentration: 4,
      resistTortureDrugs: 3,
      firstAid: 4,
    },
    armor: [11, 11],
  },
  brick: {
    side: 'gang',
    stats: { INT: 4, REF: 6, DEX: 6, WILL: 4, MOVE: 5, BODY: 10 },
    skills: {
      handgun: 4,
      shoulderArms: 4,
      evasion: 4,
      brawling: 6,
      meleeWeapon: 4,
      athletics: 6,
      concentration: 2,
      resistTortureDrugs: 4,
    },
    armor: [7, 7],
  },
  mouse: {
    side: 'gang',
    stats: { INT: 7, REF: 5, DEX: 6, TECH: 7, WILL: 3, MOVE: 6, BODY: 4 },
    skills: { handgun: 3, evasion: 2, brawling: 1, athletics: 3, concentration: 5, resistTortureDrugs: 2, firstAid: 5 },
    armor: [4, 0],
  },
  kite: {
    side: 'gang',
    stats: { REF: 8, DEX: 8, WILL: 5, BODY: 7, MOVE: 6 },
    skills: { evasion: 5 },
    armor: [7, 7],
  },
} satisfies Record<string, Character>

/** An ordinary combatant. */
export const stranger = (side: Id, extra: Partial<Character> = {}): Character => ({ side, stats: {}, skills: {}, armor: [0, 0], ...extra })

// ── a situation in a few words ─────────────────────────────────────────────────────────────────────────────────────
/** Where and how a combatant is. `holds`: content ids of weapons in the hands, right hand first; `carries`: the rest; `is`: any part of their state. */
export interface Placement {
  readonly at: readonly [x: number, y: number]
  readonly like?: Character
  readonly side?: Id
  readonly holds?: readonly (Id | Weapon | Item)[]
  readonly carries?: readonly (Id | Weapon | Item)[]
  readonly stats?: Partial<Record<Stat, number>>
  readonly skills?: Partial<Record<Skill, number>>
  readonly sheet?: Partial<Sheet>
  readonly is?: Partial<Combatant>
}
interface CoverPlacement {
  readonly at: readonly [x: number, y: number]
  readonly material?: CoverMaterial
  readonly thickness?: Thickness
  readonly hp?: number
}
export interface Situation {
  /** In roster order, which is the turn order as well unless `order` or `roll` says otherwise. */
  readonly people: Readonly<Record<Id, readonly [x: number, y: number] | Placement>>
  /** Who acts when; only with it or without `roll` are the scores given. */
  readonly order?: readonly Id[]
  /** Initiative is rolled. */
  readonly roll?: boolean
  readonly size?: readonly [width: number, height: number]
  readonly field?: Partial<Field>
  readonly covers?: Readonly<Record<Id, CoverPlacement>>
  readonly locked?: Battle['lockedDoors']
  readonly barriers?: Battle['barriers']
  /** Everyone aboard is put on its square. */
  readonly vehicles?: Readonly<Record<Id, Partial<Vehicle>>>
  readonly grapples?: readonly Grapple[]
  readonly settings?: Partial<Settings>
  readonly sides?: Setup['sides']
  readonly onGround?: Battle['onGround']
  readonly secret?: Battle['secretTerrain']
  readonly ends?: Setup['ends']
  readonly stallAfter?: number
}

const { defaults } = gameSettings

export const side = (id: Id, extra: Partial<Setup['sides'][number]> = {}): Setup['sides'][number] => ({
  id,
  ...sideState.filled({}),
  ...extra,
})

const isItem = (thing: Weapon | Item): thing is Item =>
  ['weapon', 'shield', 'corpse', 'object'].includes(thing.kind) && 'id' in thing && !('skill' in thing)
const itemFrom = (owner: Id, thing: Id | Weapon | Item): Item =>
  typeof thing !== 'string' && isItem(thing) ? thing : weaponItem(owner, thing as Id | Weapon)

function sheetFrom(like: Character, placement: Placement): Sheet {
  const stats = { INT: 5, REF: 5, DEX: 5, TECH: 5, COOL: 5, WILL: 5, LUCK: 0, MOVE: 5, BODY: 5, EMP: 5, ...like.stats, ...placement.stats }
  return {
    stats,
    skills: { ...like.skills, ...placement.skills },
    maxHp: usualMaxHp(stats.BODY, stats.WILL),
    cyberarms: 0,
    cyberlegs: 0,
    ...usualChrome,
    grappleGear: false,
    specialEquipment: false,
    parachute: false,
    protectedFrom: [],
    ...placement.sheet,
  }
}

function combatant(id: Id, placement: Placement, initiative: number | null): Combatant {
  const like = placement.like ?? (cast as Readonly<Record<string, Character>>)[id]
  if (like === undefined) throw new Error(`${id} is not in the cast; say what they are like`)
  const sheet = sheetFrom(like, placement)
  const held = (placement.holds ?? []).map(thing => itemFrom(id, thing))
  const hands: Combatant['hands'] = { left: null, right: null }
  for (const item of held) {
    const two = item.kind === 'weapon' && item.weapon.hands === 2
    if (two) Object.assign(hands, { left: item.id, right: item.id })
    else if (hands.right === null) hands.right = item.id
    else hands.left = item.id
  }
  const begun = combatantState.begin(
    {
      ...combatantState.filled({}),
      id,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      policy: 'aggressive',
      hp: sheet.maxHp,
      injuries: [],
      unconscious: false,
      prone: false,
      breathRounds: sheet.stats.BODY * 20,
      at: [...placement.at],
      facing: 'north',
      luckLeft: sheet.stats.LUCK,
    },
    {
      side: placement.side ?? like.side,
      sheet,
      armor: armorOf(...like.armor).filter(piece => piece.sp > 0),
      items: [...held, ...(placement.carries ?? []).map(thing => itemFrom(id, thing))],
      hands,
      turn: freshTurn(),
      initiative,
    },
  )
  return { ...begun, ...placement.is }
}

const isPlacement = (where: readonly [number, number] | Placement): where is Placement => !Array.isArray(where)

/** The battle of a situation, before anything has happened. */
export function battleOf(situation: Situation): Battle {
  const ids = Object.keys(situation.people)
  const order = situation.order ?? ids
  const people = Object.entries(situation.people).map(([id, where]) =>
    combatant(id, isPlacement(where) ? where : { at: where }, situation.roll === true ? null : 500 - order.indexOf(id)),
  )
  const covers = Object.entries(situation.covers ?? {}).map(([id, cover]): Cover => {
    const material = cover.material ?? 'concrete'
    const thickness = cover.thickness ?? 'thick'
    const hpMax = coverHitPoints.rows[material][thickness]
    return { id, name: id, at: { x: cover.at[0], y: cover.at[1] }, material, thickness, hp: cover.hp ?? hpMax, hpMax }
  })
  const vehicles = Object.entries(situation.vehicles ?? {}).map(([id, is]): Vehicle => {
    const figures = { hp: 50, hpMax: 50, sp: 0, spMax: is.sp ?? 0, move: 20, seats: 4, driver: null, passengers: [] }
    return { id, name: id, at: { x: 0, y: 0 }, ...figures, ...is }
  })
  for (const vehicle of vehicles)
    for (const person of people.filter(one => aboardOf(vehicle).includes(one.id))) Object.assign(person, { at: vehicle.at, onFoot: false })
  const battle = battleState.begin(
    { lockedDoors: [...(situation.locked ?? [])], barriers: [...(situation.barriers ?? [])], vehicles },
    {
      setup: {
        title: 'A test',
        idKey: 'a test',
        settings: { ...defaults, ...situation.settings },
        sides: situation.sides ?? [...new Set(people.map(person => person.side))].map(id => side(id)),
        field: {
          kind: 'grid',
          size: [...(situation.size ?? ([40, 30] as const))],
          obstacles: [],
          walls: [],
          doors: [],
          terrain: [],
          heights: [],
          zones: [],
          places: [],
          ...situation.field,
        },
        ends: situation.ends ?? 'gameMaster',
        stallAfter: situation.stallAfter ?? 1000,
      },
      people,
      grapples: [...(situation.grapples ?? [])],
      covers,
      openDoors: [],
      secretTerrain: (situation.secret ?? []).map(({ id, hiddenFrom }) => ({ id, hiddenFrom: [...hiddenFrom] })),
    },
  )
  return structuredClone({ ...battle, onGround: [...(situation.onGround ?? [])] })
}
