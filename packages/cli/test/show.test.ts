/** `enfilade show`: one position of a record, in the text form of tests and bug reports. */
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, shipped } from './kit.js'

async function recorded(): Promise<string> {
  const folder = folderOfTest()
  await enfilade(['fight', shipped('cargo-bay'), '--seed', '7', '--set', 'breaksAt=never', '--save', 'x.json'], { folder })
  return folder
}

test('a position fits on a screen: a heading, and a line for each thing that has changed', async () => {
  const folder = await recorded()
  const { code, out, err } = await enfilade(['show', 'x.json', '--at', '52'], { folder })
  const lines = out.trimEnd().split('\n')
  expect({ code, err, heading: lines[0] }).toEqual({
    code: 0,
    err: '',
    heading: `# RPJ Sci-Fi ${rpjSciFi.version}: Cargo bay nine, answer 52 of 357`,
  })
  expect(lines).toContain('  okafor: { actionsLeft: 3, freeAttackAvailable: false }')
  expect(lines).toContain('turnOf: okafor')
  expect(lines.length).toBeLessThan(24)
})

test('the beginning is empty, the end is shown without --at, and --json holds the same', async () => {
  const folder = await recorded()
  expect((await enfilade(['show', 'x.json', '--at', '0'], { folder })).out.split('\n').slice(1).join('\n')).toMatch(/^(\{\}|agenda: .*)\n$/)
  const { out } = await enfilade(['show', 'x.json'], { folder })
  expect(out).toContain('answer 357 of 357')
  expect(out).toContain('ended:')
  const json = JSON.parse((await enfilade(['show', 'x.json', '--json'], { folder })).out)
  expect(json).toMatchObject({ ruleset: 'rpj-scifi', answers: 357, answersInAll: 357, position: { ended: { how: 'lastSideStanding' } } })
})

test('a seat sees what it may know', async () => {
  const folder = await recorded()
  const { code, out } = await enfilade(['show', 'x.json', '--at', '52', '--as', 'Crew'], { folder })
  expect(code).toBe(0)
  expect(out).toContain('okafor: { actionsLeft: 3, freeAttackAvailable: false }')
})

test('more answers than there are, and what is no record, are refused', async () => {
  const folder = await recorded()
  expect(await enfilade(['show', 'x.json', '--at', '999'], { folder })).toMatchObject({ code: 2, out: '' })
  expect(await enfilade(['show', shipped('duel')], { folder })).toMatchObject({ code: 2, out: '' })
})

test('in the middle of a roll that was typed die by die the position before it is shown, which is said', async () => {
  const folder = folderOfTest()
  const words = ['play', shipped('duel'), '--seed', '7', '--dice', 'physical', '--save', 'x.json']
  await enfilade(words, { folder, input: '1 2 3 4\n2 3 4 5\n' })
  const shown = await enfilade(['show', 'x.json', '--at', '6'], { folder })
  expect(shown.err).toBe('Answer 6 is one die of a roll: this is the position before the roll, after answer 4.\n')
  expect(shown.out).toContain(', answer 4 of 8\n')
  expect((await enfilade(['show', 'x.json', '--at', '4'], { folder })).err).toBe('')
})
