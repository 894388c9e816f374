/** Who won, for each place that says so. */
export const winners = (names: readonly string[]): string => (names.length === 0 ? 'No winner.' : `${names.join(' and ')} won.`)
