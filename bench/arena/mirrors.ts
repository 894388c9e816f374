/**
 * One fight of each game in which both sides have the same people, arms and ground, mirrored: who wins it is decided by policies and dice.
 * How it lies on the field may make no difference, so each is laid out in four ways.
 */
import type { Json } from '@enfilade/engine'
import type { PolicyName } from '@enfilade/kit'

/** `turned`: by 180°, so that West stands in the east. `reflected`: north and south, or lists of places, change over. `listed`: East is named first. */
export const layouts = ['plain', 'reflected', 'turned', 'listed'] as const
export type Layout = (typeof layouts)[number]

/** `mixed`: people of several kinds. `alike`: all of one kind, among whom only an order could make a difference. */
export const crowds = ['mixed', 'alike'] as const
type Crowd = (typeof crowds)[number]

/** The scenario of a game, with the policies of its two sides, called West and East. */
export type Mirror = (west: PolicyName, east: PolicyName, layout?: Layout, crowd?: Crowd) => Json

type Place = readonly [number, number]
type Side = 'west' | 'east'
/** Things on both sides. */
const both = <T>(of: (side: Side) => T): T[] => [of('west'), of('east')]
const nameOf: Readonly<Record<Side, string>> = { west: 'West', east: 'East' }
const other: Readonly<Record<Side, Side>> = { west: 'east', east: 'west' }
const inOrder = <T>(layout: Layout, [west, east]: readonly T[]): T[] =>
  layout === 'listed' ? [east as T, west as T] : [west as T, east as T]

/** Where what stands there in the west stands on a side: x goes from 0 to `across`, y from 0 to `along` or as far to the south as to the north. */
type Lay = (side: Side, at: Place) => number[]
const laid =
  (layout: Layout, across: number, along = 0): Lay =>
  (side, [x, y]) => [
    (side === 'west') === (layout === 'turned') ? across - x : x,
    layout === 'turned' || layout === 'reflected' ? along - y : y,
  ]

const sides = (
  people: readonly (readonly [use: string, at: Place])[],
  lay: Lay,
  layout: Layout,
  policies: Readonly<Record<Side, PolicyName>>,
  alike: string | null,
): Json =>
  inOrder(
    layout,
    both(side => ({
      name: nameOf[side],
      policy: policies[side],
      combatants: people.map(([use, at], i) => ({
        id: `${side}-${i}`,
        use: alike ?? use,
        name: `${nameOf[side]} ${i + 1}`,
        at: lay(side, at),
      })),
    })),
  )

const rpj: Mirror = (west, east, layout = 'plain', crowd = 'mixed') => {
  const isBackwards = layout === 'reflected'
  const list = <T>(things: T[]): T[] => (isBackwards ? things.toReversed() : things)
  /** The half of the field in which a side stands. */
  const half = (side: Side): Side => (layout === 'turned' ? other[side] : side)
  const policies = { west, east }
  const use = (kind: string): string => (crowd === 'alike' ? 'marine' : kind)
  return {
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: 'Mirrored',
    battlefield: {
      kind: 'regions',
      regions: list(['west-edge', 'west-trench', 'middle', 'east-trench', 'east-edge'].map(id => ({ id, name: id }))),
      edges: list(
        [
          ['west-edge', 'west-trench'],
          ['west-trench', 'middle'],
          ['middle', 'east-trench'],
          ['east-trench', 'east-edge'],
        ].map(between => ({ between: list(between) })),
      ),
      groups: list([...both(side => ({ id: `${side}-ditch`, region: `${side}-trench` })), { id: 'crater', region: 'middle' }]),
      cover: list([
        ...both(side => ({ id: `${side}-dugout`, use: 'trench', group: `${side}-ditch` })),
        { id: 'rim', use: 'lowWall', group: 'crater' },
      ]),
    },
    sides: inOrder(
      layout,
      both(side => {
        const trench = { at: `${half(side)}-trench`, group: `${half(side)}-ditch` }
        return {
          name: nameOf[side],
          policy: policies[side],
          combatants: [
            { id: `${side}-captain`, use: use('captain'), name: `Captain ${side}`, ...trench },
            { id: `${side}-marine`, use: use('marine'), name: `Marine ${side}`, count: 2, ...trench },
            { id: `${side}-recruit`, use: use('recruit'), name: `Recruit ${side}`, at: `${half(side)}-edge` },
          ],
        }
      }),
    ),
  }
}

const red: Mirror = (west, east, layout = 'plain', crowd = 'mixed') => {
  const lay = laid(layout, 23, 11)
  return {
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
        ).map((at, i) => ({ id: `${side}-wall-${i}`, use: 'stoneWall', at: lay(side, at) })),
      ),
    },
    sides: sides(
      [
        ['solo', [1, 3]],
        ['streetTough', [1, 6]],
        ['boostganger', [2, 8]],
        ['nomad', [1, 10]],
      ],
      lay,
      layout,
      { west, east },
      crowd === 'alike' ? 'streetTough' : null,
    ),
  }
}

const blue: Mirror = (west, east, layout = 'plain', crowd = 'mixed') => ({
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
    laid(layout, 40),
    layout,
    { west, east },
    crowd === 'alike' ? 'patrolOfficer' : null,
  ),
})

const ad: Mirror = (west, east, layout = 'plain', crowd = 'mixed') => {
  const lay = laid(layout, 200)
  const rocks = (side: Side): number[] => lay(side, [20, 20])
  const ditch = (side: Side): number[] => lay(side, [40, -15])
  const cover = { reach: 8, extent: 'partial', material: 'wood', thicknessCm: 20 }
  return {
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
        { id: `${side}-stone`, name: `the ${side} rocks`, at: rocks(side), ...cover },
        { id: `${side}-bank`, name: `the ${side} bank`, at: ditch(side), ...cover },
      ]).flat(),
    },
    sides: sides(
      [
        ['ranger', [0, 0]],
        ['lineSoldier', [-5, 10]],
        ['lineSoldier', [-5, -10]],
        ['smuggler', [4, 16]],
      ],
      lay,
      layout,
      { west, east },
      crowd === 'alike' ? 'lineSoldier' : null,
    ),
  }
}

const dark: Mirror = (west, east, layout = 'plain', crowd = 'mixed') => ({
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
    laid(layout, 60),
    layout,
    { west, east },
    crowd === 'alike' ? 'soldier' : null,
  ),
})

export const mirrors: Readonly<Record<string, Mirror>> = {
  'rpj-scifi': rpj,
  'cyberpunk-red': red,
  'blue-planet': blue,
  '2300ad': ad,
  'dark-conspiracy': dark,
}
