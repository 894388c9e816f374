/** 128 bits of a text, so that millions of keys fit in memory. Two different keys of one graph meet with a chance below 10^-24. */
export function digest(text: string): string {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = 0xb7e15162
  let d = 0x85ebca6b
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 597399067) ^ b
    b = Math.imul(b ^ code, 2869860233) ^ c
    c = Math.imul(c ^ code, 951274213) ^ d
    d = Math.imul(d ^ code, 2716044179) ^ (a >>> 15)
  }
  a = Math.imul(a ^ (c >>> 18), 597399067)
  b = Math.imul(b ^ (d >>> 22), 2869860233)
  c = Math.imul(c ^ (a >>> 17), 951274213)
  d = Math.imul(d ^ (b >>> 19), 2716044179)
  return String.fromCharCode(a & 0xffff, a >>> 16, b & 0xffff, b >>> 16, c & 0xffff, c >>> 16, d & 0xffff, d >>> 16)
}
