/** How the screens write numbers. */

/** "+3", "−2", "±0"; the first line of a tally has no plus. */
export function signed(amount: number, first: boolean): string {
  if (amount < 0) return `−${-amount}`
  if (amount === 0) return first ? '0' : '±0'
  return first ? String(amount) : `+${amount}`
}
/** "3 answers", "1 answer". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
