/** `enfilade play` at a real terminal: leaving it in every way, and its colours. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { expect, test, vi } from 'vitest'
import { closeQuarters } from './close-quarters.js'
import { enfilade, folderOfTest, read, repository, shipped, write } from './kit.js'
import { terminal } from './terminal.js'

const prompt = /> $/

function arena(): string {
  const folder = folderOfTest()
  write(folder, 'close.yaml', closeQuarters)
  return folder
}
test('Ctrl-C and the end of input leave quietly, the record kept, with one line how to go on', async () => {
  for (const keys of ['\u0003', '\u0004']) {
    const folder = arena()
    const screen = terminal(folder, ['play', 'close.yaml', '--dice', 'physical'])
    await screen.see(/Enter takes .*\n> $/)
    screen.type('{action: attack, weaponId: rifle, target: bo}')
    await screen.see('Bo: Spend the free attack')
    await screen.see(prompt)
    screen.keys(keys)
    const { code, screen: text } = await screen.ended()
    expect(code).toBe(0)
    expect(text.trimEnd().split('\n').at(-1)).toContain(
      'The fight is saved in close.fight.json. Continue with: enfilade play close.fight.json',
    )
    expect(text).not.toContain('    at ')
    const again = terminal(folder, ['play', 'close.fight.json'])
    await again.see('Bo: Spend the free attack on the shooter?')
    again.kill('SIGKILL')
    await again.ended()
  }
})

test('colours are shown at a terminal, and none with NO_COLOR', async () => {
  const folder = arena()
  const pty = async (environment: Readonly<Record<string, string>>): Promise<string> => {
    const { spawn } = await import('@lydell/node-pty')
    const program = new URL('../dist/main.js', import.meta.url).pathname
    return new Promise(resolve => {
      const child = spawn(process.execPath, [program, 'fight', 'close.yaml', '--seed', '7'], {
        cwd: folder,
        env: { PATH: process.env.PATH ?? '', TERM: 'xterm', ...environment },
      })
      let text = ''
      child.onData(data => {
        text += data
      })
      child.onExit(() => resolve(text))
    })
  }
  expect(await pty({})).toContain('\u001b[')
  expect(await pty({ NO_COLOR: '1' })).not.toContain('\u001b[')
})

test('closing the terminal leaves the record, and no complaint of the runtime', async () => {
  const folder = folderOfTest()
  // A shell that survives: the program hears only that its terminal is gone.
  const program = join(repository, 'packages', 'cli', 'dist', 'main.js')
  const line = `trap '' HUP; '${process.execPath}' '${program}' play '${shipped('duel')}' --save x.json 2>err.txt; echo $? >code.txt`
  const shell = spawn('sh', ['-c', line], { cwd: folder, cols: 100, rows: 40, env: { PATH: process.env.PATH ?? '' } })
  await new Promise<void>(seen => {
    shell.onData(text => text.includes('>') && seen())
  })
  ;(shell as unknown as { destroy(): void }).destroy()
  await vi.waitFor(() => expect(existsSync(`${folder}/code.txt`)).toBe(true), { timeout: 120_000 })
  expect(read(folder, 'err.txt')).not.toMatch(/assert|stack/i)
  expect((await enfilade(['replay', 'x.json'], { folder })).code).toBe(0)
})
