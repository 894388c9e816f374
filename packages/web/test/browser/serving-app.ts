/** The built app alone on this machine, as the server of tables gives its files, without tables. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AppFiles, safeHeaders } from '@enfilade/server'

export interface ServedApp {
  readonly address: string
  close(): Promise<void>
}
/** `port`: left out, a free one. `sent` hears what goes out. */
export async function serveApp(
  folder: string,
  { port = 0, sent = () => undefined }: { readonly port?: number; readonly sent?: (path: string, bytes: number) => void } = {},
): Promise<ServedApp> {
  const files = new AppFiles(folder)
  const server = createServer(({ method = 'GET', url = '/', headers: asked }, response) => {
    const { pathname: path } = new URL(url, 'http://127.0.0.1')
    const file = files.get({ method, path, accepts: String(asked['accept-encoding'] ?? ''), has: asked['if-none-match'] })
    if (file?.status === 200) sent(path.endsWith('/') ? `${path}index.html` : path, file.body?.length ?? 0)
    const { status, headers, body } = file ?? { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'There is no such file.\n' }
    response.writeHead(status, { ...safeHeaders, ...headers }).end(body)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise(closed => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
