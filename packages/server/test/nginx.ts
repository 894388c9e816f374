/** nginx with the very file of the docs: only its addresses, its port and its name are put in, as whoever uses it does. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programOf } from './debian.js'
import { freePort } from './free-port.js'

export interface Nginx {
  readonly port: number
  stop(): Promise<void>
}
/** In front of servers on these ports of this machine, under this name. */
export async function startNginx(name: string, ports: readonly number[]): Promise<Nginx> {
  const { file, environment } = programOf('nginx', 'nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'enfilade-nginx-'))
  const port = await freePort()
  let text = readFileSync(join(import.meta.dirname, '../../../docs/nginx.conf'), 'utf8')
  const put = (what: string, instead: string): void => {
    if (!text.includes(what)) throw new Error(`docs/nginx.conf has no "${what}" any more.`)
    text = text.replace(what, instead)
  }
  put('server 192.168.1.20:4680', `server 127.0.0.1:${ports[0]}`)
  put('server 192.168.1.21:4680', `server 127.0.0.1:${ports[1]}`)
  put('listen 80;', `listen 127.0.0.1:${port};`)
  put('server_name table.example;', `server_name ${name};`)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`)
  const around = `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${kinds.join('\n')}
${text}
}
`
  writeFileSync(join(folder, 'nginx.conf'), around)
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(file, words, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', text => {
    said += text
  })
  // Whatever ends the tests, ends it as well.
  const last = (): void => void child.kill('SIGTERM')
  process.once('exit', last)
  let isOver = false
  const gone = new Promise<void>(done =>
    child.once('exit', () => {
      isOver = true
      process.removeListener('exit', last)
      rmSync(folder, { recursive: true, force: true })
      done()
    }),
  )
  while (!(await answers(port))) {
    if (isOver) throw new Error(`nginx doesn’t start: ${said}`)
    await new Promise(next => setTimeout(next, 20))
  }
  return {
    port,
    stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
const answers = (port: number): Promise<boolean> =>
  new Promise(done => {
    request({ host: '127.0.0.1', port, path: '/api/link' }, reply => {
      reply.resume()
      done(true)
    })
      .on('error', () => done(false))
      .end()
  })
