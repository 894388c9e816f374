/** How fast what policies did is shown: at the pace of the settings, or hastened, when all that is left shares a fixed time. */

/** Milliseconds for all that stands between two questions once it is hastened. */
export const hastened = 1800
/** A moment shown for less can't be made out. */
const least = 150

/**
 * The moment after number `at`, and how long it is shown. `left`: the time that all others share. Where they are too many, each in its own turn
 * stands still while others are passed over; the last is always shown. Null: no moment is left, or no time.
 */
export function nextOf(at: number, of: number, left: number): { readonly at: number; readonly time: number } | null {
  const open = of - 1 - at
  if (open <= 0 || left <= 0) return null
  const shown = Math.min(open, Math.max(1, Math.floor(left / least)))
  return { at: at + Math.ceil(open / shown), time: left / shown }
}
