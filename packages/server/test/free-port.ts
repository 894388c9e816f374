/** A port of this machine that no one listens at. */
import { createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const at = server.address()
  await new Promise(done => server.close(done))
  return typeof at === 'object' && at !== null ? at.port : 0
}
