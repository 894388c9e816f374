/** Firefox as it is installed, by the commands that it takes from its own driver (Marionette): JSON over a socket, no program between. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { end, freePort, memoryOf, start, until } from './processes.mjs'
import { drivenFace } from './web-driver.mjs'

export const program = '/usr/bin/firefox-esr'

/** Without a screen it says that there is no mouse. */
const mouse = 6 // fine, and can hover
const settings = (/** @type {number} */ port) => ({
  'marionette.port': port,
  'ui.primaryPointerCapabilities': mouse,
  'ui.allPointerCapabilities': mouse,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.enabled': false,
})

/** @returns {Promise<import('./face.mjs').Face>} with nothing kept from before */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'enfilade-firefox-'))
  const port = await freePort()
  const lines = Object.entries(settings(port)).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const browser = start(program, [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile,
    'about:blank',
  ])
  const close = async () => {
    await end(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const line = await until('Firefox', () => lineTo(port))
    const { capabilities } = await line.say('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } })
    await line.say('WebDriver:SetTimeouts', { pageLoad: 180_000, script: 120_000 })
    await letNarrow(line.say)
    return drivenFace(
      async (command, given = {}, element) => {
        const answer = await line.say(`WebDriver:${command}`, element === undefined ? given : { ...given, id: element })
        return answer !== null && Object.keys(answer).join() === 'value' ? answer.value : answer
      },
      {
        engine: 'firefox',
        version: `Firefox ${capabilities.browserVersion}`,
        memory: () => memoryOf(browser.pid, /-contentproc .*\btab\b/),
        close: async () => {
          line.end()
          await close()
        },
      },
    )
  } catch (thrown) {
    await close()
    throw thrown
  }
}

/** Its window may be as narrow as a phone. @param {(command: string, given: object) => Promise<any>} say */
async function letNarrow(say) {
  await say('Marionette:SetContext', { value: 'chrome' })
  await say('WebDriver:ExecuteScript', { script: "document.documentElement.style.minWidth = '0'", args: [] })
  await say('Marionette:SetContext', { value: 'content' })
}

/**
 * Each message is its length in bytes, a colon, and JSON: a command `[0, number, name, given]`, an answer `[1, number, error, result]`.
 * @param {number} port
 * @returns {Promise<{ say(command: string, given: object): Promise<any>, end(): void }>}
 */
async function lineTo(port) {
  const socket = connect(port, '127.0.0.1')
  /** @type {Map<number, { done: (value: any) => void, fail: (thrown: Error) => void }>} */
  const waiting = new Map()
  let heard = Buffer.alloc(0)
  let said = 0
  const greeted = new Promise((done, fail) => {
    waiting.set(0, { done, fail })
  })
  const take = (/** @type {any} */ message) => {
    const [number, error, result] = Array.isArray(message) ? message.slice(1) : [0, null, message] // it greets first
    const one = waiting.get(number)
    waiting.delete(number)
    if (error) one?.fail(new Error(`Firefox: ${error.error}, ${error.message}`))
    else one?.done(result)
  }
  socket.on('data', more => {
    heard = Buffer.concat([heard, more])
    for (;;) {
      const colon = heard.indexOf(':')
      const from = colon + 1
      const to = from + Number(heard.subarray(0, Math.max(0, colon)).toString())
      if (colon < 0 || heard.length < to) return
      take(JSON.parse(heard.subarray(from, to).toString()))
      heard = heard.subarray(to)
    }
  })
  const lost = (/** @type {Error} */ thrown) => {
    for (const { fail } of waiting.values()) fail(thrown)
  }
  socket.on('error', lost)
  socket.on('close', () => lost(new Error('Firefox has ended.')))
  await greeted
  return {
    say: (command, given) =>
      new Promise((done, fail) => {
        said++
        waiting.set(said, { done, fail })
        const text = JSON.stringify([0, said, command, given])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    end: () => socket.destroy(),
  }
}
