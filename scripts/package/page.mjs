// The whole app as one page that opens from a stick or an attachment. It is the built app: each script is packed and lies in the page, and gets an
// address of its own in the browser when it is first asked for. What a page without a server can't do (a seat at a table, the copy for no network) is left out.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { init, parse } from 'es-module-lexer'

/** @typedef {{ text: string, needs: number[], kind: string }} Part */

/**
 * @param {string} root the repository, with the app built
 * @param {string} dist where the page goes
 * @returns {Promise<string[]>} its name
 */
export async function makePage(root, dist) {
  const app = join(root, 'packages/web/dist')
  const loader = readFileSync(join(root, 'packages/web/build/page-loader.js'), 'utf8')
  const read = (/** @type {string} */ name) => readFileSync(join(app, name), 'utf8')
  const assets = readdirSync(join(app, 'assets')).sort()
  const scripts = new Map(assets.filter(name => name.endsWith('.js')).map(name => [name, read(`assets/${name}`)]))
  const html = read('index.html')
  const entry = first(html, /<script type="module"[^>]* src="\.\/assets\/([^"]+)"><\/script>/)
  const linked = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\.\/assets\/([^"]+)">/g)].map(([, name = '']) => name)
  const styles = [...linked, ...assets.filter(name => name.endsWith('.css') && !linked.includes(name))]
  const { parts, numbers } = await partsOf(scripts, read('notices.txt'))
  writeFileSync(join(dist, 'enfilade.html'), pageOf({ html, loader, parts, entry: numberOf(numbers, entry), read, styles }))
  return ['enfilade.html']
}

/**
 * Writes how large the page is into what people read before they download it.
 * @param {string} root @param {string} dist where the page is
 */
export function sayPageSize(root, dist) {
  const page = readFileSync(join(dist, 'enfilade.html'))
  const words = [page.length, gzipSync(page).length].map(bytes => (bytes / 1e6).toFixed(1))
  for (const name of ['README.md', 'docs/get.md']) {
    const path = join(root, name)
    const text = readFileSync(path, 'utf8')
    const said = /[\d.]+ MB \([\d.]+ packed\)/
    if (!said.test(text)) throw new Error(`${name} doesn’t say how large enfilade.html is, as in "2.4 MB (1.7 packed)".`)
    writeFileSync(path, text.replace(said, `${words[0]} MB (${words[1]} packed)`))
  }
}

/**
 * Every script as a part, with what it imports as numbers of other parts.
 * @param {Map<string, string>} scripts by file name @param {string} notices
 * @returns {Promise<{ parts: Part[], numbers: Map<string, number> }>}
 * @throws {Error} where a script asks for something in a way that is not known here
 */
export async function partsOf(scripts, notices) {
  await init
  const numbers = new Map([...scripts.keys()].map((name, number) => [`./${name}`, number]))
  const noticesNumber = numbers.size
  const parts = [...scripts].map(([name, code]) => partOf(name, code, numbers, noticesNumber))
  parts.push({ text: packed(notices), needs: [], kind: 'text/plain;charset=utf-8' })
  return { parts, numbers }
}

/** @param {string} name @param {string} code @param {Map<string, number>} numbers @param {number} notices @returns {Part} */
function partOf(name, code, numbers, notices) {
  /** @type {Set<number>} */
  const needs = new Set()
  const need = (/** @type {number} */ number) => {
    needs.add(number)
    return `@@${number}@@`
  }
  let text = ''
  let at = 0
  for (const { n, s, e, ss, se, d } of parse(code)[0]) {
    const isMeta = d === -2
    const [from, to] = d >= 0 ? [ss, se] : [s, e]
    text += code.slice(at, from)
    if (isMeta) text += '"file:///"'
    else if (d >= 0) text += `enfiladePart(${numberOf(numbers, n ?? '')})`
    else text += need(numberOf(numbers, n ?? ''))
    at = to
  }
  text += code.slice(at)
  text = text
    // All styles are in the page from the beginning: nothing has to be there before a part.
    .replace(/^const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/, 'const __vite__mapDeps=()=>[];')
    .replace(/new Worker\(new URL\(new URL\(`([^`]+)`,[^)]*\)\.href,[^)]*\),/g, (_, worker) => {
      return `enfiladeWorker(${numberOf(numbers, `./${worker}`)},`
    })
    .replace(/(["'`])\.\/notices\.txt\1/g, (_, quote) => `${quote}${need(notices)}${quote}`)
    .replace(/href="\.\/notices\.txt"/g, () => `href="${need(notices)}" target="_blank"`)
    // A worker of modules isn't taken from a page without an origin; a plain one is, and loads modules itself, as texts (`data:`).
    .replace(/\btype:`module`/g, 'type:`classic`')
  if (/__vite__mapDeps=\(i|["'`]\.\/[\w-]+-[\w-]{8}\.(?:js|css)["'`]/.test(text))
    throw new Error(`${name} asks for a file in a way that the page doesn’t know.`)
  return { text: packed(text), needs: [...needs], kind: 'text/javascript' }
}

/** @param {{ html: string, loader: string, parts: Part[], entry: number, read: (name: string) => string, styles: string[] }} what */
function pageOf({ html, loader, parts, entry, read, styles }) {
  const start = `self.enfiladeParts = JSON.parse(document.getElementById('parts').textContent)
self.enfiladeText = ${JSON.stringify(loader).replaceAll('<', '\\u003c')}
${loader}
enfiladePart(${entry})`
  const theme = read('theme.js')
  const hashes = [theme, start].map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')
  const policy = `default-src 'none'; script-src ${hashes} blob: data:; worker-src blob:; style-src 'unsafe-inline'; img-src data: blob:; base-uri 'none'; form-action 'none'`
  const icon = `data:image/svg+xml;base64,${Buffer.from(read('icon.svg')).toString('base64')}`
  const style = styles.map(name => read(`assets/${name}`)).join('\n')
  return html
    .replace(/[ \t]*<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)")[^>]*>(?:<\/script>)?\n/g, '')
    .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
    .replace('href="./icon.svg"', () => `href="${icon}"`)
    .replace(/<script src="\.\/theme\.js"><\/script>/, () => `<script>${theme}</script>\n    <style>${style}</style>`)
    .replace(
      '</body>',
      () => `  <script type="application/json" id="parts">${JSON.stringify(parts)}</script>\n    <script>${start}</script>\n  </body>`,
    )
}

/** @param {Map<string, number>} numbers @param {string} name */
function numberOf(numbers, name) {
  const number = numbers.get(name) ?? numbers.get(`./${name}`)
  if (number === undefined) throw new Error(`"${name.slice(0, 80)}" is no script of the built app.`)
  return number
}
/** @param {string} text */
const packed = text => gzipSync(text, { level: 9 }).toString('base64')
/** @param {string} text @param {RegExp} pattern */
function first(text, pattern) {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The built app’s page has no ${pattern.source.slice(0, 40)}.`)
  return found
}
