/** Means to change copies of files in tests. */
import type { Json } from '@enfilade/engine'

type Place = { [key: string]: Json } | Json[]
/** Sets a value by its path ("sides[0].name"), or takes it away where the value is undefined. */
export function set(file: Json, path: string, value: unknown): void {
  const parts = path.match(/[^.[\]]+/g) ?? []
  const last = parts.pop() as string
  const place = parts.reduce<Json>((here, part) => (here as { [key: string]: Json })[part] as Json, file) as Place
  if (value === undefined) Reflect.deleteProperty(place, last)
  else Object.defineProperty(place, last, { value, enumerable: true, configurable: true, writable: true })
}
