/** A seat of a served table at the terminal. */
import { PassThrough } from 'node:stream'
import type { Id } from '@enfilade/engine'
import type { Invitation } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { background, cleanUp, seated, served, tokenOf } from '../../server/test/serving.js'
import { enfilade } from './kit.js'

/** Types each line once the screen has shown what it waits for. */
function typing(input: PassThrough, steps: readonly (readonly [shown: string, typed: string])[]): (text: string) => void {
  let at = 0
  let seen = ''
  return text => {
    seen += text
    for (let step = steps[at]; step !== undefined && seen.includes(step[0]); step = steps[at]) {
      seen = seen.slice(seen.indexOf(step[0]) + step[0].length)
      at++
      input.write(`${step[1]}\n`)
      if (step[1] === 'quit') input.end()
    }
  }
}

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
      else if (!listed && text.includes('Enter does as the policy advises')) {
        listed = true
        input.write('\n')
      }
    },
  })
  expect(err).toBe('')
  expect(out).toContain(`${question?.name}: `)
  expect(out).toContain('(the policy’s advice)')
  expect(out).toContain('Since the fight began: ')
  expect(out).toMatch(/^» /m)
  expect(table.fight.session.length).toBeGreaterThan(before)
  expect(tokenOf({ fragment })).toMatch(/^[\w-]{24}$/)
})
test('every answer can be reached, by page or by typing; there are help, odds and a map', async () => {
  const server = await served({ background })
  const { gm, first, second } = await seated(server, 'cyberpunk-red', 'back-door')
  const one = first.questions.length > 0 ? first : second
  const { links } = (await gm.calls.invite(one.table?.own ?? '')) as Invitation
  const [question] = one.questions
  const options = question?.kind === 'choice' ? question.options : []
  expect(options.length).toBeGreaterThan(20)
  const last = options.at(-1)?.words ?? ''
  const input = new PassThrough()
  const pages = Math.ceil(options.length / 20)
  const { out, err } = await enfilade(['play', '--table', links[0]?.url ?? ''], {
    input,
    onOut: typing(input, [
      ['or help.', 'help'],
      ['this list', 'map'],
      ['A square is', 'odds 1'],
      [options[0]?.words ?? '', 'log 3'],
      ...Array.from({ length: pages - 1 }, (_, i) => [i === 0 ? '' : `Page ${i + 1} of ${pages}`, 'more'] as const),
      [`Page ${pages} of ${pages}`, last],
      [`With "${last.toLowerCase()}": `, 'quit'],
    ]),
  })
  expect(err).toBe('')
  for (const { words } of options) expect(out).toContain(words)
  expect(out).toMatch(/With ".*": [1-9]\d* of \d+\./)
  // Their own stand on the map in capitals, with their names below.
  expect(out).toMatch(/^ *[A-Z] +\S+ .*\(\d+, \d+\)$/m)
})
test('a seat at the terminal goes on to the next fight by itself', async () => {
  const server = await served()
  const { gm, first } = await seated(server, 'rpj-scifi', 'duel')
  const { links } = (await gm.calls.invite(first.table?.own ?? '')) as Invitation
  const input = new PassThrough()
  let step = 0
  const { out, err } = await enfilade(['play', '--table', links[0]?.url ?? ''], {
    input,
    onOut: text => {
      if (step === 0) {
        step = 1
        void gm.calls.nextFight({ title: 'Once more' })
      } else if (step === 1 && text.includes('The game master begins.')) {
        step = 2
        void gm.until(({ table }) => table?.lobby === true).then(() => gm.calls.beginFight())
      } else if (step === 2) {
        step = 3
        input.end('quit\n')
      }
    },
  })
  expect(err).toBe('')
  expect(out).toMatch(/\nFight 2: Once more\nYou play \w+\. The game master begins\.\n\S/)
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

test('what the table says to the seat is read out once, and at the end what the fight was for it', async () => {
  const server = await served()
  const { gm, first, second } = await seated(server, 'rpj-scifi', 'duel')
  const one = first.questions.length > 0 ? first : second
  const own = one.table?.own ?? ''
  const { links } = (await gm.calls.invite(own)) as Invitation
  expect(await gm.calls.say({ words: 'You smell gas.', to: { seats: [own], tv: false } })).toBeNull()
  expect(
    await gm.calls.say({ words: 'Not for you.', to: { seats: [(one === first ? second : first).table?.own ?? ''], tv: false } }),
  ).toBeNull()
  const input = new PassThrough()
  let isOver = false
  let began = false
  const { out } = await enfilade(['play', '--table', links[0]?.url ?? ''], {
    input,
    onOut: text => {
      if (!began) {
        began = true
        void gm.calls.ping({ region: 'fountain' as Id }).then(() => gm.calls.playOn('end'))
      }
      isOver ||= text.includes('Cost them:')
      if (isOver && !input.writableEnded) input.end('quit\n')
    },
  })
  expect(out.split('Game master, to you: You smell gas.')).toHaveLength(2)
  expect(out).not.toContain('Not for you.')
  expect(out).toContain('Game master points at fountain.')
  expect(out).toMatch(/^\d+ of \d+ hit\.$/m)
})
