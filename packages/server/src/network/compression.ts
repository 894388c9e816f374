/**
 * What is compressed of all that goes out, and how.
 *
 * The length of a compressed text tells something about it, and about what went before on the same connection. A connection carries what its seat may know and
 * nothing else, so no length depends on what is hidden from it. What a seat is told and may not be guessed by others are links and tokens: whoever
 * can put words of their own beside them and sees how long the frames are would find them out sign by sign (CRIME, BREACH). So a text with one in it
 * goes as it is, and nothing is compressed with its help.
 */
import { seatFragment } from '@enfilade/session'
import type { PerMessageDeflateOptions } from 'ws'

/** Shorter texts aren't worth it. Characters. */
const worthIt = 1024
const secrets = [seatFragment(''), '"token":']

export const mayCompress = (text: string): boolean => text.length >= worthIt && !secrets.some(secret => text.includes(secret))

/**
 * Snapshots resemble those before: with these in mind they take a quarter less. That keeps 144 kB of memory for a connection (192 with level 7 of
 * memory, which makes nothing smaller); what devices send is short, and each is read alone. One thread of the pool stays free for the disk.
 */
export const lineCompression: PerMessageDeflateOptions = {
  serverNoContextTakeover: false,
  clientNoContextTakeover: true,
  zlibDeflateOptions: { level: 3, memLevel: 5 },
  concurrencyLimit: 3,
}
