/** What --json gives, key by key: a key that comes, goes or changes its kind fails here, and docs/json.md has to name each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closeQuarters } from './close-quarters.js'
import { enfilade, folderOfTest, repository, shipped, write } from './kit.js'
import { audit, chance, count, evening, order, shared, summary, text, threats } from './shapes.js'

const doc = readFileSync(join(repository, 'docs', 'json.md'), 'utf8')
const hash = text.regex(/^[0-9a-f]{16}$/)
const viewer = z.union([z.literal('gm'), z.literal('spectator'), z.strictObject({ seat: text })])

const thrown = z.strictObject({
  rule: text,
  words: text,
  who: text,
  dice: text,
  faces: z.array(count),
  physical: z.array(z.boolean()),
  seenBy: text,
})
const decided = z.strictObject({ rule: text, name: text, who: text, answer: z.json(), by: text, why: text.optional() })
const line = z.strictObject({
  line: count,
  after: count.optional(),
  text,
  rules: z.array(text).min(1),
  heading: z.enum(['round', 'turn']).nullable(),
  undone: count.nullable(),
  reasons: z.array(text),
  event: z.looseObject({ rule: text, what: text }).nullable(),
  thrown: z.array(thrown),
  decided: z.array(decided),
})
const track = z.strictObject({
  id: text,
  label: text,
  marks: z.array(z.strictObject({ words: text, gone: z.boolean() })).optional(),
  now: z.number().optional(),
  full: z.number().optional(),
  words: text.optional(),
})
const person = z.strictObject({
  id: text,
  name: text,
  side: text,
  place: text,
  state: text,
  harm: z.strictObject({ level: z.literal([0, 1, 2, 3, 4, 'dead']), words: text, short: text.optional() }),
  conditions: z.array(z.strictObject({ id: text, words: text, tone: z.literal(['good', 'bad', 'plain']) })),
  tracks: z.array(track),
  numbers: z.array(z.strictObject({ label: text, value: z.json(), of: z.literal('weapon').optional() })),
  hiddenFrom: z.array(text),
  score: z.number().optional(),
  left: z.array(track).optional(),
})
const ending = z.strictObject({ how: text, words: text, rule: text, winners: z.array(text) }).nullable()
const about = { title: text, ruleset: text, rulesetVersion: text }
const afterwards = { viewer, over: z.boolean(), ending, waitsFor: text.nullable(), clock: text, people: z.array(person) }
const forGameMaster = { rounds: count, answers: count, state: hash }
const seed = text.regex(/^[0-9a-f]{32}$/).nullable()

const fight = z.strictObject({ ...about, seed, saved: text.nullable(), ...afterwards, ...forGameMaster, log: z.array(line) })
const replay = z.strictObject({
  ...about,
  seed,
  branches: z.array(z.strictObject({ number: count, at: count, answers: count, why: text })),
  verified: z.union([z.literal(true), z.strictObject({ answers: count, hashes: count, branches: count, state: hash })]),
  ...afterwards,
  ...forGameMaster,
  log: z.array(line),
})
const change = z.strictObject({ who: text, kind: text, words: text })
const likely = { chance, low: chance, high: chance }
const playedChance = z.strictObject({ share: chance, low: chance, high: chance, fights: count })
const roll = z.strictObject({
  at: count,
  end: count,
  time: text,
  who: z.array(text),
  names: z.array(text),
  side: text,
  sideName: text,
  asItFell: playedChance,
  differently: playedChance,
  log: z.array(text),
})
const decidedBy = z.strictObject({
  ...about,
  rolls: z.array(roll),
  idle: z.array(roll),
  looked: count,
  of: count,
  fights: count,
  level: chance,
})
const moved = z.strictObject({ by: z.number(), low: z.number(), high: z.number() })
const pricedChoice = z.strictObject({
  ...{ at: count, time: text, who: text, name: text, side: text, words: text, other: text, answer: z.json() },
  ...{ wins: moved, deaths: moved, fights: count },
})
const review = z.strictObject({
  ...about,
  sides: z.array(z.strictObject({ side: text, name: text, start: moved, won: z.boolean(), choices: moved, luck: moved })),
  people: z.array(z.strictObject({ who: text, name: text, side: text, of: count, choices: moved, priced: count })),
  dearest: z.array(pricedChoice),
  better: z.array(pricedChoice),
  ...{ looked: count, of: count, fights: count, level: chance, isReady: z.boolean(), done: z.boolean() },
})
const target = z.strictObject({
  who: text.nullable(),
  name: text,
  milestones: z.array(z.strictObject({ words: text, kind: z.enum(['success', 'harm']), ...likely })),
  amounts: z.array(z.strictObject({ of: text, mean: z.number() })),
  furthest: z.array(z.strictObject({ words: text.nullable(), ...likely })),
})
const method = { method: z.enum(['exact', 'sampled']), sampled: count, because: text.nullable(), level: chance.nullable(), states: count }
const own = z.strictObject({
  ...method,
  targets: z.array(target),
  headline: z.strictObject({ who: text.nullable(), words: text, ...likely }).nullable(),
  summary: text,
  sentence: text,
})
const oddsOfAll = z.strictObject({
  actor: text,
  clock: text,
  viewer,
  assumed: z.array(text),
  answers: z.array(z.strictObject({ answer: z.json(), words: text, own })),
})
const odds = z.strictObject({
  own,
  beside: z.array(z.strictObject({ who: text, name: text, words: text, ...likely, targets: z.array(target) })),
  actor: text,
  action: z.json(),
  clock: text,
  reactions: z.enum(['advised', 'never', 'always']),
  viewer,
  ...method,
  outcomes: z.array(z.strictObject({ ...likely, changes: z.array(change) })),
  byChange: z.array(
    z.strictObject({ who: text, kind: text, words: text, ...likely, ways: z.array(z.strictObject({ words: text, chance })) }),
  ),
  assumed: z.array(text),
  sentence: text,
})
const simulate = z.strictObject({
  ...about,
  seed: text,
  fights: count,
  level: chance,
  unfinished: count,
  wins: z.array(z.strictObject({ side: text, sides: z.array(text), name: text, ...shared })),
  nobodyWins: z.strictObject(shared),
  endings: z.array(z.strictObject({ how: text, ...shared })),
  rounds: summary.nullable(),
  fates: z.array(z.strictObject({ who: text, name: text, side: text, states: z.array(z.strictObject({ state: text, ...shared })) })),
  notable: z.array(z.strictObject({ why: text, fight: count, seed: text, rounds: count })),
  counters: z.looseObject({ fights: count }),
  hash,
  sentence: text,
})
const { notable: _, fates: __, ...asSimulated } = simulate.shape
const used = z.array(z.strictObject({ words: text, ...shared }))
const chances = z.strictObject({ low: z.number(), middle: z.number(), high: z.number() }).nullable()
const decidedFrom = z.strictObject({
  round: count.nullable(),
  sure: z.number(),
  rounds: z.array(z.strictObject({ round: count, on: z.strictObject(shared), told: z.strictObject(shared), won: chances, lost: chances })),
})
const byCondition = z.strictObject({ unhurt: count, hurt: count, down: count, dead: count })
const forecast = z.strictObject({
  ...asSimulated,
  sides: z.array(text),
  playersWin: z.strictObject(shared),
  someoneDies: z.strictObject(shared),
  allGoDown: z.strictObject(shared),
  people: z.array(
    z.strictObject({
      who: text,
      name: text,
      side: text,
      isPlayers: z.boolean(),
      comes: z.strictObject(shared).nullable(),
      conditions: z.array(z.strictObject({ condition: z.enum(['unhurt', 'hurt', 'down', 'dead']), ...shared })),
      states: z.array(z.strictObject({ state: text, ...shared })),
      used: z.array(z.strictObject({ label: text, mean: z.number(), of: z.number().nullable() })),
      orders: used,
      things: used,
    }),
  ),
  minutes: summary,
  minutesByHand: count.nullable(),
  minutesFrom: count,
  minutesTo: count,
  morale: z.array(z.strictObject({ side: text, name: text, fled: z.strictObject(shared), surrendered: z.strictObject(shared) })),
  fightsToSee: z.array(
    z.strictObject({
      why: z.enum(['usual', 'best', 'worst']),
      fight: count,
      seed: text,
      outcome: z.strictObject({ won: z.boolean(), ended: z.boolean(), stalled: z.boolean(), counts: byCondition }),
    }),
  ),
  decided: decidedFrom,
  undecided: z
    .strictObject({
      share: z.strictObject(shared),
      seed: text,
      because: z.array(z.strictObject({ names: z.array(text), words: text })),
    })
    .nullable(),
  assumptions: z.array(text),
})
const otherFight = z.strictObject(about)
const difference = z.strictObject({ difference: z.number(), low: z.number(), high: z.number(), level: chance })
const comparedShares = { first: z.strictObject(shared), second: z.strictObject(shared), difference }
const comparedMeans = z.strictObject({ first: z.number(), second: z.number(), difference: z.number() })
const compare = z.strictObject({
  ...about,
  other: otherFight,
  seed: text,
  level: chance,
  sides: z.array(text),
  fights: count,
  playersWin: z.strictObject(comparedShares),
  someoneDies: z.strictObject(comparedShares),
  allGoDown: z.strictObject(comparedShares),
  dies: z.array(z.strictObject({ who: text, name: text, ...comparedShares })),
  rounds: comparedMeans.nullable(),
  minutes: comparedMeans,
  sentence: text,
  sentences: z.array(text),
})
const figures = { playersWin: z.strictObject(shared), someoneDies: z.strictObject(shared) }
const fromHere = {
  ...figures,
  mostly: z.strictObject({ who: text, name: text, dies: z.strictObject(shared) }).nullable(),
  misses: z.number().min(0).max(2),
}
const direct = z.strictObject({
  ...about,
  seed: text,
  sides: z.array(text),
  band: z.strictObject({ winFrom: chance, winTo: chance, deathsTo: chance.nullable() }),
  sentence: text,
  now: z.strictObject(fromHere),
  proposals: z.array(z.strictObject({ words: text, acts: z.array(z.strictObject({ command: text, args: z.json() })), ...fromHere })),
  looked: count,
  of: count,
  fights: count,
  effort: z.strictObject({ first: count, last: count, most: count, pairs: count, events: count }),
  level: chance,
})
const levers = z.strictObject({
  ...about,
  seed: text,
  level: chance,
  sentence: text,
  now: text,
  tried: count,
  levers: z.array(z.strictObject({ words: text, playersWin: z.strictObject(comparedShares), someoneDies: z.strictObject(comparedShares) })),
})
const sweep = z.strictObject({
  ...about,
  seed: text,
  fights: count,
  level: chance,
  places: z.array(text),
  points: z.array(z.strictObject({ values: z.array(z.json()), ...figures, minutes: count })),
})
const balance = z.strictObject({
  ...about,
  seed: text,
  level: chance,
  reached: z.boolean(),
  settings: z.array(z.strictObject({ place: text, value: z.json() })),
  ...figures,
  tried: count,
})
const likelyState = z.strictObject({ state: text, chance })
const solve = z.strictObject({
  ...about,
  method: z.literal('exact'),
  because: z.null(),
  states: count,
  edges: count,
  wins: z.array(z.strictObject({ side: text, sides: z.array(text), name: text, chance })),
  nobodyWins: chance,
  endings: z.array(z.strictObject({ how: text, chance })),
  rounds: z.number(),
  fates: z.array(z.strictObject({ who: text, name: text, side: text, states: z.array(likelyState) })),
  sentence: text,
})
const rule = z.strictObject({
  game: text,
  kind: z.literal('rule'),
  chapter: text,
  id: text,
  title: text,
  text,
  source: text,
  option: text.optional(),
  rulings: z.array(text).optional(),
})
const ruling = z.strictObject({
  game: text,
  kind: z.literal('ruling'),
  id: text,
  question: text,
  answer: text,
  houseDefault: z.boolean().optional(),
})
const rules = z.strictObject({ rules: z.array(z.union([rule, ruling])) })
const games = z.strictObject({ games: z.array(z.strictObject({ id: text, title: text, version: text, rules: count, rulings: count })) })
const content = z.strictObject({
  content: z.record(text, z.array(z.strictObject({ id: text, name: text, words: text, source: text, data: z.json() }))),
})
const check = z.strictObject({
  files: z.array(
    z.union([
      z.strictObject({ file: text, kind: z.literal('scenario'), ruleset: text, title: text, people: count }),
      z.strictObject({ file: text, kind: z.literal('content'), ruleset: text, counts: z.record(text, count) }),
      z.strictObject({ file: text, kind: z.literal('variations'), ruleset: text, title: text, names: z.array(text) }),
      z.strictObject({ file: text, kind: z.literal('record'), ruleset: text, title: text, answers: count, over: z.boolean(), state: hash }),
    ]),
  ),
})
const badInput = z.strictObject({
  error: z.strictObject({
    kind: z.literal('badInput'),
    words: text,
    faults: z.array(
      z.strictObject({
        file: text.nullable(),
        line: count.nullable(),
        column: count.nullable(),
        path: z.array(z.union([text, count])),
        words: text,
        found: z.json(),
        allowed: z.json(),
      }),
    ),
  }),
})
const failed = z.strictObject({
  error: z.strictObject({
    kind: z.literal('failed'),
    words: text,
    file: text,
    line: count.nullable(),
    answer: count.nullable(),
    expected: z.json(),
    found: z.json(),
  }),
})

/** Every key of a shape, wherever it stands in it. */
function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) => [key, ...keysOf(inner)])
  if (schema instanceof z.ZodArray) return keysOf(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysOf)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return keysOf(schema.unwrap())
  if (schema instanceof z.ZodRecord) return keysOf(schema.valueType)
  return []
}

const duel = shipped('duel')
const shapes: readonly [string, z.ZodType, readonly string[], number][] = [
  ['fight', fight, ['fight', duel, '--seed', '7'], 0],
  ['replay', replay, ['replay', 'x.json'], 0],
  ['decided', decidedBy, ['decided', 'x.json', '--quick'], 0],
  ['review', review, ['review', 'x.json', '--quick'], 0],
  ['direct', direct, ['direct', 'x.json', '--at', '3', '--continuations', '2/4'], 0],
  ['odds', odds, ['odds', duel, '--actor', 'ilse', '--action', '{"action":"attack","weaponId":"pistol","target":"marek"}'], 0],
  ['odds --all', oddsOfAll, ['odds', duel, '--actor', 'ilse', '--all'], 0],
  ['forecast', forecast, ['forecast', duel, '--fights', '20'], 0],
  ['compare', compare, ['compare', duel, '--with', 'initiativeMode=dexOrder', '--fights', '20'], 0],
  ['levers', levers, ['levers', duel, '--fights', '10'], 0],
  ['sweep', sweep, ['sweep', duel, 'sides.0.policy=hold,cautious', '--fights', '5'], 0],
  ['balance', balance, ['balance', duel, '--change', 'sides.0.policy=hold,cautious', '--win', '40..60'], 0],
  ['simulate', simulate, ['simulate', duel, '--fights', '20'], 0],
  ['audit', audit, ['audit', 'blue-planet', '--weapon', 'huntingRifle', '--armor', 'none', '--range', '8', '--ammunition', 'all'], 0],
  ['threats', threats, ['threats', 'rpj-scifi', '--person', 'captain', '--ground', 'open', '--most', '2', '--fights', '4'], 0],
  ['order', order, ['order', 'rpj-scifi', '--win', '30..95', '--deaths', '90', '--minutes', '90', '--fights', '20'], 0],
  ['evening', evening, ['evening', duel, duel, '--evenings', '10', '--between', 'recover'], 0],
  ['solve', solve, ['solve', duel], 0],
  ['rules of a game', rules, ['rules', 'rpj-scifi'], 0],
  ['rules without a game', games, ['rules'], 0],
  ['content', content, ['content', 'rpj-scifi'], 0],
  ['check', check, ['check', duel, 'tools.yaml', 'variations.yaml', 'x.json'], 0],
  ['bad input', badInput, ['check', 'bad.yaml'], 2],
  ['a failure', failed, ['replay', 'y.json'], 1],
]

describe('every key of the output is known, and stands in docs/json.md', () => {
  for (const [name, shape, words, expected] of shapes)
    test(name, async () => {
      const folder = folderOfTest()
      const varied = 'variations: [{ name: who is hurt gives up, set: { breaksAt: wounds } }]'
      write(folder, 'variations.yaml', `enfilade: variations\nscenario: ${duel}\n${varied}\n`)
      write(folder, 'tools.yaml', 'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  saw: { kind: melee, skill: blade, damage: 3 }\n')
      write(folder, 'bad.yaml', 'enfilade: 1\nruleset: rpj-scify\n')
      await enfilade(['fight', duel, '--seed', '7', '--save', 'x.json'], { folder })
      const record = await enfilade(['fight', duel, '--seed', '7', '--save', 'y.json'], { folder })
      expect(record.code).toBe(0)
      const changed = JSON.parse((await import('node:fs')).readFileSync(`${folder}/y.json`, 'utf8')) as { state: string }
      write(folder, 'y.json', JSON.stringify({ ...changed, state: '0000000000000000' }))
      const { code, out } = await enfilade([...words, '--json'], { folder })
      expect(code).toBe(expected)
      const read = shape.safeParse(JSON.parse(out))
      expect(read.error?.issues ?? []).toEqual([])
      for (const key of keysOf(shape)) expect(doc, `docs/json.md does not name \`${key}\``).toContain(`\`${key}\``)
    })
})

describe('--format jsonl and play --json are one object a line', () => {
  const end = z.strictObject({ kind: z.literal('end'), ...about, seed, saved: text.nullable(), ...afterwards, ...forGameMaster })
  test('fight', async () => {
    const { out } = await enfilade(['fight', duel, '--seed', '7', '--format', 'jsonl'])
    const objects = out
      .trimEnd()
      .split('\n')
      .map(l => JSON.parse(l) as unknown)
    for (const object of objects.slice(0, -1)) expect(line.safeParse(object).error?.issues ?? []).toEqual([])
    expect(end.safeParse(objects.at(-1)).error?.issues ?? []).toEqual([])
  })
  test('play', async () => {
    const option = z.strictObject({ number: count, words: text, answer: z.json() })
    const advice = z.strictObject({ words: text, answer: z.json(), number: count.nullable(), why: text.nullable() })
    const range = z.strictObject({ from: count, to: count })
    const kind = z.enum(['success', 'harm'])
    const on = z.array(range)
    const stake = z.strictObject({ who: text.nullable(), name: text, words: text, kind, chance, on, perhapsOn: on })
    const decides = z.strictObject({ of: z.enum(['sum', 'face']), least: count, most: count, stakes: z.array(stake), lines: z.array(text) })
    const asked = { kind: z.literal('question'), who: text, name: text, rule: text, words: text }
    const played = z.union([
      line.extend({ kind: z.literal('line') }),
      z.strictObject({ ...asked, asks: z.literal('choice'), decision: text, clock: text, options: z.array(option), advice }),
      z.strictObject({
        ...asked,
        asks: z.literal('die'),
        dice: text,
        sides: count,
        nth: count,
        of: count.nullable(),
        faces: z.array(count),
        soFar: z.array(text),
        decides: decides.nullable(),
      }),
      z.strictObject({ kind: z.literal('question'), asks: z.literal('nothing') }),
      z.strictObject({
        kind: z.literal('question'),
        asks: z.literal('somebody'),
        decides: z.array(z.strictObject({ who: text, name: text, hasDecided: z.boolean() })),
      }),
      z.looseObject({ kind: z.literal('note'), words: text }),
      z.strictObject({
        kind: z.literal('refused'),
        words: text,
        rule: text.optional(),
        found: z.json().optional(),
        allowed: z.json().optional(),
        at: text.optional(),
      }),
    ])
    const folder = folderOfTest()
    write(folder, 'close.yaml', closeQuarters)
    const input =
      '99\n{action: attack, weaponId: rifle, target: bo}\n2\n7\n1 2 3 4\nroll\nroll\nroll\ndice program Crew\ndice program Raiders\nundo\nview\nauto end\n'
    const { out } = await enfilade(['play', 'close.yaml', '--dice', 'physical', '--json'], { folder, input })
    for (const l of out.trimEnd().split('\n')) expect(played.safeParse(JSON.parse(l)).error?.issues ?? [], l).toEqual([])
    for (const option of [...played.options])
      for (const key of keysOf(option)) expect(doc, `docs/json.md does not name \`${key}\``).toContain(`\`${key}\``)
  })
})
