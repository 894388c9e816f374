/** One fight of each game in which both sides have the same people, arms and ground, mirrored: who wins it is decided by policies and dice. */
import type { Json } from '@enfilade/engine'
import type { PolicyName } from '@enfilade/kit'

/** The scenario of a game, with the policies of its two sides, called West and East. */
export type Mirror = (west: PolicyName, east: PolicyName) => Json

type Place = readonly [number, number]
type Side = 'west' | 'east'
/** Things on both sides. */
const both = <T>(of: (side: Side) => T): T[] => [of('west'), of('east')]
/** What stands at x in the west stands at `axis` − x in the east. */
const mirrored = (side: Side, axis: number, [x, y]: Place): number[] => [side === 'west' ? x : axis - x, y]
const nameOf: Readonly<Record<Side, string>> = { west: 'West', east: 'East' }

const sides = (people: readonly (readonly [use: string, at: Place])[], axis: number, west: PolicyName, east: PolicyName): Json =>
  both(side => ({
    name: nameOf[side],
    policy: side === 'west' ? west : east,
    combatants: people.map(([use, at], i) => ({
      id: `${side}-${i}`,
      use,
      name: `${nameOf[side]} ${i + 1}`,
      at: mirrored(side, axis, at),
    })),
  }))

const rpj: Mirror = (west, east) => ({
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Mirrored',
  battlefield: {
    kind: 'regions',
    regions: ['west-edge', 'west-trench', 'middle', 'east-trench', 'east-edge'].map(id => ({ id, name: id })),
    edges: [
      ['west-edge', 'west-trench'],
      ['west-trench', 'middle'],
      ['middle', 'east-trench'],
      ['east-trench', 'east-edge'],
    ].map(between => ({ between })),
    groups: [...both(side => ({ id: `${side}-ditch`, region: `${side}-trench` })), { id: 'crater', region: 'middle' }],
    cover: [
      ...both(side => ({ id: `${side}-dugout`, use: 'trench', group: `${side}-ditch` })),
      { id: 'rim', use: 'lowWall', group: 'crater' },
    ],
  },
  sides: both(side => ({
    name: nameOf[side],
    policy: side === 'west' ? west : east,
    combatants: [
      { id: `${side}-captain`, use: 'captain', name: `Captain ${side}`, at: `${side}-trench`, group: `${side}-ditch` },
      { id: `${side}-marine`, use: 'marine', name: `Marine ${side}`, count: 2, at: `${side}-trench`, group: `${side}-ditch` },
      { id: `${side}-recruit`, use: 'recruit', name: `Recruit ${side}`, at: `${side}-edge` },
    ],
  })),
})

const red: Mirror = (west, east) => ({
  enfilade: 1,
  ruleset: 'cyberpunk-red',
  title: 'Mirrored',
  battlefield: {
    kind: 'grid',
    size: [24, 12],
    cover: both(side => side).flatMap(side =>
      (
        [
          [3, 3],
          [3, 8],
          [8, 5],
          [8, 6],
          [6, 1],
          [6, 10],
        ] as const
      ).map((at, i) => ({
        id: `${side}-wall-${i}`,
        use: 'stoneWall',
        at: mirrored(side, 23, at),
      })),
    ),
  },
  sides: sides(
    [
      ['solo', [1, 3]],
      ['streetTough', [1, 6]],
      ['boostganger', [2, 8]],
      ['nomad', [1, 10]],
    ],
    23,
    west,
    east,
  ),
})

const blue: Mirror = (west, east) => ({
  enfilade: 1,
  ruleset: 'blue-planet',
  title: 'Mirrored',
  battlefield: { kind: 'metres' },
  sides: sides(
    [
      ['patrolOfficer', [0, 0]],
      ['patrolOfficer', [-2, 6]],
      ['raider', [3, 3]],
    ],
    40,
    west,
    east,
  ),
})

const rocks = (side: Side): number[] => mirrored(side, 200, [20, 20])
const ditch = (side: Side): number[] => mirrored(side, 200, [40, -15])
const ad: Mirror = (west, east) => ({
  enfilade: 1,
  ruleset: '2300ad',
  title: 'Mirrored',
  battlefield: {
    kind: 'metres',
    places: both(side => [
      { id: `${side}-rocks`, name: `${side} rocks`, at: rocks(side) },
      { id: `${side}-ditch`, name: `${side} ditch`, at: ditch(side) },
    ]).flat(),
    cover: both(side => [
      { id: `${side}-stone`, name: `the ${side} rocks`, at: rocks(side), reach: 8, extent: 'partial', material: 'wood', thicknessCm: 20 },
      { id: `${side}-bank`, name: `the ${side} bank`, at: ditch(side), reach: 8, extent: 'partial', material: 'wood', thicknessCm: 20 },
    ]).flat(),
  },
  sides: sides(
    [
      ['ranger', [0, 0]],
      ['lineSoldier', [-5, 10]],
      ['lineSoldier', [-5, -10]],
      ['smuggler', [4, 16]],
    ],
    200,
    west,
    east,
  ),
})

const dark: Mirror = (west, east) => ({
  enfilade: 1,
  ruleset: 'dark-conspiracy',
  title: 'Mirrored',
  battlefield: { kind: 'metres' },
  sides: sides(
    [
      ['agent', [0, 0]],
      ['soldier', [-3, 6]],
      ['enforcer', [2, -6]],
      ['ganger', [-2, 12]],
    ],
    60,
    west,
    east,
  ),
})

export const mirrors: Readonly<Record<string, Mirror>> = {
  'rpj-scifi': rpj,
  'cyberpunk-red': red,
  'blue-planet': blue,
  '2300ad': ad,
  'dark-conspiracy': dark,
}
