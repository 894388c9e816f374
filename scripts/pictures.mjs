// npm run pictures: makes the pictures of README and docs from the app as it is, with the same fights and dice each time. -- --check: only says
// whether a commit has changed the app's screens since they were made.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startChromium } from '../packages/web/test/engines/chromium.mjs'
import { serving } from './engines/serving.mjs'
import { folder, pictures } from './pictures/list.mjs'
import { buildWeb, webFolder } from './prepare/web.mjs'
import { prepare, root } from './prepare.mjs'

if (process.argv.includes('--check')) {
  const git = (/** @type {string[]} */ ...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const since = git('rev-list', '--count', `${git('log', '-1', '--format=%H', '--', folder)}..HEAD`, '--', 'packages/web/src')
  if (since !== '0') console.error(`Commits that have changed the screens since the pictures were made: ${since}. Run npm run pictures.`)
  process.exit(since === '0' ? 0 : 1)
}
await prepare({ tests: true })
const built = await buildWeb(root, words => console.error(`enfilade: ${words}`))
if (built.code !== 0) {
  console.error(built.output)
  process.exit(1)
}
const served = await serving(root)
const profile = mkdtempSync(join(tmpdir(), 'enfilade-pictures-'))
const browser = await startChromium(profile, (chromium, how) => chromium.launch(how))
try {
  for (const one of pictures) await make(one)
} finally {
  await browser.close()
  await served.close()
  rmSync(profile, { recursive: true, force: true })
}

/** @param {(typeof pictures)[number]} one */
async function make({ file, title, theme, size: [width, height], pixels, answers }) {
  const shows = /** @type {const} */ ({ colorScheme: theme, deviceScaleFactor: pixels, reducedMotion: 'reduce' })
  const isPhone = width < height
  const context = await browser.newContext({
    viewport: { width, height },
    ...shows,
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(120_000)
  // The part that plays fights begins with dice that are the same each time.
  await context.route(/\/assets\/play-[^/]*\.js$/, route => {
    const code = readFileSync(join(root, webFolder, 'assets', basename(new URL(route.request().url()).pathname)), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body: `crypto.getRandomValues = bytes => bytes.fill(1)\n${code}` })
  })
  await context.addInitScript(() => localStorage.setItem('enfilade.noStakes', 'asked'))
  const page = await context.newPage()
  await page.goto(served.address)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: title }).first().click()
  await page.getByRole('button', { name: /^Begin/ }).click()
  const given = page.locator('[data-answers]')
  await given.waitFor()
  for (let i = 0; i < answers; i++) {
    const before = await given.getAttribute('data-answers')
    await page.locator('[data-asked] [data-gives]:not([aria-disabled=true]), [data-asked=die]').first().waitFor()
    await page.keyboard.press((await page.locator('[data-asked=die]').count()) > 0 ? 'r' : 'Enter')
    if ((await page.getByText('Press again').count()) > 0) await page.keyboard.press('Enter')
    await page.waitForFunction(was => document.querySelector('[data-answers]')?.getAttribute('data-answers') !== was, before)
  }
  await page.locator('.odds[aria-busy=false]').first().waitFor()
  await page.getByText('working it out').first().waitFor({ state: 'hidden' })
  await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur())
  const shot = (await page.screenshot()).toString('base64')
  const small = await (await context.newPage()).evaluate(webpOf, `data:image/png;base64,${shot}`)
  writeFileSync(join(root, folder, file), Buffer.from(small.slice(small.indexOf(',') + 1), 'base64'))
  console.log(`${folder}/${file}: ${title}, after ${answers} answers`)
  await context.close()
}

/** In the page: the same picture, smaller. @param {string} png @returns {Promise<string>} */
async function webpOf(png) {
  const image = new Image()
  image.src = png
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const reader = new FileReader()
  reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }))
  return new Promise(done => reader.addEventListener('load', () => done(String(reader.result))))
}
