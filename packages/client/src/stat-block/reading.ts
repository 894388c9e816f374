/**
 * Reads people from stat blocks as they are pasted. Says of each line what was understood and what not; nothing is guessed: a name that more is
 * said of than the form has ("rusty heavy pistol", "no heavy pistol", "leathers SP 7") is not understood, never taken as the plainer thing.
 */
import type { Json } from '@enfilade/engine'
import { fieldsIn, formOf } from '../forms/form.js'
import { asLabel } from '../forms/labels.js'
import { type Item, wornFigure } from './items.js'
import { type Statement, statementsIn } from './layout.js'
import { type Begun, Names, withoutCount, withoutMore } from './names.js'
import { personOf, type ReadLine, type ReadPerson, withLevels } from './read-person.js'
import { Sentences } from './sentences.js'
import { type Figure, figureWords } from './taking.js'
import { type Nameable, objectForm, type Target, targetsIn } from './targets.js'
import { plain, segmentsOf, type Token, tokensOf } from './tokens.js'
import { bracketsAt, valueAfter } from './values.js'
import { isId, wholeOf } from './wholes.js'

/**
 * The people of a text, at least one, who may have nothing.
 * @param entry what stands in the form already
 * @param totals figures of skills are totals that have another figure in them, as published blocks print them
 */
export function readStatBlock(text: string, schema: Json, entry: Json, near: Nameable, totals = false): ReadPerson[] {
  const form = formOf(schema)
  if (form.kind !== 'either') return readIn(text, schema, entry, near, totals)
  // A thing of several forms, such as a weapon that is fired or struck with: the form that the text says most of.
  const ways = form.ways.map(way => readIn(text, way.schema, entry, near, totals).map(one => withItsKind(one, way.schema)))
  return ways.reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}
/** With what every entry of this form says: the kind by which it is told from the others. */
function withItsKind(read: ReadPerson, schema: Json): ReadPerson {
  const told = fieldsIn(schema).flatMap(({ key, label, required, schema: part }): Figure[] => {
    const choice = formOf(part)
    const [only, ...others] = choice.kind === 'choice' && required ? choice.values : []
    const isSaid = read.understood.some(({ path }) => path[0] === key)
    return only === undefined || others.length > 0 || isSaid
      ? []
      : [{ kind: 'value', path: [key], label, value: only.value, words: only.words }]
  })
  const [first, ...lines] = read.lines
  return first === undefined || !isPerson(read) ? read : personOf([{ ...first, understood: [...first.understood, ...told] }, ...lines])
}
const countOf = (read: readonly ReadPerson[]): number => read.reduce((sum, { understood }) => sum + understood.length, 0)
function readIn(text: string, schema: Json, entry: Json, near: Nameable, totals: boolean): ReadPerson[] {
  const names = new Names(targetsIn(schema, entry, near))
  const people = statementsIn(text, names)
  const read = (people.length === 0 ? [[]] : people).map(statements => new Reading(names, hasName(schema, entry), totals).read(statements))
  const found = withoutMereNames(read)
  return totals ? found.map(one => withLevels(one, entry)) : found
}
const isPerson = ({ understood }: ReadPerson): boolean => understood.some(({ path }) => path[0] !== 'name')
/** Of whom nothing but a name is said, such as a heading above several people, is no person, unless no one else is; the words are named. */
function withoutMereNames(read: readonly ReadPerson[]): ReadPerson[] {
  const isKept = read.some(isPerson) ? isPerson : (one: ReadPerson): boolean => one === read[0]
  const [kept, before] = [[] as ReadPerson[], [] as ReadLine[]]
  for (const one of read) {
    const lines = isKept(one)
      ? one.lines
      : one.lines.map(({ line, understood, not }) => ({
          line,
          understood: [],
          not: [...understood.flatMap(name => (name.kind === 'value' ? [name.words] : [])), ...not],
        }))
    const last = kept.at(-1)
    if (isKept(one)) kept.push(personOf([...before.splice(0), ...lines]))
    else if (last === undefined) before.push(...lines)
    else kept[kept.length - 1] = personOf([...last.lines, ...lines])
  }
  return kept
}
const hasName = (schema: Json, entry: Json): boolean => {
  const form = objectForm(schema, entry)
  return form?.kind === 'object' && form.fields.some(field => field.key === 'name')
}

/** One person's statements, one after the other: a heading counts for what comes below it. */
class Reading extends Sentences {
  private readonly found = new Map<number, { understood: Figure[]; not: string[] }>()
  private isFirst = true
  /** What the line begins with, where it is a heading. */
  private heading: (Target & { readonly kind: 'heading' }) | null = null
  private isAlone = false
  constructor(
    names: Names,
    private readonly canHaveName: boolean,
    totals: boolean,
  ) {
    super(names, totals)
  }

  read(statements: readonly Statement[]): ReadPerson {
    for (const statement of statements) this.statement(statement)
    this.wornInParts()
    const lines = [...this.found].sort(([a], [b]) => a - b).map(([line, { understood, not }]) => ({ line, understood, not }))
    return personOf(lines)
  }

  private statement({ line, text, row, title }: Statement): void {
    const at = this.found.get(line) ?? { understood: [], not: [] }
    this.found.set(line, at)
    const before = this.figures.length
    this.isBelowHeading = this.isAlone
    const left = [...(row === true ? this.segment(text) : this.line(text, title === true)), ...this.again.splice(0)]
    at.understood.push(...this.figures.slice(before))
    at.not.push(...left)
    if (before < this.figures.length || left.length > 0) this.isFirst = false
  }

  private line(text: string, isTitle: boolean): string[] {
    const { name, count } =
      this.isFirst && this.canHaveName && this.names.nameIn(text) !== null ? withoutCount(text) : { name: text, count: null }
    return [...(count === null ? [] : [count]), ...this.oneLine(name, isTitle)]
  }
  private oneLine(given: string, isTitle: boolean): string[] {
    // "Size, m: 7": the comma is part of the name.
    const [label = ''] = given.split(':')
    const isOdd = /[^\p{L}\p{N}\s]/u.test(label) && label !== given && this.names.isFigure(label)
    const text = isOdd ? `${label.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}${given.slice(label.length)}` : given
    const told = this.text(text)
    if (told !== null) return told
    const opened = this.opened(text, isTitle)
    if (this.isFirst && this.canHaveName && this.names.canBeName(opened)) {
      this.called(opened)
      return []
    }
    const whole = this.whole(opened)
    if (whole !== null) return whole
    const left = this.wornAt(opened)
    if (left !== null) return left
    const begun = this.nameBegun(opened)
    const segments = segmentsOf(begun, this.names)
    const hasFree = segments.some(segment => this.isFreeFigure(segment))
    return segments.flatMap((segment, i) => {
      const below = this.opened(segment, false)
      const known = this.freeFigure(below, hasFree) ?? (segments.length > 1 ? this.wornAt(below) : null)
      if (known !== null) return known
      const not = this.segment(below, i === 0)
      const isUnread = not.length === 1 && not[0] === below
      // A number alone says nothing without what stands before it.
      if (isUnread && /^\W*\d/.test(below)) return [i === 0 && segments.length === 1 ? text : segment]
      return isUnread ? this.sentence(below) : not
    })
  }
  /** "Range: 15/75/150/500": all values of a part. Null: it has none, or not just these. */
  private whole(text: string): string[] | null {
    const { whole, path, label } = this.heading ?? {}
    const value = whole === undefined || path === undefined || text === '' ? null : wholeOf(whole, text)
    if (value === null || path === undefined || label === undefined) return null
    this.take({ kind: 'value', path, label, value, words: text })
    return []
  }
  private called(name: string): void {
    this.take({ kind: 'value', path: ['name'], label: asLabel('name'), value: name, words: name })
  }
  /** "Kestrel is a hired gun", "Guards: green NPCs. Initiative 4", "Ilse, pilot. DEX 15": what is left once the name is taken. */
  private nameBegun(text: string): string {
    if (!this.isFirst || !this.canHaveName || this.figures.length > 0) return text
    const [, subject = ''] = /^(\p{Lu}[^,.:;()]{1,58}?)\s+(?:is|was)\s+(?:an?|the|one)\b/u.exec(text) ?? []
    const named = subject === '' ? (this.names.nameIn(text) ?? '') : subject
    const next = text.slice(named.length).trimStart()
    if (named === '' || !text.startsWith(named) || !this.names.canBeName(named) || !(subject !== '' || /^[:,]/.test(next))) return text
    this.called(named)
    return next.replace(/^[:,]\s*/, '')
  }
  /** "Name: Doc" takes the whole line. */
  private text(line: string): string[] | null {
    const [, name, value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? []
    if (this.isFirst && this.canHaveName && isNameLabel(name ?? '')) {
      const [taken, ...left] = parted(value, longestName)
      this.called(taken)
      return left
    }
    const target =
      name === undefined
        ? undefined
        : this.names
            .called(plain(name))
            .filter(one => one.kind === 'text')
            .find(one => !one.isId || isId.test(value))
    if (target === undefined) return null
    const [taken, ...left] = parted(value, target.path.at(-1) === 'name' ? longestName : 200)
    this.take({ kind: 'value', path: target.path, label: target.label, value: taken, words: taken })
    return left
  }
  /** Without the heading that it begins with: what is left is below it. */
  private opened(text: string, isTitle: boolean): string {
    const [label = '', , rest] = text.split(/([:=])(.*)$/s)
    this.heading = null
    const tokens = tokensOf(label)
    const [longest] = this.names.beginning(tokens, 0)
    const targets = longest?.end === tokens.length ? longest.targets : this.names.called(plain(withoutMore(label)))
    const heading = this.nearest(targets.filter(one => one.kind === 'heading'))
    // "BODY: 6" is a figure, "Body: kevlar" what is worn there.
    const isNumber = rest !== undefined && /^\s*[+−–-]?\d/.test(rest)
    const isFigure = isNumber && targets.some(one => one.kind === 'number') && !this.isPlace(targets)
    const isWornFigure = isNumber && heading?.kind === 'heading' && heading.figure !== undefined
    if (heading === undefined || isFigure || isWornFigure) {
      if (isTitle) [this.under, this.isAlone] = [null, false]
      return text
    }
    this.under = heading.path
    if (heading.kind === 'heading') this.heading = heading
    this.isBelowHeading = true
    this.isAlone = rest === undefined || rest.trim() === ''
    return rest?.trim() ?? ''
  }

  /**
   * "Light armorjack (Head 11 SP, Body 11 SP)", "Head 7 / Body 7 (kevlar)", "Head - Leathers (4)": one thing at each of its places, with the
   * figures that it has anyway. Null: the line says something else.
   */
  private wornAt(text: string): string[] | null {
    const tokens = tokensOf(text)
    const things: (Target & { readonly kind: 'entry' })[] = []
    const places: Target[] = []
    const numbers: string[] = []
    let hasUnit = this.isPlace(this.names.allPlaces())
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as Token
      if (token.kind === 'number') numbers.push(token.text)
      else if (this.names.isUnit(token.text)) hasUnit = true
      else if (token.kind === 'word' && !/^(?:and|on|the|both)$/i.test(token.text)) {
        const [longest] = this.names.beginning(tokens, at)
        const thing = longest?.targets.filter(one => one.kind === 'entry').find(one => one.alone === true)
        const place = this.names.placesIn(longest?.targets ?? [])[0]
        if (longest === undefined || (thing === undefined && place === undefined)) return null
        if (thing !== undefined) things.push(thing)
        else if (place !== undefined) places.push(place)
        if (things.length === 0 && !hasUnit && !this.isUnitAfter(tokens, longest.end)) return null
        at = longest.end - 1
      }
    }
    const [thing, ...others] = things
    const byNumber = thing === undefined && hasUnit ? this.wornByFigure(places, numbers, text) : null
    if (byNumber !== null) return byNumber
    if (places.length === 0 || others.length > 0) return null
    if (thing === undefined || numbers.some(one => !thing.words.split(/[,;\s]+/).includes(one))) return [text]
    for (const { path } of places)
      this.take({ kind: 'value', path, label: asLabel(String(path.at(-1))), value: thing.id, words: thing.label })
    return []
  }
  /** "Head SP 7, body SP 11", "SP 4/4": armor of which nothing is said but its figure. */
  private wornByFigure(said: readonly Target[], numbers: readonly string[], text: string): string[] | null {
    const all = this.names.allPlaces()
    const isAlike = said.length === 0 && numbers.length === all.length && new Set(numbers).size === 1 && /\d\s*\/\s*\d/.test(text)
    const places = isAlike ? all : said
    if (places.length === 0 || places.length !== numbers.length) return null
    const worn = places.map((place, i) =>
      place.kind === 'heading' && place.figure !== undefined ? wornFigure(place, place.figure, Number(numbers[i])) : null,
    )
    if (worn.includes(null)) return null
    for (const one of worn) if (one !== null) this.take(one)
    return []
  }
  private isUnitAfter(tokens: readonly Token[], at: number): boolean {
    const isWorn = ({ targets }: Begun): boolean => targets.some(one => one.kind === 'entry' && one.alone === true)
    const isDash = /^[–—-]$/.test(tokens[at]?.text ?? '')
    if (isDash && this.names.beginning(tokens, at + 1).some(isWorn)) return true
    return tokens[at]?.kind === 'word' || this.names.isUnit(tokens[at + 1]?.text ?? '')
  }

  /** What is left of it. */
  private segment(text: string, canBeginName = false): string[] {
    const tokens = tokensOf(text)
    if (!tokens.some(token => token.kind !== 'sign')) return []
    if (this.under !== null && /^(?:none|nothing|no|n\/a|[-–—])$/i.test(text.trim())) return []
    const backwards = this.numbersFirst(tokens)
    if (backwards !== null) {
      for (const one of backwards) this.take(one)
      return []
    }
    const items: Item[] = []
    const unknown: string[] = []
    let at = this.skipped(tokens, this.afterBrackets(tokens, 0))
    while (at < tokens.length) {
      const item = this.item(tokens, at)
      const end = item?.end ?? this.unknownFigure(tokens, at, items)
      if (end === null) break
      if (item === null) unknown.push(text.slice(tokens[at]?.from, tokens[end - 1]?.to))
      else items.push(item)
      at = this.skipped(tokens, end)
    }
    if (at < tokens.length) {
      const named = items.length === 0 && canBeginName ? this.nameBefore(tokens, text) : null
      if (named !== null) return named
      // More is said of the last thing than its name: it isn't the plain thing.
      const last = items.at(-1)
      const isThing = last?.figures.some(one => one.kind !== 'figure') === true
      if (last === undefined || isThing) {
        for (const item of items.slice(0, -1)) for (const one of item.figures) this.take(one)
        const from = items.length < 2 ? 0 : (tokens[items.at(-2)?.end ?? 0]?.from ?? 0)
        return [...items.slice(0, -1).flatMap(item => item.left), ...unknown, text.slice(from).trim()]
      }
    }
    for (const item of items) for (const one of item.figures) this.take(one)
    const rest = at < tokens.length ? [text.slice(tokens[at]?.from ?? 0).trim()] : []
    return [...unknown, ...items.flatMap(item => item.left), ...rest]
  }
  /** "Death Save 7" among figures: the index after what isn't known here, where a figure follows that is. */
  private unknownFigure(tokens: readonly Token[], at: number, items: readonly Item[]): number | null {
    if ((this.isFirst && items.length === 0) || items.some(({ figures }) => figures.some(one => one.kind !== 'figure'))) return null
    if (!/^\p{Lu}/u.test(tokens[at]?.text ?? '')) return null
    let end = at
    while (end < at + 3 && tokens[end]?.kind === 'word' && this.names.beginning(tokens, end).length === 0) end++
    const value = end === at ? null : valueAfter(tokens, end)
    if (value === null) return null
    const after = bracketsAt(tokens, value.end)?.end ?? value.end
    return this.names.isFigureAt(tokens, after) ? after : null
  }
  /** "and", "&" between things. */
  private skipped(tokens: readonly Token[], at: number): number {
    let next = at
    while (next < tokens.length && /^(?:and|&|\+|-|–|—|:|\.)$/i.test(tokens[next]?.text ?? '') && (next > 0 || tokens[next]?.text !== '.'))
      next++
    return next
  }
  /** "Razor INT 3 REF 7": what the first line begins with is a name where figures follow it. */
  private nameBefore(tokens: readonly Token[], text: string): string[] | null {
    if (!this.isFirst || !this.canHaveName || tokens[0]?.kind !== 'word') return null
    for (let at = 1; at < tokens.length; at++) {
      const token = tokens[at] as Token
      if (token.kind === 'number') return null
      const item = token.kind === 'word' ? this.item(tokens, at) : null
      if (item?.figures.every(one => one.kind === 'figure') !== true || item.figures.length === 0) continue
      const name = text.slice(0, token.from).replace(/[\s:–—-]+$/, '')
      if (!this.names.canBeName(name)) return null
      this.take({ kind: 'value', path: ['name'], label: asLabel('name'), value: name, words: name })
      this.isFirst = false
      return this.segment(text.slice(token.from))
    }
    return null
  }

  // ── figures by any name ──────────────────────────────────────────────────────────────────────────────────────────
  private isFreeFigure(text: string): boolean {
    const tokens = tokensOf(text)
    const [longest] = this.names.beginning(tokens, 0)
    return longest?.targets.some(({ kind, path }) => kind === 'number' && this.names.freeAt(path.slice(0, -1)) !== null) === true
  }
  /** "Computer-3" among skills, where the game has them by any name: nothing is left. Null: it is no such figure. */
  private freeFigure(text: string, isAmong: boolean): string[] | null {
    const isBelow = this.isBelowHeading && this.under !== null
    const [, name = '', number = ''] =
      (isBelow ? /^(\p{L}[\p{L}\s/'’&]*?)\s*[-–:]?\s*(\d+)$/u : /^(\p{L}[\p{L}\s]*)-(\d+)$/u).exec(text.trim()) ?? []
    const free = name === '' || (!isBelow && !isAmong) ? null : this.names.freeAt(isBelow ? (this.under ?? []) : null)
    const value = Number(number)
    const tokens = tokensOf(text)
    const isKnown = this.names.beginning(tokens, 0).some(({ targets }) => targets.some(one => one.kind === 'number'))
    if (free === null || isKnown || value < (free.form.from ?? 0) || value > (free.form.to ?? value)) return null
    const words = name
      .trim()
      .toLowerCase()
      .split(/[^\p{L}]+/u)
    const key = words.map((word, i) => (i === 0 ? word : `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)).join('')
    this.take({ kind: 'figure', path: [...free.path, key], label: asLabel(key), from: value, to: value })
    return []
  }

  /** Where parts of a body are named, what is said of no part is not understood: where is it worn? */
  private wornInParts(): void {
    const values = this.figures.filter(one => one.kind === 'value').map(one => one.path.join('/'))
    for (const { understood, not } of this.found.values())
      for (const one of [...understood]) {
        if (one.kind !== 'value' || !values.some(other => other.startsWith(`${one.path.join('/')}/`))) continue
        understood.splice(understood.indexOf(one), 1)
        not.push(figureWords(one))
      }
  }
}
const isNameLabel = (label: string): boolean => /^(?:character|npc|person)$/i.test(label.trim())
const longestName = 60
/** What of a text can be taken, and what is too long for it: parted between two words, where it has any. */
function parted(value: string, most: number): [string, ...string[]] {
  if (value.length <= most) return [value]
  const between = value.slice(0, most + 1).search(/[\s;,|][^\s;,|]*$/)
  const at = between > 0 ? between : most
  return [value.slice(0, at), value.slice(at)]
}
