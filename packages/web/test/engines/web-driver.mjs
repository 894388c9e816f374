/** A face over the commands of WebDriver, however they get to the browser. */
import { writeFileSync } from 'node:fs'
import { chooser, clickable, finder } from './on-screen.mjs'
import { pause, until } from './processes.mjs'

/** @typedef {import('./face.mjs').Face} Face */
/**
 * Says one command of WebDriver, by its name there; `element`: to which.
 * @typedef {(command: string, given?: Record<string, unknown>, element?: string) => Promise<any>} Say
 */

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** How WebDriver writes keys that are no letters. @type {Readonly<Record<string, string>>} */
const keys = {
  ...{ Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Backspace: '\uE003', Delete: '\uE017', Home: '\uE011', End: '\uE010' },
  ...{ ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' },
  ...{ Shift: '\uE008', Control: '\uE009', Alt: '\uE00A' },
}

/**
 * @param {Say} say
 * @param {Pick<Face, 'engine' | 'version' | 'memory' | 'close'>} what
 * @returns {Face}
 */
export function drivenFace(say, what) {
  const run = (/** @type {string} */ body, /** @type {unknown[]} */ args) =>
    say('ExecuteScript', { script: `const args = arguments[0]\n${body}`, args: [args] })
  const press = (/** @type {{ type: string, value: string }[]} */ actions) =>
    say('PerformActions', { actions: [{ type: 'key', id: 'keys', actions }] })
  const inner = () => /** @type {Promise<[number, number]>} */ (run('return [innerWidth, innerHeight]', []))
  return {
    ...what,
    goto: url => say('Navigate', { url }),
    reload: () => say('Refresh'),
    evaluate: (body, ...args) => run(body, args),
    /** What moves or is drawn again between finding and clicking is looked for once more. */
    async click(words, kinds = clickable) {
      // In the middle no bar at an edge lies over it.
      const find = `${finder}\nconst found = control(args[0], args[1])\nfound?.scrollIntoView({ block: 'center' })\nreturn found`
      let isPressed = false
      await until(`“${words}”`, async () => {
        const found = await run(find, [words, kinds])
        // Where a press takes the control away, the driver can miss its answer.
        if (found === null) return isPressed
        isPressed = true
        await say('ElementClick', {}, found[elementKey])
        return true
      })
    },
    choose: (label, words) => until(`“${words}” of “${label}”`, () => run(chooser, [label, words])).then(() => undefined),
    async key(name) {
      const down = name.split('+').map(one => keys[one] ?? one)
      await press([...down.map(value => ({ type: 'keyDown', value })), ...down.reverse().map(value => ({ type: 'keyUp', value }))])
    },
    type: text => press([...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))),
    async size(width, height) {
      // The window has a frame and bars around the page, and is never smaller than its program lets it be.
      for (let tries = 0; tries < 4; tries++) {
        const [wide, high] = await inner()
        if (wide === width && high === height) break
        const outer = await say('GetWindowRect')
        await say('SetWindowRect', { x: 0, y: 0, width: outer.width + width - wide, height: outer.height + height - high })
        await pause(400)
      }
      return inner()
    },
    screenshot: async path => writeFileSync(path, Buffer.from(await say('TakeScreenshot', { full: false }), 'base64')),
    async file(selector, path) {
      const found = await until(selector, () => run('return document.querySelector(args[0])', [selector]))
      await say('ElementSendKeys', { text: path }, found[elementKey])
    },
  }
}
