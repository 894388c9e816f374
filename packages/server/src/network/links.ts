/** Links to this server as a phone opens them, and the first of them as a QR code. */
import { qrOf } from '@enfilade/client/qr'
import type { Invitation } from '@enfilade/session'
import type { Address } from './addresses.js'

/** `addresses`: none where only this machine may ask. `publics`: where phones reach it instead. */
export function invitationTo(
  fragment: string,
  seat: string | null,
  addresses: readonly Address[],
  port: number,
  publics: readonly string[] = [],
): Invitation {
  const named = publics.map(address => ({ url: `${new URL(address).origin}/seat.html${fragment}`, words: 'everyone' }))
  const own = addresses.map(({ address, words }) => ({ url: `http://${address}:${port}/seat.html${fragment}`, words }))
  const there = named.length > 0 ? named : own
  const links = [...there, { url: `http://127.0.0.1:${port}/seat.html${fragment}`, words: 'this machine only' }]
  return { seat, fragment, links: there.length === 0 ? links : there, qr: qrOf((there[0] ?? (links[0] as { readonly url: string })).url) }
}
