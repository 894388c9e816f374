/** Reading and changing plain data whose form isn't certain: a draft may be wrong anywhere. Nothing is changed in place. */
import type { Json } from '@enfilade/engine'

export type Fields = { readonly [key: string]: Json }
export type Path = readonly (string | number)[]

export const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
export const fieldsOf = (value: Json | undefined): Fields => (isFields(value) ? value : {})
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

export const without = (value: Fields, ...keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
/** A list in which entry number `at` is another. */
export const replaced = (all: readonly Json[], at: number, by: Json): Json[] => all.map((one, i) => (i === at ? by : one))
/** An object with one part changed, in its place. Undefined as part: taken out. Undefined as result: nothing is left. */
export function withPart(value: Json | undefined, key: string, part: Json | undefined): Fields | undefined {
  const whole = fieldsOf(value)
  if (part !== undefined) return { ...whole, [key]: part }
  const others = without(whole, key)
  return Object.keys(others).length === 0 ? undefined : others
}
export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => (typeof key === 'number' ? listOf(at)[key] : fieldsOf(at)[key]), value)
}
export function withValueAt(value: Json | undefined, path: Path, part: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return part
  if (typeof key === 'number') {
    const list = [...listOf(value)]
    list[key] = withValueAt(list[key], rest, part)
    return list
  }
  return { ...fieldsOf(value), [key]: withValueAt(fieldsOf(value)[key], rest, part) }
}

/** The first free id of this form: "wall-3". */
export function freeId(head: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(`${head}-${n}`)) return `${head}-${n}`
}
export function idsIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value as Fields).flatMap(idsIn)]
}
