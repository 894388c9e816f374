// The built app on this machine for a run of engines, as the server of tables gives its files; and as one file. Both keep a list of what went wrong.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makePage } from '../package/page.mjs'

/**
 * What no one caught, and what the page's own policy refused; from before the app's first script on. That a busy page was measured again only in the
 * next frame is a notice of the browser and no fault.
 */
const problems = `self.enfiladeProblems = []
addEventListener('error', event => {
  const words = event.message || 'something could not be loaded: ' + event.target?.src
  if (!words.startsWith('ResizeObserver loop completed')) enfiladeProblems.push(words)
}, true)
addEventListener('unhandledrejection', event => enfiladeProblems.push(String(event.reason)))
addEventListener('securitypolicyviolation', event => enfiladeProblems.push(event.violatedDirective + ' refuses ' + event.blockedURI))
`

/**
 * @param {string} root the repository, with the app built
 * @returns {Promise<{ address: string, file: string, close(): Promise<void> }>} file: the address of the app as one file
 */
export async function serving(root) {
  const { AppFiles, safeHeaders } = await import('@enfilade/server')
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-engines-'))
  const app = join(folder, 'app')
  cpSync(join(root, 'packages/web/dist'), app, { recursive: true, preserveTimestamps: true })
  writeFileSync(join(app, 'problems.js'), problems)
  const page = join(app, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<script src="./theme.js">', '<script src="./problems.js"></script>$&'))
  rmSync(`${page}.br`, { force: true })
  const [file = ''] = await makePage(root, folder)

  const files = new AppFiles(app)
  const server = createServer(({ method = 'GET', url = '/', headers: asked }, response) => {
    const { pathname: path } = new URL(url, 'http://127.0.0.1')
    const found = files.get({ method, path, accepts: String(asked['accept-encoding'] ?? ''), has: asked['if-none-match'] })
    const { status, headers, body } = found ?? { status: 404, headers: { 'Content-Type': 'text/plain' }, body: 'There is no such file.\n' }
    response.writeHead(status, { ...safeHeaders, ...headers }).end(body)
  })
  await new Promise(done => server.listen(0, '127.0.0.1', () => done(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    address: `http://127.0.0.1:${port}/`,
    file: pathToFileURL(join(folder, file)).href,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
