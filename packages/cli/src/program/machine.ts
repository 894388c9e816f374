/** All that differs from machine to machine: where programs keep things, and how an address is opened. */
import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Enfilade's folder in the person's own. */
export const ownFolder = (home: string = homedir()): string => join(home, '.enfilade')

/** What opens an address in the person's browser: a program and its words. */
export function browserCommand(platform: NodeJS.Platform, url: string): readonly [string, readonly string[]] {
  if (platform === 'win32') return ['cmd', ['/c', 'start', '', url]]
  return [platform === 'darwin' ? 'open' : 'xdg-open', [url]]
}

/** Where no browser can be opened, the printed address does. */
export function openBrowser(url: string): void {
  const [program, words] = browserCommand(process.platform, url)
  spawn(program, words, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
