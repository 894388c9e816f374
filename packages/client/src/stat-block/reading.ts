/**
 * Reads people from stat blocks as they are pasted. Says of each line what was understood and what not; nothing is guessed: a name that more is
 * said of than the form has ("excellent heavy pistol", "no heavy pistol", "leathers SP 7") is not understood, never taken as the plainer thing.
 */
import type { Json } from '@enfilade/engine'
import { type Path, valueAt } from '../forms/json.js'
import { asLabel } from '../forms/labels.js'
import { type Statement, statementsIn } from './layout.js'
import { Names, withoutCount, withoutMore } from './names.js'
import { type Figure, figureWords } from './taking.js'
import { type Nameable, objectForm, type Target, targetsIn } from './targets.js'
import { plain, segmentsOf, type Token, tokensOf } from './tokens.js'
import { afterCount, bracketsAt, figuresAgreed, numberOf, valueAfter } from './values.js'

/** What was read of one line of the text. `line`: from 0. */
export interface ReadLine {
  readonly line: number
  readonly understood: readonly Figure[]
  readonly not: readonly string[]
}
export interface ReadPerson {
  readonly understood: readonly Figure[]
  readonly not: readonly string[]
  readonly lines: readonly ReadLine[]
}

/**
 * The people of a text, at least one, who may have nothing.
 * @param entry what stands in the form already
 * @param totals figures of skills are totals that have another figure in them, as published blocks print them
 */
export function readStatBlock(text: string, schema: Json, entry: Json, near: Nameable, totals = false): ReadPerson[] {
  const names = new Names(targetsIn(schema, entry, near))
  const people = statementsIn(text, names)
  const read = (people.length === 0 ? [[]] : people).map(statements => new Reading(names, hasName(schema, entry), totals).read(statements))
  const found = withoutMereNames(read)
  return totals ? found.map(one => withLevels(one, entry)) : found
}
const isPerson = ({ understood }: ReadPerson): boolean => understood.some(({ path }) => path[0] !== 'name')
/** Of whom nothing but a name is said, such as a heading above several people, is no person; the words are named. */
function withoutMereNames(read: readonly ReadPerson[]): ReadPerson[] {
  if (!read.some(isPerson)) return read.slice(0, 1)
  const [kept, before] = [[] as ReadPerson[], [] as ReadLine[]]
  for (const one of read) {
    const lines = isPerson(one)
      ? one.lines
      : one.lines.map(({ line, understood, not }) => ({
          line,
          understood: [],
          not: [...understood.flatMap(name => (name.kind === 'value' ? [name.words] : [])), ...not],
        }))
    const last = kept.at(-1)
    if (isPerson(one)) kept.push(personOf([...before.splice(0), ...lines]))
    else if (last === undefined) before.push(...lines)
    else kept[kept.length - 1] = personOf([...last.lines, ...lines])
  }
  return kept
}
const personOf = (lines: readonly ReadLine[]): ReadPerson => ({
  lines,
  understood: lines.flatMap(one => one.understood),
  not: lines.flatMap(one => one.not),
})
const hasName = (schema: Json, entry: Json): boolean => {
  const form = objectForm(schema, entry)
  return form?.kind === 'object' && form.fields.some(field => field.key === 'name')
}

interface Item {
  readonly figures: readonly Figure[]
  /** What stands beside it and is not taken. */
  readonly left: readonly string[]
  readonly end: number
}

/** One person's statements, one after the other: a heading counts for what comes below it. */
class Reading {
  private readonly figures: Figure[] = []
  private readonly found = new Map<number, { understood: Figure[]; not: string[] }>()
  /** The place below whose heading we are. */
  private under: Path | null = null
  private isFirst = true
  /** Does the heading stand on this line, or alone above it? Only there a place is no figure: "Armor: Body 11". */
  private isBelowHeading = false
  private isAlone = false
  /** What was said a second time, with another value. */
  private readonly again: string[] = []
  constructor(
    private readonly names: Names,
    private readonly canHaveName: boolean,
    private readonly totals: boolean,
  ) {}

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
  private oneLine(text: string, isTitle: boolean): string[] {
    const told = this.text(text)
    if (told !== null) return told
    const opened = this.opened(text, isTitle)
    if (this.isFirst && this.canHaveName && this.names.canBeName(opened)) {
      this.take({ kind: 'value', path: ['name'], label: asLabel('name'), value: opened, words: opened })
      return []
    }
    const left = this.wornAt(opened)
    if (left !== null) return left
    const segments = segmentsOf(opened, this.names.isFigureAt)
    return segments.flatMap((segment, i) => {
      const below = this.opened(segment, false)
      const not = this.segment(below, i === 0)
      // A number alone says nothing without what stands before it.
      return not.length === 1 && not[0] === below && /^\W*\d/.test(below) ? [i === 0 && segments.length === 1 ? text : segment] : not
    })
  }
  /** "Name: Doc" takes the whole line. */
  private text(line: string): string[] | null {
    const [, name, value = ''] = /^([^:]+):\s*(.+)$/.exec(line) ?? []
    const target = name === undefined ? undefined : this.names.called(plain(name)).find(one => one.kind === 'text')
    if (target === undefined) return null
    const most = target.path.at(-1) === 'name' ? 60 : 200
    this.take({ kind: 'value', path: target.path, label: target.label, value: value.slice(0, most), words: value.slice(0, most) })
    return []
  }
  /** Without the heading that it begins with: what is left is below it. */
  private opened(text: string, isTitle: boolean): string {
    const [label = '', , rest] = text.split(/([:=])(.*)$/s)
    const tokens = tokensOf(label)
    const [longest] = this.names.beginning(tokens, 0)
    const targets = longest?.end === tokens.length ? longest.targets : this.names.called(plain(withoutMore(label)))
    const heading = this.nearest(targets.filter(one => one.kind === 'heading'))
    // "BODY: 6" is a figure, "Body: kevlar" what is worn there.
    const isFigure = rest !== undefined && targets.some(one => one.kind === 'number') && /^\s*[+−–-]?\d/.test(rest)
    if (heading === undefined || (isFigure && !this.isPlace(targets))) {
      if (isTitle) [this.under, this.isAlone] = [null, false]
      return text
    }
    this.under = heading.path
    this.isBelowHeading = true
    this.isAlone = rest === undefined || rest.trim() === ''
    return rest?.trim() ?? ''
  }
  /** Is it the name of a place where something is worn, on a line that says what is worn? */
  private isPlace(targets: readonly Target[]): boolean {
    const { under } = this
    if (!this.isBelowHeading || under === null || under.length === 0) return false
    return this.names.placesIn(targets).some(({ path }) => isBelow(path, under) || isBelow(under, path.slice(0, -1)))
  }

  /**
   * "Light armorjack (Head 11 SP, Body 11 SP)", "Head 7 / Body 7 (kevlar)": one thing at each of its places, with the figures that it has anyway.
   * Null: the line says something else.
   */
  private wornAt(text: string): string[] | null {
    const tokens = tokensOf(text)
    const things: (Target & { readonly kind: 'entry' })[] = []
    const places: Target[] = []
    const numbers: string[] = []
    let hasUnit = this.isBelowHeading
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
    if (places.length === 0 || others.length > 0) return null
    if (thing === undefined || numbers.some(one => !thing.words.split(/[,;\s]+/).includes(one))) return [text]
    for (const { path } of places)
      this.take({ kind: 'value', path, label: asLabel(String(path.at(-1))), value: thing.id, words: thing.label })
    return []
  }
  private isUnitAfter = (tokens: readonly Token[], at: number): boolean =>
    tokens[at]?.kind === 'word' || this.names.isUnit(tokens[at + 1]?.text ?? '')

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

  private item(tokens: readonly Token[], at: number): Item | null {
    const begin = afterCount(tokens, at)
    for (const { targets, end } of this.names.beginning(tokens, begin)) {
      const number = this.isPlace(targets) ? undefined : this.nearest(targets.filter(one => one.kind === 'number'))
      const item =
        (begin === at && number !== undefined ? this.number(number, tokens, end) : null) ??
        (begin === at ? this.choice(targets, tokens, end) : null) ??
        this.thing(targets, tokens, end)
      // "2 × knife": one of them is taken.
      const count = tokens[at]?.kind === 'number' && begin > at ? Number(tokens[at]?.text) : 1
      if (item !== null) return count === 1 ? item : { ...item, left: [`× ${count}`, ...item.left] }
    }
    return null
  }
  private nearest<T extends Target>(targets: readonly T[]): T | undefined {
    const { under } = this
    return (under === null ? undefined : targets.find(one => isBelow(one.path, under))) ?? targets[0]
  }

  private number(target: Target & { readonly kind: 'number' }, tokens: readonly Token[], at: number): Item | null {
    const read = valueAfter(tokens, this.afterBrackets(tokens, at))
    if (read === null) return null
    const { from, to, end, whole } = read
    const { path, label, form, adds } = target
    const now = whole === undefined ? [] : [`${from} of ${label} ${whole}`]
    const [low, high] = whole === undefined ? [from, to] : [whole, whole]
    const fits =
      (this.totals && adds !== undefined && low <= high) ||
      ((form.from === null || low >= form.from) && (form.to === null || high <= form.to) && low <= high)
    if (!fits) return null
    const brackets = bracketsAt(tokens, end)
    return {
      figures: [{ kind: 'figure', path, label, from: low, to: high, ...(adds !== undefined && { adds }) }],
      left: [...now, ...(brackets === null ? [] : [`${label} (${brackets.text})`])],
      end: brackets?.end ?? end,
    }
  }
  /** "Handgun (REF) 6", "Autofire (×2) 4": what stands in brackets says no more than the game does. */
  private afterBrackets(tokens: readonly Token[], at: number): number {
    const brackets = bracketsAt(tokens, at)
    if (brackets === null) return at
    return /^[x×]\s*\d$/i.test(brackets.text) || this.names.isFigure(brackets.text) ? brackets.end : at
  }

  private choice(targets: readonly Target[], tokens: readonly Token[], at: number): Item | null {
    for (const target of targets) {
      if (target.kind !== 'choice') continue
      const begin = /^[:=]$/.test(tokens[at]?.text ?? '') ? at + 1 : at
      for (let end = Math.min(tokens.length, begin + 5); end > begin; end--) {
        const said = plain(
          tokens
            .slice(begin, end)
            .map(token => token.text)
            .join(''),
        )
        const value = target.form.values.find(one => plain(one.words) === said || plain(String(one.value)) === said)
        if (value !== undefined)
          return {
            figures: [{ kind: 'value', path: target.path, label: target.label, value: value.value, words: value.words }],
            left: [],
            end,
          }
      }
    }
    return null
  }

  private thing(targets: readonly Target[], tokens: readonly Token[], at: number): Item | null {
    const { under } = this
    const entries = targets
      .filter(one => one.kind === 'entry')
      .filter(one => one.under !== true || (under !== null && isBelow(one.path, under)))
    for (const target of entries) {
      const end = figuresAgreed(tokens, at, target.words)
      if (end === null) continue
      const { path, id, label } = target
      if (target.alone !== true) return { figures: [{ kind: 'entry', path, label, id, words: label }], left: end.left, end: end.at }
      const place = under !== null && isBelow(under, path) ? under : path
      return {
        figures: [{ kind: 'value', path: place, label: asLabel(String(place.at(-1))), value: id, words: label }],
        left: end.left,
        end: end.at,
      }
    }
    return null
  }

  /** "35hp", "6 REF 5 DEX": a number, then its name; nothing else. */
  private numbersFirst(tokens: readonly Token[]): Figure[] | null {
    const found: Figure[] = []
    for (let at = 0; at < tokens.length; ) {
      if (tokens[at]?.kind !== 'number') return null
      const named = [...this.names.beginning(tokens, at + 1)].find(({ targets }) => targets.some(one => one.kind === 'number'))
      const target = this.nearest((named?.targets ?? []).filter(one => one.kind === 'number'))
      const value = numberOf(tokens[at]?.text ?? '')
      if (named === undefined || target === undefined || this.isPlace(named.targets)) return null
      const { form, path, label, adds } = target
      if ((form.from !== null && value < form.from) || (form.to !== null && value > form.to)) return null
      found.push({ kind: 'figure', path, label, from: value, to: value, ...(adds !== undefined && { adds }) })
      at = named.end
    }
    return found.length === 0 ? null : found
  }

  /** A figure that is there already gets no second value: that it was said is named. */
  private take(figure: Figure): void {
    const at = figure.path.join('/')
    const there = this.figures.find(one => one.kind !== 'entry' && one.path.join('/') === at)
    if (figure.kind === 'entry' || there === undefined || figureWords(there) === figureWords(figure)) this.figures.push(figure)
    else this.again.push(`${figureWords(figure)} (${figureWords(there)} is said as well)`)
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
const isBelow = (path: Path, above: Path): boolean => above.every((key, i) => path[i] === key)
// ── totals ─────────────────────────────────────────────────────────────────────────────────────────────────────────
const isTotal = (one: Figure): boolean => one.kind === 'figure' && one.adds !== undefined

/** With levels in place of the totals: what is less than the figure that it has in it, or whose figure isn't known, is not understood. */
function withLevels(person: ReadPerson, entry: Json): ReadPerson {
  const lines = person.lines.map(({ line, understood, not }) => {
    const levels = understood.map(one => (isTotal(one) ? levelOf(one, entry, person.understood) : one))
    const lost = understood.filter((_, i) => levels[i] === null)
    return {
      line,
      understood: levels.filter(one => one !== null),
      not: [...not, ...lost.map(one => (one.kind === 'figure' ? `${one.label} ${one.from}` : one.label))],
    }
  })
  return personOf(lines)
}
/** What is left of a total without the figure that it has in it. */
function levelOf(one: Figure, entry: Json, understood: readonly Figure[]): Figure | null {
  if (one.kind !== 'figure' || one.adds === undefined) return null
  const at = one.adds.join('/')
  const read = understood.find(other => other.kind === 'figure' && other.path.join('/') === at)
  const added = read?.kind === 'figure' ? read.from : valueAt(entry, one.adds)
  return typeof added === 'number' && one.from >= added ? { ...one, from: one.from - added, to: one.to - added } : null
}
