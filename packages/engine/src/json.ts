/** Plain JSON: one canonical text, hashing, copying, and telling whether a value is plain. */
import type { Json } from './contract.js'
import { hash128 } from './random/streams.js'

/** The keys of an object in code-unit order, each as it stands in the text. */
interface Layout {
  readonly keys: readonly string[]
  readonly sorted: readonly string[]
  readonly quoted: readonly string[]
}
/** Sorted keys of the shapes that objects have had, by their first key: sorting takes longer than all the rest. */
const layouts = new Map<string, Layout[]>()
/** How many shapes with the same first key are remembered: objects whose keys are ids have any number. */
const mostLayouts = 16
function layoutOf(keys: readonly string[]): Layout {
  const first = keys[0] ?? ''
  const known = layouts.get(first)
  const found = known?.find(one => sameKeys(one.keys, keys))
  if (found !== undefined) return found
  const sorted = [...keys].sort()
  const layout = { keys, sorted, quoted: sorted.map((key, i) => `${i === 0 ? '' : ','}${JSON.stringify(key)}:`) }
  if (known === undefined && layouts.size < 1000) layouts.set(first, [layout])
  else if (known !== undefined && known.length < mostLayouts) known.push(layout)
  return layout
}
function sameKeys(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Needs no escape. */
const plain = /^[\w -]*$/
function textOf(value: string | number | boolean | null): string {
  if (typeof value === 'string') return plain.test(value) ? `"${value}"` : JSON.stringify(value)
  return JSON.stringify(value)
}

/** JSON text with keys in code-unit order: equal values give equal text, whatever order their keys were set in. */
export function canonical(value: Json): string {
  if (value === null || typeof value !== 'object') return textOf(value)
  // Written out in loops: a session hashes its battle again and again, and lists and functions made on the way cost more than the text.
  let text = ''
  if (Array.isArray(value)) {
    for (const one of value) text += text === '' ? canonical(one) : `,${canonical(one)}`
    return `[${text}]`
  }
  const record = value as { readonly [key: string]: Json | undefined }
  const { sorted, quoted } = layoutOf(Object.keys(record))
  for (let i = 0; i < sorted.length; i++) {
    const inner = record[sorted[i] as string]
    if (inner === undefined) continue
    const key = quoted[i] as string
    text += text === '' && i > 0 ? key.slice(1) : key
    text += canonical(inner)
  }
  return `{${text}}`
}

/** 16 hexadecimal digits that change with any change of the value. Detects damage and drift; no protection against forgery. */
export const hashOf = (value: Json): string => hashOfText(canonical(value))
export function hashOfText(text: string): string {
  const words = hash128(text)
  return [words[0] ^ words[2], words[1] ^ words[3]].map(w => (w >>> 0).toString(16).padStart(8, '0')).join('')
}

/** An independent copy of plain JSON, nothing shared. What is undefined is left out. */
export function deepCopy<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(deepCopy) as T
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    const inner = (value as Record<string, unknown>)[key]
    if (inner === undefined) continue
    if (key === '__proto__')
      Object.defineProperty(copy, key, { value: deepCopy(inner), enumerable: true, configurable: true, writable: true })
    else copy[key] = deepCopy(inner)
  }
  return copy as T
}

/**
 * The path of the first part that isn't plain JSON (a function, undefined, NaN, a date, a map, a class, a cycle); null if all is plain.
 */
export function firstNotPlain(value: unknown): string | null {
  const found = placeNotPlain(value, [])
  return found === '' ? '(root)' : found
}

/** The same, '' for the value itself. The path is put together on the way back: as a rule there is none. `above`: what the value is in. */
function placeNotPlain(value: unknown, above: unknown[]): string | null {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return null
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? null : ''
  if (typeof value !== 'object' || above.includes(value)) return ''
  const isList = Array.isArray(value)
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== Array.prototype) return ''
  above.push(value)
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const found = placeNotPlain((value as Record<string | number, unknown>)[key], above) // a gap in a list counts
    if (found !== null) return `/${key}${found}`
  }
  above.pop()
  return null
}

/** Where two values first differ, as a path; null where they are equal. */
export function firstDifference(a: Json | undefined, b: Json | undefined, path = ''): string | null {
  if (a === b) return null
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b))
    return path || '(root)'
  const left = a as { readonly [key: string]: Json }
  const right = b as { readonly [key: string]: Json }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = firstDifference(left[key], right[key], `${path}/${key}`)
    if (found !== null) return found
  }
  return null
}
