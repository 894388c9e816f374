// The server of the built app answers whatever it is asked for, and goes on.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../serve.mjs'

/** A server of a folder with an app in it, and how it answers: paths are sent as they are typed, for `fetch` would tidy them up. */
async function served() {
  const around = mkdtempSync(join(tmpdir(), 'enfilade-'))
  const folder = join(around, 'app')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), 'the app')
  writeFileSync(join(folder, 'inner', 'x.js'), 'x')
  const { address, close } = await serve(folder)
  onTestFinished(async () => {
    await close()
    rmSync(around, { recursive: true })
  })
  const { port } = new URL(address)
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      request({ host: '127.0.0.1', port, path, headers, method }, response => {
        response.resume()
        done(response)
      })
        .on('error', fail)
        .end()
    })
  const status = async (path: string, headers?: OutgoingHttpHeaders): Promise<number | undefined> => (await ask(path, headers)).statusCode
  return { around, folder, port, ask, status }
}

test('strange paths are answered with 404, and the next request as ever', async () => {
  const { status } = await served()
  const strange = ['/index.html/x', `/${'a'.repeat(5000)}`, '/inner', '/%00', '/%', '//x:y:z', '/..%2f..%2fetc%2fpasswd']
  for (const path of strange) expect(await status(path), path).toBe(404)
  expect(await status('/')).toBe(200)
  expect(await status('/inner/x.js')).toBe(200)
})

test('only names of this machine are answered', async () => {
  const { status, port } = await served()
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', '[::1]:80'])
    expect(await status('/', { host }), host).toBe(200)
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example'])
    expect(await status('/', { host }), host).toBe(421)
})

test('neither dotfiles are served nor what links lead to outside the folder', async () => {
  const { status, folder, around } = await served()
  writeFileSync(join(around, 'secret.txt'), 'secret')
  writeFileSync(join(folder, '.env'), 'secret')
  mkdirSync(join(folder, '.git'))
  writeFileSync(join(folder, '.git', 'config'), 'secret')
  symlinkSync(join(around, 'secret.txt'), join(folder, 'out.txt'))
  symlinkSync(around, join(folder, 'up'))
  symlinkSync(join(folder, 'inner', 'x.js'), join(folder, 'within.js'))
  for (const path of ['/.env', '/.git/config', '/out.txt', '/up/secret.txt']) expect(await status(path), path).toBe(404)
  expect(await status('/within.js')).toBe(200)
})

test('what the browser takes decides what it gets, and what it has already it gets no second time', async () => {
  const { ask } = await served()
  const encoding = async (accepted: string) => (await ask('/', { 'accept-encoding': accepted })).headers['content-encoding']
  expect(await Promise.all(['br', 'gzip, br;q=0.5', 'gzip, br;q=0', 'br;q=0.0', 'brx'].map(encoding))).toEqual(['br', 'br', ...Array(3)])
  const { etag = '' } = (await ask('/')).headers
  expect(etag).toMatch(/^".+"$/)
  expect((await ask('/', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('/', { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  expect((await ask('/', { 'if-none-match': etag, 'accept-encoding': 'br' })).statusCode).toBe(200)
  const posted = await ask('/', {}, 'POST')
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
})
