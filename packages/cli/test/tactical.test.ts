/** Policies that look ahead, from the terminal: `fight --policy` and `play --seat`. */
import type { FightRecord } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, read, shipped } from './kit.js'

test('fight --policy plays a side ahead, says why, and gives a record that replays', async () => {
  const folder = folderOfTest()
  const words = ['fight', shipped('duel'), '--seed', '7', '--policy', 'Ilse=tactical:quick', '--reasons', '--save', 'x.json']
  const { code, out } = await enfilade(words, { folder })
  expect(code).toBe(0)
  expect(out).toMatch(/\(Ilse Varga: .*looks ahead: (best|none) of \d+ /)
  expect(out).not.toMatch(/\(Marek Dunn: .*looks ahead/)
  const { seats } = JSON.parse(read(folder, 'x.json')) as FightRecord
  expect(seats).toEqual({
    Ilse: { decides: 'policy', dice: 'stream', ahead: 'quick' },
    Marek: { decides: 'policy', dice: 'stream' },
  })
  expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
})
test.each([
  [
    ['fight', shipped('duel'), '--policy', 'Ilse=person'],
    '“person” isn’t a policy that looks ahead. Allowed: tactical, "tactical:quick", ',
  ],
  [['fight', shipped('duel'), '--policy', 'Ilse=tactical:fast'], '“fast” isn’t how far someone looks ahead. Allowed: quick, steady, deep.'],
  [['fight', shipped('duel'), '--policy', 'Ilsa=tactical'], 'Did you mean Ilse?'],
  [['play', shipped('duel'), '--seat', 'Ilse=tactical:fast'], '“fast” isn’t how far someone looks ahead. Allowed: quick, steady, deep.'],
])('%j is refused in words', async (words, error) => {
  expect(await enfilade(words)).toMatchObject({ code: 2, err: expect.stringContaining(error) })
})
