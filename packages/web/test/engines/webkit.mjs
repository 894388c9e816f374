/** WebKit as Debian has it (WebKitGTK's small browser), by plain WebDriver, on a screen of its own that no one sees. */
import { end, freePort, memoryOf, start, until } from './processes.mjs'
import { drivenFace } from './web-driver.mjs'

export const driver = '/usr/bin/WebKitWebDriver'
export const screen = '/usr/bin/Xvfb'

/** Where a command of WebDriver lies. @type {Readonly<Record<string, readonly [method: string, path: string]>>} */
const places = {
  Navigate: ['POST', '/url'],
  Refresh: ['POST', '/refresh'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  GetWindowRect: ['GET', '/window/rect'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
  ElementClick: ['POST', '/click'],
  ElementSendKeys: ['POST', '/value'],
}

/** @returns {Promise<import('./face.mjs').Face>} with nothing kept from before */
export async function openWebKit() {
  const port = await freePort()
  const display = `:${port}` // as good a number as any that is free
  const shown = start(screen, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'])
  const root = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}
  const driving = start(driver, [`--port=${port}`], { DISPLAY: display, ...root })
  const address = `http://127.0.0.1:${port}`
  const close = async () => {
    await end(driving)
    await end(shown)
  }
  /** @param {string} method @param {string} path @param {unknown} [given] */
  const ask = async (method, path, given) => {
    const body = method === 'POST' ? JSON.stringify(given ?? {}) : null
    const answer = await fetch(address + path, { method, body, signal: AbortSignal.timeout(240_000) })
    const { value } = /** @type {{ value: any }} */ (await answer.json())
    if (!answer.ok) throw new Error(`WebKit: ${value.error}, ${value.message}`)
    return value
  }
  try {
    await until('the driver of WebKit', () => ask('GET', '/status'))
    const { sessionId, capabilities } = await ask('POST', '/session', { capabilities: {} })
    const session = `/session/${sessionId}`
    await ask('POST', `${session}/timeouts`, { pageLoad: 180_000, script: 120_000 })
    return drivenFace(
      (command, given, element) => {
        const [method, path] = places[command] ?? ['', '']
        return ask(method, element === undefined ? session + path : `${session}/element/${element}${path}`, given)
      },
      {
        engine: 'webkit',
        version: `WebKitGTK ${capabilities.browserVersion}`,
        memory: () => memoryOf(driving.pid, /WebKitWebProcess/),
        close: async () => {
          await ask('DELETE', session).catch(() => undefined)
          await close()
        },
      },
    )
  } catch (thrown) {
    await close()
    throw thrown
  }
}
