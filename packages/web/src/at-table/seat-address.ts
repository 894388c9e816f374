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
// ── seats that were taken with a code ──────────────────────────────────────────────────────────────────────────────
const codesPlace = 'enfilade.codes'
/** How many tables are remembered. */
const mostCodes = 20
type Keeper = Pick<Window, 'localStorage'>
const isSeat = (one: unknown): one is readonly [string, string] =>
  Array.isArray(one) && one.length === 2 && one.every(part => typeof part === 'string')
function codesKept(page: Keeper): readonly (readonly [code: string, token: string])[] {
  try {
    const kept: unknown = JSON.parse(page.localStorage.getItem(codesPlace) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSeat) : []
  } catch {
    return [] // The browser refuses storage, or something else wrote there.
  }
}
const asTyped = (code: string): string => code.trim().toUpperCase()
/** The token of the seat that this browser has taken with the code; undefined: none. */
export const seatBehind = (page: Keeper, code: string): string | undefined => codesKept(page).find(([its]) => its === asTyped(code))?.[1]
/** The code with which it was taken. */
export const codeOf = (page: Keeper, token: string): string | undefined => codesKept(page).find(([, its]) => its === token)?.[0]
/** Remembers the seat, or forgets it where it isn't there any more. */
export function rememberSeat(page: Keeper, code: string, token: string | null): void {
  const others = codesKept(page).filter(([its]) => its !== asTyped(code))
  const kept = token === null ? others : [...others, [asTyped(code), token] as const].slice(-mostCodes)
  try {
    page.localStorage.setItem(codesPlace, JSON.stringify(kept))
  } catch {
    // The browser refuses storage.
  }
}

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
