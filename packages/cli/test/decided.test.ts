/** `enfilade decided`: the rolls that decided a recorded fight. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enfilade, folderOfTest, repository, shipped } from './kit.js'

async function recorded(name: string): Promise<string> {
  const folder = folderOfTest()
  await enfilade(['fight', join(repository, 'scenarios', `${name}.yaml`), '--seed', '7', '--save', 'x.json'], { folder })
  return folder
}
test.each([
  ['rpj-scifi/duel', 1],
  ['2300ad/duel', 2],
])('%s: rolls are told with who threw, the lines of the log and both chances, the last of %d that decided nothing', async (fight, many) => {
  const folder = await recorded(fight)
  const { code, out, err } = await enfilade(['decided', 'x.json', '--quick'], { folder })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/ rolls looked at, \d+ fights; all ranges hold together 99 % of the time\.\n$/)
  const { rolls, idle, looked, of } = JSON.parse((await enfilade(['decided', 'x.json', '--quick', '--json'], { folder })).out)
  expect(looked).toBeLessThanOrEqual(of)
  expect(idle.length).toBe(many)
  for (const { names, sideName, log } of [...rolls, ...idle.slice(-1)]) {
    expect(out).toContain(`${names.join(' and ')}: ${log.join(' ')}`)
    expect(out).toContain(`${sideName} to win: `)
  }
})
test('a file that is no record is refused', async () => {
  const { code, err } = await enfilade(['decided', shipped('duel')], { folder: folderOfTest() })
  expect(code).toBe(2)
  expect(err).not.toBe('')
})
