// A small server for the built app on this machine alone: files as they lie in a folder, compressed where the browser takes it, with the
// strict policy that the app runs under. Nothing outside the folder is ever read.
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What the app may load, and from where. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default svelte-trusted-html; frame-ancestors 'none'"

/** @type {Record<string, string>} */
const kinds = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Serves a folder on a free port of the loopback, or on `port`.
 * @param {string} folder
 * @param {{ port?: number, sent?: (path: string, bytes: number) => void }} [how] port: 0 or left out, a free one; `sent` hears what goes out
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export function serve(folder, { port = 0, sent = () => undefined } = {}) {
  /** @type {Map<string, Found>} */
  const known = new Map()
  const root = realpathSync(folder)
  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    /** @param {number} status @param {string} words @param {Record<string, string>} [more] */
    const refuse = (status, words, more = {}) => response.writeHead(status, { 'Content-Type': 'text/plain', ...more }).end(`${words}\n`)
    if (!isThisMachine(request.headers.host)) return refuse(421, 'This server answers for this machine alone.')
    const path = pathIn(root, request.url ?? '/')
    const file = path === null ? null : read(known, root, path)
    if (path === null || file === null) return refuse(404, 'There is no such file.')
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Files are only read here.', { Allow: 'GET, HEAD' })
    const small = takesBrotli(String(request.headers['accept-encoding'] ?? ''))
    const body = small ? file.small : file.plain
    // What is compressed is another text with a name of its own.
    const tag = `"${file.tag}${small ? '-br' : ''}"`
    const headers = {
      'Cache-Control': /-[\w-]{8}\.\w+$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    }
    if (isAmong(request.headers['if-none-match'], tag)) return response.writeHead(304, headers).end()
    response.writeHead(200, {
      ...headers,
      'Content-Type': kinds[extname(path)] ?? 'application/octet-stream',
      ...(small ? { 'Content-Encoding': 'br' } : {}),
      'Content-Length': body.length,
    })
    const isHead = request.method === 'HEAD'
    sent(path, isHead ? 0 : body.length)
    return response.end(isHead ? undefined : body)
  })
  return new Promise((done, fail) => {
    server.on('error', fail)
    server.listen(port, '127.0.0.1', () => {
      const at = server.address()
      const number = typeof at === 'object' && at !== null ? at.port : port
      const close = () =>
        new Promise(
          /** @param {(nothing: void) => void} closed */ closed => {
            server.close(() => closed())
            server.closeAllConnections()
          },
        )
      done({ address: `http://127.0.0.1:${number}/`, close })
    })
  })
}

/** @typedef {{ changed: number, plain: Buffer, small: Buffer, tag: string }} Found */

/**
 * Is it asked by a name of this machine? A page from elsewhere can point a name of its own here, and would read whatever it is answered.
 * @param {string | undefined} host
 */
function isThisMachine(host) {
  return host !== undefined && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host)
}

/** Does the browser take Brotli? `br;q=0` says that it doesn't. @param {string} accepted */
function takesBrotli(accepted) {
  return accepted.split(',').some(part => {
    const [name = '', ...rest] = part.split(';').map(word => word.trim().toLowerCase())
    return name === 'br' && !rest.some(word => /^q=0(\.0*)?$/.test(word))
  })
}

/** @param {string | undefined} tags as the browser sends them @param {string} tag */
function isAmong(tags, tag) {
  return tags?.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag) === true
}

/** The place of a file in the folder; null outside it, and for files whose name begins with a dot. @param {string} folder @param {string} url @returns {string | null} */
function pathIn(folder, url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
    if (path.includes('\0') || path.split(/[\\/]/).some(part => part.startsWith('.'))) return null
    return join(folder, path.endsWith('/') || path.endsWith('\\') ? 'index.html' : path)
  } catch {
    return null
  }
}

/** @param {Map<string, Found>} known @param {string} folder @param {string} path */
function read(known, folder, path) {
  try {
    // A link may lead anywhere: what counts is where the file lies.
    const real = realpathSync(path)
    return real.startsWith(folder + sep) ? fileAt(known, real) : null
  } catch {
    return null // no such file, a path through a file, one that is too long for the disk, a file that may not be read
  }
}

/** @param {Map<string, Found>} known @param {string} path @returns {Found | null} */
function fileAt(known, path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined || !found.isFile()) return null
  const before = known.get(path)
  if (before?.changed === found.mtimeMs) return before
  const plain = readFileSync(path)
  const beside = statSync(`${path}.br`, { throwIfNoEntry: false })
  const small =
    beside !== undefined && beside.mtimeMs >= found.mtimeMs
      ? readFileSync(`${path}.br`)
      : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const file = { changed: found.mtimeMs, plain, small, tag }
  known.set(path, file)
  return file
}
