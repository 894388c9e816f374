/** `enfilade rules --in`: the rulebook as it reads in a fight whose data replaces tables of the game. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { enfilade, repository, shipped } from './kit.js'

describe('rules in a fight', () => {
  const platform = join(repository, 'scenarios', 'blue-planet', 'burning-platform.yaml')
  test('a replaced table is no house default there, and says its own numbers', async () => {
    const usual = await enfilade(['rules', 'BP-RES-06'])
    expect(usual.out).toContain('walking covers 0.75 m')
    expect(usual.out).toContain('Source: house default')
    const there = await enfilade(['rules', '--in', platform, 'BP-RES-06'])
    expect(there).toMatchObject({ code: 0, out: expect.stringContaining('walking covers 0.5 m, scrambling 1 m and sprinting 2 m') })
    expect(there.out).not.toContain('House rule:')
    expect((await enfilade(['rules', 'BP-GAP-18'])).out).toContain('House rule: the sources don’t say')
    expect((await enfilade(['rules', '--in', platform, 'BP-GAP-18'])).out).not.toContain('House rule: the sources don’t say')
  })
  test('all rules of its game, as text and as data', async () => {
    expect((await enfilade(['rules', '--in', platform])).out).toContain('BP-DEC-05')
    const data = JSON.parse((await enfilade(['rules', '--in', platform, 'BP-RES-06', '--json'])).out) as { rules: unknown[] }
    expect(data.rules).toMatchObject([{ game: 'blue-planet', id: 'BP-RES-06', source: 'the data of this fight' }])
  })
  test('a game whose data changes nothing reads as usual', async () => {
    const duel = shipped('duel')
    expect((await enfilade(['rules', '--in', duel, 'RPJ-ATK-04'])).out).toBe((await enfilade(['rules', 'RPJ-ATK-04'])).out)
  })
  test('bad input: no such file, no such rule in that game', async () => {
    expect(await enfilade(['rules', '--in', 'nowhere.yaml', 'BP-RES-06'])).toMatchObject({ code: 2 })
    expect(await enfilade(['rules', '--in', platform, 'RPJ-ATK-04'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no rule'),
    })
    // Its words stand in other rules, but no rule is called so.
    expect(await enfilade(['rules', 'RPJ-XXX-01'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no rule "RPJ-XXX-01".'),
    })
  })
})
