/**
 * The browser of the run (`one-browser.ts`) for one test file, with a server of its own for the built app; each test opens windows that share
 * nothing with others. Everything a page writes to its console is kept, for a test to look at.
 */
import { basename } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Download, type Page } from 'playwright-core'
import { inject } from 'vitest'
import type { OneBrowser } from './one-browser.js'
import { serveApp } from './serving-app.js'

export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, failed requests, and what pages threw: each with its place and the screen it came on. */
  readonly complaints: string[]
}
export interface Kit {
  readonly browser: Browser
  readonly address: string
  /** A window on the app that shares nothing with others. The app is not kept for use without its server, which costs a copy of all of it,
   *  unless `serviceWorkers` is `allow`. People with nothing at stake are asked as well, so that a screen moves on only when it is answered,
   *  unless `unasked`. */
  window(options?: BrowserContextOptions & { readonly unasked?: boolean }): Promise<Window>
  /** What the server has sent, to whichever window and worker: the name of the file, compressed bytes, when. */
  readonly sent: { readonly file: string; readonly bytes: number; readonly at: number }[]
  /** Stops and starts the server, at the same address. */
  stopServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

/** What takes longer hangs: no machine is that slow. Milliseconds. */
const patience = 120_000

/** Runs in each page before it. */
function asksEveryone(): void {
  localStorage.setItem('enfilade.noStakes', 'asked')
}

/** What Playwright tells the console where a page may not keep itself for later. */
const keptOut = 'Service Worker registration blocked by Playwright'

/** What was saved to a file, as text. */
export const savedText = async (download: Download): Promise<string> => text(await download.createReadStream())

/** Takes part in the browser of the run and serves the built app, with fixed seeds. */
export async function startKit(): Promise<Kit> {
  const answer = await fetch(inject('browserDesk'))
  if (!answer.ok) throw new Error(`The browser could not be started: ${await answer.text()}`)
  const { endpoint, app } = (await answer.json()) as OneBrowser
  const browser = await chromium.connect(endpoint)
  const sent: Kit['sent'] = []
  const note = (path: string, bytes: number): void => {
    sent.push({ file: basename(path), bytes, at: Date.now() })
  }
  let server = await serveApp(app, { sent: note })
  const port = Number(new URL(server.address).port)
  return {
    browser,
    address: server.address,
    sent,
    async window({ unasked = false, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block', ...options })
      context.setDefaultTimeout(patience)
      if (!unasked) await context.addInitScript(asksEveryone)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', message => {
        if ((message.type() !== 'error' && message.type() !== 'warning') || message.text() === keptOut) return
        const { url, lineNumber } = message.location()
        complaints.push(`${message.type()}: ${message.text()} (${url}:${lineNumber}, on ${page.url()})`)
      })
      page.on('pageerror', error => complaints.push(`thrown: ${error.message} (on ${page.url()})\n${error.stack ?? ''}`))
      return { page, context, complaints }
    },
    stopServer: () => server.close(),
    async startServer() {
      server = await serveApp(app, { port, sent: note })
    },
    async close() {
      await browser.close() // its windows; the browser itself goes on for the other test files
      await server.close()
    },
  }
}
