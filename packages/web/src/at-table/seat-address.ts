/** What the address of a seat's page says. A token stands in the fragment alone, which no server ever sees. */
export type SeatAddress =
  | { readonly kind: 'seat'; readonly token: string; readonly overlay: boolean }
  | { readonly kind: 'join'; readonly code: string }

/** `#/seat/<token>`, `#/seat/<token>/overlay` for a display over a stream, `#/join/<code>`; anything else asks for a code. */
export function seatAddressOf(hash: string): SeatAddress {
  const [what, value = '', more] = hash.replace(/^#?\/?/, '').split('/')
  if (what === 'seat' && value !== '') return { kind: 'seat', token: value, overlay: more === 'overlay' }
  return { kind: 'join', code: what === 'join' ? value : '' }
}
