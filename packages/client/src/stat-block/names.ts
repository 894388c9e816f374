/** The names that a form has, and which of them a text begins with. */
import type { Form } from '../forms/form.js'
import type { Path } from '../forms/json.js'
import type { KnownNames } from './layout.js'
import type { Target } from './targets.js'
import { plain, type Token, tokensOf } from './tokens.js'
import { valueAfter } from './values.js'

/** What a name stands for, and the index of the token after it. */
export interface Begun {
  readonly targets: readonly Target[]
  readonly end: number
}

const isNumber = (targets: readonly Target[]): boolean => targets.some(one => one.kind === 'number')
/** "Scav x4" and "4 × Scav" without how many they are. */
export function withoutCount(text: string): { readonly name: string; readonly count: string | null } {
  const found = /^(\d{1,2}\s?[x×])\s+(?=\p{L})|(?<=^[^\d:]{1,60})\s+([x×]\s?\d{1,2}|\([x×]?\s?\d{1,2}\)(?=:))(?=\s|:|$)/u.exec(text)
  if (found === null) return { name: text, count: null }
  return { name: text.slice(0, found.index) + text.slice(found.index + found[0].length), count: found[1] ?? found[2] ?? null }
}

/** Of what stands before a colon or above a list, the words that say no more than the heading: "Armor SP", "Key skill bases". */
export const withoutMore = (label: string): string =>
  label.replace(/(?<!\p{L})(?:sp|bases?|key|levels?|main|combat|ranged|worn|carried|list)(?!\p{L})/giu, ' ').trim() || label

/** What calibers are called besides their size. */
const caliberWords = /^(?:parabellum|para|nato|magnum|acp|n|p)$/
const wordsOf = (name: string): string[] =>
  name
    .split(/[\s-]+/)
    .map(plain)
    .filter(word => word !== '')

/** The targets by their names. */
export class Names implements KnownNames {
  private readonly byName = new Map<string, Target[]>()
  private readonly longest: number
  private readonly units: ReadonlySet<string>
  /** What stands alone at its place, or at places below it, such as armor. */
  private readonly worn: ReadonlySet<string>
  private readonly headings: readonly Target[]
  /** Things by the words of their names; `noun`: the word without which it isn't meant. */
  private readonly things: readonly { readonly target: Target; readonly words: readonly string[]; readonly noun: string }[]
  constructor(targets: readonly Target[]) {
    const worn = targets.filter(one => one.kind === 'entry').filter(one => one.alone === true)
    this.worn = new Set(worn.map(({ path }) => path.join('/')))
    this.units = new Set(worn.flatMap(({ words, units = [] }) => [words.split(/\s/)[0] ?? '', ...units]).map(plain))
    for (const target of targets) for (const name of target.names) this.byName.set(name, [...(this.byName.get(name) ?? []), target])
    this.headings = targets.filter(one => one.kind === 'heading')
    this.things = targets
      .filter(one => one.kind === 'entry' && one.under !== true)
      .map(target => {
        const words = wordsOf(target.label)
        const noun = wordsOf(target.label.split(/ with | on |,|\(/)[0] ?? '').at(-1) ?? ''
        return { target, words, noun }
      })
    this.longest = Math.max(0, ...[...this.byName.keys()].map(name => name.length))
  }
  called(name: string): readonly Target[] {
    return this.byName.get(name) ?? (name.endsWith('s') ? (this.byName.get(name.slice(0, -1)) ?? []) : [])
  }
  isFigure = (cell: string): boolean => this.called(plain(cell)).some(one => one.kind === 'number')
  isHeading = (cell: string): boolean => this.called(plain(cell)).some(one => one.kind === 'heading')
  isName = (cell: string): boolean => this.called(plain(cell)).length > 0
  /** Does it begin a figure with its number? */
  isFigureAt = (tokens: readonly Token[], at: number): boolean =>
    this.beginning(tokens, at).some(({ targets, end }) => isNumber(targets) && valueAfter(tokens, end) !== null)

  /** Does the name of a thing end there? */
  isThingUpTo = (tokens: readonly Token[], end: number): boolean =>
    [1, 2, 3, 4].some(
      length =>
        length <= end &&
        this.beginning(tokens, end - length).some(one => one.end === end && one.targets.some(({ kind }) => kind === 'entry')),
    )

  /** "SP", before the figure of what is worn. */
  isUnit = (word: string): boolean => word !== '' && this.units.has(plain(word)) && plain(word) !== ''
  /** Where figures stand by any name: at this place, or at the only one that levels can be. */
  freeAt(path: Path | null): { readonly path: Path; readonly form: Form & { readonly kind: 'number' } } | null {
    const at = path ?? ['skills']
    for (const one of this.headings)
      if (one.kind === 'heading' && one.free !== undefined && one.path.join('/') === at.join('/')) return { path: at, form: one.free }
    return null
  }
  allPlaces = (): Target[] => this.placesIn(this.headings)
  /** The places at which something is worn. */
  placesIn = (targets: readonly Target[]): Target[] =>
    targets.filter(({ kind, path }) => kind === 'heading' && path.length > 1 && this.worn.has(path.slice(0, -1).join('/')))

  saidIn(text: string): { figures: string[]; isThing: boolean } {
    const tokens = tokensOf(text)
    const heads = tokens.filter(({ kind, text: word }) => kind === 'word' && this.isFigure(word)).length
    const figures: string[] = []
    let isThing = false
    for (let at = 0; at < tokens.length; at++) {
      const [longest] = tokens[at]?.kind === 'sign' ? [] : this.beginning(tokens, at)
      const number = longest?.targets.find(one => one.kind === 'number')
      if (longest === undefined) continue
      if (longest.targets.some(one => one.kind === 'entry')) isThing = true
      // "INT REF DEX" heads a row of numbers.
      if (number !== undefined && (heads > 2 || valueAfter(tokens, longest.end) !== null)) figures.push(number.path.join('/'))
      at = longest.end - 1
    }
    return { figures, isThing }
  }

  nameIn(text: string): string | null {
    const alone = withoutCount(text)
    if (this.canBeName(alone.name)) return text
    const tokens = tokensOf(alone.name)
    const at = tokens.findIndex((token, i) => token.kind === 'word' && i > 0 && this.isFigureAt(tokens, i))
    if (at < 1 || this.isFigureAt(tokens, 0)) return null
    const before = alone.name.slice(0, tokens[at]?.from).replace(/[\s:–—-]+$/, '')
    // "Guards: green NPCs. Initiative 4", "Ilse, pilot. DEX 15"
    const names = [before, before.split(':')[0] ?? '', ...(/^\p{Lu}[^:.]*,/u.test(before) ? [before.split(',')[0] ?? ''] : [])]
    return names.find(name => this.canBeName(name)) ?? null
  }
  /** Words that name nothing else and have no figure, such as a person's name. */
  canBeName(text: string): boolean {
    if (
      text === '' ||
      text.length > 60 ||
      text.split('(').length !== text.split(')').length ||
      /\d\D*\d|[,;:|•·]|[!?]$|\p{L}{4}\.$/u.test(text)
    )
      return false
    const tokens = tokensOf(text)
    const last = tokens.filter(({ kind }) => kind === 'word').at(-1)?.text
    if (last === undefined || this.isHeading(withoutMore(last)) || (last === text && this.isName(text) && !this.isFigure(text)))
      return false
    const names = tokens.flatMap((token, i) => (token.kind === 'sign' ? [] : this.beginning(tokens, i)))
    return !names.some(
      ({ targets, end }) => targets.some(one => one.kind === 'entry') || (isNumber(targets) && valueAfter(tokens, end) !== null),
    )
  }

  /** The things that some words of their names mean, and no other thing: "9mm pistol", ".45 automatic". At least two words, one of them what it is. */
  shortened(tokens: readonly Token[], at: number): Begun | null {
    const words: string[] = []
    const ends: number[] = []
    for (let i = at; i < tokens.length && words.length < 6; i++) {
      const token = tokens[i] as Token
      if (token.kind === 'sign') {
        if (!/^[.-]$/.test(token.text)) break
        continue
      }
      const joins = token.joined && tokens[i - 1]?.kind !== 'sign' && i > at
      if (joins) words.push(`${words.pop() ?? ''}${plain(token.text)}`)
      else words.push(plain(token.text))
      if (joins) ends.pop()
      ends.push(i + 1)
    }
    for (let length = words.length; length > 1; length--) {
      const said = words.slice(0, length).filter(word => !caliberWords.test(word))
      const isEnough = (words: readonly string[], noun: string): boolean =>
        said.length > 1 && (said.includes(noun) || said.some(word => /\d/.test(word))) && said.every(word => words.includes(word))
      const found = this.things.filter(one => isEnough(one.words, one.noun) || isEnough(one.words, `${one.noun}s`))
      if (new Set(found.map(({ target }) => target.names[0])).size === 1)
        return { targets: found.map(({ target }) => target), end: ends[length - 1] ?? at }
    }
    return null
  }

  /** The names that the tokens from `at` on begin with, longest first, with the index of the token after. Signs within a name don't count. */
  beginning(tokens: readonly Token[], at: number): Begun[] {
    const found: Begun[] = []
    let name = ''
    let isOpen = false
    for (let i = at; i < tokens.length && name.length <= this.longest; i++) {
      const token = tokens[i] as Token
      // "Small Arms (Rifle)"
      if (name !== '' && token.text === (isOpen ? ')' : '(')) {
        isOpen = !isOpen
        continue
      }
      if (token.kind === 'sign') {
        if (name === '' ? token.text !== '.' : !/^[-/&.,+]$/.test(token.text)) break
        continue
      }
      name += plain(token.text)
      const targets = this.called(name)
      const shuts = isOpen && tokens[i + 1]?.text === ')'
      if (targets.length > 0 && (shuts || !isOpen)) found.push({ targets, end: shuts ? i + 2 : i + 1 })
    }
    return found.reverse()
  }
}
