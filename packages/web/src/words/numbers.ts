/** How the screens write numbers. */

/** "+3", "−2", "±0"; the first line of a tally has no plus. */
export function signed(amount: number, first: boolean): string {
  if (amount < 0) return `−${-amount}`
  if (amount === 0) return first ? '0' : '±0'
  return first ? String(amount) : `+${amount}`
}
/** 12 345 with narrow spaces. */
export const thousands = (count: number): string => String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, '\u202f')
/** "3 answers", "1 answer". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
/** "2:07". @param time in milliseconds */
export const minutesAndSeconds = (time: number): string =>
  `${Math.floor(time / 60_000)}:${String(Math.floor(time / 1000) % 60).padStart(2, '0')}`
