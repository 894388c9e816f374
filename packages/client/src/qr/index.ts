/** Texts as QR codes, for screens and terminals. Apart from the rest: few need it. */
import encodeQR from 'qr'

/** The most bytes that a code holds, at `low`: an address has letters of both kinds, so it takes a byte for each. */
export const mostInQr = 2953
export const sizeInQr = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, '.').length

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
