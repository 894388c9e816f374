/** Works something out once for each object that never changes, and keeps it as long as the object lives. */

/** `work`, done once for each object that it is asked about. The two that were asked about last are answered without a look-up. */
export function oncePer<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const kept = new WeakMap<K, Known<T>>()
  const found = (of: K): Known<T> => {
    const known = kept.get(of) ?? { value: work(of) }
    kept.set(of, known)
    return known
  }
  let latest: K | undefined
  let before: K | undefined
  let known: Known<T> | undefined
  let knownBefore: Known<T> | undefined
  return of => {
    if (latest !== of || known === undefined) {
      const now = before === of && knownBefore !== undefined ? knownBefore : found(of)
      before = latest
      knownBefore = known
      latest = of
      known = now
    }
    return known.value
  }
}
interface Known<T> {
  readonly value: T
}
