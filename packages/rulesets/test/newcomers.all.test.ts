/**
 * Records outlive the program. Each game is given what a later version might bring – a switch, a field of a combatant, a field of a weapon, an
 * event that every step tells – with nothing else changed, and another version: every record that the rules go on with goes on under it, die by
 * die and hash by hash, those of the first format as well. The kit of the game's tests has the new fields without a word of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type AnyRuleset,
  adoptionWords,
  beginSession,
  type FightRecord,
  generateCodec,
  type Json,
  newestFormat,
  RecordMismatch,
  type Rule,
  resumeSession,
} from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { createServer, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { conditions, fromSources } from '../../../scripts/from-sources.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const later = '99.0.0'

/** What is put behind a declaration, where it stands. */
const insertions: readonly { readonly file: RegExp; readonly after: string; readonly put: string }[] = [
  {
    file: /\/battle\/options\.ts$/,
    after: 'export const gameSettings = settingsOf({',
    put: "newcomer: { rule: null, words: 'What came later.', values: [false, true], form: newZ.boolean() },",
  },
  {
    file: /\/battle\/battle\.ts$/,
    after: 'export const combatantState = shownState(\n  {',
    put: "newcomer: newList(newZ.strictObject({ what: newZ.string(), flags: newZ.array(newZ.boolean()) })).usually([{ what: 'all', flags: [true] }]).seen().unshown(), newcomerStarts: newOrNull(newZ.boolean()).starts(null).seen().unshown(),",
  },
  {
    file: /\/battle\/battle\.ts$/,
    after: 'export const conditionsState = shownState({',
    put: 'newcomerCondition: newIs(newZ.boolean()).starts(false).seen().unshown(),',
  },
  { file: /\/battle\/gear\.ts$/, after: 'eapon = thing({', put: 'newcomer: newIs(newZ.int()).usually(3),' },
  {
    file: /\/rules\/events\.ts$/,
    after: 'export const events = eventsIn(',
    put: "{ newcomer: newcomerEvent('newcomer', {}, () => 'New.') },",
  },
]
/** The kit of each game's tests, and a fight as its tests write it. */
const kits: Readonly<Record<string, readonly [file: string, fight: unknown]>> = {
  '2300ad': ['kit', { people: { ana: {} } }],
  'blue-planet': ['harm-kit', { people: { ana: {} } }],
  'cyberpunk-red': ['situation', { people: { vex: [0, 0] } }],
  'dark-conspiracy': ['kit', { ana: {} }],
  'rpj-scifi': ['situation', { people: { ana: 'A' } }],
}
/** Games that hold the conditions of their combatants apart. */
const withConditions: readonly string[] = ['blue-planet', 'dark-conspiracy']
const head =
  "import { event as newcomerEvent, is as newIs, listOf as newList, orNull as newOrNull } from '@enfilade/kit'; import { z as newZ } from 'zod'"

/** The sources of the games with newcomers in them. `put`: how often each was. */
function newcomers(put: Map<string, number>, battleSchemaOf: (codec: string) => Promise<z.ZodType>): Plugin {
  return {
    name: 'newcomers',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith('codec.generated.ts')) return null
      const schema = await battleSchemaOf(id)
      return generateCodec(z.toJSONSchema(schema) as never, 'Battle', './battle/battle.js')
    },
    transform(code, id) {
      if (!id.includes('/packages/rulesets/')) return null
      let changed = code
      for (const { file, after, put: more } of insertions) {
        if (!file.test(id) || !changed.includes(after)) continue
        put.set(after, (put.get(after) ?? 0) + 1)
        changed = changed.replace(after, `${after} ${more}`)
      }
      return changed === code ? null : `${head}\n${changed}`
    },
  }
}

const put = new Map<string, number>()
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer({
    ...fromSources(root),
    appType: 'custom',
    ssr: { resolve: { conditions }, noExternal: [/^@enfilade\//] },
    plugins: [
      newcomers(
        put,
        async codec => (await server.ssrLoadModule(codec.replace('codec.generated.ts', 'battle/battle.ts'))).battleSchema as z.ZodType,
      ),
    ],
  })
})
afterAll(() => server.close())

/** The rules of a game with newcomers. */
async function laterRules(game: AnyRuleset): Promise<AnyRuleset> {
  const module = await server.ssrLoadModule(`${root}/packages/rulesets/${game.id}/index.ts`)
  const ruleset = Object.values(module).find(one => (one as Partial<AnyRuleset>)?.id === game.id) as AnyRuleset
  const telling = Object.entries(ruleset.steps).map(([name, rule]): [string, Rule<never, never>] => [
    name,
    (battle, step, table) => {
      table.tell?.({ rule: 'GM', what: 'newcomer' })
      ;(rule as Rule<never, never>)(battle, step, table)
    },
  ])
  return { ...ruleset, steps: Object.fromEntries(telling) as never, version: later }
}

/** All files of records in a folder beside the packages. */
function recordsIn(folder: string, game: string): [string, FightRecord][] {
  const home = `${root}/${folder}/${game}/`
  const names = readdirSync(home).filter(name => name.endsWith('.json'))
  return names.map(name => [`${folder}/${name}`, JSON.parse(readFileSync(`${home}${name}`, 'utf8')) as FightRecord])
}
/** Do the rules as they are go on with a record? One of rules that have changed since is no more than shown (kept.test.ts). */
function goesOn(game: AnyRuleset, record: FightRecord): boolean {
  try {
    resumeSession(game, record, { live: false })
    return true
  } catch (thrown) {
    if (thrown instanceof RecordMismatch) return false
    throw thrown
  }
}
/** The fights of the goldens, played by the rules as they are. */
function goldens(game: AnyRuleset): [string, FightRecord][] {
  const names = readdirSync(`${root}/packages/rulesets/${game.id}/testing/goldens`).map(name => name.replace('.txt', ''))
  return names.map(name => {
    const read = game.readScenario(parse(readFileSync(`${root}/scenarios/${game.id}/${name}.yaml`, 'utf8')) as Json, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    return [`golden ${name}`, beginSession(game, read.value, '7').record()]
  })
}

const games = rulesets.filter(({ id }) => id !== 'standoff')
describe.each(games.map(game => [game.id, game] as const))('%s with newcomers', (id, game) => {
  let ruleset: AnyRuleset
  beforeAll(async () => {
    ruleset = await laterRules(game)
  })

  test('the newcomers are there', () => {
    const [, golden] = goldens(game)[0] as [string, FightRecord]
    const battle = ruleset.begin(golden.scenario) as unknown as {
      readonly setup: { readonly settings: Json }
      readonly people: readonly Json[]
    }
    expect(battle.setup.settings).toMatchObject({ newcomer: false })
    expect(battle.people[0]).toMatchObject({ newcomer: [{ what: 'all', flags: [true] }], newcomerStarts: null })
    expect(JSON.stringify(battle)).toContain('"newcomer":3')
    const told = beginSession(ruleset, golden.scenario, '7').told.filter(line => line.told.event.what === 'newcomer')
    expect(told.length).toBeGreaterThan(0)
  })
  test('the kit of the tests has them', async () => {
    const [file, fight] = kits[id] as (typeof kits)[string]
    const { battleOf } = await server.ssrLoadModule(`${root}/packages/rulesets/${id}/testing/${file}.ts`)
    const [person] = (battleOf as (fight: unknown) => { readonly people: readonly Json[] })(fight).people
    const conditions = { newcomerCondition: false }
    expect(person).toMatchObject({
      newcomer: [{ what: 'all', flags: [true] }],
      newcomerStarts: null,
      ...(withConditions.includes(id) && { now: conditions }),
    })
  })
  test('what is as usual is in no hash, and anything else is', () => {
    const [, golden] = goldens(game)[0] as [string, FightRecord]
    const text = (battle: unknown): string =>
      ruleset.codec.text(battle as never, (part, of) => of(part, (inner, ofInner) => ofInner(inner, null as never)))
    type People = { people: { newcomer: Json; newcomerStarts: Json }[] }
    const [begun, listed, started] = [0, 1, 2].map(() => ruleset.begin(golden.scenario) as unknown as People)
    if (begun === undefined || listed?.people[0] === undefined || started?.people[0] === undefined) throw new Error('no people')
    expect(text(begun)).not.toContain('newcomer')
    listed.people[0].newcomer = []
    started.people[0].newcomerStarts = true
    expect(new Set([begun, listed, started].map(text)).size).toBe(3)
  })
  test('every record that these rules go on with goes on', () => {
    const records = [...recordsIn('regressions', id), ...recordsIn('kept', id), ...goldens(game)]
      .filter(([, one]) => one.ruleset === id)
      .filter(([, one]) => goesOn(game, one))
    // Of the first format there are some as long as the rules of a game haven't changed what they tell of.
    expect(records.map(([, { format }]) => format)).toContain(newestFormat)
    for (const [name, record] of records) {
      const session = resumeSession(ruleset, record, { live: false })
      expect([name, session.length, session.hash()]).toEqual([name, record.entries.length, record.state])
      expect(session.record().rulesetVersion).toBe(later)
      expect(adoptionWords(ruleset, record)).toContain(`this program has version ${later}`)
    }
  })
})
test('each newcomer was put into every game', () => {
  for (const { after } of insertions) {
    const many = after.includes('conditionsState') ? withConditions.length : games.length
    expect([after, put.get(after)]).toEqual([after, many])
  }
})
