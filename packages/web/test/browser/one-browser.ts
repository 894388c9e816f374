/**
 * One browser for all tests of a run: it is unpacked and started when the first test file asks for it, and ends with the run. Beside it lies
 * one copy of the built app whose fights get fixed seeds. Vitest calls `setup` before any test, so nothing is loaded here that may not be needed.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startChromium } from '../engines/chromium.mjs'
import { appFolder, workerCode } from './app-files.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a test file hears how to reach the browser. */
    browserDesk: string
  }
}
/** What a test file needs to know of the browser. */
export interface OneBrowser {
  readonly endpoint: string
  /** The copy of the app with fixed seeds. */
  readonly app: string
}

/** A copy of the built app in `folder` whose fights get fixed seeds. */
function copyWithFixedSeeds(folder: string): string {
  const copy = join(folder, 'app')
  cpSync(appFolder, copy, { recursive: true, preserveTimestamps: true })
  const assets = join(copy, 'assets')
  for (const name of readdirSync(assets).filter(one => /^play-[^/]*\.js$/.test(one))) {
    const code = workerCode(name)
    writeFileSync(join(assets, name), code)
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
  return copy
}

/** Called by Vitest before the tests: opens the desk. What it gives is called after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let folder: string | null = null
  let server: BrowserServer | null = null
  let started: Promise<OneBrowser> | null = null
  const start = async (): Promise<OneBrowser> => {
    folder = mkdtempSync(join(tmpdir(), 'enfilade-browser-'))
    server = await startChromium(folder, (chromium, how) => chromium.launchServer(how))
    return { endpoint: server.wsEndpoint(), app: copyWithFixedSeeds(folder) }
  }
  const desk = createServer((_request, response) => {
    started ??= start()
    started.then(
      found => response.end(JSON.stringify(found)),
      (thrown: unknown) => response.writeHead(500).end(String(thrown)),
    )
  })
  await new Promise<void>(done => desk.listen(0, '127.0.0.1', done))
  project.provide('browserDesk', `http://127.0.0.1:${(desk.address() as AddressInfo).port}/`)
  return async () => {
    await started?.catch(() => undefined)
    await server?.close()
    await new Promise(done => desk.close(done))
    if (folder !== null) rmSync(folder, { recursive: true, force: true })
  }
}
