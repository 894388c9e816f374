/** Links to this server as a phone opens them, and the first of them as a QR code. */
import type { Invitation } from '@enfilade/session'
import encodeQR from 'qr'
import type { Address } from './addresses.js'

/** Rows of 0 and 1 without a quiet zone; 1 is dark. `ecc`: how much of it may be unreadable; low holds the most. */
export function qrOf(text: string, ecc: 'low' | 'medium' = 'medium'): readonly string[] {
  const rows = encodeQR(text, 'raw', { ecc, border: 1 }).slice(1, -1)
  return rows.map(row =>
    row
      .slice(1, -1)
      .map(dark => (dark ? '1' : '0'))
      .join(''),
  )
}

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
/** A QR code in a terminal: two rows of it in one line of half blocks, with its quiet zone, dark on light. */
export function qrText(rows: readonly string[]): string {
  const width = (rows[0]?.length ?? 0) + 4
  const quiet = '0'.repeat(width)
  const all = [quiet, quiet, ...rows.map(row => `00${row}00`), quiet, quiet]
  const lines: string[] = []
  for (let y = 0; y < all.length; y += 2)
    lines.push(
      Array.from({ length: width }, (_, x) => {
        const [top, below] = [all[y]?.[x] === '1', (all[y + 1] ?? quiet)[x] === '1']
        return top ? (below ? ' ' : '▄') : below ? '▀' : '█'
      }).join(''),
    )
  return lines.join('\n')
}
