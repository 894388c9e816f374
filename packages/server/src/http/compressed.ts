/** Replies of the API, compressed where that is worth it and the caller takes it. A stream of events is left as it is: it would be held back. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { mayCompress } from '../network/compression.js'
import { takes } from './app-files.js'

const zipped = promisify(gzip)

/** Null: it stays as it is. */
export async function compressed(reply: Response, accepts: string): Promise<Response | null> {
  if (!reply.headers.get('content-type')?.startsWith('application/json') || !takes(accepts, 'gzip')) return null
  const text = await reply.clone().text()
  if (!mayCompress(text)) return null
  const { status } = reply
  const headers = new Headers(reply.headers)
  headers.delete('content-length')
  headers.set('Content-Encoding', 'gzip')
  headers.set('Vary', 'Accept-Encoding')
  return new Response(await zipped(text), { status, headers })
}
