/** Parts of sentences about long times, for the log of what happens outside fights. */
import { counted } from '@enfilade/engine'

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** "2 days 3 hours", "no time". Nothing is left out: 3601 seconds are "1 hour 1 second". */
export function lasting(seconds: number): string {
  const parts: string[] = []
  let left = seconds
  for (const [size, word] of units) {
    const whole = Math.floor(left / size)
    if (whole > 0) parts.push(counted(whole, word))
    left -= whole * size
  }
  return parts.length === 0 ? 'no time' : parts.join(' ')
}

/** The clock of a file: "Day 1, 00:30". */
export function timeOfDay(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  const within = seconds % 86_400
  const time = `${two(Math.floor(within / 3600))}:${two(Math.floor((within % 3600) / 60))}`
  return `Day ${Math.floor(seconds / 86_400) + 1}, ${time}${within % 60 === 0 ? '' : `:${two(within % 60)}`}`
}
