/** What of the app's folder goes out, and how: nothing beside it, nothing hidden, no coding that the browser refuses, and nothing that it has. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, newFolder, served } from './serving.js'

afterEach(cleanUp)

/** A server of a folder with an app in it, and how it answers: paths are sent as they are typed, for `fetch` would tidy them up. */
async function appServed() {
  const around = newFolder()
  const folder = join(around, 'app')
  mkdirSync(join(folder, 'inner'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<html>the app</html>')
  writeFileSync(join(folder, 'inner', 'x.js'), 'x')
  const { port } = await served({ appFolder: folder })
  const ask = (path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<IncomingMessage> =>
    new Promise((done, fail) => {
      request({ host: '127.0.0.1', port, path, headers, method }, response => {
        done(response)
      })
        .on('error', fail)
        .end()
    })
  const status = async (path: string, method?: string): Promise<number | undefined> => (await ask(path, {}, method)).statusCode
  return { around, folder, ask, status }
}

test('strange paths are answered with 404, and the next request as ever', async () => {
  const { status } = await appServed()
  const strange = ['/index.html/x', `/${'a'.repeat(5000)}`, '/inner', '/%00', '/%', '//x:y:z', '/..%2f..%2fetc%2fpasswd', '/../outside.txt']
  for (const path of strange) expect(await status(path), path).toBe(404)
  expect(await status('/')).toBe(200)
  expect(await status('/inner/x.js')).toBe(200)
})

test('the page says that it is served with tables, by the machine that opens it', async () => {
  const { ask } = await appServed()
  const page = await ask('/', { 'accept-encoding': 'br', 'if-none-match': '*' })
  expect(await text(page)).toBe('<html data-tables="here">the app</html>')
})

test('neither dotfiles are served nor what links lead to outside the folder', async () => {
  const { status, folder, around } = await appServed()
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
  const { ask } = await appServed()
  const coding = async (accepted: string) => (await ask('/inner/x.js', { 'accept-encoding': accepted })).headers['content-encoding']
  const accepted = ['br', 'gzip, br;q=0.5', 'gzip, br;q=0', 'br; q=0.0, gzip;q=0', 'brx', '']
  expect(await Promise.all(accepted.map(coding))).toEqual(['br', 'br', 'gzip', undefined, undefined, undefined])
  const { etag = '' } = (await ask('/inner/x.js')).headers
  expect(etag).toMatch(/^".+"$/)
  expect((await ask('/inner/x.js', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('/inner/x.js', { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  expect((await ask('/inner/x.js', { 'if-none-match': etag, 'accept-encoding': 'br' })).statusCode).toBe(200)
})

test('files and the API say which methods they are asked by', async () => {
  const { ask, status } = await appServed()
  const allowed = async (path: string, method: string) => {
    const { statusCode, headers } = await ask(path, {}, method)
    return [statusCode, headers.allow]
  }
  expect(await allowed('/', 'POST')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('/inner/x.js', 'DELETE')).toEqual([405, 'GET, HEAD'])
  expect(await allowed('/api/tables', 'PUT')).toEqual([405, 'GET, POST'])
  expect(await status('/inner/x.js', 'HEAD')).toBe(200)
  expect(await status('/gone.js', 'POST')).toBe(404)
  expect(await status('/api/gone', 'POST')).toBe(404)
})

test('where no app is built there is no file', async () => {
  const { port } = await served({ appFolder: join(newFolder(), 'nothing') })
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
})
test('a server without an app says so where it would be, and how it is built', async () => {
  const { port } = await served()
  const page = await fetch(`http://127.0.0.1:${port}/`)
  expect(page.status).toBe(404)
  expect(await page.text()).toMatch(/^The app isn’t beside this server.*\nIn a clone, npm start builds the app/)
  expect(await (await fetch(`http://127.0.0.1:${port}/no.js`)).text()).toBe('There is no such file.\n')
})
