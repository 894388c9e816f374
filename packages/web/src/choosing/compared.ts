/** As many as can be compared at a glance. */
export const mostCompared = 8

/**
 * Of too many similar answers those that are shown: what is advised, then as the game lists them, its plain ones first (neighbors of a hit location
 * would be ear, jaw and throat). What is chosen stands on top where it isn't among them, so that nothing moves when one of them is.
 */
export function compared<T>(all: readonly T[], advised: readonly T[], chosen: readonly T[]): readonly T[] {
  const first = [...new Set([...advised, ...all])].slice(0, mostCompared)
  return chosen.every(one => first.includes(one)) ? first : [...chosen, ...first.slice(0, -chosen.length)]
}
