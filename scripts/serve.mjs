// A small server for the built app on this machine alone: files as they lie in a folder, compressed where the browser takes it, with the
// strict policy that the app runs under. Nothing outside the folder is ever read.
import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
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
  /** @type {Map<string, { changed: number, plain: Buffer, small: Buffer }>} */
  const known = new Map()
  const server = createServer((request, response) => {
    const path = pathIn(folder, request.url ?? '/')
    const file = path === null ? null : read(known, path)
    response.setHeader('Content-Security-Policy', policy)
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Referrer-Policy', 'no-referrer')
    if (path === null || file === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(path === null || file === null ? 404 : 405, { 'Content-Type': 'text/plain' }).end('There is no such file.\n')
      return
    }
    const small = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
    response.writeHead(200, {
      'Content-Type': kinds[extname(path)] ?? 'application/octet-stream',
      'Cache-Control': /-[\w-]{8}\.\w+$/.test(path) ? 'max-age=31536000, immutable' : 'no-cache',
      ...(small ? { 'Content-Encoding': 'br' } : {}),
      Vary: 'Accept-Encoding',
      'Content-Length': (small ? file.small : file.plain).length,
    })
    sent(path, request.method === 'HEAD' ? 0 : (small ? file.small : file.plain).length)
    response.end(request.method === 'HEAD' ? undefined : small ? file.small : file.plain)
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

/** @param {string} folder @param {string} url @returns {string | null} */
function pathIn(folder, url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://127.0.0.1').pathname))
    if (path.includes('\0') || path.split(/[\\/]/).includes('..')) return null
    return join(folder, path.endsWith('/') || path.endsWith('\\') ? 'index.html' : path)
  } catch {
    return null
  }
}

/** @param {Map<string, { changed: number, plain: Buffer, small: Buffer }>} known @param {string} path */
function read(known, path) {
  try {
    return fileAt(known, path)
  } catch {
    return null // a path through a file, one that is too long for the disk, a file that may not be read
  }
}

/** @param {Map<string, { changed: number, plain: Buffer, small: Buffer }>} known @param {string} path */
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
  const file = { changed: found.mtimeMs, plain, small }
  known.set(path, file)
  return file
}
