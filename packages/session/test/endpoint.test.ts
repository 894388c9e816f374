/** Calls between two threads: what is listed can be called, nothing else. */
import { callsTo, type Endpoint, serve } from '@enfilade/session'
import { expect, test } from 'vitest'

/** Two ends of one line. */
function ends(): readonly [Endpoint, Endpoint] {
  type Hear = (event: { readonly data: unknown }) => void
  const hearing: [Hear[], Hear[]] = [[], []]
  const end = (mine: 0 | 1, other: 0 | 1): Endpoint => ({
    postMessage: message => {
      const data = structuredClone(message)
      queueMicrotask(() => {
        for (const hear of hearing[other]) hear({ data })
      })
    },
    addEventListener: (_kind, hear) => hearing[mine].push(hear),
  })
  return [end(0, 1), end(1, 0)]
}
const functions = {
  add: (a: number, b: number): number => a + b,
  fail: (): number => {
    throw new RangeError('no number')
  },
}

test('a call gives what the function gives, or throws what it throws', async () => {
  const [here, there] = ends()
  const heard: unknown[] = []
  const tell = serve(there, functions)
  const remote = callsTo<typeof functions>(here, news => heard.push(news))
  expect(await remote.add(2, 3)).toBe(5)
  await expect(remote.fail()).rejects.toMatchObject({ name: 'RangeError', message: 'no number' })
  tell({ round: 2 })
  await remote.add(0, 0)
  expect(heard).toEqual([{ round: 2 }])
})
test.each(['nothing', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])('%s is refused', async name => {
  const [here, there] = ends()
  serve(there, functions)
  const remote = callsTo<Record<string, () => unknown>>(here)
  await expect(remote[name]?.()).rejects.toMatchObject({ message: `There is no call "${name}".` })
})
