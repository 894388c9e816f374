/** What opens a seat: unguessable texts of which the server keeps only hashes, and short codes that are typed. */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Secrets } from '@enfilade/session'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
export const newId = (): string => randomBytes(9).toString('base64url')
/** 144 random bits. */
export const newToken = (): string => randomBytes(18).toString('base64url')
export const newSeed = (): string => randomBytes(16).toString('hex')

/** Without those that are easily taken for one another. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 6
export const newCode = (): string => Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join('')
/** A code as it was typed: in small letters, with spaces or a dash. */
export const typedCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const secrets: Secrets = { newId, newToken, hash: sha256 }
