/** Compresses text and expands it again with the browser's own streams. */
import type { Squeeze } from '@enfilade/session'

export const squeeze: Squeeze = {
  async deflate(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  },
  async inflate(bytes, most) {
    const reader = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
    const decoder = new TextDecoder('utf-8', { fatal: true })
    let text = ''
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      size += value.length
      if (size > most) {
        await reader.cancel()
        throw new RangeError(`more than ${most} bytes`)
      }
      text += decoder.decode(value, { stream: true })
    }
  },
}
