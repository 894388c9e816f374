/** `enfilade rules`, `content`, `schema` and `check`: what a game is made of, in words and as data. */
import { rulesets } from '@enfilade/rulesets'
import { describe, expect, test } from 'vitest'
import { enfilade, folderOfTest, shipped, write } from './kit.js'

describe('rules', () => {
  test('lists the games', async () => {
    expect(await enfilade(['rules'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^rpj-scifi {8}RPJ Sci-Fi {7}\d+\.\d+\.\d+ {2,}\d+ rules, \d+ rulings\ncyberpunk-red {4}Cyberpunk RED {4}\d+\.\d+\.\d+ {2,}\d+ rules, \d+ rulings\nblue-planet {6}Blue Planet {6}\d+\.\d+\.\d+ {2,}\d+ rules, \d+ rulings\n2300ad {11}2300 AD {10}\d+\.\d+\.\d+ {2,}\d+ rules, \d+ rulings\ndark-conspiracy {2}Dark Conspiracy {2}\d+\.\d+\.\d+ {2,}\d+ rules, \d+ rulings\n$/,
      ),
    })
  })
  test('lists every rule of a game', async () => {
    const { out } = await enfilade(['rules', 'rpj-scifi'])
    for (const chapter of rulesets[0]?.rulebook.chapters ?? []) for (const rule of chapter.rules) expect(out).toContain(rule.id)
  })
  test('shows one by its id, with or without the game, in any case', async () => {
    const one = await enfilade(['rules', 'RPJ-ATK-04'])
    expect(one.out).toMatch(/^RPJ-ATK-04 {2}.+\n {2}.+/)
    expect((await enfilade(['rules', 'rpj-scifi', 'rpj-atk-04'])).out).toBe(one.out)
  })
  test('finds the rules that answer, game by game, each with its sentence', async () => {
    const { out } = await enfilade(['rules', 'suppressive', 'fire'])
    expect(out).toMatch(/^RPJ Sci-Fi\nRPJ-SUP-01 {2}Suppressive Fire\n {2}.+\./)
    expect(out).toMatch(/\n\nCyberpunk RED\nCPR-SUP-/)
    const asked = await enfilade(['rules', 'cyberpunk-red', 'how', 'do', 'I', 'heal', '--json'])
    const { rules: found } = JSON.parse(asked.out) as { rules: unknown[] }
    expect(found[0]).toMatchObject({ id: 'CPR-HEAL-01', excerpt: expect.stringContaining('First Aid') })
  })
  test('lists what an id begins', async () => {
    const { out } = await enfilade(['rules', 'rpj-ow'])
    expect(out.match(/^RPJ-OW-\d+/gm)).toHaveLength(6)
  })
  test('shows rulings as well', async () => {
    const ruling = rulesets[0]?.rulebook.rulings[0]
    expect((await enfilade(['rules', ruling?.id ?? ''])).out).toContain(ruling?.answer)
  })
  test('gives all of it as data', async () => {
    const data = JSON.parse((await enfilade(['rules', 'RPJ-ATK-04', '--json'])).out) as { rules: unknown[] }
    expect(data.rules).toMatchObject([{ game: 'rpj-scifi', kind: 'rule', id: 'RPJ-ATK-04' }])
    expect(JSON.parse((await enfilade(['rules', '--json'])).out)).toMatchObject({
      games: [{ id: 'rpj-scifi' }, { id: 'cyberpunk-red' }, { id: 'blue-planet' }, { id: '2300ad' }, { id: 'dark-conspiracy' }],
    })
  })
  test('refuses an unknown id with a near one, and words that stand nowhere', async () => {
    expect(await enfilade(['rules', 'RPJ-ATTK-04'])).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean RPJ-ATK-04?') })
    expect(await enfilade(['rules', 'zeppelin'])).toMatchObject({
      code: 2,
      err: 'The rules don’t say: the game master rules on it. Nothing in the rulebook has "zeppelin".\n',
    })
    expect(await enfilade(['rules', 'rpj-scify'])).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean rpj-scifi?') })
  })
})

describe('content', () => {
  test('lists all kinds, one kind, one entry', async () => {
    const all = (await enfilade(['content', 'rpj-scifi'])).out
    for (const kind of Object.keys(rulesets[0]?.content ?? {})) expect(all).toContain(`${kind}\n`)
    expect((await enfilade(['content', 'rpj-scifi', 'weapons'])).out).toMatch(/^weapons\n.* pistol /)
    const one = (await enfilade(['content', 'rpj-scifi', 'people', 'marine'])).out
    expect(one).toMatch(/^marine {2}Marine\n/)
    expect(one).toMatch(/\nSource: .+\n$/)
  })
  test('gives them as data', async () => {
    const data = JSON.parse((await enfilade(['content', 'rpj-scifi', 'weapons', 'pistol', '--json'])).out) as unknown
    expect(data).toMatchObject({ content: { weapons: [{ id: 'pistol', source: expect.any(String), data: { kind: 'ranged' } }] } })
  })
  test('refuses unknown words with near ones', async () => {
    expect(await enfilade(['content', 'rpj'])).toMatchObject({ code: 2, err: expect.stringContaining('Allowed: rpj-scifi') })
    expect(await enfilade(['content', 'rpj-scifi', 'wepons'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean weapons?'),
    })
    expect(await enfilade(['content', 'rpj-scifi', 'weapons', 'pistl'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean pistol?'),
    })
  })
})

describe('schema', () => {
  test('prints JSON Schema for each kind of file', async () => {
    for (const kind of ['scenario', 'content', 'battle']) {
      const { code, out } = await enfilade(['schema', 'rpj-scifi', kind])
      expect(code).toBe(0)
      expect(JSON.parse(out)).toMatchObject({ $schema: expect.stringContaining('json-schema.org'), type: 'object' })
    }
    expect((await enfilade(['schema', 'rpj-scifi'])).out).toBe((await enfilade(['schema', 'rpj-scifi', 'scenario'])).out)
  })
  test('refuses another kind', async () => {
    expect(await enfilade(['schema', 'rpj-scifi', 'contents'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Did you mean content?'),
    })
  })
})

describe('check', () => {
  const ships = ['boarding-action', 'cargo-bay', 'duel', 'eight-against-eight', 'reactor-ring', 'three-sides']
  test('finds nothing wrong with the scenarios that ship', async () => {
    const { code, out, err } = await enfilade(['check', ...ships.map(shipped)])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.trimEnd().split('\n').length).toBe(ships.length)
  })
  test('tells a content file and a record from a scenario', async () => {
    const folder = folderOfTest()
    write(folder, 'tools.yaml', 'enfilade: 1\nruleset: rpj-scifi\nweapons:\n  saw: { kind: melee, skill: blade, damage: 3 }\n')
    await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
    const { code, out } = await enfilade(['check', 'tools.yaml', 'x.json', '--json'], { folder })
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      files: [
        { file: 'tools.yaml', kind: 'content', ruleset: 'rpj-scifi', counts: { weapons: 1 } },
        { file: 'x.json', kind: 'record', over: true, state: expect.stringMatching(/^[0-9a-f]{16}$/) },
      ],
    })
  })
})
