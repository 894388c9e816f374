/**
 * The head of the one-file app in a worker. Node imports no `blob:` addresses, as WebKit in a worker of such a page: parts come as texts, each once,
 * and other workers are asked of the page.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'

const loader = readFileSync(join(import.meta.dirname, '../../build/page-loader.js'), 'utf8')
const packed = (text: string): string => gzipSync(text).toString('base64')

/** What a worker has as its own, with the parts of an app: the first needs the second. */
function worker(said: unknown[]) {
  const target = new EventTarget()
  return Object.assign(target, {
    enfiladeFirst: 0,
    enfiladeText: loader,
    enfiladeParts: [
      { kind: 'text/javascript', needs: [1], text: packed('import { two } from "@@1@@"; self.enfiladeSaid.push(two * 2)') },
      { kind: 'text/javascript', needs: [], text: packed('self.enfiladeSaid.push("once"); export const two = 2') },
    ],
    enfiladeSaid: said,
    postMessage: (what: unknown) => said.push(what),
    reportError: (error: unknown) => said.push(error),
  })
}

test('parts are there without any address of the page’s own, and a worker’s worker is started by the page', async () => {
  const said: unknown[] = []
  const self = worker(said) as ReturnType<typeof worker> & { Worker: new (address: string, options: object) => unknown }
  vi.stubGlobal('self', self)
  await import(`data:text/javascript,${encodeURIComponent(loader)}`)
  await expect.poll(() => said).toEqual(['once', 4])
  new self.Worker('./other.js', { name: 'other' })
  expect(said.at(-1)).toEqual({ enfiladeThread: { name: 'other', type: 'classic' } })
  vi.unstubAllGlobals()
})
