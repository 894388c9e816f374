/** What has changed between two pieces of plain JSON: sent in place of the second to an end that has the first. */
import type { Json } from '@enfilade/engine'

/**
 * `is`: it is this now, whatever it was. `fields`, `items`: what has changed inside; all else is as it was. `splice`: first, from item `at` on,
 * `out` items are taken out and `more` put in.
 */
export type Change =
  | { readonly is: Json }
  | { readonly fields: { readonly [name: string]: Change }; readonly gone?: readonly string[] }
  | { readonly items: { readonly [at: number]: Change }; readonly splice?: readonly [at: number, out: number, more: readonly Json[]] }

type Fields = { readonly [name: string]: Json | undefined }
type Value = Json | undefined

const isFields = (value: Value): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null: nothing. A field that is undefined is none. `before` undefined: the other end has nothing. */
export function changeOf(before: Value, after: Json): Change | null {
  if (before === after) return null
  if (Array.isArray(before) && Array.isArray(after)) return changeOfItems(before, after)
  return isFields(before) && isFields(after) ? changeOfFields(before, after) : { is: after }
}
function changeOfItems(before: readonly Json[], after: readonly Json[]): Change | null {
  const more = after.length - before.length
  const at = more === 0 ? 0 : sameAtFirst(before, after)
  const items: { [at: number]: Change } = {}
  let hasChanged = more !== 0
  for (let i = at + Math.max(0, more); i < after.length; i++) {
    const change = changeOf(before[i - more], after[i] as Json)
    if (change === null) continue
    items[i] = change
    hasChanged = true
  }
  if (!hasChanged) return null
  if (more === 0) return { items }
  return { items, splice: [at, Math.max(0, -more), more > 0 ? after.slice(at, at + more) : []] }
}
function sameAtFirst(before: readonly Json[], after: readonly Json[]): number {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && isSame(before[at], after[at] as Json)) at++
  return at
}
/** Has nothing changed? What has isn't looked for any further. */
function isSame(before: Value, after: Json): boolean {
  if (before === after) return true
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, i) => isSame(one, after[i] as Json))
  if (!isFields(before) || !isFields(after)) return false
  for (const name of Object.keys(after)) {
    const is = own(after, name)
    if (is !== undefined && !isSame(own(before, name), is)) return false
  }
  return Object.keys(before).every(name => before[name] === undefined || own(after, name) !== undefined)
}
function changeOfFields(before: Fields, after: Fields): Change | null {
  const [were, names] = [Object.keys(before), Object.keys(after)]
  const fields: [string, Change][] = []
  let isSameNames = were.length === names.length
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as string
    const is = after[name]
    // Nearly always the fields stand in the same order.
    const isThere = were[i] === name
    isSameNames &&= isThere && is !== undefined
    const was = isThere ? before[name] : own(before, name)
    if (is === undefined || is === was) continue
    const change = changeOf(was, is)
    if (change !== null) fields.push([name, change])
  }
  const gone = isSameNames ? [] : were.filter(name => before[name] !== undefined && own(after, name) === undefined)
  if (fields.length === 0 && gone.length === 0) return null
  return { fields: Object.fromEntries(fields), ...(gone.length > 0 && { gone }) }
}
const own = (fields: Fields, name: string): Value => (Object.hasOwn(fields, name) ? fields[name] : undefined)

/** What it is after the change. Whatever has not changed is the same object as before. */
export function withChange(before: Value, change: Change): Json {
  if ('is' in change) return change.is
  if ('items' in change) {
    const all = [...(before as readonly Json[])]
    if (change.splice !== undefined) all.splice(change.splice[0], change.splice[1], ...change.splice[2])
    for (const [at, one] of Object.entries(change.items)) all[Number(at)] = withChange(all[Number(at)], one)
    return all
  }
  const fields = Object.entries(change.fields).map(([name, one]) => [name, withChange(own(before as Fields, name), one)] as const)
  const gone = new Set(change.gone)
  // No name of a field is taken for another thing, such as "__proto__".
  return Object.fromEntries([...Object.entries(before as Fields).filter(([name]) => !gone.has(name)), ...fields]) as Json
}
