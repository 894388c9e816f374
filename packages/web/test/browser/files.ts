/** A folder behind a plain file server, below a path, as hosts for pages are: a file or 404. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
export interface FileServer {
  readonly address: string
  readonly close: () => Promise<void>
}
/** @param below begins and ends with "/" */
export async function serveFiles(folder: string, below: string): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = join(folder, path.slice(below.length) || 'index.html')
    if (!path.startsWith(below) || path.includes('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain' })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${below}`,
    close() {
      server.closeAllConnections()
      return new Promise(done => server.close(() => done()))
    },
  }
}
