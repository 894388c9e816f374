/**
 * Scenario files that are wrong in one way each, made from the published form of a game's scenarios and good files; and what has to be
 * said of them: no reader throws, every fault stands at a place of the file, and what can't be right is refused where it is wrong.
 */
import { type AnyRuleset, type Fault, isRecord, type Json, type Path } from '@enfilade/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sizes } from '../../../scripts/rings.mjs'
import { type ContractKit, spread } from './kit.js'

/** JSON Schema, as far as forms use it. */
interface Form {
  readonly type?: string
  readonly anyOf?: readonly Form[]
  readonly oneOf?: readonly Form[]
  readonly properties?: Readonly<Record<string, Form>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Form | boolean
  readonly items?: Form | boolean
  readonly prefixItems?: readonly Form[]
  readonly maxItems?: number
  readonly enum?: readonly Json[]
  readonly const?: Json
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}
export interface Malformed {
  readonly what: string
  readonly file: Json
  /** What was changed; of a key that was taken out, where it stood. */
  readonly place: Path
  /** No file can be right with this. */
  readonly isCertain: boolean
}

/** Everything that can be broken in a good file, one thing at a time, in the order of the file. */
export function malformedFrom(form: Json, good: Json): Malformed[] {
  const found: Malformed[] = []
  const broken = (what: string, place: Path, isCertain: boolean, change: Change): void => {
    found.push({ what, place, isCertain, file: changed(good, place, change) })
  }
  visit([form as Form], good, [])
  return found

  function visit(forms: readonly Form[], value: Json, place: Path): void {
    const types = forms.flatMap(one => one.type ?? typeOf(one.const ?? one.enum?.[0] ?? null))
    const stranger = strangers.find(one => !types.includes(typeOf(one)) && !(typeof one === 'number' && types.includes('integer')))
    if (stranger !== undefined && place.length > 0) broken(`${typeOf(stranger)} for ${types.join(' or ')}`, place, true, () => stranger)
    const [only, ...others] = forms.filter(one => (one.type ?? typeOf(value)) === kindOf(one, value))
    const isCertain = others.length === 0
    if (only === undefined) return
    if (typeof value === 'number') {
      if (only.minimum !== undefined) broken('a number too small', place, isCertain, () => (only.minimum ?? 0) - 1)
      if (only.maximum !== undefined) broken('a number too large', place, isCertain, () => (only.maximum ?? 0) + 1)
    } else if (typeof value === 'string') {
      const words = only.enum !== undefined || only.const !== undefined
      broken('a word of none', place, isCertain && words, () => 'no-such-word')
      if (only.maxLength !== undefined) broken('a text too long', place, isCertain, () => 'x'.repeat((only.maxLength ?? 0) + 1))
    } else if (Array.isArray(value)) {
      const [first = null] = value
      if (value.length > 0) broken('an entry twice', place, false, () => [...value, first])
      if (only.maxItems !== undefined && only.maxItems <= 100 && value.length > 0)
        broken('a list too long', place, isCertain, () => Array.from({ length: (only.maxItems ?? 0) + 1 }, () => first))
      for (const [i, one] of value.entries())
        descend(
          forms.flatMap(form => form.prefixItems?.[i] ?? form.items ?? []),
          one,
          [...place, i],
        )
    } else if (isRecord(value)) {
      const closed = isCertain && only.additionalProperties === false
      broken('an unknown key', [...place, 'unknown'], closed, () => 1)
      for (const key of Object.keys(value)) {
        const under = forms.flatMap(form => form.properties?.[key] ?? form.additionalProperties ?? [])
        broken('a key left out', [...place, key], isCertain && only.required?.includes(key) === true, () => undefined)
        descend(under, value[key] as Json, [...place, key])
      }
    }
  }
  function descend(forms: readonly (Form | boolean)[], value: Json, place: Path): void {
    const flat = forms.flatMap(form => (typeof form === 'boolean' ? [] : alternatives(form)))
    if (flat.length > 0) visit(flat, value, place)
  }
}

const strangers: readonly Json[] = [true, 'x', -3.5, null, { strange: 1 }, [[[true]]]]
const alternatives = (form: Form): Form[] => {
  const several = form.anyOf ?? form.oneOf
  return several === undefined ? [form] : several.flatMap(alternatives)
}
const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
/** The type that a form calls a value by, where it could mean it: a record with the words that the form asks for. */
function kindOf({ type, properties = {} }: Form, value: Json): string {
  if (typeof value === 'number' && type === 'integer') return 'integer'
  if (isRecord(value)) {
    const isMeant = Object.entries(properties).every(([key, one]) => one.const === undefined || value[key] === one.const)
    return isMeant ? 'object' : 'none'
  }
  return typeOf(value)
}

type Change = (value: Json | undefined) => Json | undefined
function changed(value: Json, [key, ...rest]: Path, change: Change): Json {
  if (key === undefined) return change(value) ?? null
  const own: Record<string, Json> | Json[] = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) }
  const parts = own as Record<string | number, Json>
  const now = rest.length === 0 ? change(parts[key]) : changed(parts[key] ?? null, rest, change)
  if (now === undefined) delete parts[key]
  else parts[key] = now
  return own
}

// ── what has to be said ────────────────────────────────────────────────────────────────────────────────────────────
/** What is wrong with the answer of a reader; null where all is well. */
export function complaint(ruleset: Pick<AnyRuleset, 'readScenario'>, { file, place, isCertain }: Malformed): string | null {
  const read = ruleset.readScenario(file, [])
  if (read.ok) {
    if (isCertain) return 'it is accepted'
    return ruleset.readScenario(read.value, []).ok ? null : 'what was read of it does not read as itself'
  }
  if (read.faults.length === 0) return 'it is refused without a fault'
  const astray = read.faults.find(({ path }) => !stands(file, path))
  if (astray !== undefined) return `a fault stands at ${astray.path.join('.')}, which is no place of the file`
  const mute = read.faults.find(({ words }) => !/[.?]$/.test(words))
  if (mute !== undefined) return `a fault says ${JSON.stringify(mute.words)}, which is no sentence`
  if (isCertain && !read.faults.some(({ path }) => isAbout(path, place))) return `no fault is about it: ${JSON.stringify(read.faults[0])}`
  return null
}
/** A place of the file, or a key that is missing in one. */
const stands = (file: Json, path: Fault['path']): boolean =>
  path.slice(0, -1).every((_, depth) => {
    const there = path
      .slice(0, depth + 1)
      .reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key], file)
    return typeof there === 'object' && there !== null
  })
/** At the place, inside it, or at what it is part of. */
const isAbout = (path: Fault['path'], place: Path): boolean => {
  const shorter = Math.min(path.length, place.length)
  return path.length >= place.length - 1 && path.slice(0, shorter).every((key, i) => key === place[i])
}

/** Good files of a game, each broken in so many ways, evenly spread over everything that can be broken in them. */
export function malformedSuite(ruleset: AnyRuleset, kit: ContractKit, { files = 3 } = {}): void {
  describe(`malformed scenarios of ${ruleset.title}`, () => {
    const good = fc.sample(kit.scenarios, { seed: 1, numRuns: files })

    test('come from scenarios that are read', () => {
      expect(good.map(file => ruleset.readScenario(file, [])).filter(read => !read.ok)).toEqual([])
    })

    test('are refused where they are wrong, or read as themselves', () => {
      const all = good.flatMap(file => spread(malformedFrom(ruleset.schemas.scenario, file), sizes.malformedFiles))
      expect(all.filter(({ isCertain }) => isCertain).length).toBeGreaterThan((files * sizes.malformedFiles) / 6)
      const complaints = all.flatMap(one => {
        const wrong = complaint(ruleset, one)
        return wrong === null ? [] : [`${one.place.join('.')}, ${one.what}: ${wrong}`]
      })
      expect(complaints).toEqual([])
    })
  })
}
