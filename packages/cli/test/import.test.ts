/** `enfilade content import`: people from text, as a content file that `check` takes. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest } from './kit.js'

function withText(text: string): string {
  const folder = folderOfTest()
  writeFileSync(join(folder, 'block.txt'), text)
  return folder
}

test('the people go to standard output, as a file that can be checked; each line says what was understood and what not', async () => {
  const folder = withText('Razor\nREF 7, Handgun 11, gold teeth\nHeavy pistol, no SMG')
  const { code, out, err } = await enfilade(['content', 'import', 'cyberpunk-red', 'block.txt', '--totals'], { folder })
  expect(code).toBe(0)
  expect(err.split('\n')).toEqual([
    '1: Razor',
    '   ✓ Name: Razor',
    '2: REF 7, Handgun 11, gold teeth',
    '   ✓ REF 7, Handgun 4 ✗ not understood: gold teeth',
    '3: Heavy pistol, no SMG',
    '   ✓ heavy pistol ✗ not understood: no SMG',
    '',
  ])
  writeFileSync(join(folder, 'people.yaml'), out)
  const checked = await enfilade(['check', 'people.yaml'], { folder })
  expect(checked.out).toBe('people.yaml: content for Cyberpunk RED, 1 person.\n')
})

test('several people have ids of their own; what is missing is said beside them', async () => {
  const folder = withText('Name,Dex,Str\nHull,1,6\nHull,2,4')
  const { out, err } = await enfilade(['content', 'import', 'rpj-scifi', 'block.txt'], { folder })
  expect(out).toContain('  hull:\n    name: Hull\n    dex: 1')
  expect(out).toContain('  hull-2:\n    name: Hull\n    dex: 2')
  expect(err).toContain('Person 2\n3: Hull,2,4\n   ✓ Name: Hull, Dex 2, Str 4\n')
  expect(err).toContain('✗ people.hull.layers: This is missing.')
})

test.each<[string, readonly string[], string]>([
  ['REF 7, Handgun 4', [], 'Are the figures of skills levels, or totals with the stat in them?'],
  ['REF 7', ['--levels', '--totals'], 'levels or totals, not both'],
  ['REF 5-8', [], 'REF 5–8 is a range.'],
  ['nothing of the kind', [], 'Nothing in this text is a figure or a thing of Cyberpunk RED.'],
])('%s %s is refused in words', async (text, options, words) => {
  const folder = withText(text)
  const { code, err, out } = await enfilade(['content', 'import', 'cyberpunk-red', 'block.txt', ...options], { folder })
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(words)
})

test('a file that isn’t there is named', async () => {
  const { code, err } = await enfilade(['content', 'import', 'rpj-scifi', 'nowhere.txt'], { folder: folderOfTest() })
  expect(code).toBe(2)
  expect(err).toContain('nowhere.txt')
})

test('an actor of Foundry becomes a person; what was left out is said, and one of another system is refused by name', async () => {
  const actor = {
    ...{ name: 'Rook', type: 'mook', system: { stats: { ref: { value: 7 }, hp: { value: 12, max: 30 } } }, effects: [] },
    items: [
      { _id: 'a', name: 'Handgun', type: 'skill', system: { level: 5 } },
      { _id: 'b', name: 'Cooking', type: 'skill', system: { level: 2 } },
    ],
    _stats: { systemId: 'cyberpunk-red-core' },
  }
  const folder = withText(JSON.stringify(actor))
  const { code, out, err } = await enfilade(['content', 'import', 'cyberpunk-red', 'block.txt'], { folder })
  expect(code).toBe(0)
  expect(err).toContain('✓ Handgun 5')
  expect(err).toContain('✗ Cooking 2: fights here have no such skill')
  expect(err).toContain('As they are now, for a combatant of a scenario: {"hp":12}')
  writeFileSync(join(folder, 'people.yaml'), out)
  expect((await enfilade(['check', 'people.yaml'], { folder })).out).toBe('people.yaml: content for Cyberpunk RED, 1 person.\n')
  writeFileSync(join(folder, 'block.txt'), JSON.stringify({ ...actor, _stats: { systemId: 'dnd5e' } }))
  const foreign = await enfilade(['content', 'import', 'cyberpunk-red', 'block.txt'], { folder })
  expect(foreign.code).not.toBe(0)
  expect(foreign.err).toContain('an actor of the Foundry system “dnd5e”')
})

test('weapons of a pasted table are a content file as well', async () => {
  const folder = withText('Kind: ranged\nWeapon | Skill | Damage\nRivet gun | rifle | 4\nSun lance | heavy | 9, and hot')
  const { code, out, err } = await enfilade(['content', 'import', 'rpj-scifi', 'block.txt', '--kind', 'weapons'], { folder })
  expect(code).toBe(0)
  expect(out).toContain('weapons:\n  rivetGun:\n    kind: ranged\n    name: Rivet gun\n    skill: rifle\n    damage: 4')
  expect(err).toContain('not understood: and hot')
  const { code: refused, err: words } = await enfilade(['content', 'import', 'rpj-scifi', 'block.txt', '--kind', 'vehicles'], { folder })
  expect([refused, words.split('\n')[0]]).toEqual([2, expect.stringContaining('RPJ Sci-Fi has no vehicles in its content.')])
})
