// The server of the built app answers whatever it is asked for, and goes on.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../serve.mjs'

test('strange paths are answered with 404, and the next request as ever', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-'))
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(join(folder, 'inner', 'x.js'), 'x')
  const { address, close } = await serve(folder)
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const { port } = new URL(address)
  /** As it is typed: `fetch` would tidy the path up. */
  const status = (path: string): Promise<number | undefined> =>
    new Promise((done, fail) => {
      request({ host: '127.0.0.1', port, path }, response => {
        response.resume()
        done(response.statusCode)
      })
        .on('error', fail)
        .end()
    })
  const strange = ['/index.html/x', `/${'a'.repeat(5000)}`, '/inner', '/%00', '/%', '//x:y:z', '/..%2f..%2fetc%2fpasswd']
  for (const path of strange) expect(await status(path), path).toBe(404)
  expect(await status('/')).toBe(200)
  expect(await status('/inner/x.js')).toBe(200)
})
