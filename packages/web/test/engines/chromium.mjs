/** Chromium as npm brings it, by Playwright. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooser, clickable, finder } from './on-screen.mjs'
import { memoryOf, until } from './processes.mjs'

/** @typedef {import('playwright-core').BrowserType} BrowserType */
/** @typedef {{ executablePath: string, args: string[], headless: boolean, timeout: number }} Start */

/** Fonts for a browser that lies in this folder: those that it brings and those of the system. @param {string} folder */
function fontsFor(folder) {
  const file = join(folder, 'fonts.conf')
  const folders = [join(folder, 'fonts'), '/usr/share/fonts'].map(path => `<dir>${path}</dir>`).join('')
  writeFileSync(file, `<?xml version="1.0"?><fontconfig>${folders}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`)
  return file
}

/**
 * Unpacks the browser into `folder` and starts it. It takes its surroundings from the environment, which is as before afterwards.
 * @template T
 * @param {string} folder
 * @param {(chromium: BrowserType, how: Start) => Promise<T>} begin
 * @returns {Promise<T>}
 */
export async function startChromium(folder, begin) {
  const before = { ...process.env }
  try {
    process.env.TMPDIR = folder // the browser unpacks itself there
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x' // it then brings the libraries it needs
    const [{ default: packed }, { chromium }] = await Promise.all([import('@sparticuz/chromium'), import('playwright-core')])
    const executablePath = await packed.executablePath()
    process.env.FONTCONFIG_FILE = fontsFor(folder)
    return await begin(chromium, { executablePath, args: ['--no-sandbox'], headless: true, timeout: 300_000 })
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** What a person does in one window. @param {import('playwright-core').Page} page @returns {import('./face.mjs').Hands} */
export function faceOf(page) {
  const run = (/** @type {string} */ body, /** @type {unknown[]} */ args) =>
    /** @type {Promise<any>} */ (page.evaluate(`(args => {${body}})(${JSON.stringify(args)})`))
  const control = async (/** @type {string} */ words, kinds = clickable) => {
    const found = await page.evaluateHandle(`(() => {${finder}\nreturn control(${JSON.stringify(words)}, ${JSON.stringify(kinds)})})()`)
    return found.asElement()
  }
  return {
    goto: url => page.goto(url).then(() => undefined),
    reload: () => page.reload().then(() => undefined),
    evaluate: (body, ...args) => run(body, args),
    /** What is drawn again between finding and clicking is looked for once more. */
    async click(words, kinds) {
      await until(`“${words}”`, async () => {
        const found = await control(words, kinds)
        await found?.click()
        return found !== null
      })
    },
    choose: (label, words) => until(`“${words}” of “${label}”`, () => run(chooser, [label, words])).then(() => undefined),
    key: name => page.keyboard.press(name),
    type: text => page.keyboard.type(text),
    async size(width, height) {
      await page.setViewportSize({ width, height })
      return [width, height]
    },
    screenshot: path => page.screenshot({ path }).then(() => undefined),
    file: (selector, path) => page.setInputFiles(selector, path),
  }
}

/** @returns {Promise<import('./face.mjs').Face>} with nothing kept from before */
export async function openChromium() {
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-chromium-'))
  const browser = await startChromium(folder, (chromium, how) => chromium.launch(how))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(120_000)
  return {
    engine: 'chromium',
    version: `Chromium ${browser.version()}`,
    ...faceOf(page),
    memory: () => memoryOf(process.pid, new RegExp(`^${folder}.*--type=renderer`)),
    async close() {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
