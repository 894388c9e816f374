// How bad a wound is, by its damage and the capacity of the location, and what it costs (DC-WND).

export const severities = ['none', 'scratch', 'slight', 'serious', 'critical'] as const
export type Severity = (typeof severities)[number]

interface WoundRow {
  readonly severity: Severity
  /** The most damage, in halves of the capacity, rounded down; null: no end. */
  readonly upToHalves: number | null
  /** Initiative lost in all, wounds of less severity included. */
  readonly initiativeLoss: number
}
export const wounds: { readonly source: string; readonly rows: readonly WoundRow[] } = {
  source: "Player's Supplement, Wound Severity",
  rows: [
    { severity: 'none', upToHalves: 0, initiativeLoss: 0 },
    { severity: 'scratch', upToHalves: 1, initiativeLoss: 0 },
    { severity: 'slight', upToHalves: 2, initiativeLoss: 1 },
    { severity: 'serious', upToHalves: 4, initiativeLoss: 3 },
    { severity: 'critical', upToHalves: null, initiativeLoss: 5 },
  ],
}
/** Turns until a critical wound kills. */
export const turnsToLive = 20
