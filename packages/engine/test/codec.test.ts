/**
 * The codec generator. Its source is run, not read: copies must be equal and independent, keys must be equal exactly where the same
 * things count. Values are drawn from texts and numbers that would fool a key that only strings things together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Codec, canonical, type Digest, deepCopy, generateCodec, hashOfText, type Json, type Schema } from '@enfilade/engine'
import fc from 'fast-check'
import { transformWithOxc } from 'vite'
import { describe, expect, test } from 'vitest'
import { countingText, ownParts } from './marks.js'
import { toyBattleSchema } from './toy/battle.js'

/** Runs generated source: types are taken off, the rest is a module without imports. */
async function run(schema: Schema): Promise<Codec<Json>> {
  const { code } = await transformWithOxc(generateCodec(schema, 'Battle', './model.js'), 'codec.ts')
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as { codec: Codec<Json> }
  return module.codec
}

// ── random schemas and values ──────────────────────────────────────────────────────────────────────────────────────
const texts = ['', '-', '+', '~', 'null', '0', '1', '0;', '1;', '2;', ';', ',', '1,', 'a', 'b', 'true', "'", '[', 'undefined']
const numbers = [-5, -1, 0, 1, 2, 5, 10, 11, 0.5]
const words = ['on', 'off', '-', 'null']
const object = (properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter(p => !optional.includes(p)),
  additionalProperties: false,
})
const text: Schema = { type: 'string' }
const none: Schema = { type: 'null' }

const schemas = fc.letrec<{ part: Schema; object: Schema }>(tie => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Schema>(
      text,
      { type: 'integer' },
      { type: 'number' },
      { type: 'boolean' },
      { type: 'integer', mark: 'atLeast:1' },
      { type: 'string', mark: 'fixed' },
      { type: 'string', enum: words },
      { anyOf: [text, none] },
      { anyOf: [{ type: 'integer' }, { const: '*' }] },
      { anyOf: [{ type: 'integer' }, text, none] },
      { anyOf: [{ type: 'boolean' }, text] },
      { type: 'array', items: text, mark: 'set' },
      { type: 'array', items: { type: 'integer' }, mark: 'set' },
      { type: 'array', prefixItems: [text, text] },
    ),
    tie('part').map((items): Schema => ({ type: 'array', items })),
    tie('object').map((items): Schema => ({ type: 'array', items, mark: 'set' })),
    tie('object').map((items): Schema => ({ type: 'array', items: { ...items, mark: 'shared' } })),
    tie('part').map((additionalProperties): Schema => ({ type: 'object', additionalProperties })),
    tie('object').map((inner): Schema => ({ anyOf: [inner, none] })),
    tie('object').map((inner): Schema => ({ ...inner, mark: 'fixed' })),
    tie('object'),
    fc.tuple(tie('object'), tie('object')).map(
      ([a, b]): Schema => ({
        oneOf: [a, b].map((s, i) =>
          object({ kind: { type: 'string', const: `kind${i}` }, ...s.properties }, s.required === undefined ? [] : missing(s)),
        ),
      }),
    ),
  ),
  object: fc
    .tuple(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'two words', 'c-d'), { minLength: 1, maxLength: 3 }),
      fc.array(tie('part'), { minLength: 3, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([names, parts, lastIsOptional]) =>
      object(Object.fromEntries(names.map((name, i) => [name, parts[i] as Schema])), lastIsOptional ? names.slice(-1) : []),
    ),
})).part
const missing = (schema: Schema): string[] => Object.keys(schema.properties ?? {}).filter(p => !(schema.required ?? []).includes(p))

function valuesOf(schema: Schema): fc.Arbitrary<Json> {
  if (schema.const !== undefined) return fc.constant(schema.const as Json)
  if (schema.enum !== undefined) return fc.constantFrom(...(schema.enum as Json[]))
  const union = schema.anyOf ?? schema.oneOf
  if (union !== undefined) return fc.oneof(...union.map(valuesOf))
  if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map(valuesOf))
  switch (schema.type) {
    case 'string':
      return fc.constantFrom(...texts)
    case 'integer':
      return fc.constantFrom(...numbers.filter(Number.isInteger))
    case 'number':
      return fc.constantFrom(...numbers)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 3 })
    default:
      if (typeof schema.additionalProperties === 'object')
        return fc.dictionary(fc.constantFrom(...texts.filter(t => t !== '')), valuesOf(schema.additionalProperties), {
          maxKeys: 2,
        }) as fc.Arbitrary<Json>
      return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([p, s]) => [p, valuesOf(s)])), {
        requiredKeys: [...(schema.required ?? [])],
      }) as fc.Arbitrary<Json>
  }
}

// ── the promises ───────────────────────────────────────────────────────────────────────────────────────────────────
function checkCopy(schema: Schema, codec: Codec<Json>, value: Json): void {
  const copy = codec.copy(value)
  expect(copy).toEqual(value)
  const own = ownParts(schema, value)
  for (const part of ownParts(schema, copy).keys()) expect(own.get(part), 'a part that copy and original share').toBeUndefined()
}

describe('the generated codec', () => {
  test('of random schemas: copies are equal and independent, keys are equal exactly where the same counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        schemas.chain(part => {
          const schema = object({ first: part, last: text })
          return fc.record({ schema: fc.constant(schema), values: fc.array(valuesOf(schema), { minLength: 12, maxLength: 12 }) })
        }),
        async ({ schema, values }) => {
          const codec = await run(schema)
          const keys = new Map<string, string>()
          for (const value of values) {
            checkCopy(schema, codec, value)
            const counting = countingText(schema, value)
            const key = codec.key(value)
            expect(codec.key(deepCopy(value))).toBe(key)
            expect(keys.get(key) ?? counting, `one key for two battles: ${JSON.stringify(key)}`).toBe(counting)
            keys.set(key, counting)
          }
          expect(keys.size, 'as many keys as battles that differ').toBe(new Set(keys.values()).size)
        },
      ),
      { numRuns: 300, seed: 14 },
    )
  })

  test('of random schemas: keys beside another battle are equal exactly where the same counts', async () => {
    await fc.assert(
      fc.asyncProperty(
        schemas.chain(part => {
          const schema = object({ first: { type: 'array', items: object({ part, name: text }, ['name']) }, last: text })
          return fc.record({ schema: fc.constant(schema), values: fc.array(valuesOf(schema), { minLength: 8, maxLength: 8 }) })
        }),
        async ({ schema, values }) => {
          const codec = await run(schema)
          for (const beside of values) {
            const texts = values.map(value => countingText(schema, value))
            const keys = values.map(value => codec.key(value, beside))
            for (const [i, key] of keys.entries())
              for (const [j, other] of keys.entries())
                expect(key === other, `${JSON.stringify(key)} and ${JSON.stringify(other)}`).toBe(texts[i] === texts[j])
          }
        },
      ),
      { numRuns: 300, seed: 15 },
    )
  })

  test('leaves out of a key what is as in the battle beside it', async () => {
    const person = object({ id: text, hp: { type: 'integer', mark: 'atLeast:1' }, wounds: { type: 'array', items: text, mark: 'set' } })
    const codec = await run(object({ round: { type: 'integer' }, people: { type: 'array', items: person } }))
    const ada = (hp: number, wounds: string[]): Json => ({ id: 'ada', hp, wounds })
    const before = { round: 1, people: [ada(0, ['arm', 'leg'])] }
    expect(codec.key({ round: 1, people: [ada(-3, ['leg', 'arm'])] }, before)).not.toContain('ada')
    expect(codec.key({ round: 1, people: [ada(2, ['arm', 'leg'])] }, before)).toContain('ada')
    expect(codec.key({ round: 1, people: [ada(0, ['arm'])] }, before)).toContain('ada')
  })

  test.each<[string, Schema, Json, Json]>([
    ['null and the word null', object({ a: { anyOf: [text, none] }, b: text }), { a: null, b: '' }, { a: 'null', b: '' }],
    ['the number 1 and the word 1', object({ a: { anyOf: [{ type: 'integer' }, text] } }), { a: 1 }, { a: '1' }],
    ['a missing part and a tilde', object({ a: text, b: text }, ['a']), { b: '' }, { a: '~', b: '' }],
    [
      'one list after the other',
      object({ a: { type: 'array', items: text }, b: { type: 'array', items: text } }),
      { a: ['x'], b: [] },
      { a: [], b: ['x'] },
    ],
    ['wounds in order where order counts', object({ a: { type: 'array', items: text } }), { a: ['x', 'y'] }, { a: ['y', 'x'] }],
    [
      'how often a thing is in a set',
      object({ a: { type: 'array', items: text, mark: 'set' } }),
      { a: ['x', 'x', 'y'] },
      { a: ['x', 'y', 'y'] },
    ],
    ['1 and 0 where all below 1 are alike', object({ a: { type: 'integer', mark: 'atLeast:1' } }), { a: 1 }, { a: 0 }],
  ])('tells apart %s', async (_, schema, a, b) => {
    const codec = await run(schema)
    expect(codec.key(a)).not.toBe(codec.key(b))
  })

  test.each<[string, Schema, Json, Json]>([
    [
      'a set in another order',
      object({ a: { type: 'array', items: object({ n: text }), mark: 'set' } }),
      { a: [{ n: 'x' }, { n: 'y' }] },
      { a: [{ n: 'y' }, { n: 'x' }] },
    ],
    ['what is fixed', object({ a: { type: 'string', mark: 'fixed' }, b: text }), { a: 'x', b: '' }, { a: 'y', b: '' }],
    ['0 and -7 where all below 1 are alike', object({ a: { type: 'integer', mark: 'atLeast:1' } }), { a: 0 }, { a: -7 }],
  ])('makes no difference of %s', async (_, schema, a, b) => {
    const codec = await run(schema)
    expect(codec.key(a)).toBe(codec.key(b))
  })

  test('shares what is fixed or shared, and nothing else', async () => {
    const inner = object({ n: text })
    const schema = object({ f: { ...inner, mark: 'fixed' }, s: { type: 'array', items: { ...inner, mark: 'shared' } }, own: inner })
    const codec = await run(schema)
    const value = { f: { n: '1' }, s: [{ n: '2' }], own: { n: '3' } }
    const copy = codec.copy(value) as unknown as typeof value
    expect(copy).toEqual(value)
    expect(copy.f).toBe(value.f)
    expect(copy.s[0]).toBe(value.s[0])
    expect(copy.s).not.toBe(value.s)
    expect(copy.own).not.toBe(value.own)
  })

  test('is the same whatever ids point at and whether records are declared', () => {
    const battle = (hints: object): Schema =>
      object({ order: { type: 'array', items: { ...text, ...hints } }, ref: { ...object({ who: text }), ...hints } })
    expect(generateCodec(battle({ ref: 'combatant', declared: true }), 'Battle', './model.js')).toBe(
      generateCodec(battle({}), 'Battle', './model.js'),
    )
  })

  test('refuses what a battle must not hold, and unions that cannot be told apart', () => {
    expect(() => generateCodec(object({ a: {} }), 'Battle', './model.js')).toThrow('a battle can’t hold')
    expect(() => generateCodec(object({ a: { anyOf: [object({ n: text }), object({ m: text })] } }), 'Battle', './model.js')).toThrow(
      'can’t be told apart',
    )
  })

  test('of random schemas: texts are equal exactly where battles are, and a field that is as usual might not be there', async () => {
    const inline: Digest = (part, of) => of(part, inline)
    const short: Digest = (part, of) => hashOfText(of(part, short))
    await fc.assert(
      fc.asyncProperty(
        schemas.chain(part => fc.record({ part: fc.constant(part), values: fc.array(valuesOf(part), { minLength: 12, maxLength: 12 }) })),
        async ({ part, values: [usual = null, ...values] }) => {
          const without = await run(object({ last: text }))
          for (const says of ['usual', 'default'] as const) {
            const schema =
              says === 'usual'
                ? { ...object({ first: part, last: text }), usual: { first: usual } }
                : object({ first: { ...part, default: usual }, last: text })
            const codec = await run(schema)
            for (const digest of [inline, short]) {
              const known = new Map<string, string>()
              for (const first of [usual, ...values])
                for (const last of ['', 'a']) {
                  const battle = { first, last }
                  const found = codec.text(battle, digest)
                  const whole = canonical(battle)
                  expect(known.get(found) ?? whole, 'one text for two battles').toBe(whole)
                  known.set(found, whole)
                  expect(codec.text(deepCopy(battle), digest)).toBe(found)
                  expect(found === without.text({ last }, digest)).toBe(canonical(first) === canonical(usual))
                }
            }
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('of the made-up game is the file beside it', () => {
    const source = generateCodec(toyBattleSchema, 'ToyBattle', './battle.js')
    const file = fileURLToPath(new URL('./toy/codec.generated.ts', import.meta.url))
    if (process.env.ENFILADE_ACCEPT_GOLDENS === '1') writeFileSync(file, source)
    expect(readFileSync(file, 'utf8')).toBe(source)
  })
})
