/** What the address of a seat's page says. A token stands in the fragment alone, which no server ever sees. */
export type SeatAddress =
  | { readonly kind: 'seat'; readonly token: string; readonly overlay: boolean }
  | { readonly kind: 'join'; readonly code: string }
  /** Does the server hear this device? */
  | { readonly kind: 'check' }

/** Is it one of this page? Others are those of the app. */
export const isSeatAddress = (hash: string): boolean => /^#\/((seat|join)\/|check$)/.test(hash)

/** `#/seat/<token>`, `#/seat/<token>/overlay` for a display over a stream, `#/join/<code>`, `#/check`; anything else asks for a code. */
export function seatAddressOf(hash: string): SeatAddress {
  const [what, value = '', more] = hash.replace(/^#?\/?/, '').split('/')
  if (what === 'seat' && value !== '') return { kind: 'seat', token: value, overlay: more === 'overlay' }
  if (what === 'check') return { kind: 'check' }
  return { kind: 'join', code: what === 'join' ? value : '' }
}
