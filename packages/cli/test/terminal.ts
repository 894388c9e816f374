/** The built program at a pseudo-terminal: types lines, waits for what the screen shows. Needs `npm run build` before. */
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type IPty, spawn } from '@lydell/node-pty'
import { onTestFinished } from 'vitest'
import { repository } from './kit.js'

const program = join(repository, 'packages', 'cli', 'dist', 'main.js')
/** After so many milliseconds without what is waited for, the test fails and shows the screen. */
const patience = 120_000

export interface Terminal {
  /** Waits until the screen shows this after what has been waited for before; gives the text up to its end. */
  see(what: RegExp | string): Promise<string>
  /** Types a line and Enter. */
  type(line: string): void
  /** Sends keys as they are: \u0003 is Ctrl-C, \u0004 the end of input. */
  keys(keys: string): void
  kill(signal: NodeJS.Signals): void
  /** Waits for the end; gives the exit code, or null after a signal that kills, and all that the screen has shown. */
  ended(): Promise<{ readonly code: number | null; readonly screen: string }>
}

// Colours and the terminal's own line ends make patterns unreadable.
const plain = (text: string): string => stripVTControlCharacters(text).replaceAll('\r\n', '\n')

export function terminal(folder: string, words: readonly string[], environment: Readonly<Record<string, string>> = {}): Terminal {
  const child: IPty = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    cols: 160,
    rows: 50,
    env: { PATH: process.env.PATH ?? '', TERM: 'xterm-256color', ...environment },
  })
  let raw = ''
  let seen = 0
  let exit: { readonly exitCode: number; readonly signal?: number | undefined } | null = null
  const changed: (() => void)[] = []
  const wake = (): void => {
    for (const resolve of changed.splice(0)) resolve()
  }
  child.onData(text => {
    raw += text
    wake()
  })
  child.onExit(ended => {
    exit = ended
    wake()
  })
  onTestFinished(() => {
    if (exit === null) child.kill('SIGKILL')
  })
  const waitFor = async <T>(what: string, found: () => T | null): Promise<T> => {
    const end = Date.now() + patience
    for (;;) {
      const value = found()
      if (value !== null) return value
      if (Date.now() > end) throw new Error(`waited for ${what}; the screen shows:\n${plain(raw).slice(seen)}`)
      await new Promise<void>(resolve => {
        changed.push(resolve)
        setTimeout(resolve, 100)
      })
    }
  }
  return {
    see: what =>
      waitFor(String(what), () => {
        const text = plain(raw).slice(seen)
        const found = typeof what === 'string' ? new RegExp(what.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).exec(text) : what.exec(text)
        if (found === null) return null
        const shown = text.slice(0, found.index + found[0].length)
        seen += shown.length
        return shown
      }),
    type: line => child.write(`${line}\r`),
    keys: keys => child.write(keys),
    kill: signal => child.kill(signal),
    ended: () =>
      waitFor('the end', () =>
        exit === null ? null : { code: exit.signal === undefined || exit.signal === 0 ? exit.exitCode : null, screen: plain(raw) },
      ),
  }
}
