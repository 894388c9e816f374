/** A stored table whose fight was played by other rules: it goes on where all of it agrees; else it is shown as far as it does, and can be taken away. */
import { join } from 'node:path'
import { dieOf, type FightRecord, isAnswer } from '@enfilade/engine'
import { databases } from '@enfilade/server'
import { timesAnswered } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, fights, newFolder, served, TestDevice, tableAt } from './serving.js'

afterEach(cleanUp)

/** A table after some answers, of which the stored record is changed while no server runs. */
async function storedAs(game: string, scenario: string, change: (record: FightRecord) => FightRecord) {
  const data = newFolder()
  const first = await served({ data })
  const made = await tableAt(first, game, scenario)
  const table = first.tables.table(made.id)
  const [master] = table?.sittings.values() ?? []
  if (table === undefined || master === undefined) throw new Error('a table')
  for (let answers = 0; answers < 12 && table.fight.session.pending !== null; answers++) {
    const { session } = table.fight
    const { pending } = session
    const [tag = '', name] = pending?.kind === 'die' ? [pending.tag, 'rollRest'] : [pending?.open[0]?.tag, 'takeAdvice']
    await table.call(master, { name, given: name === 'rollRest' ? [] : [tag], about: { tag, number: timesAnswered(session, tag) } })
  }
  const record = change(table.fight.session.record())
  await first.close()
  const database = (await databases())(join(data, 'enfilade.db'))
  database.prepare('DELETE FROM answers WHERE table_id = ?').run(made.id)
  database.prepare('UPDATE snapshots SET record = ? WHERE table_id = ?').run(JSON.stringify(record), made.id)
  database.close()
  const server = await served({ data })
  const gm = new TestDevice(server.port, made.token)
  await gm.shown()
  const reply = await fetch(`${server.home}api/seat/record`, { headers: { authorization: `Bearer ${made.token}` } })
  expect(reply.status).toBe(200)
  return { gm, record, taken: (await reply.json()) as FightRecord, session: server.tables.table(made.id)?.fight.session }
}

test.each(fights)('$game: what was played by an older version goes on where all of it agrees, and says so', async ({ game, scenario }) => {
  const { gm, record, session } = await storedAs(game, scenario, one => ({ ...one, rulesetVersion: '0.0.1' }))
  const { kept } = gm.snapshot ?? {}
  expect(kept?.kind === 'kept' && kept.note).toMatch(/0\.0\.1/)
  expect(session?.length).toBe(record.entries.length)
  expect(await gm.answerAll()).toBeGreaterThan(0)
})

test('what these rules would play otherwise is shown as far as it agrees, with the reason, and taken away whole', async () => {
  const { gm, record, taken, session } = await storedAs('cyberpunk-red', 'back-door', one => {
    const at = one.entries.findLastIndex(entry => isAnswer(entry) && dieOf(entry) === null)
    const entries = one.entries.map((entry, i) =>
      i === at && isAnswer(entry) ? ([entry[0], { action: 'of other rules' }, ...entry.slice(2)] as never) : entry,
    )
    const { checks: _, ...rest } = one as FightRecord & { readonly checks?: unknown }
    return { ...rest, entries, rulesetVersion: '0.0.1' } as FightRecord
  })
  const { kept } = gm.snapshot ?? {}
  expect(kept?.kind === 'kept' && kept.note).toMatch(/\w+ \w+/)
  expect(session?.length).toBeLessThan(record.entries.length)
  expect(gm.snapshot?.log.length).toBeGreaterThan(0)
  expect(taken.entries).toEqual(record.entries)
  const [question] = gm.questions
  if (question?.kind === 'choice') expect(await gm.calls.takeAdvice(question.tag)).not.toBeNull()
})
