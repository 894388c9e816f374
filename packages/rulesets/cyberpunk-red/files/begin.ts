/** The battle as a fight begins: from a resolved scenario and nothing else. Nothing has been rolled yet. */
import { type Id, oncePer } from '@enfilade/engine'
import { beginnings, madeId, partOf, secretTerrainOf } from '@enfilade/kit'
import {
  areaState,
  type Barrier,
  type Battle,
  barrierState,
  battleState,
  type Combatant,
  combatantState,
  coverState,
  doorState,
  type Field,
  type Grapple,
  heightState,
  type Item,
  type ItemId,
  type ItemOf,
  placeState,
  round,
  sheetSchema,
  sideState,
  terrainState,
  vehicleState,
  type Weapon,
  weapon,
  zoneState,
} from '../battle/battle.js'
import { features } from '../battle/features.js'
import { armorPiece } from '../battle/gear.js'
import { allItems } from '../battle/names.js'
import { standsInFor } from '../battle/things.js'
import { aboardOf } from '../battle/vehicles.js'
import { codec } from '../codec.generated.js'
import { freshTurn } from '../rules/turns/turns.js'
import { constants } from '../tables/constants.js'
import { coverHitPoints } from '../tables/cover.js'
import { type Ammunition, ammunitions, locations, sidesOfBody, specialZones } from '../tables/words.js'
import { carriedIds, kindsCarried } from './carried.js'
import {
  doorsOfGround,
  type PieceOfWall,
  type Resolved,
  type ResolvedBattlefield,
  type ResolvedCombatant,
  type ResolvedDoor,
  type ResolvedGrid,
  type ResolvedWeapon,
  resolvedSchema,
} from './resolved.js'

export const { begin, newcomer } = beginnings<Battle, Combatant, Resolved>(resolvedSchema, codec, features, battleOf, battle => {
  const idOfThing = thingIds(
    battle.setup.idKey,
    allItems(battle).map(({ id }) => id),
  )
  return (person, side) => combatantOf(person, side, idOfThing)
})

function battleOf({ title, options, battlefield, sides, ends, stallAfter }: Resolved, idKey: string): Battle {
  const idOfThing = thingIds(idKey, [])
  const grid: Pick<ResolvedGrid, 'doors' | 'walls' | 'cover' | 'zones' | 'vehicles'> =
    battlefield.kind === 'grid' ? battlefield : { doors: [], walls: [], cover: [], zones: [] }
  const { doors, cover, zones } = grid
  const vehicles = (grid.vehicles ?? []).map(vehicle => vehicleState.begin(vehicle, {}))
  const aboard = vehicles.flatMap(aboardOf)
  const { pieces } = doorsOfGround(grid)
  const barriers = [...doors.flatMap(door => barrierOf(door, false)), ...pieces.flatMap(piece => barrierOf(piece, true))]
  return battleState.begin(
    { lockedDoors: doors.filter(door => door.locked).map(door => door.id), barriers, vehicles },
    {
      setup: {
        title,
        idKey,
        settings: options,
        sides: sides.map(side => sideState.begin(side, {})),
        field: fieldOf(battlefield),
        ends,
        stallAfter,
      },
      people: sides.flatMap(side =>
        side.combatants.map(person => {
          const begun = combatantOf(person, side.name, idOfThing)
          return aboard.includes(begun.id) ? { ...begun, onFoot: false } : begun // CPR-VEH-01
        }),
      ),
      grapples: sides.flatMap(side => side.combatants.flatMap(grappleOfPerson)),
      covers: cover.map(one => coverState.begin(one, { hpMax: coverHitPoints.rows[one.material][one.thickness] })),
      openDoors: doors.filter(door => door.open).map(door => door.id),
      secretTerrain: secretTerrainOf([...doors, ...cover, ...zones]),
    },
  )
}

/** A door or a piece of wall that has hit points, as a list of one or none. */
function barrierOf({ id, name, hp, ...is }: ResolvedDoor | PieceOfWall, isWall: boolean): Barrier[] {
  if (hp === undefined) return []
  const { material = null, thickness = null } = is as Partial<Pick<Barrier, 'material' | 'thickness'>>
  const hpMax = material === null || thickness === null ? hp : coverHitPoints.rows[material][thickness] // CPR-COV-03, CPR-COV-06
  return [barrierState.begin({ id, name, material, thickness, hp }, { isWall, hpMax })]
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
const noGround = { obstacles: [], walls: [], doors: [], terrain: [], heights: [], zones: [] }

function fieldOf(battlefield: ResolvedBattlefield): Field {
  const { kind } = battlefield
  if (kind === 'bands')
    return { kind, size: [battlefield.length, 1], ...noGround, places: battlefield.places.map(place => placeState.begin(place, {})) }
  const { size, obstacles, terrain, heights, zones } = battlefield
  const { doors, walls } = doorsOfGround(battlefield)
  const special = zones.filter(zone => specialZones.includes(zone.kind))
  const slow = special.map(({ from, to }) => ({ from, to, cost: constants.rows.specialMoveCost })) // CPR-MOVE-03
  return {
    kind,
    size,
    obstacles: obstacles.map(([x, y]) => ({ x, y })),
    walls,
    doors: doors.map(door => doorState.begin(door, {})),
    terrain: [...terrain, ...slow].map(one => terrainState.begin(one, {})),
    heights: heights.map(height => heightState.begin(height, {})),
    zones: zones.map(zone => zoneState.begin(zone, { areas: [areaState.begin(zone, {})] })),
    places: [],
  }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
/** The Grapple that a combatant of a scenario begins with, as a list of one or none. */
function grappleOfPerson({ id, grapples }: ResolvedCombatant): Grapple[] {
  return grapples === null ? [] : [{ attacker: id, defender: grapples.who, hand: grapples.hand, shield: grapples.shield }]
}

type IdOfThing = (carrier: Id, kind: Id, nth: number) => ItemId
/** Gives things ids: the kind, and what tells it from others of the kind without telling whose it was. `taken`: ids that things have already. */
export function thingIds(idKey: string, taken: Iterable<ItemId>): IdOfThing {
  const all = new Set<Id>(taken)
  return (carrier, kind, nth) => {
    const id = `${kind}-${madeId(idKey, 'item', carrier, nth, made => all.has(`${kind}-${made}`))}`
    all.add(id)
    return id
  }
}

/** A combatant of a scenario as they enter a fight (CPR spec 2). */
export function combatantOf(person: ResolvedCombatant, side: Id, idOfThing: IdOfThing): Combatant {
  const { id } = person
  const ids = kindsCarried(person).map((kind, nth) => idOfThing(id, kind, nth))
  const called = carriedIds(person)
  const hands: Combatant['hands'] = { left: null, right: null }
  for (const hand of sidesOfBody) {
    const held = person.hands[hand]
    hands[hand] = held === null ? null : (ids[called.indexOf(held)] ?? null)
  }
  return combatantState.begin(person, {
    side,
    sheet: partOf(sheetSchema, person),
    armor: locations.flatMap(location =>
      person.armor[location].map(({ spLeft, ...piece }) => ({ ...armorPiece.begin(piece), location, sp: spLeft, spMax: piece.sp })),
    ),
    items: itemsOf(person, ids),
    hands,
    turn: freshTurn(),
    initiative: person.initiative ?? null, // CPR-INIT-01: the score stands already, and no die falls
  })
}

// Rows of weapons never change in a fight, so all fights of one scenario share them.
const rowOf = oncePer((given: ResolvedWeapon): Weapon => weapon.begin(given))

function itemsOf({ weapons, shields, objects }: ResolvedCombatant, ids: readonly ItemId[]): Item[] {
  const idAt = (nth: number): ItemId => ids[nth] as ItemId
  return [
    ...weapons.map(
      (row, i): Item => ({
        kind: 'weapon',
        id: idAt(i),
        weapon: rowOf(row),
        rounds: row.loaded,
        jammed: false,
        ...loadOf(row),
      }),
    ),
    ...shields.map(({ name, hp, hpLeft }, i): Item => ({ kind: 'shield', id: idAt(weapons.length + i), name, hp: hpLeft, hpMax: hp })),
    ...objects.map((name, i): Item => ({ kind: 'object', id: idAt(weapons.length + shields.length + i), name })),
  ]
}
type Load = Pick<ItemOf<'weapon'>, 'loaded' | 'spare' | 'specials' | 'special' | 'specialSpare'>
/** What is in a weapon and to reload it with: types of ammunition, and special ones (CPR-AMMO-01). */
function loadOf({ loadedWith, spare, specials: given, ammunition }: ResolvedWeapon): Load {
  const specials = given.map(one => round.begin(one))
  const special = specials.find(({ id }) => id === loadedWith)
  return {
    loaded: special === undefined ? (loadedWith as Ammunition | null) : standsInFor(special, { ammunition }),
    spare: spareOf(spare),
    specials,
    special: special?.id ?? null,
    specialSpare: specials.flatMap(({ id }) => {
      const rounds = spare[id]
      return rounds === undefined ? [] : [{ id, rounds }]
    }),
  }
}
const spareOf = (spare: ResolvedWeapon['spare']): { ammunition: Ammunition; rounds: number }[] =>
  ammunitions.flatMap(ammunition => {
    const rounds = spare[ammunition]
    return rounds === undefined ? [] : [{ ammunition, rounds }]
  })
