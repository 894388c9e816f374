/** A seat of a served table at the terminal. */
import { PassThrough } from 'node:stream'
import type { Invitation } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, seated, served, tokenOf } from '../../server/test/serving.js'
import { enfilade } from './kit.js'

afterEach(cleanUp)

test('--table takes a seat: it lists what is asked, and a number answers it', async () => {
  const server = await served()
  const { gm, first, second, table } = await seated(server, 'rpj-scifi', 'cargo-bay')
  const one = first.questions.length > 0 ? first : second
  const { fragment, links } = (await gm.calls.invite(one.table?.own ?? '')) as Invitation
  const before = table.fight.session.length
  const [question] = one.questions
  const input = new PassThrough()
  let listed = false
  const { out, err } = await enfilade(['play', '--table', links[0]?.url ?? ''], {
    input,
    onOut: text => {
      if (listed && !input.writableEnded) input.end('quit\n')
      else if (!listed && text.includes('(advised)')) {
        listed = true
        input.write('\n')
      }
    },
  })
  expect(err).toBe('')
  expect(out).toContain(`${question?.name}: `)
  expect(out).toContain('(advised)')
  expect(table.fight.session.length).toBeGreaterThan(before)
  expect(tokenOf({ fragment })).toMatch(/^[\w-]{24}$/)
})
test('a link that is none is refused, and so is one that opens nothing', async () => {
  const none = await enfilade(['play', '--table', 'http://127.0.0.1:4680/'])
  expect([none.code, none.err]).toEqual([
    2,
    expect.stringContaining('A link of a seat looks like http://192.168.1.20:4680/seat.html#/seat/…'),
  ])
  const server = await served()
  const gone = await enfilade(['play', '--table', `${server.home}#/seat/no-such-seat`], { input: new PassThrough() })
  expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('This link opens no seat any more.')])
})
