/** What is worked out from an object that never changes: once for each object, and kept as long as the object is. */

/** `work`, done once for each object that it is asked about. The object that was asked about last is answered without a look-up. */
export function oncePer<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const kept = new WeakMap<K, { readonly value: T }>()
  let latest: K | undefined
  let known: { readonly value: T } | undefined
  return of => {
    if (latest !== of || known === undefined) {
      known = kept.get(of)
      if (known === undefined) {
        const made = { value: work(of) }
        kept.set(of, made)
        known = made
      }
      latest = of
    }
    return known.value
  }
}
