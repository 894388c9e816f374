/** Keeps dice that were typed and aren't on the table yet, so that they outlast a reload of the page. */
import type { Typed } from './typed-dice.js'

const place = 'enfilade.typed'

export function keptTyped(): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Typed | null
  } catch {
    return null // The browser refuses storage.
  }
}
export function keepTyped(typed: Typed | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, JSON.stringify(typed))
  } catch {
    // The browser refuses storage.
  }
}
