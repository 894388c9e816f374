/**
 * Who may ask at all. Only requests that name this machine as their host are answered, and of pages only the server's own: so no page elsewhere,
 * and no foreign name that points here, reaches a table through somebody's browser. Making tables is for this machine alone.
 */

import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Allowance, type Clock, soon } from '@enfilade/session'
import { RequestError } from '@hono/node-server'
import { limits } from '../limits.js'
import { type Clients, countedAs, isLoopback } from './clients.js'
import { Spending } from './spending.js'

export interface Refused {
  readonly status: number
  readonly words: string
  /** It may be tried again in so many seconds. */
  readonly again?: number
}
const ownNames = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** What is said where something failed that isn't the caller's doing. */
export const serverMistake = 'The server made a mistake. Its log says which.'
/** Refusals in words, and the status that tells them. By name: what comes from another thread is no instance of its class. */
export const statusByName = new Map<string, 400 | 403 | 404 | 429 | 503>([
  ['TooOften', 429],
  ['CallRefused', 403],
  ['FightGone', 403],
  ['TableRefused', 404],
  ['FightRefused', 400],
  ['NotKept', 503],
  ['Full', 503],
  ['FolderRefused', 503],
  ['DatabaseRefused', 503],
  ['Damaged', 503],
])
/** What the caller is told; anything but a refusal is only in the log. */
export const wordsOf = (thrown: unknown): string =>
  thrown instanceof Error && statusByName.has(thrown.name) ? thrown.message : serverMistake

/** Ends a connection with a reply, where there is no request that could be answered. */
export function refuseOn(socket: Duplex, { status, words, again }: Refused): void {
  if (socket.destroyed) return
  const later = again === undefined ? '' : `Retry-After: ${again}\r\n`
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n${later}Content-Type: text/plain; charset=utf-8\r\n\r\n${words}\n`)
}
/** What came is no request: the reply says why. */
export function refuseUnread(thrown: Error & { readonly code?: string }, socket: Duplex): void {
  if (thrown.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else if (thrown.code === 'HPE_HEADER_OVERFLOW') refuseOn(socket, { status: 431, words: 'The headers are too long.' })
  else if (thrown.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseOn(socket, { status: 408, words: 'The request took too long to come.' })
  else refuseOn(socket, { status: 400, words: 'This is no HTTP request.' })
}

/** The reply where a request can't even be read; `failed` hears of what is a mistake here. */
export const unreadReply =
  (failed: (thrown: unknown) => void) =>
  (thrown: unknown): Response => {
    const isTheirs = thrown instanceof RequestError
    if (!isTheirs) failed(thrown)
    const headers = { ...safeHeaders, 'Content-Type': 'text/plain; charset=utf-8' }
    return new Response(isTheirs ? 'This is no address of this server.\n' : `${serverMistake}\n`, { status: isTheirs ? 400 : 500, headers })
  }

/** Of what one address may do only so often: by name in `limits`, and what was done too often. */
const counted = {
  work: 'Your address has asked more of this server than its share.',
  guesses: 'Too many wrong links or codes from your address.',
  made: 'Too many tables were made from your address.',
  checked: 'Too many scenarios were checked from your address.',
} as const
type Counted = keyof typeof counted
interface GuardPorts {
  readonly clock: Clock
  /** The addresses and names under which this machine may be asked besides its own loopback. */
  names(): ReadonlySet<string>
  /** Of pages that are this server's own under another address, or those of servers that share its database. */
  origins(): readonly string[]
  readonly clients: Clients
  /** May make tables, so often. */
  readonly anyone: boolean
}
export class Guard {
  private readonly allowances = new Map<Counted, Map<string, Allowance>>()
  private readonly spending: Spending

  constructor(private readonly ports: GuardPorts) {
    this.spending = new Spending(ports.clock, (address, milliseconds) => void this.allowance('work', address).spend(milliseconds))
  }

  addressOf = (request: IncomingMessage): string => this.ports.clients.addressOf(request)
  /** Null: it may be answered. `isLine`: a WebSocket, which browsers open to anywhere. */
  refuses(request: IncomingMessage, isLine: boolean): Refused | null {
    this.goesOn(request)
    const { host = '', origin } = request.headers
    const name = hostName(host)
    if (name === null || !(ownNames.has(name) || this.ports.names().has(name)))
      return { status: 421, words: 'This server is not asked by that name. Use the address that it printed.' }
    if (origin !== undefined && origin !== `http://${host}` && !this.ports.origins().some(one => new URL(one).origin === origin))
      return { status: 403, words: 'Another page may not ask this server.' }
    const site = request.headers['sec-fetch-site']
    if (!isLine && site === 'cross-site' && request.method !== 'GET') return { status: 403, words: 'Another page may not ask this server.' }
    const address = this.addressOf(request)
    return this.isHome(request) || !this.allowance('work', address).isEmpty ? null : this.tooOften('work', address)
  }
  /** What this thread computes from here on is for this request; who sits at this machine is never held back by it. */
  goesOn(request: IncomingMessage): void {
    this.spending.isOf(this.isHome(request) ? null : this.addressOf(request))
  }
  /** Another thread has used this for the request. */
  uses(request: IncomingMessage, milliseconds: number): void {
    if (!this.isHome(request)) this.allowance('work', this.addressOf(request)).spend(milliseconds)
  }
  /** Null: once more is still allowed, and is counted. */
  private takes(what: Counted, address: string): Refused | null {
    return this.allowance(what, address).take() ? null : this.tooOften(what, address)
  }
  private tooOften(what: Counted, address: string): Refused {
    const again = Math.max(1, this.allowance(what, address).wait)
    return { status: 429, words: `${counted[what]} Try again in ${soon(again)}.`, again }
  }
  /** Whoever makes a table or has a scenario checked is at this machine, or is counted where anyone may. */
  makes(request: IncomingMessage, what: 'made' | 'checked'): Refused | null {
    if (this.isHome(request)) return null
    return this.ports.anyone ? this.takes(what, this.addressOf(request)) : this.notHome(request)
  }
  /** What is said where only this machine may ask. Whoever sits at it and asks through a proxy has to know what to do instead. */
  notHome = (request: IncomingMessage): Refused => ({ status: 403, words: this.ports.clients.isPassedOn(request) ? passedOn : elsewhere })
  /** Does the request come from this machine? One that was passed on doesn't, even if the proxy runs here and the caller names this machine. */
  isHome(request: IncomingMessage): boolean {
    if (this.ports.clients.isPassedOn(request)) return false
    return isLoopback(this.addressOf(request)) && ownNames.has(hostName(request.headers.host ?? '') ?? '')
  }
  /** Null: whoever is there may guess a link, a code or a token. */
  mayNotGuess = (address: string): Refused | null => (this.allowance('guesses', address).isEmpty ? this.tooOften('guesses', address) : null)
  guessedWrong(address: string): void {
    this.allowance('guesses', address).take()
  }
  private allowance(what: Counted, address: string): Allowance {
    const all = this.allowances.get(what) ?? new Map<string, Allowance>()
    this.allowances.set(what, all)
    const own = countedAs(address)
    const known = all.get(own)
    if (known !== undefined) return known
    const made = new Allowance(limits[what], () => this.ports.clock.now())
    all.set(own, made)
    const [oldest] = all.keys()
    if (all.size > mostAddresses && oldest !== undefined) all.delete(oldest)
    return made
  }
}
const elsewhere = 'Only the machine of the server may ask that.'
const passedOn =
  'Only the machine of the server may ask that, at the server’s own port: what comes through a proxy never counts as from there.'
/** Addresses that are remembered, the newest. */
const mostAddresses = 2000
/** The name in a Host header, without the port; null: it is none. */
function hostName(host: string): string | null {
  const found = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(host)
  return found?.[1]?.toLowerCase() ?? null
}

/** What the app may load, and from where. */
export const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; media-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types default svelte-trusted-html; frame-ancestors 'none'"
/** The same where pages may go on with other servers: their addresses. */
export const policyWith = (servers: readonly string[]): string =>
  servers.length === 0
    ? contentPolicy
    : contentPolicy.replace("connect-src 'self'", ["connect-src 'self'", ...servers.map(one => one.replace(/^http/, 'ws'))].join(' '))
export const safeHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
