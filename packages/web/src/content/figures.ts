/**
 * Figures that were pasted or typed as text, read by the names in a game's own form: "REF 7", "handgun: 4", "STR 5–7", names of weapons. Says
 * what it understood and what not; nothing is taken by itself.
 */
import type { Json } from '@enfilade/engine'
import { type Form, formOf, wayOf } from '../forms/form.js'
import { asLabel, fieldsOf, listOf, type Path, valueAt, withValueAt } from '../forms/json.js'

/** Something that was understood, and where it belongs. `to`: it is drawn from `from` to `to`. */
export type Figure =
  /** `adds`: where the figure stands that a printed total has in it already. */
  | {
      readonly kind: 'figure'
      readonly path: Path
      readonly label: string
      readonly from: number
      readonly to: number
      readonly adds?: Path
    }
  | { readonly kind: 'value'; readonly path: Path; readonly label: string; readonly value: Json; readonly words: string }
  | { readonly kind: 'entry'; readonly path: Path; readonly label: string; readonly id: string; readonly words: string }
export interface ReadFigures {
  readonly understood: readonly Figure[]
  readonly not: readonly string[]
}
export interface Nameable {
  /** What an entry of this kind can be called. */
  entriesOf(kind: string): readonly { readonly id: string; readonly name: string; readonly words?: string }[]
  /** Names that values have at this place of other entries. */
  wordsAt(path: Path): readonly string[]
}

interface Target {
  /** In lower case. */
  readonly names: readonly string[]
  readonly label: string
  readonly path: Path
  readonly form: Form | null
  readonly entry: string | null
  /** One value for the place, rather than one of a list; with its figures in words: "SP 4". */
  readonly value?: { readonly id: string; readonly words: string }
  readonly adds?: Path
}
const figure = /^\s*[:=]?\s*([+−-]?\d+(?:[.,]\d+)?)(?:\s*(?:-|–|—|\.\.|to)\s*(\d+(?:[.,]\d+)?))?(?![\p{L}\p{N}])/u
const numberOf = (text: string): number => Number(text.replace('−', '-').replace(',', '.'))
const lower = (text: string): string => text.toLowerCase()

/** @param totals figures of skills are totals that have another figure in them, as published blocks print them */
export function readFigures(text: string, schema: Json, entry: Json, near: Nameable, totals = false): ReadFigures {
  const targets = targetsIn(schema, entry, [], near).sort((a, b) => (b.names[0]?.length ?? 0) - (a.names[0]?.length ?? 0))
  const understood: Figure[] = []
  const not: string[] = []
  const lines = text.split(/[\n;|•]/).map(line => line.trim())
  const first = lines.find(line => line !== '') ?? ''
  for (const line of lines) {
    const before = understood.length
    const left = readLine(line, targets, understood, totals)
    if (line === first && understood.length === before && left.length === 1 && !/\d/.test(line) && nameIn(schema, entry))
      understood.push({ kind: 'value', path: ['name'], label: asLabel('name'), value: line.slice(0, 60), words: line.slice(0, 60) })
    else not.push(...left)
  }
  if (!totals) return { understood, not }
  const [whole, bare] = [understood.filter(isTotal), understood.filter(one => !isTotal(one))]
  const levels = whole.map(one => levelOf(one, entry, bare))
  return {
    understood: [...bare, ...levels.filter(one => one !== null)],
    not: [
      ...not,
      ...whole.filter((_, i) => levels[i] === null).map(one => (one.kind === 'figure' ? `${one.label} ${one.from}` : one.label)),
    ],
  }
}
const isTotal = (one: Figure): boolean => one.kind === 'figure' && one.adds !== undefined
/** What is left of a total without the figure that it has in it; null: that isn't known, or is more than the total. */
function levelOf(one: Figure, entry: Json, understood: readonly Figure[]): Figure | null {
  if (one.kind !== 'figure' || one.adds === undefined) return null
  const at = one.adds.join('/')
  const read = understood.find(other => other.kind === 'figure' && other.path.join('/') === at)
  const added = read?.kind === 'figure' ? read.from : valueAt(entry, one.adds)
  return typeof added === 'number' && one.from >= added ? { ...one, from: one.from - added, to: one.to - added } : null
}
const nameIn = (schema: Json, entry: Json): boolean => {
  const form = objectForm(schema, entry)
  return form?.kind === 'object' && form.fields.some(field => field.key === 'name')
}

/** What is left of a line, in pieces. */
function readLine(line: string, targets: readonly Target[], understood: Figure[], totals: boolean): string[] {
  const left: string[] = []
  let piece = ''
  const flush = (): void => {
    const words = piece.trim()
    if (/[\p{L}\p{N}]/u.test(words)) left.push(words)
    piece = ''
  }
  let rest = line
  while (rest !== '') {
    const found = begun(rest, targets, totals)
    if (found !== null) {
      flush()
      if (found.figure !== null) understood.push(found.figure)
      else if (found.wrong !== '') left.push(found.wrong)
      rest = rest.slice(found.length)
      continue
    }
    const word = /^(?:[\p{L}\p{N}'’.+−-]+|[^\p{L}\p{N}])/u.exec(rest)?.[0] ?? rest.slice(0, 1)
    if (/^[,/()]$/.test(word)) flush()
    else piece += word
    rest = rest.slice(word.length)
  }
  flush()
  return left
}

interface Begun {
  readonly figure: Figure | null
  /** Not taken, and why. */
  readonly wrong: string
  readonly length: number
}
/** What a text begins with. A heading ("Weapons:") is understood and says nothing. */
function begun(text: string, targets: readonly Target[], totals: boolean): Begun | null {
  const begins = lower(text)
  for (const target of targets)
    for (const name of target.names) {
      if (!begins.startsWith(name) || /^[\p{L}\p{N}]/u.test(text.slice(name.length).replace(/^s\b/, ''))) continue
      const { path, label, form, entry, value, adds } = target
      const after = text.slice(name.length).replace(/^s\b/, '')
      const taken = text.length - after.length
      if (value !== undefined) {
        const same = figuresSaid(after, value.words)
        return {
          figure: { kind: 'value', path, label: asLabel(String(path.at(-1))), value: value.id, words: label },
          wrong: '',
          length: taken + same,
        }
      }
      if (entry !== null) return { figure: { kind: 'entry', path, label, id: entry, words: label }, wrong: '', length: taken }
      if (form === null) {
        const colon = /^\s*:?\s*$|^\s*:/.exec(after)
        if (colon !== null) return { figure: null, wrong: '', length: taken + colon[0].length }
        continue
      }
      if (form.kind === 'number') {
        const read = figure.exec(after)
        if (read === null) continue
        const from = numberOf(read[1] ?? '')
        const to = read[2] === undefined ? from : numberOf(read[2])
        const length = taken + read[0].length
        const fits =
          (totals && adds !== undefined && from <= to) ||
          ((form.from === null || from >= form.from) && (form.to === null || to <= form.to) && from <= to)
        return fits
          ? { figure: { kind: 'figure', path, label, from, to, ...(adds !== undefined && { adds }) }, wrong: '', length }
          : { figure: null, wrong: text.slice(0, length).trim(), length }
      }
      if (form.kind === 'choice') {
        const gap = /^\s*[:=]?\s*/.exec(after)?.[0].length ?? 0
        const said = lower(after.slice(gap))
        const value = form.values.find(one => said.startsWith(lower(one.words)) && !/^[\p{L}\p{N}]/u.test(said.slice(one.words.length)))
        if (value !== undefined)
          return {
            figure: { kind: 'value', path, label, value: value.value, words: value.words },
            wrong: '',
            length: taken + gap + value.words.length,
          }
      }
    }
  return null
}

/** How much of a text says again what the entry has anyway: "SP 4". */
function figuresSaid(text: string, words: string): number {
  const read = /^\s*\(?\s*(\p{L}+)\s*[:=]?\s*(\d+)\s*\)?/u.exec(text)
  return read !== null &&
    lower(words)
      .split(/[,;] ?/)
      .includes(lower(`${read[1]} ${read[2]}`))
    ? read[0].length
    : 0
}

function objectForm(schema: Json, entry: Json | undefined): Form | null {
  const form = formOf(schema)
  return form.kind === 'either' ? formOf(form.ways[Math.max(0, wayOf(entry, form.ways))]?.schema ?? null) : form
}
const namesOf = (key: string, label: string): string[] =>
  [...new Set([label, asLabel(key), key].map(lower))].sort((a, b) => b.length - a.length)

/** Everything that a text can name in an entry of this form. */
function targetsIn(schema: Json, entry: Json | undefined, path: Path, near: Nameable): Target[] {
  const form = objectForm(schema, entry)
  if (form?.kind !== 'object') return []
  return form.fields.flatMap((field): Target[] => {
    const at = [...path, field.key]
    const part = formOf(field.schema)
    const self = { names: namesOf(field.key, field.label), label: field.label, path: at, entry: null }
    if (part.kind === 'number' || part.kind === 'choice') return [{ ...self, form: part }]
    const heading: Target = { ...self, form: null }
    if (part.kind === 'object') return [heading, ...targetsIn(field.schema, valueAt(entry, [field.key]), at, near)]
    if (part.kind === 'record') {
      const each = numberIn(part.each)
      const keys =
        part.keys?.map(one => ({ key: String(one.value), words: asLabel(one.words) })) ??
        near.wordsAt(at).map(key => ({ key, words: asLabel(key) }))
      return [
        heading,
        ...(each === null
          ? []
          : keys.map(({ key, words }) => ({
              names: namesOf(key, words),
              label: words,
              path: [...at, key],
              form: each,
              entry: null,
              ...addsTo(field.schema, key),
            }))),
      ]
    }
    const of = part.kind === 'list' ? entryIn(part.item) : null
    if (of === null) {
      const one = entryIn(field.schema)
      const entries = one === null ? [] : near.entriesOf(one)
      return [
        heading,
        ...entries.map(({ id, name, words = '' }) => ({
          names: [lower(name)],
          label: name,
          path: at,
          form: null,
          entry: null,
          value: { id, words },
        })),
      ]
    }
    return [heading, ...near.entriesOf(of).map(({ id, name }) => ({ names: [lower(name)], label: name, path: at, form: null, entry: id }))]
  })
}
/** Where the game's form says what a printed total has in it. */
function addsTo(schema: Json, key: string): { readonly adds?: Path } {
  const path = listOf(fieldsOf(fieldsOf(schema).adds)[key]).map(String)
  return path.length === 0 ? {} : { adds: path }
}
function numberIn(schema: Json): Form | null {
  const form = formOf(schema)
  if (form.kind === 'number') return form
  return form.kind === 'either' ? (form.ways.map(way => formOf(way.schema)).find(one => one.kind === 'number') ?? null) : null
}
function entryIn(schema: Json): string | null {
  const form = formOf(schema)
  const ways = form.kind === 'either' ? form.ways.map(way => formOf(way.schema)) : [form]
  for (const way of ways) if (way.kind === 'entry') return way.of
  return null
}

// ── taking ─────────────────────────────────────────────────────────────────────────────────────────────────────────
export const rangesIn = (figures: readonly Figure[]) => figures.filter(one => one.kind === 'figure').filter(one => one.from < one.to)

/** The entry with these figures. @param drawn a number for each range, in their order */
export function withFigures(entry: Json, figures: readonly Figure[], drawn: readonly number[]): Json {
  const ranges = rangesIn(figures)
  return figures.reduce<Json>((whole, one) => {
    if (one.kind === 'value') return withValueAt(whole, one.path, one.value)
    if (one.kind === 'figure') return withValueAt(whole, one.path, drawn[ranges.indexOf(one)] ?? one.from)
    const there = listOf(valueAt(whole, one.path))
    return there.includes(one.id) ? whole : withValueAt(whole, one.path, [...there, one.id])
  }, fieldsOf(entry))
}
