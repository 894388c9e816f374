/** What axe finds wrong with a page. The page's own policy lets no script in from outside, so it comes with the page itself. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for each page, before it is opened. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript(script)

interface Axe {
  run(): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { html: string; failureSummary?: string }[] }[]
  }>
}
/** Everything that is wrong, each as one line; a page that scrolls sideways among it. */
export async function violations(page: Page, screen: string): Promise<string[]> {
  await page.locator('main[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.waitForTimeout(300) // sheets glide in; a fading text has too little contrast for a moment
  const found = await page.evaluate(async () => {
    // However slow the machine is.
    for (const motion of document.getAnimations()) if (Number.isFinite(motion.effect?.getComputedTiming().endTime)) motion.finish()
    const { violations } = await (window as unknown as { axe: Axe }).axe.run()
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`)),
      ...(over > 0 ? [`scrolls sideways by ${over} pixels`] : []),
    ]
  })
  return found.map(one => `${screen}: ${one}`)
}
