/**
 * Turns a schema's issues into our own sentences: where, what was found, what is allowed. Every fault at once.
 */
import type { Json } from './contract.js'
import { type Fault, mostFaults } from './faults.js'
import { type FormSchema, isRecord, keyOf, listOf, noteNotPlain, type Path, wellFormed } from './form.js'
import { nearWord } from './near-word.js'

type Placed = { readonly path: readonly PropertyKey[]; readonly message: string }
type Issue = Placed &
  (
    | { readonly code: 'invalid_type'; readonly expected: string }
    | { readonly code: 'invalid_value'; readonly values: readonly unknown[] }
    | { readonly code: 'too_big'; readonly origin: string; readonly maximum: number | bigint }
    | { readonly code: 'too_small'; readonly origin: string; readonly minimum: number | bigint }
    | { readonly code: 'unrecognized_keys'; readonly keys: readonly string[] }
    | { readonly code: 'invalid_union'; readonly errors: readonly (readonly Issue[])[]; readonly discriminator?: string }
    | { readonly code: 'invalid_key'; readonly issues: readonly Issue[] }
    | { readonly code: 'invalid_format' | 'not_multiple_of' | 'invalid_element' | 'custom' }
  )
const issuesOf = (error: { readonly issues: readonly unknown[] }): readonly Issue[] => error.issues as readonly Issue[]

/** The faults in the form of a value, in schema order; one for each place, and no more than one above those that are told. */
export function formFaults(schema: FormSchema, value: unknown, at: Path = []): Fault[] {
  const found = new Map<string, Fault>()
  const note = (fault: Fault): void => {
    const place = JSON.stringify(fault.path)
    if (!found.has(place) && found.size <= mostFaults) found.set(place, fault)
  }
  noteNotPlain(value, [...at], 0, note)
  const parsed = schema.safeParse(value)
  for (const issue of parsed.success ? [] : issuesOf(parsed.error)) {
    if (found.size > mostFaults) break
    for (const fault of faultsOfIssue(issue, schema, value, at)) note(fault)
  }
  return [...found.values()]
}

/** A list or text with more in it than is allowed. */
const tooLong = 'This is too long.'
/** Are these faults such that the meaning of the file isn't worth a look? It could have any size. */
export const isBeyondReading = (faults: readonly Fault[]): boolean =>
  faults.length > mostFaults || faults.some(fault => fault.words === tooLong && Array.isArray(fault.found))

/** An object without its malformed keys; null if it is still malformed. For parts whose faults are reported elsewhere. */
export function salvaged<T>(schema: FormSchema<T>, value: unknown): T | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (!isRecord(value)) return null
  const bad = new Set(
    issuesOf(parsed.error).flatMap(issue =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  )
  return wellFormed(schema, Object.fromEntries(Object.entries(value).filter(([key]) => !bad.has(key))))
}

/** The value as a fault can carry it: plain, short and shallow. */
function shown(value: unknown, depth = 0): Json {
  if (value === undefined) return 'nothing'
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (depth > 2) return '…'
  if (Array.isArray(value)) return value.slice(0, 10).map(entry => shown(entry, depth + 1))
  if (!isRecord(value)) return typeof value
  return Object.fromEntries(
    Object.keys(value)
      .slice(0, 10)
      .map(key => [key, shown(value[key], depth + 1)]),
  )
}

/** ` Did you mean rifle?`, with the space before it; empty if nothing is near. */
export function didYouMean(word: string, words: readonly string[]): string {
  const near = nearWord(word, words)
  return near === undefined ? '' : ` Did you mean ${near}?`
}

// ── one issue ──────────────────────────────────────────────────────────────────────────────────────────────────────
function faultsOfIssue(issue: Issue, schema: FormSchema, value: unknown, at: Path): Fault[] {
  const inner = issue.path as Path
  const path = [...at, ...inner]
  const found = valueAt(value, inner)
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, inner, found)
    return issue.keys
      .slice(0, mostFaults + 1)
      .map(key => ({ path: [...path, key], words: `Unknown key ${key}.${didYouMean(key, known)}`, allowed: known }))
  }
  if (issue.code === 'invalid_union') return faultsOfUnion(issue, schema, found, inner, path)
  if (issue.code === 'invalid_key')
    return issue.issues.map(nested => ({ path, words: ownSentence(nested) ?? 'This isn’t a valid key here.' }))
  if (found === undefined && inner.length > 0) return [missing(issue, path)]
  return [{ path, ...sentence(issue, found), found: shown(found) }]
}

/** Which of several forms was meant: among those without a fault about the whole, the one with the fewest faults. */
function faultsOfUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  schema: FormSchema,
  found: unknown,
  inner: Path,
  path: Path,
): Fault[] {
  if (issue.discriminator !== undefined && issue.errors.length === 0) return faultsOfKind(issue.discriminator, schema, found, inner, path)
  const forms = unionAt(schema, inner)
  const candidates = issue.errors.flatMap((errors, i) => {
    const aboutWhole = errors.some(error => error.path.length === 0 && (error.code === 'invalid_type' || error.code === 'invalid_value'))
    return aboutWhole
      ? []
      : [
          {
            form: forms[i],
            errors,
            wrong: errors.reduce((sum, error) => sum + (error.code === 'unrecognized_keys' ? error.keys.length : 1), 0),
          },
        ]
  })
  const least = Math.min(...candidates.map(candidate => candidate.wrong))
  const meant = candidates.find(candidate => candidate.wrong === least)
  const form = meant?.form
  if (meant !== undefined && form !== undefined) return meant.errors.flatMap(error => faultsOfIssue(error, form, found, path))
  const kinds = issue.errors.flatMap(each => each.filter(error => error.path.length === 0).map(error => expected(error as Issue)))
  const allowed = [...new Set(kinds)].join(' or ')
  if (found === undefined) return [{ path, words: 'This is missing.', allowed }]
  return [{ path, words: `This must be ${allowed}.`, found: shown(found), allowed }]
}

function missing(issue: Issue, path: Path): Fault {
  if (issue.code === 'invalid_value') return { path, words: 'This is missing.', allowed: issue.values.map(v => v as Json) }
  return { path, words: 'This is missing.', allowed: expected(issue) }
}

/** The word that tells several forms apart is missing or unknown. `inner` is the place of that word. */
function faultsOfKind(discriminator: string, schema: FormSchema, found: unknown, inner: Path, path: Path): Fault[] {
  const forms = unionAt(schema, inner.slice(0, -1))
  const allowed = forms.flatMap(form => tellingWords(form, discriminator) as readonly Json[])
  if (found === undefined) return [{ path, words: 'This is missing.', allowed }]
  const near = typeof found === 'string' ? didYouMean(found, allowed.map(String)) : ''
  return [{ path, words: `This isn’t one of the allowed words.${near}`, found: shown(found), allowed }]
}

function sentence(issue: Issue, found: unknown): Pick<Fault, 'words' | 'allowed'> {
  const own = ownSentence(issue)
  if (own !== null) return { words: own }
  switch (issue.code) {
    case 'invalid_type':
      return { words: `This must be ${expected(issue)}.`, allowed: expected(issue) }
    case 'invalid_value': {
      const words = issue.values.map(v => v as Json)
      const near = typeof found === 'string' ? didYouMean(found, words.filter(v => typeof v === 'string') as string[]) : ''
      return {
        words: words.length === 1 ? `This must be ${JSON.stringify(words[0])}.` : `This isn’t one of the allowed words.${near}`,
        allowed: words,
      }
    }
    case 'too_big':
      return {
        words: issue.origin === 'string' || issue.origin === 'array' ? tooLong : 'This is too large.',
        allowed: `at most ${bound(issue.maximum, issue.origin)}`,
      }
    case 'too_small':
      return {
        words: `This is too ${issue.origin === 'string' || issue.origin === 'array' ? 'short' : 'small'}.`,
        allowed: `at least ${bound(issue.minimum, issue.origin)}`,
      }
    default:
      return { words: 'This has the wrong form.' }
  }
}

/** A sentence from our own schema; null where the library would speak. */
function ownSentence(issue: Pick<Issue, 'message'>): string | null {
  return /^(Invalid|Too |Unrecognized|Unexpected|Expected)/.test(issue.message) ? null : `${issue.message}.`
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'keys with values',
  record: 'keys with values',
  null: 'null',
}
function expected(issue: Issue): string {
  if (issue.code === 'invalid_type') return kindWords[issue.expected] ?? 'something else'
  if (issue.code === 'invalid_value') return issue.values.map(v => JSON.stringify(v)).join(' or ')
  return 'something else'
}
function bound(limit: number | bigint, origin: string): string {
  const one = Number(limit) === 1
  if (origin === 'string') return `${limit} ${one ? 'character' : 'characters'}`
  return origin === 'array' ? `${limit} ${one ? 'entry' : 'entries'}` : String(limit)
}

// ── finding the schema of a place ──────────────────────────────────────────────────────────────────────────────────
function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, part) => (typeof part === 'number' ? listOf(here)[part] : keyOf(here, part)), value)
}

/** Schemas as the library describes them: only what is needed to find a place. */
interface Description {
  readonly type: string
  readonly shape?: Readonly<Record<string, FormSchema>>
  readonly element?: FormSchema
  readonly items?: readonly FormSchema[]
  readonly keyType?: FormSchema
  readonly valueType?: FormSchema
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly innerType?: FormSchema
  readonly options?: readonly FormSchema[]
  /** For a union: the key whose word tells its forms apart. */
  readonly discriminator?: string
}
const described = (schema: FormSchema): Description => schema.def as unknown as Description

/** Every schema that can apply at the path: several where forms are alternatives. */
function schemasAt(schema: FormSchema, path: Path): readonly FormSchema[] {
  const { type, shape, element, items, valueType, innerType, options } = described(schema)
  if (innerType !== undefined) return schemasAt(innerType, path)
  const [part, ...rest] = path
  if (part === undefined) return [schema]
  if (type === 'union' && options !== undefined) return options.flatMap(option => schemasAt(option, path))
  const below = typeof part === 'number' ? (element ?? items?.[part]) : (shape?.[part] ?? valueType)
  return below === undefined ? [] : schemasAt(below, rest)
}
/** The keys that what was found at the path may have; of forms that a word tells apart, those of the one with its word. */
function keysAt(schema: FormSchema, path: Path, found: unknown): string[] {
  return schemasAt(schema, path).flatMap(one => {
    const { shape, keyType, options, discriminator: key } = described(one)
    const isMeant = (form: FormSchema): boolean => key === undefined || tellingWords(form, key).includes(keyOf(found, key))
    if (options !== undefined) return options.filter(isMeant).flatMap(form => keysAt(form, [], found))
    return Object.keys(shape ?? (keyType === undefined ? {} : (described(keyType).entries ?? {})))
  })
}
/** The words that a form has under this key. */
const tellingWords = (form: FormSchema, key: string): readonly unknown[] => described(described(form).shape?.[key] ?? form).values ?? []
function unionAt(schema: FormSchema, path: Path): readonly FormSchema[] {
  return schemasAt(schema, path).flatMap(found => described(found).options ?? [])
}
