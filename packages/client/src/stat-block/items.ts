/** What a statement names, item by item: figures, choices, things with what is said beside them. Nothing is guessed. */
import type { Json } from '@enfilade/engine'
import type { Path } from '../forms/json.js'
import { asLabel } from '../forms/labels.js'
import type { Names } from './names.js'
import { type Figure, figureWords } from './taking.js'
import type { Besides, NumberTarget, Target } from './targets.js'
import { plain, type Token, tokensOf } from './tokens.js'
import { afterCount, bracketsAt, diceAfter, figuresAgreed, numberOf, type Value, valueAfter } from './values.js'

export interface Item {
  readonly figures: readonly Figure[]
  /** What stands beside it and is not taken. */
  readonly left: readonly string[]
  readonly end: number
}
type Property = Besides['properties'][number]

export class Items {
  protected readonly figures: Figure[] = []
  /** The place below whose heading we are. */
  protected under: Path | null = null
  /** Does the heading stand on this line, or alone above it? Only there a place is no figure: "Armor: Body 11". */
  protected isBelowHeading = false
  /** What was said a second time, with another value. */
  protected readonly again: string[] = []
  constructor(
    protected readonly names: Names,
    protected readonly totals: boolean,
  ) {}

  /** Is it the name of a place where something is worn, on a line that says what is worn? */
  protected isPlace(targets: readonly Target[]): boolean {
    const { under } = this
    if (!this.isBelowHeading || under === null || under.length === 0) return false
    return this.names.placesIn(targets).some(({ path }) => isBelow(path, under) || isBelow(under, path.slice(0, -1)))
  }

  protected item(tokens: readonly Token[], at: number): Item | null {
    const worn = this.wornUnit(tokens, at)
    if (worn !== null) return worn
    const begin = afterCount(tokens, at)
    const count = tokens[at]?.kind === 'number' && begin > at ? Number(tokens[at]?.text) : 1
    for (const { targets, end } of this.names.beginning(tokens, begin)) {
      const isListed = targets.some(
        one => one.kind === 'entry' && one.under === true && this.under !== null && isBelow(one.path, this.under),
      )
      const number = this.isPlace(targets) || isListed ? undefined : this.nearest(targets.filter(one => one.kind === 'number'))
      const item =
        (begin === at && number !== undefined ? this.number(number, tokens, end) : null) ??
        (begin === at ? this.choice(targets, tokens, end) : null) ??
        this.said(targets, tokens, end, count) ??
        this.thing(targets, tokens, end, count)
      const level = isListed && item !== null ? valueAfter(tokens, item.end) : null
      if (item !== null && level !== null)
        return { ...item, left: [...item.left, `${item.figures.map(one => figureWords(one)).join()} ${level.from}`], end: level.end }
      if (item !== null) return item
    }
    return this.withProperty(tokens, begin, count) ?? this.shortened(tokens, begin, count)
  }

  /** "SP 4/4" of all places, "SP 11 (light armorjack)": what is worn after its figure. */
  protected wornUnit(tokens: readonly Token[], at: number): Item | null {
    const value = this.names.isUnit(tokens[at]?.text ?? '') ? valueAfter(tokens, at + 1) : null
    if (value === null) return null
    const places = this.names.allPlaces()
    if (value.whole === value.from && places.length === 2) {
      const figures = places.flatMap(one =>
        one.kind === 'heading' && one.figure !== undefined ? [wornFigure(one, one.figure, value.from)] : [],
      )
      return figures.length < 2 ? null : { figures, left: [], end: value.end }
    }
    const brackets = value.whole === undefined ? bracketsAt(tokens, value.end) : null
    const thing =
      brackets === null
        ? undefined
        : this.names
            .called(plain(brackets.text))
            .filter(one => one.kind === 'entry')
            .find(one => one.alone)
    if (brackets === null || thing === undefined || !thing.words.split(/[,;\s]+/).includes(String(value.from))) return null
    const label = asLabel(String(thing.path.at(-1)))
    return { figures: [{ kind: 'value', path: thing.path, label, value: thing.id, words: thing.label }], left: [], end: brackets.end }
  }

  /** "Pain Editor", "Cyberarm x2": its name says the value. */
  protected said(targets: readonly Target[], tokens: readonly Token[], at: number, before: number): Item | null {
    const target = targets.find(one => one.kind === 'said')
    if (target?.kind !== 'said' || /^[:=]$/.test(tokens[at]?.text ?? '')) return null
    const { path, label, value } = target
    const isTimes = /^[x×]$/i.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number'
    const count = isTimes ? Number(tokens[at + 1]?.text) : before
    const end = isTimes ? at + 2 : at
    if (typeof value !== 'number') return { figures: [{ kind: 'value', path, label, value, words: wordsOfValue(value) }], left: [], end }
    return { figures: [{ kind: 'figure', path, label, from: value * count, to: value * count }], left: [], end }
  }

  /** "Excellent quality heavy pistol": a thing with a property of those that can be said beside it. */
  protected withProperty(tokens: readonly Token[], at: number, count: number): Item | null {
    for (let end = Math.min(tokens.length - 1, at + 3); end > at; end--) {
      const said = saidIn(tokens, at, end)
      for (const { targets, end: after } of this.names.beginning(tokens, end)) {
        const target = targets.find(one => one.kind === 'entry' && one.besides?.properties.some(({ names }) => names[1] === said))
        const property = target?.kind === 'entry' ? target.besides?.properties.find(({ names }) => names[1] === said) : undefined
        const item = target === undefined || property === undefined ? null : this.thing([target], tokens, after, count, property)
        if (item !== null) return item
      }
    }
    return null
  }

  protected shortened(tokens: readonly Token[], at: number, count: number): Item | null {
    const found = this.names.shortened(tokens, at)
    return found === null ? null : this.thing(found.targets, tokens, found.end, count)
  }

  protected nearest<T extends Target>(targets: readonly T[]): T | undefined {
    const { under } = this
    return (under === null ? undefined : targets.find(one => isBelow(one.path, under))) ?? targets[0]
  }

  protected number(target: NumberTarget, tokens: readonly Token[], at: number): Item | null {
    const start = this.afterBrackets(tokens, at)
    const read =
      (/dice/i.test(target.label) ? diceAfter(tokens, start) : null) ?? valueAfter(tokens, start) ?? this.aloneInBrackets(tokens, start)
    if (read === null) return null
    const { from, to, whole } = read
    const end = this.afterOwnName(target, tokens, read.end)
    const { path, label, form, adds } = target
    const now = whole === undefined ? [] : [`${from} of ${label} ${whole}`]
    const [low, high] = whole === undefined ? [from, to] : [whole, whole]
    const fits =
      (this.totals && adds !== undefined && low <= high) ||
      ((form.from === null || low >= form.from) && (form.to === null || high <= form.to) && low <= high)
    if (!fits) return null
    const total = adds === undefined || low < (form.from ?? low) || high > (form.to ?? high) ? null : this.totalAfter(tokens, end, adds)
    if (total !== null) {
      const added = this.figures.find(one => one.kind === 'figure' && one.path.join('/') === adds?.join('/'))
      const agrees = added?.kind === 'figure' && added.from + low === total.value
      return {
        figures: [{ kind: 'figure', path, label, from: low, to: high, ...(agrees && { total: total.value }) }],
        left: agrees ? now : [...now, `${label} (${total.value})`],
        end: total.end,
      }
    }
    const isPercent = tokens[end]?.text === '%'
    const brackets = bracketsAt(tokens, isPercent ? end + 1 : end)
    return {
      figures: [{ kind: 'figure', path, label, from: low, to: high, ...(adds !== undefined && { adds }) }],
      left: [...now, ...(brackets === null ? [] : [`${label} (${brackets.text})`])],
      end: brackets?.end ?? (isPercent ? end + 1 : end),
    }
  }

  /** "Handgun [14]". */
  protected aloneInBrackets(tokens: readonly Token[], at: number): Value | null {
    const brackets = bracketsAt(tokens, at)
    const value = brackets === null ? null : valueAfter(tokensOf(brackets.text), 0)
    return brackets !== null && value?.end === tokensOf(brackets.text).length ? { ...value, end: brackets.end } : null
  }
  /** "Speed: 20 MOVE": a figure that is called once more. */
  protected afterOwnName({ path }: Target, tokens: readonly Token[], at: number): number {
    const [longest] = tokens[at]?.kind === 'word' ? this.names.beginning(tokens, at) : []
    const isOwn = longest?.targets.some(one => one.path.join('/') === path.join('/')) === true
    return longest !== undefined && isOwn && valueAfter(tokens, longest.end) === null ? longest.end : at
  }

  /** "Handgun 5 (REF) 13", "Handgun +4 (9)": level, then total. */
  protected totalAfter(tokens: readonly Token[], at: number, adds: Path): { readonly value: number; readonly end: number } | null {
    const brackets = bracketsAt(tokens, at)
    if (brackets === null) return null
    if (/^\d+$/.test(brackets.text)) return { value: Number(brackets.text), end: brackets.end }
    const isAdded = this.names.called(plain(brackets.text)).some(({ path }) => path.join('/') === adds.join('/'))
    const total = isAdded ? tokens[brackets.end] : undefined
    return total?.kind === 'number' ? { value: Number(total.text), end: brackets.end + 1 } : null
  }

  /** "Handgun (REF) 6", "Autofire (×2) 4": what stands in brackets says no more than the game does. */
  protected afterBrackets(tokens: readonly Token[], at: number): number {
    const brackets = bracketsAt(tokens, at)
    if (brackets === null || brackets.text.includes('(')) return at // one that isn't closed
    return /^[x×]\s*\d$/i.test(brackets.text) || this.names.isFigure(brackets.text) ? brackets.end : at
  }

  protected choice(targets: readonly Target[], tokens: readonly Token[], at: number): Item | null {
    for (const target of targets) {
      if (target.kind !== 'choice') continue
      const begin = /^[:=]$/.test(tokens[at]?.text ?? '') ? at + 1 : at
      for (let end = Math.min(tokens.length, begin + 5); end > begin; end--) {
        const said = saidIn(tokens, begin, end)
        const value = target.form.values.find(one => plain(one.words) === said || plain(String(one.value)) === said)
        if (value === undefined || /^[/(]$/.test(tokens[end - 1]?.text ?? '')) continue
        const { path, label } = target
        const behind = this.figuresBehind(target.behind ?? [], tokens, end)
        return {
          figures: [{ kind: 'value', path, label, value: value.value, words: value.words }, ...behind.figures],
          left: [],
          end: behind.end,
        }
      }
    }
    return null
  }
  /** "AF/10(6)": what stands behind a value, in its order. */
  protected figuresBehind(targets: readonly NumberTarget[], tokens: readonly Token[], at: number): Pick<Item, 'figures' | 'end'> {
    const figures: Figure[] = []
    let end = at
    for (const { path, label, form } of targets) {
      const brackets = bracketsAt(tokens, end)
      const said = brackets?.text ?? (tokens[end]?.text === '/' && tokens[end + 1]?.kind === 'number' ? tokens[end + 1]?.text : undefined)
      const value = said !== undefined && /^\d+$/.test(said) ? Number(said) : null
      if (value === null || value < (form.from ?? value) || value > (form.to ?? value)) break
      figures.push({ kind: 'figure', path, label, from: value, to: value })
      end = brackets?.end ?? end + 2
    }
    return { figures, end }
  }

  protected thing(targets: readonly Target[], tokens: readonly Token[], start: number, before: number, property?: Property): Item | null {
    const { under } = this
    const entries = targets
      .filter(one => one.kind === 'entry')
      .filter(one => one.under !== true || (under !== null && isBelow(one.path, under)))
      .flatMap(target => {
        const behind = property === undefined ? this.propertyAfter(target, tokens, start) : null
        const at = behind?.end ?? start
        const isKind = (said: string): boolean =>
          this.names.called(plain(said)).some(one => one.kind === 'entry' && one.words === target.words)
        const isFigure = (said: string): boolean => target.alone === true && this.isWornFigure(said, target.words)
        const end = figuresAgreed(tokens, at, target.words, isKind, isFigure)
        return end === null ? [] : [{ target, end, property: property ?? behind?.property, told: end.at - at }]
      })
    // Several of one name that no figure tells apart: which is meant?
    const [first] = entries
    if (entries.some(({ target, told }) => target.path.join() === first?.target.path.join() && target.id !== first.target.id && told === 0))
      return null
    for (const { target, end, property } of entries) {
      const { path, id, label, besides } = target
      if (target.alone !== true) {
        const times = end.left.find(one => one.startsWith('× '))
        const count = times === undefined ? before : Number(times.slice(2))
        const isCounted = count > 1 && besides != null && besides.count !== null
        const more = {
          ...(property !== undefined && property.words !== 'standard' && { [property.key]: property.value }),
          ...(isCounted && { [besides?.count ?? '']: count }),
        }
        const words = `${label}${property === undefined ? '' : `, ${property.label}: ${property.words}`}${isCounted ? ` × ${count}` : ''}`
        const left = [...(count > 1 && !isCounted ? [`× ${count}`] : []), ...end.left.filter(one => one !== times)]
        return { figures: [{ kind: 'entry', path, label, id, words, ...(Object.keys(more).length > 0 && { more }) }], left, end: end.at }
      }
      const place = under !== null && isBelow(under, path) ? under : path
      return {
        figures: [{ kind: 'value', path: place, label: asLabel(String(place.at(-1))), value: id, words: label }],
        left: end.left,
        end: end.at,
      }
    }
    return null
  }

  /** "4", "SP 4": the figure that what is worn has. */
  protected isWornFigure(said: string, words: string): boolean {
    const [, unit = '', figure = ''] = /^\s*(\p{L}*)\s*(\d+)\s*$/u.exec(said) ?? []
    return (unit === '' || this.names.isUnit(unit)) && words.split(/[,\s]+/).includes(figure)
  }

  /** "Handgun (flechette)", "Heavy pistol (excellent quality)", "Handgun with flechette ammo". */
  protected propertyAfter(
    target: Target,
    tokens: readonly Token[],
    at: number,
  ): { readonly property: Property; readonly end: number } | null {
    if (target.kind !== 'entry' || target.besides === undefined) return null
    const { properties } = target.besides
    const brackets = bracketsAt(tokens, at)
    const told = brackets === null ? undefined : properties.find(({ names }) => names.includes(plain(brackets.text)))
    if (brackets !== null) return told === undefined ? null : { property: told, end: brackets.end }
    if (!/^with$/i.test(tokens[at]?.text ?? '')) return null
    for (let end = Math.min(tokens.length, at + 6); end > at + 1; end--) {
      const said = saidIn(tokens, at + 1, end).replace(/(?:ammo|rounds?)$/, '')
      const property = properties.find(({ names }) => names.includes(said))
      if (property !== undefined) return { property, end }
    }
    return null
  }

  /** "35hp", "6 REF 5 DEX": a number, then its name; nothing else. */
  protected numbersFirst(tokens: readonly Token[]): Figure[] | null {
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
  protected take(figure: Figure): void {
    const at = figure.path.join('/')
    const there = this.figures.find(one => one.kind !== 'entry' && one.path.join('/') === at)
    if (figure.kind === 'entry' || there === undefined || figureWords(there) === figureWords(figure)) this.figures.push(figure)
    else this.again.push(`${figureWords(figure)} (${figureWords(there)} is said as well)`)
  }
}
const saidIn = (tokens: readonly Token[], from: number, to: number): string =>
  plain(
    tokens
      .slice(from, to)
      .map(({ text }) => text)
      .join(''),
  )
export const wornFigure = ({ path }: Target, { key, label }: { readonly key: string; readonly label: string }, value: number): Figure => ({
  ...{ kind: 'value', path, label: asLabel(String(path.at(-1))) },
  ...{ value: { [key]: value }, words: `${label} ${value}` },
})
const wordsOfValue = (value: Json): string => (value === true ? 'yes' : value === false ? 'no' : String(value))
const isBelow = (path: Path, above: Path): boolean => above.every((key, i) => path[i] === key)
