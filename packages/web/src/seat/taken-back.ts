/** What went when something was taken back, as far as this seat had heard of it: its log says so. */
import type { LogLine } from '@enfilade/client'

const keyOf = ({ number, text }: LogLine): string => `${number} ${text}`
/** Lines that counted before and are struck through now. */
export function takenBack(before: readonly LogLine[], now: readonly LogLine[]): readonly LogLine[] {
  const counted = new Set(before.filter(({ undone }) => undone === null).map(keyOf))
  const still = new Set(now.filter(({ undone }) => undone === null).map(keyOf))
  return now.filter(line => line.undone !== null && line.heading === null && counted.has(keyOf(line)) && !still.has(keyOf(line)))
}
