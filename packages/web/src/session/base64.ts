/** Files as text in base64, and back. In the page, in workers and in Node. */

/** How many bytes at once become text. */
const piece = 0x8000
export async function toBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += piece) text += String.fromCharCode(...bytes.subarray(i, i + piece))
  return btoa(text)
}
/** @throws DOMException where the text isn't base64 */
export const fromBase64 = (text: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(text), sign => sign.charCodeAt(0))], { type })
