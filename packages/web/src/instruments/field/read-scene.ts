/** The field of a view as it is drawn, by its form. A view without a field is drawn as the list alone. */
import type { CoverPieceView, GridFieldView, PlaneFieldView, RangesFieldView, RegionsFieldView, View } from '@enfilade/engine'
import type { CoverPiece, GridScene, PlaneScene, RangeScene, RegionScene, Scene } from './scene.js'

export function readScene({ field }: View): Scene {
  switch (field?.kind) {
    case 'grid':
      return readGrid(field)
    case 'regions':
      return readRegions(field)
    case 'plane':
      return readPlane(field)
    case 'ranges':
      return readRanges(field)
    default:
      return { kind: 'none' }
  }
}

function readGrid(view: GridFieldView): GridScene {
  const { line, size, obstacles, walls, doors, terrain, heights, metresPerSquare, covers, zones, places, items, people } = view
  return {
    kind: line ? 'line' : 'grid',
    field: { size, obstacles, walls, doors, terrain, heights },
    metresPerSquare,
    doors,
    covers: covers.map(readCover),
    zones,
    places,
    items,
    people,
  }
}
function readCover({ id, at, name, words, material, hp, hpMax }: CoverPieceView): CoverPiece {
  return { id, at, name, words, material, mark: String(Math.max(0, hp)), share: Math.max(0, Math.min(1, hp / Math.max(1, hpMax))) }
}

function readRegions({ regions, edges, sightBlocked, groups }: RegionsFieldView): RegionScene {
  return {
    kind: 'regions',
    regions,
    field: { regions, edges, sightBlocked },
    groups: groups.map(group => ({
      ...group,
      // As combatants usually face behind it.
      covers: group.covers.map(({ bonus, ...cover }) => ({ ...cover, bonus: bonus?.normal ?? null })),
    })),
  }
}

function readPlane({ line, zones, places, people }: PlaneFieldView): PlaneScene {
  return {
    kind: 'plane',
    line,
    people,
    zones: zones.map(({ name, kind, from, to }) => ({ name, kind, from: { ...from, z: 0 }, to: { ...to, z: 0 } })),
    places,
  }
}

function readRanges({ unit, bands, groups, ranges }: RangesFieldView): RangeScene {
  return { kind: 'ranges', field: { groups: groups.map(group => group.id), ranges }, unit, bands, groups }
}
