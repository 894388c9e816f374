/** The program as built, as a worker in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const enfilade = fileURLToPath(new URL('../../cli/dist/enfilade.js', import.meta.url))

/** One that has said that it takes chunks. */
export async function workerProcess(database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [enfilade, 'worker', '--database', database, '--threads', '1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((done, fail) => {
    child.stderr.on('data', text => {
      said += text
      if (said.includes('Ctrl-C')) done()
    })
    child.once('exit', () => fail(new Error(said)))
  })
  return child
}
