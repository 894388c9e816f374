/** `enfilade review`: whether it was the choices or the dice. */
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, shipped } from './kit.js'

test('a finished fight: each side’s start, choices and dice, and what the figures rest on', async () => {
  const folder = folderOfTest()
  await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
  const { code, out, err } = await enfilade(['review', 'x.json', '--quick'], { folder })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^(.+ began at \d+ % and (won|did not win)\. All chose as .+; the rest was dice\. Dice, the rest: .+\.\n){2}/)
  expect(out).toMatch(/If all play on as the program’s opponents, and as things truly stood\./)
})
test('a fight that isn’t over, and a file that is no record, are refused', async () => {
  const folder = folderOfTest()
  await enfilade(['fight', shipped('duel'), '--seed', '7', '--save', 'x.json'], { folder })
  await enfilade(['fight', 'x.json', '--until', '2', '--save', 'y.json', '--answers', '/dev/null'], { folder })
  expect((await enfilade(['review', shipped('duel')], { folder })).code).toBe(2)
})
