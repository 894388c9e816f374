/** Rows that hold still under a pointer: none comes between the others, and one that has gone keeps its room until they are let go of. */
export interface HeldRow<T> {
  readonly row: T
  readonly isGone: boolean
}
export const freshRows = <T>(rows: readonly T[]): readonly HeldRow<T>[] => rows.map(row => ({ row, isGone: false }))

/** The rows that are shown, as they are now; new ones stand at the end. */
export function heldRows<T extends { readonly id: string }>(shown: readonly HeldRow<T>[], now: readonly T[]): readonly HeldRow<T>[] {
  const still = shown.map(({ row }) => {
    const found = now.find(({ id }) => id === row.id)
    return { row: found ?? row, isGone: found === undefined }
  })
  return [...still, ...freshRows(now.filter(({ id }) => !shown.some(({ row }) => row.id === id)))]
}
