/** Ready fights for tests whose subject isn't morale: everyone fights to the end, whatever the file says. */

interface Said {
  readonly options?: object
  readonly sides?: unknown
}
/** `sides`: also those of them that have a breaking point of their own. */
export function toTheEnd<F extends object>(file: F): F {
  const { options, sides } = file as Said
  const those = (sides as readonly object[]).map(side => ({ ...side, breaksAt: 'never' }))
  return { ...file, options: { ...options, breaksAt: 'never' }, sides: those }
}
