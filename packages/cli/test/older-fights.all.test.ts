/**
 * Fights that apps of older versions kept unfinished (kept/unfinished/): what these rules play alike goes on, in the terminal and at a served table;
 * what they don't is read, with the reason.
 */
import { reopened } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { afterEach, describe, expect, test } from 'vitest'
import { keptBrowsers } from '../../../scripts/keep/kept-browsers.mjs'
import { cleanUp, served, TestDevice } from '../../server/test/serving.js'
import { enfilade, folderOfTest, write } from './kit.js'

afterEach(cleanUp)

const kept = keptBrowsers().flatMap(({ program, fights }) =>
  fights.map(({ fight: { title }, record }) => {
    const ruleset = rulesets.find(({ id }) => id === record.ruleset)
    if (ruleset === undefined) throw new Error(record.ruleset)
    return { name: `${record.ruleset}, ${title}, of ${program}`, record, ...reopened(ruleset, record) }
  }),
)

test('of each game some are kept that these rules play alike', () => {
  const games = rulesets.map(({ id }) => id).filter(id => id !== 'standoff')
  expect([...new Set(kept.filter(({ isWhole }) => isWhole).map(({ record }) => record.ruleset))].sort()).toEqual(games.sort())
})

describe.each(kept)('$name', ({ record, session, isWhole, words }) => {
  test('is played on in the terminal, or read with the reason', async () => {
    const folder = folderOfTest()
    write(folder, 'x.json', JSON.stringify(record))
    const { code, err } = await enfilade(['fight', 'x.json', '--until', String(session.length), '--save', 'y.json'], { folder })
    expect({ code, err }).toEqual({ code: 0, err: 'Record saved to y.json.\n' })
    expect((await enfilade(['replay', 'y.json'], { folder })).out).toMatch(/\nVerified: /)
    const said = (await enfilade(['check', 'x.json'], { folder })).err
    if (isWhole) expect(said).toBe('')
    else expect(said).toContain(words)
  })
  test('goes on at a served table, or is refused with the reason', async () => {
    const server = await served()
    const making = server.tables.make({ record: JSON.stringify(record) })
    if (!isWhole) return expect(making).rejects.toThrow(words ?? '')
    const gm = new TestDevice(server.port, (await making).token)
    await gm.shown()
    // Some end within a few answers.
    for (let answers = 0; answers < 3 && gm.snapshot?.asked.kind !== 'over'; answers++) expect(await gm.answerAll()).toBeGreaterThan(0)
    return undefined
  })
})
