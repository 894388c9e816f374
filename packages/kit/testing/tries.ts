/** What the kits of several games bring to the contract suite alike: what a game master may try anywhere, switches, worked examples, next fights. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyRuleset, Id, Json } from '@enfilade/engine'
import { parse } from 'yaml'
import { oneOf } from './fight.js'
import type { Act, Pick } from './kit.js'

const scenarios = fileURLToPath(new URL('../../../scenarios/', import.meta.url))
/** The fights that come with a game. */
export const readyFights = (game: Id): Json[] =>
  readdirSync(`${scenarios}${game}`)
    .sort()
    .map(name => parse(readFileSync(`${scenarios}${game}/${name}`, 'utf8')) as Json)
/** One of them, with everything written out. */
export function readyFight(ruleset: AnyRuleset, name: string): Json {
  const read = ruleset.readScenario(parse(readFileSync(`${scenarios}${ruleset.id}/${name}.yaml`, 'utf8')) as Json, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}

export const idsOf = (things: readonly { readonly id: Id }[]): Id[] => things.map(({ id }) => id)
/** Nine times out of ten an id that is there. */
export const idFrom = (pick: Pick, ids: readonly Id[]): Id => (ids.length === 0 || pick(10) === 0 ? 'nobody' : oneOf(pick, ids))

/** A newcomer joins a side that is there, or brings one; someone leaves the fight, or their side. */
export const comingsAndGoings = (pick: Pick, who: Id, side: Id, newcomer: Json): Act[] => [
  { command: 'join', args: { side, combatant: newcomer } },
  { command: 'join', args: { side: `Guests ${pick(10)}`, combatant: newcomer, newSide: { policy: 'cautious', allies: [side] } } },
  { command: 'leave', args: { who } },
  { command: 'changeSide', args: { who, side } },
]
/** The end of the fight, and arguments of no use. */
export const seldom = (pick: Pick, who: Id, side: Id): Act[] => [
  ...(pick(6) === 0
    ? [{ command: 'end', args: { how: oneOf(pick, ['flight', 'surrender', 'truce', 'decision']), words: 'Enough.', winners: [side] } }]
    : []),
  ...(pick(6) === 0
    ? [
        { command: 'note', args: { words: 'they hear sirens', hidden: pick(2) === 0 } },
        { command: 'roll', args: { who, dice: oneOf(pick, ['d6', '3d6+2', 'd100-5', 'six']), what: 'luck', hidden: pick(2) === 0 } },
      ]
    : []),
  ...(pick(6) === 0 ? [{ command: 'leave', args: oneOf<Json>(pick, [null, [], {}, { who: 5 }, { who, extra: 1 }]) }] : []),
]

/** A scenario file with a switch in a position that needs nothing besides. */
export function withSwitch(json: Json, name: string, position: Json): Json {
  const file = json as { readonly [key: string]: Json; readonly options?: { readonly [option: string]: Json } }
  return { ...file, options: { ...file.options, [name]: position } }
}

/** The file in which all combatants on foot have these values. */
export function withEveryone(json: Json, values: { readonly [key: string]: Json }): Json {
  const file = JSON.parse(JSON.stringify(json)) as { sides: { combatants: Record<string, Json>[] }[] }
  for (const one of file.sides.flatMap(({ combatants }) => combatants)) if (one.vehicle === undefined) Object.assign(one, values)
  return file as unknown as Json
}

/**
 * The file with these combatants on foot where things happen: beside, behind or inside others, on a line between two of them, or now and then
 * far from all.
 */
export function amongOthers(json: Json, who: readonly Id[], pick: Pick): Json {
  const file = JSON.parse(JSON.stringify(json)) as { sides: { combatants: Record<string, Json>[] }[] }
  const everyone = file.sides.flatMap(({ combatants }) => combatants)
  const places = everyone.filter(({ id }) => !who.includes(id as Id)).flatMap(({ at }): Json[] => (at === undefined ? [] : [at]))
  for (const one of everyone.filter(({ id }) => who.includes(id as Id))) {
    for (const key of ['aboard', 'seat', 'drives']) delete one[key]
    one.at = places.length === 0 || pick(4) === 0 ? farFrom(one.at ?? [0, 0], pick) : near(oneOf(pick, places), oneOf(pick, places), pick)
  }
  return file as unknown as Json
}
const farFrom = (at: Json, pick: Pick): Json => (Array.isArray(at) ? [5000 + pick(50), ...at.slice(1)] : 5000 + pick(50))
/** Within a metre and a half of the first place, or on the line to the second. Places have two or three numbers, one on a line, or a name. */
function near(first: Json, second: Json, pick: Pick): Json {
  const beside = (): number => (pick(4) === 0 ? 0 : (pick(31) - 15) / 10)
  if (typeof first === 'number') return Math.max(0, Math.round((first + beside()) * 100) / 100)
  if (!Array.isArray(first)) return first
  const part = pick(2) === 0 || !Array.isArray(second) ? 0 : (1 + pick(9)) / 10
  return first.map((here: Json, axis): Json => {
    const there = Array.isArray(second) ? (second[axis] ?? here) : here
    return axis > 1 ? here : Math.round(((here as number) + part * ((there as number) - (here as number)) + beside()) * 100) / 100
  })
}

/** The next scenario where nothing but its people is another; null where no one is left. */
export const sameFieldAgain = (scenario: Json, survivors: Json): Json | null =>
  (survivors as readonly Json[]).length === 0 ? null : { ...(scenario as { readonly [key: string]: Json }), sides: survivors }

/** Terrain of a next fight: nothing stays hidden from a side that has no combatants. */
export const hiddenFrom = <T extends { readonly hiddenFrom: readonly Id[] }>(parts: readonly T[], sides: readonly Id[]): T[] =>
  parts.map(part => ({ ...part, hiddenFrom: part.hiddenFrom.filter(side => sides.includes(side)) }))

/** So many worked examples, and the texts of all test files of the game, in which they are named. `here`: a file in its folder of tests. */
export function examplesOf(prefix: string, count: number, here: string): { readonly ids: Id[]; readonly tests: string[] } {
  const game = fileURLToPath(new URL('..', here))
  const tests = readdirSync(game, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.test.ts'))
  return {
    ids: Array.from({ length: count }, (_, i) => `${prefix}-EX-${String(i + 1).padStart(2, '0')}`),
    tests: tests.map(name => readFileSync(`${game}${name}`, 'utf8')),
  }
}
