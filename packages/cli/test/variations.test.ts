// A file of variations: each is compared with the encounter as it is written, as compare does it with one change.
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, read, repository, write } from './kit.js'

const fights = ['--fights', '30', '--json']
function folderWith(variations: string): string {
  const folder = folderOfTest()
  write(folder, 'cargo-bay.yaml', read(`${repository}/scenarios/rpj-scifi`, 'cargo-bay.yaml'))
  write(folder, 'variations.yaml', `enfilade: variations\nscenario: cargo-bay.yaml\n${variations}`)
  return folder
}
const two = `variations:
  - name: one raider fewer
    change: { sides.Raiders.combatants.raider.count: 2 }
  - name: who is hurt gives up
    set: { breaksAt: wounds }
`

test('each has the figures of compare with its change alone', async () => {
  const folder = folderWith(two)
  const { out } = await enfilade(['compare', 'variations.yaml', ...fights], { folder })
  const { variations } = JSON.parse(out) as { variations: { [field: string]: Json }[] }
  expect(variations.map(({ name }) => name)).toEqual(['one raider fewer', 'who is hurt gives up'])
  for (const [nth, option] of [
    ['--change', 'sides.Raiders.combatants.raider.count=2'],
    ['--with', 'breaksAt=wounds'],
  ].entries()) {
    const alone = JSON.parse((await enfilade(['compare', 'cargo-bay.yaml', ...option, ...fights], { folder })).out) as {
      [field: string]: Json
    }
    const { name: _, ...figures } = variations[nth] ?? {}
    for (const [field, value] of Object.entries(figures)) expect(alone[field], field).toEqual(value)
  }
  const table = await enfilade(['compare', 'variations.yaml', '--fights', '30'], { folder })
  expect(table.out).toMatch(/as written .*\n.*one raider fewer .*\n.*who is hurt gives up /)
})

test.each([
  ['a place that is nowhere', 'variations:\n  - name: more\n    change: { sides.Raider.combatants.raider.count: 2 }\n', /Raiders/],
  ['no variation', 'variations: []\n', /variations/],
  ['an option that isn’t there', 'variations:\n  - name: more\n    set: { breakAt: wounds }\n', /breaksAt/],
  ['another key', 'variations:\n  - name: more\n    changes: {}\n', /change/],
])('%s is refused in words before anything is played', async (_, variations, words) => {
  const { code, out, err } = await enfilade(['compare', 'variations.yaml'], { folder: folderWith(variations) })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(words)
})

test('with another scenario beside it, it is refused', async () => {
  const { code, err } = await enfilade(['compare', 'variations.yaml', '--with', 'breaksAt=wounds'], { folder: folderWith(two) })
  expect(code).toBe(2)
  expect(err).toContain('A file of variations says itself what is compared.')
})
