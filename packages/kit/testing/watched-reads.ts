/** Objects that say what is read of them: for finding tables and fields that nothing reads. */

/** Where a value stands. */
export interface Place {
  /** Hears that this key of the object that stands here is read, and gives the place of its value. */
  read(key: string, from: object): Place
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)

/** The same value, which tells every place where it stands what is read of it. */
export function watched<T>(value: T, place: Place): T {
  const known = new WeakMap<object, { readonly proxy: object; readonly places: Set<Place> }>()
  let telling = false // a place may read as well, of which nothing is told
  const wrap = (one: unknown, at: readonly Place[]): unknown => {
    if (!isPlain(one)) return one
    const before = known.get(one)
    if (before !== undefined) {
      for (const place of at) before.places.add(place)
      return before.proxy
    }
    const places = new Set(at)
    const proxy = new Proxy(one, {
      get(target, key, receiver) {
        const found = Reflect.get(target, key, receiver)
        const isOwn = typeof key === 'string' && Object.hasOwn(target, key) && !(Array.isArray(target) && key === 'length')
        if (!isOwn || telling) return found
        telling = true
        const inside = [...places].map(place => place.read(key, target))
        telling = false
        return wrap(found, inside)
      },
    })
    const kept = { proxy, places }
    known.set(one, kept)
    known.set(proxy, kept)
    return proxy
  }
  return wrap(value, [place]) as T
}
