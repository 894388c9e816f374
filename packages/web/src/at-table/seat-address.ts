/** What the address of a seat's page says. A token stands in the fragment alone, which no server ever sees. */
export type SeatAddress =
  | { readonly kind: 'seat'; readonly token: string; readonly overlay: boolean }
  | { readonly kind: 'join'; readonly code: string }
  /** Does the server hear this device? */
  | { readonly kind: 'check' }

/** Is it one of this page? Others are those of the app. */
export const isSeatAddress = (hash: string): boolean => /^#\/(seat$|(seat|join)\/|check$)/.test(hash)

/** `#/seat/<token>`, `#/seat/<token>/overlay` for a display over a stream, `#/join/<code>`, `#/check`; anything else asks for a code. */
export function seatAddressOf(hash: string): SeatAddress {
  const [what, value = '', more] = hash.replace(/^#?\/?/, '').split('/')
  if (what === 'seat' && value !== '') return { kind: 'seat', token: value, overlay: more === 'overlay' }
  if (what === 'check') return { kind: 'check' }
  return { kind: 'join', code: what === 'join' ? value : '' }
}

const place = 'enfilade.seat'
const bare = '#/seat'
/**
 * Takes the token out of the address, where anyone who looks at the screen, or into its history, would have the seat. A tab keeps its own; a new one
 * has the seat that was opened last. Gives the fragment with the token.
 */
export function withoutToken(page: Pick<Window, 'location' | 'history' | 'localStorage' | 'sessionStorage'>): string {
  const { hash } = page.location
  const stored = (storage: 'sessionStorage' | 'localStorage'): string | null => {
    try {
      return page[storage].getItem(place)
    } catch {
      return null // The browser refuses storage.
    }
  }
  if (hash === bare) return stored('sessionStorage') ?? stored('localStorage') ?? ''
  if (seatAddressOf(hash).kind !== 'seat') return hash
  try {
    for (const storage of [page.sessionStorage, page.localStorage]) storage.setItem(place, hash)
    page.history.replaceState(page.history.state, '', bare)
  } catch {
    // Refused: then the address alone holds the seat.
  }
  return hash
}
