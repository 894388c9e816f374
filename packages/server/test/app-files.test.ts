/** What of the app's folder goes out, and how: nothing beside it, nothing hidden, and no coding that the browser refuses. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AppFiles } from '../src/http/app-files.js'

let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'enfilade-app-files-'))
  mkdirSync(join(home, 'app'))
  writeFileSync(join(home, 'app/index.html'), 'the app')
  writeFileSync(join(home, 'app/.hidden'), 'a secret')
  writeFileSync(join(home, 'outside.html'), 'a secret')
  symlinkSync(join(home, 'outside.html'), join(home, 'app/link.html'))
})
afterEach(() => rmSync(home, { recursive: true }))

test('files of the folder are given; a link out of it, a dotfile and a way out are no files of the app', () => {
  const files = new AppFiles(join(home, 'app'))
  expect(String(files.get('/', '')?.body)).toBe('the app')
  for (const path of ['/link.html', '/.hidden', '/../outside.html', '/%2e%2e/outside.html', '/gone.html'])
    expect([path, files.get(path, '')]).toEqual([path, null])
})

test('a coding with q=0 is refused by the browser and not sent', () => {
  const files = new AppFiles(join(home, 'app'))
  const coding = (accepts: string) => files.get('/', accepts)?.headers['Content-Encoding']
  expect(['br', 'br;q=0, gzip', 'br; q=0.0, gzip;q=0', 'gzip', ''].map(coding)).toEqual(['br', 'gzip', undefined, 'gzip', undefined])
})

test('where no app is built there is no file', () => {
  expect(new AppFiles(join(home, 'nothing')).get('/', '')).toBeNull()
})
