/** The walk's verdicts as a table: kinds of acts, things in the way, games. What a game doesn't have stands here, with its reason. */
import type { Verdicts } from './walk.js'

const things = ['wall', 'shut door', 'obstacle or cover', 'vehicle', 'ridge or step', 'drop'] as const
type Thing = (typeof things)[number]
/** How the walk calls them, up to a comma: what is special about a case isn't in the table. */
const thingsByName: Readonly<Record<string, Thing>> = {
  'a wall': 'wall',
  'a bulkhead': 'wall',
  'a shut door': 'shut door',
  'a locked door': 'shut door',
  'an obstacle': 'obstacle or cover',
  cover: 'obstacle or cover',
  'a vehicle': 'vehicle',
  'a ridge': 'ridge or step',
  'a step of 8 m': 'ridge or step',
  'a drop of 8 m': 'drop',
  'a drop of 3 m': 'drop',
}
const actsByKind = {
  fire: 'attack aimedShot autofire aimedFire areaFire fireOnTheMove fire fireSingle fireAuto suppressiveFire indirectFire launch bombard',
  throw: 'throwObject throw hurl lob',
  strike: 'strike melee kick swing leap dive',
  'take hold': 'grab grapple strangle throwDown touchCheck',
  'aim or watch': 'aim watch holdAction',
  help: 'stabilize firstAid',
  drag: 'drag',
  go: 'move',
} as const
type Kind = keyof typeof actsByKind
const kinds = Object.keys(actsByKind) as Kind[]
const kindOf = (act: string): Kind | undefined => kinds.find(kind => actsByKind[kind].split(' ').includes(act))

/** Why a game has no such thing, no such act, or not the one across the other ("help, obstacle or cover"). */
const noSuch: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cyberpunk-red': {
    vehicle: 'its squares hold no vehicles: a car is cover',
    strike: 'the same act as a shot, tried with the blades and fists of all',
    drag: 'who has hold of someone drags them by moving (CPR-GRP-04)',
    go: 'moves name squares; what can’t be stepped to is no square to go to',
    'help, obstacle or cover': 'it fills a square: nobody is beside anyone across it',
    'take hold, obstacle or cover': 'it fills a square: nobody is beside anyone across it',
  },
  '2300ad': {
    'obstacle or cover': 'cover is in nobody’s way (AD-ARM-06)',
    'ridge or step': 'its maps are flat',
    drop: 'its maps are flat',
    'aim or watch': 'aiming is part of the shot',
  },
  'dark-conspiracy': {
    'obstacle or cover': 'cover is a place’s or a person’s own, and in nobody’s way',
    drop: 'height is distance, and whoever steps off falls (DC-FALL-01)',
  },
  'blue-planet': {
    vehicle: 'its maps have no vehicles',
    'ridge or step': 'land is level: heights are floors',
    throw: 'nothing is thrown: grenades are fired',
    'take hold': 'its source has no grapples',
    drag: 'its source has no hold, and no rule for taking anyone along',
    'help, drop': 'out of reach, as for blows (BP-MEL-13)',
  },
  'rpj-scifi': {
    'shut door': 'maps are regions and edges: what bars a way or sight is theirs',
    'obstacle or cover': 'cover is a group’s, and in nobody’s way',
    vehicle: 'no vehicles (RPJ-GAP-31)',
    'ridge or step': 'maps are regions and edges: what bars a way or sight is theirs',
    drop: 'maps are regions and edges: what bars a way or sight is theirs',
    throw: 'no throws of its own: a thrown weapon is one to attack with',
    strike: 'the same act as a shot, tried with the weapons of all',
    'aim or watch': 'overwatch names regions',
    help: 'the wounded stabilize by themselves (RPJ-INC-03)',
    drag: 'left out (RPJ-GAP-31)',
    go: 'moves name regions and groups',
  },
}

interface Cell {
  readonly game: string
  readonly act: Kind
  readonly thing: Thing
  /** "possible", the rules that refuse it, or why there is no such thing; null: not decided. */
  readonly is: string | null
}
/** @param cases what the walk has tried, each with its verdicts */
export function cellsOf(game: string, title: string, cases: readonly { readonly thing: string; readonly verdicts: Verdicts }[]): Cell[] {
  const found = new Map<string, Set<string>>()
  for (const { thing, verdicts } of cases) {
    const name = thingsByName[thing.split(',')[0] ?? '']
    if (name === undefined) continue
    for (const [act, verdict] of Object.entries(verdicts)) {
      const kind = kindOf(act)
      if (kind === undefined) throw new Error(`${game}: of which kind is ${act}?`)
      const cell = `${kind}, ${name}`
      for (const one of verdict.split(' ')) found.set(cell, (found.get(cell) ?? new Set()).add(one))
    }
  }
  const why = noSuch[game] ?? {}
  return kinds.flatMap(act =>
    things.map(thing => {
      const cell = `${act}, ${thing}`
      const tried = found.get(cell)
      const reason = why[cell] ?? why[thing] ?? why[act]
      return { game: title, act, thing, is: tried === undefined ? (reason ?? null) : [...tried].toSorted().join(', ') }
    }),
  )
}

/** A table a game: acts down, things across. Two verdicts in one cell: acts of that kind differ, such as aimed fire and fire at an area. */
export function tableOf(cells: readonly Cell[]): string {
  const games = [...new Set(cells.map(({ game }) => game))]
  const rows = games.flatMap(game => [
    `## ${game}`,
    '',
    `| | ${things.join(' | ')} |`,
    `|---|${things.map(() => '---|').join('')}`,
    ...kinds.map(
      act =>
        `| ${act} | ${cells
          .filter(one => one.game === game && one.act === act)
          .map(({ is }) => is ?? 'undecided')
          .join(' | ')} |`,
    ),
    '',
  ])
  return ['# What becomes of acts across what stands in the way', '', ...rows].join('\n')
}
