/**
 * The letters of a message: bytes as text that every chat, address and QR code takes, with check letters, so that a letter which was changed, lost
 * or added on the way is named with its place. A message is the end of an address, `#/m/…`; the part behind `#` never reaches a server.
 */

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const valueOfLetter = new Map([...letters].map((letter, value) => [letter, value]))
/** The format of messages: its first letter. */
const format = 'E'
/** Letters in front of the bytes: the format, and how many letters there are in all. */
const headLetters = 4
/** Letters of one block, and the check letters behind each. */
const ofBlock = 60
const ofCheck = 2
/** The largest prime below 64 * 64: one changed letter, or two that changed places, always give another check. */
const modulus = 4093

/** The most letters of a message: far more than any address takes. */
export const mostLetters = 200_000
/** In front of the letters, in an address. */
export const messageMark = '#/m/'

/** What is wrong with the letters of a message, in words for its reader. */
export class MessageFault extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'MessageFault'
  }
}

function checkOf(block: string): string {
  let sum = 0
  for (let i = 0; i < block.length; i++) sum += (i + 1) * (valueOfLetter.get(block[i] as string) as number)
  const rest = sum % modulus
  return `${letters[rest >> 6]}${letters[rest & 63]}`
}

/** The letters of these bytes. @throws MessageFault where there would be too many */
export function lettersOf(bytes: Uint8Array): string {
  let body = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const word = ((a as number) << 16) | (b << 8) | c
    const four = [18, 12, 6, 0].map(shift => letters[(word >> shift) & 63]).join('')
    body += four.slice(0, Math.min(bytes.length - i, 3) + 1)
  }
  const inside = headLetters + body.length
  const all = inside + ofCheck * Math.ceil(inside / ofBlock)
  if (all > mostLetters)
    throw new MessageFault(`This fight takes ${all} letters, more than the ${mostLetters} of a message. Share its record.`)
  const whole = `${format}${letters[all >> 12]}${letters[(all >> 6) & 63]}${letters[all & 63]}${body}`
  let text = ''
  for (let at = 0; at < whole.length; at += ofBlock) {
    const block = whole.slice(at, at + ofBlock)
    text += block + checkOf(block)
  }
  return text
}

/** Is this text a message, or an address that ends in one, perhaps with words around it? */
export function isMessage(text: string): boolean {
  const head = text.slice(0, mostAround)
  return head.includes(messageMark) && !/\benfilade["']?\s*:/u.test(head)
}
/** How far into a text its address is looked for. */
const mostAround = 4096

/** The bytes of a message. @param text the message or an address with it; words may stand around it, and lines may be broken in it. @throws MessageFault */
export function bytesOf(text: string): Uint8Array {
  const at = text.slice(0, mostAround).indexOf(messageMark)
  if (at < 0) throw new MessageFault('There is no fight in this text: an address with “#/m/” in it is needed.')
  const given = lettersBehind(text.slice(at + messageMark.length, at + messageMark.length + 2 * mostLetters))
  if (given === '') throw new MessageFault('The message is empty: nothing stands behind “#/m/”.')
  if (given[0] !== format)
    throw new MessageFault(`This program doesn’t know messages that begin with “${given[0]}”, only those that begin with “${format}”.`)
  const step = ofBlock + ofCheck
  const first = given.slice(0, step)
  const total = declared(first)
  // The first block says how long all of it is, so it has to be right before anything else can be told.
  if (total === null || (first.length === step && !isRight(first))) throw altered(1, first.length)
  if (given.length < total) {
    const wrong = wrongBlock(given.slice(0, given.length - (given.length % step)))
    if (wrong !== null) throw altered(wrong + 1, wrong + step)
    throw new MessageFault(`The message was cut short: ${given.length} of ${total} letters are there.`)
  }
  const whole = given.slice(0, total)
  const wrong = wrongBlock(whole)
  if (wrong !== null) throw altered(wrong + 1, Math.min(wrong + step, total))
  if (given.length > total)
    throw new MessageFault(
      `Behind the last letter of the message, the ${total}th, stands “${given.slice(total, total + 12)}”, which isn’t part of it.`,
    )
  let body = ''
  for (let i = 0; i < total; i += step) body += whole.slice(i, Math.min(i + step, total) - ofCheck)
  return decoded(body.slice(headLetters))
}

/** What stands behind the mark up to a blank, and further lines as long as the message isn't complete. */
function lettersBehind(text: string): string {
  const words = text.split(/\s+/u).filter(word => word !== '')
  let found = ''
  for (const word of words) {
    const isFirst = found === ''
    const strange = /[^\w-]/u.exec(word)
    found += strange === null ? word : word.slice(0, strange.index)
    const total = declared(found)
    if (strange !== null && total !== null && found.length < total && !isTail(word.slice(strange.index)))
      throw new MessageFault(`Letter ${found.length + 1} of the message is “${strange[0]}”; a message has only A–Z, a–z, 0–9, - and _.`)
    if (strange !== null || (total !== null && found.length >= total) || (isFirst && total === null)) break
  }
  return found
}
/** Punctuation that a sentence or a chat puts behind an address. */
const isTail = (text: string): boolean => /^[^\w-]+$/u.test(text)

/** How many letters there are to be; null: that can't be read. */
function declared(text: string): number | null {
  if (text.length < headLetters) return null
  const [a, b, c] = [...text.slice(1, headLetters)].map(letter => valueOfLetter.get(letter))
  return a === undefined || b === undefined || c === undefined ? null : (a << 12) | (b << 6) | c
}
const isRight = (block: string): boolean => block.length > ofCheck && checkOf(block.slice(0, -ofCheck)) === block.slice(-ofCheck)
/** Where the first block begins that was altered. */
function wrongBlock(text: string): number | null {
  for (let at = 0; at < text.length; at += ofBlock + ofCheck) if (!isRight(text.slice(at, at + ofBlock + ofCheck))) return at
  return null
}
const altered = (from: number, to: number): MessageFault =>
  new MessageFault(`The message was altered between its letters ${from} and ${to}. Copy it again from where it was sent.`)

function decoded(body: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((body.length * 3) / 4))
  for (let i = 0, at = 0; i < body.length; i += 4) {
    const four = [0, 1, 2, 3].map(k => valueOfLetter.get(body[i + k] ?? 'A') as number)
    const word = ((four[0] as number) << 18) | ((four[1] as number) << 12) | ((four[2] as number) << 6) | (four[3] as number)
    for (const shift of [16, 8, 0]) if (at < bytes.length) bytes[at++] = (word >> shift) & 255
  }
  return bytes
}
