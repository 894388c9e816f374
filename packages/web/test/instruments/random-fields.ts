/** Random fields of all kinds with all that is written on them, and what is wrong with that. */
import { below, diceStream, type FieldView, type GridFieldView, type Square, seedOf, type View } from '@enfilade/engine'
import { bandsAlong, bandsOn } from '../../src/instruments/field/bands.js'
import { type Box, fitted } from '../../src/instruments/field/camera.js'
import { gridPlan, linePlan, stackTokens } from '../../src/instruments/field/grid-plan.js'
import { gridWritten } from '../../src/instruments/field/grid-writing.js'
import { boxOf, type Label } from '../../src/instruments/field/labels.js'
import { lineWritten } from '../../src/instruments/field/line-writing.js'
import type { Written } from '../../src/instruments/field/naming.js'
import { writtenOver } from '../../src/instruments/field/over-writing.js'
import { planePlan } from '../../src/instruments/field/plane-plan.js'
import { planeWritten } from '../../src/instruments/field/plane-writing.js'
import { arcsOf, roundAt } from '../../src/instruments/field/reach.js'
import { readScene } from '../../src/instruments/field/read-scene.js'
import { regionPlan } from '../../src/instruments/field/region-plan.js'
import { regionsWritten } from '../../src/instruments/field/region-writing.js'
import type { Reach, Scene } from '../../src/instruments/field/scene.js'
import type { Plan } from '../../src/instruments/field/spots.js'
import type { TokenLook } from '../../src/instruments/field/tokens.js'
import { discOf, type Token } from '../../src/instruments/field/writing.js'
import { viewOf } from './views.js'

interface Field {
  readonly scene: Scene
  readonly tokens: readonly Token[]
  readonly written: Written
  /** Written on top: what came of something, a length, chances. */
  readonly over: Written['labels']
  /** Titles of regions. */
  readonly titles?: readonly Box[]
}
const words = [
  'Vex',
  'Ganger',
  'Captain Okafor',
  'Sergeant Sayed',
  'Hydraulics engineer',
  'Otis',
  'Boarding Marine',
  'Kid',
  'Lookout',
  'Raider',
]
const things = ['crate stack', 'car wreck', 'operating table', 'reception desk', 'steel cabinet', 'boulder', 'low wall', 'pump housing']
const kinds = ['water', 'mildFire', 'gap', 'electric']
/** Desk, large desk, TV as it is drawn, phone, strip of a phone. */
const screens = [
  { width: 640, height: 430 },
  { width: 760, height: 560 },
  { width: 620, height: 420 },
  { width: 390, height: 560 },
  { width: 380, height: 210 },
]
const ring = viewOf('rpj-scifi', 'reactor-ring')
const rifle: Reach = {
  ...{ id: 'rifle', name: 'rifle' },
  bands: [4, 12, 30].map(upTo => ({ name: `to ${upTo}`, upTo, value: 0, words: `DV ${upTo}` })),
}

export function randomField(seed: number): Field {
  const stream = diceStream(seedOf(`fields ${seed}`))
  const pick = (n: number): number => below(stream, n)
  const one = <T>(list: readonly T[]): T => list[pick(list.length)] as T
  const crowd = pick(8) === 0
  const count = 1 + pick(crowd ? 40 : 14)
  const looks = new Map(
    Array.from({ length: count }, (_, i): [string, TokenLook] => {
      const plain = { mark: 'X1', face: null, side: { letter: 'a', shape: 'circle' }, sideName: 'A', harm: '', hidden: false } as const
      const state = { level: one([0, 0, 0, 1, 2, 3, 4, 'dead'] as const), cover: pick(4) === 0 ? 'behind a parked car' : '' }
      const part = { asked: i === 0, target: i === 1, now: i === 2, acted: false, offered: false, refused: null }
      return [`p${i}`, { id: `p${i}`, name: `${one(words)}${pick(2) === 0 ? ` ${i + 1}` : ''}`, ...plain, ...state, ...part }]
    }),
  )
  const ids = [...looks.keys()]
  const screen = one(screens)
  const letters = one([
    { name: 12, note: 11 },
    { name: 13, note: 13 },
    { name: 18, note: 16.5 },
  ])
  const viewed = (field: FieldView): Scene => readScene({ ...(ring as View), field })
  const px = (box: Box): number => fitted(box, screen, 10, { least: 0.02, most: 90 }).scale * one([1, 1, 1.5])
  return one([onGrid, onLine, onPlane, inRegions])()

  function grid(size: readonly [number, number], line: boolean): GridFieldView {
    const anywhere = (): Square => ({ x: pick(size[0]), y: pick(size[1]) })
    const cover = (i: number) => {
      const hp = pick(30)
      return { id: `c${i}`, name: one(things), at: anywhere(), material: one(['steel', 'wood']), hp, hpMax: 30, words: '' }
    }
    const zone = (i: number) => ({
      id: `z${i}`,
      name: one(['The leak', 'Cooling basin']),
      kind: one(kinds),
      areas: [{ from: anywhere(), to: anywhere() }],
    })
    return {
      ...{ kind: 'grid', line, size, metresPerSquare: 2, obstacles: [], walls: [], doors: [], terrain: [], items: [] },
      heights: line || pick(2) === 0 ? [] : [{ from: anywhere(), to: anywhere(), metres: 3 }],
      covers: line ? [] : Array.from({ length: pick(16) }, (_, i) => cover(i)),
      zones: line ? [] : Array.from({ length: pick(3) }, (_, i) => zone(i)),
      places: line ? Array.from({ length: pick(7) }, (_, i) => ({ id: `l${i}`, name: 'Fallen road sign', x: pick(size[0]) })) : [],
      people: ids.map(id => ({ id, at: anywhere(), reaches: [] })),
    }
  }
  /** All on top that a field may have at once. */
  function over(plan: Plan, by: number, { ground }: Written): Written['labels'] {
    if (ground === null) throw new Error('nothing is written')
    const [first = { x: 0, y: 0 }, ...others] = plan.tokens.values()
    const verdicts = ids.slice(0, 3).map(who => ({ who, words: 'hit, 11 HP', tone: 'bad' as const }))
    const attackers = others.slice(0, 4).map((at, i) => ({ who: `p${i}`, at }))
    const measured = others[0] === undefined ? null : { words: '9 squares, 18 m', line: [first, others[0]] }
    return writtenOver({ deeds: { walks: [], shots: [], verdicts }, measured, attackers, aimedAt: first }, plan, by, ground, letters)
  }
  function onGrid(): Field {
    const scene = viewed(grid([6 + pick(24), 5 + pick(18)], false))
    if (scene.kind !== 'grid') throw new Error(scene.kind)
    const by = px(gridPlan(scene, 20).box)
    const plan = gridPlan(scene, by)
    const tokens = stackTokens(plan.stacks, looks, by)
    const [first] = scene.people
    const bands = first === undefined || pick(2) === 0 ? null : bandsOn(scene, first.at, rifle, by)
    const written = gridWritten(scene, tokens, bands, by, letters)
    return { scene, tokens, written, over: over(plan, by, written) }
  }
  function onLine(): Field {
    const scene = viewed(grid([20 + pick(60), 1], true))
    if (scene.kind !== 'line') throw new Error(scene.kind)
    const room = Math.max(1, (46 * scene.field.size[0]) / screen.width)
    const plan = linePlan(scene, room)
    const by = px(plan.box)
    const r = Math.min(15, room * by * 0.31)
    const tokens = tokensOf(plan.tokens, by, r)
    const written = lineWritten(scene, plan, tokens, bandsAlong(scene.field.size[0], 3, rifle), by, letters)
    return { scene, tokens, written, over: over(plan, by, written) }
  }
  function onPlane(): Field {
    const wide = one([20, 60, 300])
    const at = () => ({ x: pick(wide * 2) / 2, y: pick(wide) / 2, z: pick(5) === 0 ? 4 : 0 })
    const zones = Array.from({ length: pick(7) }, (_, i) => {
      const [from, kind] = [at(), one(['cover', 'water', 'floor', 'shut door', 'open door'])]
      const to =
        kind.endsWith('door') || pick(3) === 0 ? { x: from.x + 3, y: from.y } : { x: from.x + 2 + pick(9), y: from.y + 2 + pick(9) }
      return { id: `z${i}`, name: one(things), kind, from, to }
    })
    const places = Array.from({ length: pick(4) }, (_, i) => ({ id: `l${i}`, name: 'Back door', at: at() }))
    const people = ids.map(id => ({ id, at: at(), reaches: [] }))
    const scene = viewed({ kind: 'plane', line: false, zones, places, people })
    if (scene.kind !== 'plane') throw new Error(scene.kind)
    const by = px(planePlan(scene).box)
    const plan = planePlan(scene, (count > 30 ? 20 : 27) / by)
    const tokens = tokensOf(plan.tokens, by, count > 30 ? 9 : 12)
    const middle = plan.tokens.get('p0') ?? { x: 0, y: 0 }
    const arcs = pick(2) === 0 ? arcsOf(rifle, middle, plan.box) : []
    const rings = arcs.length > 0 ? [] : [5, 10].map(radius => ({ radius, places: roundAt(middle, radius, plan.box) }))
    const written = planeWritten(scene, plan, tokens, { arcs, rings, step: 5, cover: true }, by, letters)
    return { scene, tokens, written, over: over(plan, by, written) }
  }
  function inRegions(): Field {
    const regions = Array.from({ length: 2 + pick(6) }, (_, i) => ({
      id: `r${i}`,
      name: one(['Airlock', 'Container rows', 'Control room']),
    }))
    const edges = regions
      .slice(1)
      .map(({ id }, i) => ({ id: `e${i}`, a: regions[i]?.id ?? '', b: id, steps: 1, passable: true, sight: true }))
    const group = new Map<string, string[]>()
    for (const id of ids) {
      const key = `${one(regions).id}/${pick(2)}`
      group.set(key, [...(group.get(key) ?? []), id])
    }
    const groups = [...group].map(([id, members]) => ({
      ...{ id, regionId: id.split('/')[0] ?? '', members },
      covers: pick(2) === 0 ? [] : [{ id: `c${id}`, name: one(things), words: 'quality 3, flanking 1', users: [], bonus: null }],
    }))
    const scene = viewed({ kind: 'regions', regions, edges, sightBlocked: [], groups })
    if (scene.kind !== 'regions') throw new Error(scene.kind)
    const plan = regionPlan(scene, screen.width < 520, screen)
    const by = fitted(plan.box, screen, 10, { least: screen.width < 520 ? 0.85 : 0.5, most: 2.5 }).scale
    const r = Math.max(plan.radius * Math.min(1.25, by), Math.min(7.5, plan.made.pitch * by * 0.36))
    const tokens = tokensOf(plan.tokens, by, r)
    const titles = plan.regions.map(({ x, y, width }) => ({ x: x * by, y: y * by, width: width * by, height: 26 * by }))
    const written = regionsWritten(plan, tokens, titles, by, letters)
    return { scene, tokens, titles, written, over: over(plan, by, written) }
  }
  function tokensOf(at: ReadonlyMap<string, { readonly x: number; readonly y: number }>, by: number, r: number): readonly Token[] {
    return [...at].map(([id, { x, y }]) => {
      const look = looks.get(id) as TokenLook
      return { id, look, name: look.name, x: x * by, y: y * by, r }
    })
  }
}

const meet = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01
/** How far a token reaches into a box. */
const covers = ({ x, y, r }: { readonly x: number; readonly y: number; readonly r: number }, box: Box): boolean =>
  Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height)) < r - 0.01
/** Points along the line to a label, without its ends. */
const pointsOf = ({ line }: Label) =>
  line === null
    ? []
    : Array.from({ length: 30 }, (_, i) => (i + 1) / 31).map(part => ({
        x: line[0].x + (line[1].x - line[0].x) * part,
        y: line[0].y + (line[1].y - line[0].y) * part,
        r: 0.02,
      }))

export function faultsIn({ tokens, written: { labels, unnamed }, over, titles = [] }: Field): readonly string[] {
  const all = [...labels.values(), ...over.values()]
  // In a crowd the line of whoever is asked or aimed at may cross others.
  const urgent = new Set(tokens.filter(({ look }) => look.asked || look.target).map(({ id }) => id))
  const across = all.flatMap((label, i) => [
    ...(titles.some(title => meet(boxOf(label), title)) ? [`${label.key} lies on a title`] : []),
    ...all.slice(i + 1).flatMap(other => (meet(boxOf(label), boxOf(other)) ? [`${label.key} lies across ${other.key}`] : [])),
    ...tokens.flatMap(token => (covers({ ...discOf(token), r: token.r }, boxOf(label)) ? [`${label.key} lies on ${token.id}`] : [])),
    ...(urgent.has(label.key) ? [] : pointsOf(label)).flatMap(point => [
      ...all.flatMap(other => (other !== label && covers(point, boxOf(other)) ? [`the line of ${label.key} crosses ${other.key}`] : [])),
      ...tokens.flatMap(token =>
        token.id !== label.key && Math.hypot(token.x - point.x, token.y - point.y) < token.r - 0.01
          ? [`the line of ${label.key} crosses ${token.id}`]
          : [],
      ),
    ]),
  ])
  const nameless = tokens.flatMap(({ id, look }) => {
    if (labels.has(id)) return unnamed.has(id) ? [`${id} has a name and a reason for none`] : []
    const why = unnamed.get(id)
    if (why === 'out') return look.level === 4 || look.level === 'dead' ? [] : [`${id} is out of nothing`]
    return why === 'crowd' && !look.asked ? [] : [`${id} has no name: ${why}`]
  })
  return [...new Set([...across, ...nameless])]
}
