/**
 * Random scenarios of RPJ Sci-Fi, in the form of files as people write them: lines, rings and branching fields, cut lines of sight, long
 * and secret ways, groups with cover, two or three sides with allies and neutrals, people of the content and made-up ones, things hidden,
 * every switch and every policy. All of them are faultless.
 */
import type { Json } from '@enfilade/engine'
import type fc from 'fast-check'
import { built, chance, type Draw, ownFile, type Part, perhapsWithProperties, sideFile, some } from '../../../kit/testing/drawing.js'
import { oneOf } from '../../../kit/testing/fight.js'
import { weapon } from '../battle/gear.js'
import { gameSettings } from '../battle/options.js'
import { shipped } from '../content/content.js'

const sideNames = ['Crew', 'Raiders', 'Locals'] as const

/** A scenario file. `most`: people a side. */
export const scenarioFiles = (most = 3): fc.Arbitrary<Json> => built(draw => scenarioFile(draw, most))

function scenarioFile(draw: Draw, most: number): Json {
  const sides = sideNames.slice(0, chance(draw, 1, 3) ? 3 : 2)
  const secret = chance(draw, 1, 2)
  const field = battlefield(draw, sides, secret)
  const people = sides.map(side =>
    Array.from({ length: 1 + draw(most) }, (_, i) => combatant(draw, `${side.toLowerCase()}-${i}`, side, sides, field, secret)),
  )
  return {
    enfilade: 1,
    ruleset: 'rpj-scifi',
    title: 'Drawn by lot',
    options: settings(
      draw,
      people.flat().map(p => p.id as string),
    ),
    ...(chance(draw, 1, 2) ? { stallAfter: 3 + draw(6) } : {}),
    battlefield: field.battlefield,
    sides: sides.map((name, i) => ({
      ...sideFile(draw, name, secret),
      combatants: people[i] as Part[],
    })),
  }
}

function settings(draw: Draw, ids: readonly string[]): Part {
  const chosen: Part = {}
  for (const { name, values } of gameSettings.switches) if (chance(draw, 1, 3)) chosen[name] = oneOf(draw, values)
  if (chosen.grapplingAttribute !== undefined && chance(draw, 1, 3)) chosen.grapplingAttribute = 'wits'
  if (chosen.modernRangedCombat === false && chance(draw, 1, 2)) chosen.modernRangedCombat = gameSettings.defaults.modernRangedCombat
  if (chosen.initiativeMode === 'fixed') chosen.initiativeOrder = shuffled(draw, ids)
  return chosen
}
export function shuffled<T>(draw: Draw, list: readonly T[]): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(draw(rest.length), 1)[0] as T)
}

// ── the field ──────────────────────────────────────────────────────────────────────────────────────────────────────
interface Field {
  readonly battlefield: Part
  readonly regions: readonly { readonly id: string; readonly hiddenFrom: readonly string[] }[]
  readonly groups: readonly { readonly id: string; readonly region: string }[]
  readonly covers: readonly { readonly id: string; readonly group: string; readonly hiddenFrom: readonly string[] }[]
}

function battlefield(draw: Draw, sides: readonly string[], secret: boolean): Field {
  const names = ['A', 'B', 'C', 'D', 'E'].slice(0, 1 + draw(5))
  const hiddenFrom = (often: number): string[] => (secret && chance(draw, 1, often) ? some(draw, sides.slice(1)) : [])
  // The last region may be a secret one; then all that leads there is secret too and allows no sight.
  const cellar = names.length > 2 ? hiddenFrom(3) : []
  const regions = names.map((id, i) => ({ id, hiddenFrom: i === names.length - 1 ? cellar : [] }))
  const pairs = [
    ...names.slice(1).map((id, i) => [names[i] as string, id] as const),
    ...names.flatMap((a, i) => names.slice(i + 2).map(b => [a, b] as const)).filter(() => chance(draw, 1, 4)),
  ]
  const edges = pairs.map(([a, b], i) => {
    const dark = b === names.at(-1) ? cellar : []
    const own = i >= names.length - 1 && dark.length === 0 ? hiddenFrom(3) : dark
    return {
      between: [a, b],
      ...(chance(draw, 1, 4) ? { steps: 1 + draw(3) } : {}),
      ...(chance(draw, 1, 8) ? { passable: false } : {}),
      ...(own.length > 0 ? { sight: false, hiddenFrom: own } : chance(draw, 1, 10) ? { sight: false } : {}),
    }
  })
  const plainLine = cellar.length === 0 && chance(draw, 1, 3)
  const groups = Array.from({ length: draw(5) }, (_, i) => ({ id: `g${i}`, region: oneOf(draw, names) }))
  const covers =
    groups.length === 0
      ? []
      : Array.from({ length: draw(5) }, (_, i) => ({ ...cover(draw, `c${i}`, oneOf(draw, groups).id), hiddenFrom: hiddenFrom(3) }))
  return {
    regions,
    groups,
    covers: covers.map(c => ({
      id: c.id,
      group: c.group,
      hiddenFrom: [...c.hiddenFrom, ...(groups.some(g => g.id === c.group && g.region === names.at(-1)) ? cellar : [])],
    })),
    battlefield: {
      kind: 'regions',
      regions: regions.map(r => (r.hiddenFrom.length > 0 ? { ...r, name: `Cellar ${r.id}` } : r.id)),
      ...(plainLine ? {} : { edges }),
      ...(names.length > 2 && chance(draw, 1, 4) ? { sightBlocked: [[names[0] as string, names[2] as string]] } : {}),
      groups,
      cover: covers as unknown as Json,
    },
  }
}
function cover(draw: Draw, id: string, group: string): Part & { readonly id: string; readonly group: string } {
  if (chance(draw, 1, 2)) return { id, group, use: oneOf(draw, Object.keys(shipped.covers)) }
  return { id, group, quality: draw(6), flanking: chance(draw, 1, 4) ? '*' : draw(3) }
}

// ── people ─────────────────────────────────────────────────────────────────────────────────────────────────────────
function combatant(draw: Draw, id: string, side: string, sides: readonly string[], field: Field, secret: boolean): Part {
  const others = sides.filter(s => s !== side)
  const at = oneOf(
    draw,
    field.regions.filter(r => !r.hiddenFrom.includes(side)).map(r => r.id),
  )
  const groups = field.groups.filter(g => g.region === at).map(g => g.id)
  const group = groups.length > 0 && chance(draw, 3, 4) ? oneOf(draw, groups) : null
  const covers = field.covers.filter(c => c.group === group && !c.hiddenFrom.includes(side)).map(c => c.id)
  const named = covers.length > 0 && chance(draw, 1, 3)
  return {
    id,
    at,
    ...(group === null ? {} : { group }),
    ...(named ? { cover: chance(draw, 1, 4) ? null : oneOf(draw, covers) } : {}),
    ...(covers.length > 0 && !named && chance(draw, 1, 5) ? { reoriented: true } : {}),
    ...(chance(draw, 1, 2) ? { use: oneOf(draw, Object.keys(shipped.people)) } : sheet(draw)),
    ...ownFile(draw, others, secret),
    ...(chance(draw, 1, 12) ? fallen(draw) : {}),
  }
}
const fallen = (draw: Draw): Part =>
  chance(draw, 1, 3) ? { condition: 'incapacitated', stabilized: true } : { condition: 'incapacitated', stabilizeFailures: draw(5) }

function sheet(draw: Draw): Part {
  const weapons = Object.keys(shipped.weapons)
  const skills = [...new Set(Object.values(shipped.weapons).map(w => w.skill))]
  const layer = (name: string, most: number): Part => ({
    name,
    saves: Array.from({ length: 1 + draw(most) }, (): Json => (chance(draw, 1, 6) ? { tn: 6 + draw(9), crossed: true } : 6 + draw(9))),
  })
  // The first base save is open, so that no one begins active with a broken base.
  const base: Part = { name: 'base', isBase: true, saves: [7 + draw(6), ...(layer('', 3).saves as Json[])] }
  return {
    name: `${oneOf(draw, ['Ash', 'Brook', 'Cole', 'Dale'])} ${1 + draw(9)}`,
    dex: draw(14) - 2,
    str: draw(9) - 2,
    ...(chance(draw, 1, 3) ? { attributes: { wits: draw(5) } } : {}),
    skills: Object.fromEntries([...skills, 'grappling', 'unarmed'].filter(() => chance(draw, 1, 2)).map(name => [name, draw(9)])),
    ...(chance(draw, 1, 3) ? { meleeDefense: 13 + draw(8), rangedDefense: 13 + draw(8) } : {}),
    weapons: Array.from({ length: draw(4) }, () => oneOf(draw, weapons))
      .filter((w, i, all) => all.indexOf(w) === i)
      .map(id => perhapsWithProperties(draw, weapon, id, shipped.weapons[id], id)),
    layers: [...(chance(draw, 1, 2) ? [layer('shield', 2)] : []), ...(chance(draw, 1, 2) ? [layer('armor', 3)] : []), base],
  }
}
