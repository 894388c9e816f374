/** Everything within reach, in a real browser: at twice the size, with text set far apart, and a focus that is seen wherever it is. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from './chromium.js'
import { beginReady, findFight, noComplaints, question, takeAdvice } from './playing.js'
import { faintRings, hiddenThings, spreadText } from './reaching.js'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const tables = [
  ['RPJ Sci-Fi', 'Cargo bay nine'],
  ['Cyberpunk RED', 'The long road'],
  ['Blue Planet', 'Duel on the breakwater'],
] as const

test.each(tables)(
  'twice the size on a desk, and with text far apart, nothing of a table of %s is covered or cut off',
  async (_game, title) => {
    const { page, context, complaints } = await kit.window({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 })
    const found: string[] = []
    const look = async (screen: string): Promise<void> => void found.push(...(await hiddenThings(page)).map(one => `${screen}: ${one}`))
    await beginReady(page, kit.address, title)
    for (const spread of [false, true]) {
      if (spread) await spreadText(page)
      for (const tab of ['Field', 'Order', 'Log', 'Act']) {
        await page.getByRole('tab', { name: tab }).click()
        await look(`${tab}${spread ? ', far apart' : ''}`)
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 })
    await look('a desk, far apart')
    expect(found).toEqual([])
    noComplaints(complaints)
    await context.close()
  },
)

test.each(['dark', 'light'] as const)('the focus is seen with a ring of 3 to 1 on each control, in %s', async theme => {
  const { page, context, complaints } = await kit.window({ colorScheme: theme })
  await page.goto(kit.address)
  await findFight(page, 'Duel on the promenade')
  const found = await faintRings(kit.browser, page, 8)
  await beginReady(page, kit.address, 'Duel on the promenade')
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  await page.keyboard.press('F8')
  found.push(...(await faintRings(kit.browser, page, 14)))
  expect(found).toEqual([])
  noComplaints(complaints)
  await context.close()
})

test('a wide screen without a mouse shows four options of an attack at once', async () => {
  const { page, context, complaints } = await kit.window({ viewport: { width: 1180, height: 820 }, hasTouch: true })
  await beginReady(page, kit.address, 'Duel on the promenade')
  for (let given = 0; given < 3; given++) await takeAdvice(page)
  const options = question(page).getByRole('radiogroup', { name: 'Your options and what each does' }).getByRole('radio')
  await options.nth(3).waitFor()
  await question(page).locator('.odds[aria-busy=false]').waitFor()
  const seen = await options.evaluateAll(all =>
    all.slice(0, 4).map(one => {
      const { left, width, top, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height - 4))
    }),
  )
  expect(seen).toEqual([true, true, true, true])
  noComplaints(complaints)
  await context.close()
})
