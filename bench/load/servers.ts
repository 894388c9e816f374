/** The servers under load: started as people start them, or running already. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { root } from '../scenario.js'

const program = fileURLToPath(new URL('packages/cli/dist/enfilade.js', root))

export interface LoadServer {
  /** "http://127.0.0.1:4680". */
  readonly home: string
  /** Null: it was not started here. */
  readonly process: number | null
  end(): Promise<void>
}
/** What the server counts of itself, by name. Only the machine of the server may ask; elsewhere it is empty. */
export type Counted = ReadonlyMap<string, number>

/** @throws Error in words */
export async function start(kept: readonly string[]): Promise<LoadServer> {
  const words = ['serve', ...kept, '--port', '0', '--no-open', '--json']
  const child = spawn(process.execPath, [program, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
  const last = (): void => void child.kill('SIGKILL')
  process.once('exit', last)
  const gone = new Promise<void>(done => child.once('exit', () => done()))
  void gone.then(() => process.removeListener('exit', last))
  const home = await homeOf(child)
  return {
    home,
    process: child.pid ?? null,
    async end() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
/** From the line that it prints once it listens. */
function homeOf(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let [said, complained] = ['', '']
    child.stderr?.on('data', text => {
      complained = `${complained}${text}`.slice(-2000)
    })
    child.stdout?.on('data', text => {
      said += text
      if (!said.includes('\n}')) return
      const { home } = JSON.parse(said) as { readonly home: string }
      done(home.replace(/\/$/, ''))
    })
    child.once('exit', code => fail(new Error(`A server ended with ${code}: ${complained.trim()}`)))
  })
}
/** @throws Error in words where none answers */
export async function running(home: string): Promise<LoadServer> {
  try {
    const { ok } = (await (await fetch(`${home}/api/health`, { signal: AbortSignal.timeout(5000) })).json()) as { readonly ok?: unknown }
    if (ok === true) return { home, process: null, end: async () => undefined }
  } catch {
    // as below
  }
  throw new Error(`No Enfilade server answers at ${home}.`)
}
export async function countedBy(home: string): Promise<Counted> {
  const text = await (await fetch(`${home}/metrics`)).text()
  const lines = [...text.matchAll(/^(\w+)(?:\{[^}]*\})? ([-+.\deE]+)$/gm)]
  return new Map(lines.map(([, name = '', value]) => [name, Number(value)]))
}
