/**
 * A real browser for tests, from the packages alone: it starts also where the system has none of the libraries it needs. One browser for a
 * test file; each test opens windows of its own in it. Everything a page writes to its console is kept, for a test to look at.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { serve } from '../../../../scripts/serve.mjs'

/** The built app; another build can be named, to try it beside. */
export const appFolder = process.env.ENFILADE_APP ?? join(import.meta.dirname, '../../dist')

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, failed requests, and what pages threw: each with its place and the screen it came on. */
  readonly complaints: string[]
}
export interface Kit {
  readonly browser: Browser
  readonly address: string
  /** A window on the app that shares nothing with others. */
  window(options?: BrowserContextOptions): Promise<Window>
  /** What the server has sent, to whichever window and worker: the name of the file, compressed bytes, when. */
  readonly sent: { readonly file: string; readonly bytes: number; readonly at: number }[]
  /** Stops and starts the server, at the same address. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

/** Fonts for a browser that lies in this folder: those that it brings and those of the system. */
function fontsFor(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map(path => `<dir>${path}</dir>`).join('')
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`)
  return file
}

/** Fights take their seed from this number, or from that which a window was given (`seeded`), so that each goes the same way in every run. */
const fixedSeed = 'crypto.getRandomValues = bytes => bytes.map((_, i) => ((self.seed ?? 3) * 31 + i * 17) % 256);'

/** The code of a worker of the built app, with fixed seeds. */
export const workerCode = (name: string): string => `${fixedSeed}\n${readFileSync(join(appFolder, 'assets', name), 'utf8')}`

/** A copy of the built app in `folder` whose fights get fixed seeds. */
function copyWithFixedSeeds(folder: string): string {
  const copy = join(folder, 'app')
  cpSync(appFolder, copy, { recursive: true, preserveTimestamps: true })
  const assets = join(copy, 'assets')
  for (const name of readdirSync(assets).filter(one => /^worker-[^/]*\.js$/.test(one))) {
    const code = workerCode(name)
    writeFileSync(join(assets, name), code)
    writeFileSync(join(assets, `${name}.br`), brotliCompressSync(code))
  }
  return copy
}

/** Starts the browser and serves the built app, with fixed seeds. */
export async function startKit(): Promise<Kit> {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-browser-'))
  process.env.TMPDIR = folder // the browser unpacks itself there
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x' // it then brings the libraries it needs
  const { default: packed } = await import('@sparticuz/chromium')
  const executablePath = await packed.executablePath()
  process.env.FONTCONFIG_FILE = fontsFor(folder)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], headless: true })
  const sent: Kit['sent'] = []
  const note = (path: string, bytes: number): void => {
    sent.push({ file: basename(path), bytes, at: Date.now() })
  }
  const served = copyWithFixedSeeds(folder)
  let server = await serve(served, { sent: note })
  const port = Number(new URL(server.address).port)
  return {
    browser,
    address: server.address,
    sent,
    async window(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', message => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const { url, lineNumber } = message.location()
        complaints.push(`${message.type()}: ${message.text()} (${url}:${lineNumber}, on ${page.url()})`)
      })
      page.on('pageerror', error => complaints.push(`thrown: ${error.message} (on ${page.url()})\n${error.stack ?? ''}`))
      return { page, context, complaints }
    },
    stopServer: () => server.close(),
    async startServer() {
      server = await serve(served, { port, sent: note })
    },
    async close() {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
