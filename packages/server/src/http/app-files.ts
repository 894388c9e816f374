/**
 * The built app: files as they lie in a folder, compressed where the browser takes it. Nothing outside the folder is ever read. Over plain http,
 * as phones come, browsers take gzip alone.
 */
import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { extname, join, normalize, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}
interface File {
  readonly changed: number
  readonly plain: Buffer
  readonly small: Buffer
  readonly tag: string
  /** As gzip; made when it is first asked for. */
  zipped: Buffer | null
}
/** What is asked of the app's folder, as the request says it. */
export interface FileAsked {
  readonly method: string
  readonly path: string
  readonly accepts?: string | undefined
  /** The tags of what the browser has. */
  readonly has?: string | undefined
}
export interface Served {
  readonly status: 200 | 304 | 405
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
}

export class AppFiles {
  private readonly known = new Map<string, File>()
  /** Where the folder really lies, with a separator; null: not looked for yet, or it wasn't there. */
  private inside: string | null = null
  constructor(private readonly folder: string) {}

  /** Null: there is no such file. */
  get({ method, path, accepts = '', has = '' }: FileAsked): Served | null {
    const found = this.pathIn(path)
    const file = found === null ? null : this.read(found)
    if (found === null || file === null) return null
    if (method !== 'GET' && method !== 'HEAD')
      return {
        status: 405,
        headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' },
        body: Buffer.from('Files are only read here.\n'),
      }
    const coding = takes(accepts, 'br') ? 'br' : takes(accepts, 'gzip') ? 'gzip' : null
    // What is compressed is another text with a tag of its own.
    const tag = `"${file.tag}${coding === null ? '' : `-${coding}`}"`
    const kept = {
      'Cache-Control': /-[\w-]{8}\.\w+$/.test(found) ? 'max-age=31536000, immutable' : 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    }
    if (isAmong(has, tag)) return { status: 304, headers: kept, body: null }
    const body = coding === 'br' ? file.small : coding === 'gzip' ? zipped(file) : file.plain
    const headers = {
      ...kept,
      'Content-Type': kinds[extname(found)] ?? 'application/octet-stream',
      ...(coding === null ? {} : { 'Content-Encoding': coding }),
      'Content-Length': String(body.length),
    }
    return { status: 200, headers, body: method === 'HEAD' ? null : body }
  }
  private pathIn(given: string): string | null {
    try {
      const path = normalize(decodeURIComponent(given))
      if (path.includes('\0') || path.split(/[\\/]/).some(part => part.startsWith('.'))) return null
      return join(this.folder, path.endsWith('/') || path.endsWith('\\') ? 'index.html' : path)
    } catch {
      return null
    }
  }
  private read(path: string): File | null {
    try {
      // A link may lead anywhere: what counts is where the file lies.
      const real = realpathSync(path)
      this.inside ??= realpathSync(this.folder) + sep
      return real.startsWith(this.inside) ? this.fileAt(real) : null
    } catch {
      return null // no such file, a path through a file, one that is too long for the disk, a file that may not be read
    }
  }
  private fileAt(path: string): File | null {
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined || !found.isFile()) return null
    const before = this.known.get(path)
    if (before?.changed === found.mtimeMs) return before
    const plain = readFileSync(path)
    const beside = statSync(`${path}.br`, { throwIfNoEntry: false })
    const small =
      beside !== undefined && beside.mtimeMs >= found.mtimeMs
        ? readFileSync(`${path}.br`)
        : brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    const tag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const file: File = { changed: found.mtimeMs, plain, small, tag, zipped: null }
    this.known.set(path, file)
    return file
  }
}
function zipped(file: File): Buffer {
  file.zipped ??= gzipSync(file.plain, { level: 9 })
  return file.zipped
}
const isAmong = (tags: string, tag: string): boolean =>
  tags.split(',').some(one => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
/** Does the browser take this coding? `br;q=0` says that it doesn't. */
export const takes = (accepts: string, coding: string): boolean =>
  accepts.split(',').some(part => {
    const [name = '', ...rest] = part.split(';').map(word => word.trim().toLowerCase())
    return name === coding && !rest.some(word => /^q=0(\.0*)?$/.test(word))
  })
