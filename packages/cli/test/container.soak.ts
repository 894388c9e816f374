/**
 * What deploy/ says, run as commands, for no container engine is asked for: each step of the container file in folders of its own, then what the image starts,
 * and the services of the compose file on a PostgreSQL of the tests. Left open: the images that it begins with, and networks of their own. Needs the registry.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../server/test/free-port.js'
import { type Cluster, startPostgres } from '../../server/test/postgres.js'
import { repository } from './kit.js'

const folder = mkdtempSync(join(tmpdir(), 'enfilade-container-'))
const isRoot = process.getuid?.() === 0
/** The user "node" of the image. */
const node = { uid: 1000, gid: 1000 }
const running = new Set<ChildProcess>()
let cluster: Cluster
beforeAll(async () => {
  chmodSync(folder, 0o755)
  cluster = await startPostgres()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const textOf = (name: string): string => readFileSync(join(repository, 'deploy', name), 'utf8')
/** Its places in the image are folders here. */
const placed = (text: string): string => text.replace(/(^|[\s"=])\/(enfilade|program|data)\b/g, `$1${folder}/$2`)
const steps = textOf('Containerfile')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => /^([A-Z]+) (.*)$/.exec(line)?.slice(1) as [string, string])
const stepOf = (name: string): string => steps.find(([one]) => one === name)?.[1] ?? ''
const listOf = (name: string): string[] => JSON.parse(placed(stepOf(name).replace(/^.*?(?=\[)/, ''))) as string[]

/** What the context leaves out, as deploy/Containerfile.dockerignore lists it. */
const leftOut = textOf('Containerfile.dockerignore')
  .split('\n')
  .filter(line => line !== '')
  .map(line => new RegExp(`(^|/)${line.replace('**/', '').replaceAll('.', '\\.').replace('*', '[^/]*')}$`))
function copied(to: string): void {
  cpSync(repository, to, {
    recursive: true,
    filter: path => !leftOut.some(one => one.test(path.slice(repository.length).replaceAll('\\', '/').replace(/^\//, ''))),
  })
}
test('each step of the container file does what it says', () => {
  let here = folder
  for (const [what, words] of steps) {
    if (what === 'WORKDIR') {
      here = placed(words)
      mkdirSync(here, { recursive: true })
    } else if (what === 'COPY' && words === '. .') copied(here)
    else if (what === 'COPY')
      expect(words).toMatch(/^--from=build (\/\w+) \1$/) // the same folder, in the last image
    else if (what === 'RUN') {
      const command = placed(words).replaceAll('node:node', isRoot ? `${node.uid}:${node.gid}` : `${process.getuid?.()}`)
      const ran = spawnSync('sh', ['-c', command], { cwd: here, encoding: 'utf8', env: { ...process.env, NODE_PATH: '' } })
      expect([words, ran.status, ran.stdout.slice(-2000) + ran.stderr.slice(-2000)]).toEqual([words, 0, expect.anything()])
    } else expect(['FROM', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']).toContain(what)
  }
})

/** What the image starts, at a port of its own: containers all have the same, each in a network of its own. */
async function started(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const port = String(await freePort())
  const [program = '', ...before] = listOf('ENTRYPOINT')
  const own = words.map(word => (word === '4680' ? port : word.replace(/^--port=4680$/, `--port=${port}`)))
  const env = { PATH: process.env.PATH, HOME: join(folder, 'data'), NODE_ENV: 'production', ...environment }
  const child = spawn(program, [...before, ...own], { env, cwd: join(folder, 'data'), ...(isRoot && node) })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', text => {
      said += text
    })
  const ended = new Promise<number | null>(done => child.once('exit', done))
  const isWell = (): boolean => {
    const [check = '', ...more] = listOf('HEALTHCHECK').map(word => word.replace(':4680/', `:${port}/`))
    return spawnSync(check, more, { env }).status === 0
  }
  const stop = (): Promise<number | null> => {
    child.kill(stepOf('STOPSIGNAL') as NodeJS.Signals)
    return ended
  }
  return { port, isWell, said: () => said, stop }
}

test('the image serves the app and keeps its tables in its volume, as a user without rights; it is well, and ends by its signal', async () => {
  expect(stepOf('USER')).toBe('node')
  const image = await started(listOf('CMD'), {})
  await expect.poll(image.isWell, { interval: 300 }).toBe(true)
  expect(await (await fetch(`http://127.0.0.1:${image.port}/`)).text()).toContain('data-tables="here"')
  expect(await image.stop()).toBe(0)
})

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly image: string; readonly command?: readonly string[]; readonly environment: Readonly<Record<string, string>> }>
  >
}
test('the services of the compose file: two servers that are well, and two workers that play', async () => {
  const database = await cluster.database()
  const text = textOf('compose.yaml')
    .replaceAll(/\$\{POSTGRES_PASSWORD:\?[^}]*\}/g, 'secret')
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
  const { services } = parse(text.replace('postgres://enfilade:secret@database:5432/enfilade', database), { merge: true }) as Compose
  const own = Object.entries(services).filter(([, { image }]) => image === 'enfilade')
  expect(own.map(([name]) => name)).toEqual(['server-1', 'server-2', 'worker-1', 'worker-2'])
  const all = []
  for (const [name, { command = [], environment }] of own) all.push({ name, ...(await started(command, environment)) })
  for (const { name, isWell, said } of all)
    if (name.startsWith('server')) await expect.poll(isWell, { interval: 300 }).toBe(true)
    else await expect.poll(said).toContain('plays what is asked for')
  const words = ['simulate', join(repository, 'scenarios/rpj-scifi/cargo-bay.yaml'), '--fights', '3000', '--json']
  const [program = '', ...before] = listOf('ENTRYPOINT')
  const simulated = (more: readonly string[]) => {
    const { status, stdout } = spawnSync(program, [...before, ...words, ...more], { encoding: 'utf8' })
    expect(status).toBe(0)
    return (JSON.parse(stdout) as { readonly counters: unknown }).counters
  }
  expect(simulated(['--database', database])).toEqual(simulated([]))
  for (const { stop } of all) expect(await stop()).toBe(0)
})
