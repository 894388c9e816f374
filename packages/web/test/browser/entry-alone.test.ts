/** No file of the built app imports a worker's first file: WebKit, and with it every browser of an iPhone, runs that one twice then. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { init, parse } from 'es-module-lexer'
import { expect, test } from 'vitest'
import { appFolder } from './app-files.js'

test('no file of the app imports what a worker begins with', async () => {
  await init
  const assets = join(appFolder, 'assets')
  const scripts = readdirSync(assets).filter(name => name.endsWith('.js'))
  const code = new Map(scripts.map(name => [name, readFileSync(join(assets, name), 'utf8')]))
  const first = new Set([...code.values()].flatMap(text => [...text.matchAll(/new Worker\([^;]*?([\w.-]+\.js)/g)].map(([, name]) => name)))
  expect(first.size).toBeGreaterThan(0)
  const importing = [...code].flatMap(([name, text]) =>
    parse(text)[0].flatMap(({ n, d }) => (d > -2 && n !== undefined && first.has(n.replace('./', '')) ? [`${name} imports ${n}`] : [])),
  )
  expect(importing).toEqual([])
})
