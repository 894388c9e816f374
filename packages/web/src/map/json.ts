/** Reading plain data whose form isn't certain: a draft may be wrong anywhere. */
import type { Json } from '@enfilade/engine'

export type Fields = { readonly [key: string]: Json }
export const fields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : [])
export const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
export const without = (value: Fields, ...keys: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
/** A list in which entry number `at` is another. */
export const replaced = (all: readonly Json[], at: number, by: Json): Json[] => all.map((one, i) => (i === at ? by : one))
/** The first free id of this form: "wall-3". */
export function freeId(head: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) if (!taken.has(`${head}-${n}`)) return `${head}-${n}`
}
export function idsIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'id' in value && typeof value.id === 'string' ? [value.id] : []
  return [...own, ...Object.values(value as Fields).flatMap(idsIn)]
}
