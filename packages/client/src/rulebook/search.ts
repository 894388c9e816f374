/**
 * The search in rulebooks, for the app, the terminal and the developers' scripts: rules and rulings by id, by the book's words, by what players
 * say instead, nearest first. It never asks for every word: what has most of them, in its title rather than far down in its text, comes first.
 */
import { oncePer, type Rulebook, type RuleEntry, type RulingEntry } from '@enfilade/engine'
import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { playersWords } from './players-words.js'
import { sentencesOf } from './sentences.js'

export type Entry =
  | { readonly kind: 'rule'; readonly id: string; readonly chapter: string; readonly rule: RuleEntry }
  | { readonly kind: 'ruling'; readonly id: string; readonly ruling: RulingEntry }
/** A piece of a sentence; `found` are the words that were asked for, or others for them. */
export interface Piece {
  readonly text: string
  readonly found: boolean
}
export interface Hit {
  readonly entry: Entry
  /** The sentence that answers. Empty if its text is a table and nothing else. */
  readonly excerpt: readonly Piece[]
}
export interface Found {
  /** Nearest first. */
  readonly hits: readonly Hit[]
  /** What to say where nothing in the book answers, or perhaps nothing does. Null where something does. */
  readonly silence: string | null
}
export interface RulebookSearch {
  /** Nothing typed finds nothing. */
  find(typed: string): Found
}

const theRulesDontSay = 'The rules don’t say: the game master rules on it.'
const theyMayNotSay = 'The rules may not say: if nothing here answers, the game master rules on it.'

/** Rules in the order of the book, then its rulings. */
export function entriesOf({ chapters, rulings }: Rulebook): readonly Entry[] {
  return [
    ...chapters.flatMap(({ title, rules }) => rules.map((rule): Entry => ({ kind: 'rule', id: rule.id, chapter: title, rule }))),
    ...rulings.map((ruling): Entry => ({ kind: 'ruling', id: ruling.id, ruling })),
  ]
}
export const titleOf = (entry: Entry): string => (entry.kind === 'rule' ? entry.rule.title : entry.ruling.question)
export const textOf = (entry: Entry): string => (entry.kind === 'rule' ? entry.rule.text : entry.ruling.answer)

/** What has less than this of the best hit's weight isn't what was looked for. */
const leastShare = 0.35
/** What has less than this share of what was asked, by how much each word tells, may not answer it. */
const sureShare = 0.65
/** What has another word for something tells less surely of it; least what has a part of a phrase. */
const toldByOther = { word: 0.7, phrase: 0.3 } as const
/** Weights of where a word stands. */
const fields = { title: 3, asked: 2, chapter: 1.5, text: 1 } as const
/** Another word for what was typed says less than the word itself. */
const otherWord = 0.8

/** Rulings fill gaps: most questions are about the rule itself. */
const ofRuling = 0.7

/** Words that a question is asked with; they say nothing about its subject. */
const asking = new Set(
  'a about actually again all allowed also am an and another any anyone anything are as at back be been both by can cant character could did do does doing done dont dude else even ever everyone far for from get gets give gives go goes gone guy happen happened happens has have her hes how i if im in into is it its ive just keep keeps let lets lot made make makes many me more most much must my need needs new no nobody not now of off on one only or other our out over own player possible really rule rules say says she should since so some somebody someone something still take than that the their them then there they thing things this till to too tries try trying under until up us very want wants was we what whats when where which while who whoever whole why will with work works worse would yet you your'.split(
    ' ',
  ),
)
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(/[\p{L}\p{N}]+/gu) ?? []
/** Words come again and again: this many stems are kept. */
const mostStems = 20_000
const stems = new Map<string, string>()
function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}
const tellingIn = (text: string): string[] => wordsIn(text).filter(word => !asking.has(word))

/** What a search by words needs of a book: made when the first question in words is asked. */
const wordsOf = oncePer((book: Rulebook) => {
  const entries = entriesOf(book)
  const terms = book.terms ?? []
  const groups: Groups = [...playersWords, ...terms.map(({ words, asked = [] }) => [...words, ...asked])].map(group =>
    group.map(words => ({ words, stems: wordsIn(words).map(stemOf) })),
  )
  const index = new MiniSearch<Record<keyof typeof fields | 'id', string>>({
    fields: Object.keys(fields),
    tokenize: wordsIn as (text: string) => string[],
    processTerm: word => (asking.has(word) ? null : stemOf(word)),
    searchOptions: { boost: fields },
  })
  const askedFor = (id: string): string =>
    terms.flatMap(({ rules, words, asked = [] }) => (rules.includes(id) ? [...words, ...asked] : [])).join(' | ')
  index.addAll(
    entries.map(entry => ({
      id: entry.id,
      title: titleOf(entry),
      asked: askedFor(entry.id),
      chapter: entry.kind === 'rule' ? entry.chapter : '',
      text: textOf(entry),
    })),
  )
  /** How well what has all of these words in it fits, by id. */
  const fits = (words: readonly string[], weight: number): ReadonlyMap<string, number> =>
    new Map(
      index
        .search({ queries: [...words], combineWith: 'AND', prefix: word => word.length > 4, weights: { prefix: 0.6, fuzzy: 0 } })
        .map(({ id, score }) => [id as string, score * weight]),
    )
  return { groups, fits, byId: new Map(entries.map(entry => [entry.id, entry])) }
})

/** A search over this book. The first question in words reads the whole book, once. */
export function rulebookSearch(book: Rulebook): RulebookSearch {
  const entries = entriesOf(book)

  /** What has this id, or ids that begin with it. */
  function named(typed: string): readonly Entry[] {
    const wanted = typed.trim().toUpperCase()
    if (!/^[A-Z0-9]+(-[A-Z0-9]+)*-?$/.test(wanted)) return []
    const same = entries.filter(({ id }) => id === wanted)
    return same.length > 0 || !wanted.includes('-') ? same : entries.filter(({ id }) => id.startsWith(`${wanted.replace(/-$/, '')}-`))
  }
  function find(typed: string): Found {
    const byName = named(typed)
    if (byName.length > 0)
      return { silence: null, hits: byName.map(entry => ({ entry, excerpt: excerptOf(textOf(entry), new Set(), []) })) }
    if (typed.trim() === '') return { silence: null, hits: [] }
    const { groups, fits, byId } = wordsOf(book)
    const things = thingsIn(typed, groups)
    const weights = new Map<string, { sum: number; told: number; things: number }>()
    let asked = 0
    for (const { own, isPhrase, others } of things) {
      const best = new Map<string, number>()
      const typedFits = fits(own, 1)
      for (const one of [typedFits, ...others.map(words => fits(words, otherWord))])
        for (const [id, weight] of one) best.set(id, Math.max(best.get(id) ?? 0, weight))
      // What few rules have tells most.
      const tells = Math.log(1 + entries.length / Math.max(1, best.size))
      asked += tells
      for (const [id, fit] of best) {
        const { sum, told, things: count } = weights.get(id) ?? { sum: 0, told: 0, things: 0 }
        weights.set(id, {
          sum: sum + fit * tells,
          told: told + tells * (isPhrase ? toldByOther.phrase : typedFits.has(id) ? 1 : toldByOther.word),
          things: count + 1,
        })
      }
    }
    const ranked = [...weights]
      .map(([id, { sum, told, things: count }]) => ({
        id,
        told,
        weight: ((sum * count) / things.length) * (byId.get(id)?.kind === 'ruling' ? ofRuling : 1),
      }))
      .sort((a, b) => b.weight - a.weight)
    const least = (ranked[0]?.weight ?? 0) * leastShare
    const own = new Set(things.flatMap(thing => thing.own.map(stemOf)))
    const others = things.flatMap(thing => thing.others.map(words => words.map(stemOf)))
    const hitOf = (id: string): Hit[] => {
      const entry = byId.get(id)
      return entry === undefined ? [] : [{ entry, excerpt: excerptOf(textOf(entry), own, others) }]
    }
    const hits = ranked.filter(({ weight }) => weight >= least).flatMap(({ id }) => hitOf(id))
    if (hits.length === 0) return { silence: theRulesDontSay, hits }
    if (ranked.slice(0, 3).some(({ told }) => told >= asked * sureShare)) return { silence: null, hits }
    // Rulings fill what the sources leave open: the nearest is always shown where they may be silent.
    const ruling = hits.some(({ entry }) => entry.kind === 'ruling') ? undefined : ranked.find(({ id }) => byId.get(id)?.kind === 'ruling')
    return { silence: theyMayNotSay, hits: ruling === undefined ? hits : [...hits, ...hitOf(ruling.id)] }
  }
  return { find }
}

/** One thing that was typed, in the words typed and in others for it. */
interface Thing {
  readonly own: readonly string[]
  /** Of several words, some of which tell nothing alone: "into a melee". */
  readonly isPhrase: boolean
  readonly others: readonly (readonly string[])[]
}
/** Groups of words, each with the stems of all its words. */
type Groups = readonly (readonly { readonly words: string; readonly stems: readonly string[] }[])[]
/** What the typed words speak of: phrases that have other words, the longest first, and each word that is left. */
function thingsIn(typed: string, groups: Groups): readonly Thing[] {
  const things: Thing[] = []
  const same = (one: readonly string[], other: readonly string[]): boolean => one.join(' ') === other.join(' ')
  const othersOf = (stems: readonly string[]): Thing['others'] =>
    groups
      .filter(group => group.some(one => same(one.stems, stems)))
      .flatMap(group => group.filter(one => !same(one.stems, stems)).map(({ words }) => tellingIn(words)))
      .filter(words => words.length > 0)
  let left = wordsIn(typed)
  let stemsLeft = left.map(stemOf)
  const phrases = groups.flat().filter(({ stems }) => stems.length > 1)
  for (const { words, stems } of phrases.toSorted((a, b) => b.stems.length - a.stems.length)) {
    const places = placesOf(stems, stemsLeft)
    if (places === null) continue
    left = left.filter((_, i) => !places.includes(i))
    stemsLeft = left.map(stemOf)
    const own = tellingIn(words)
    things.push({ own: own.length > 0 ? own : wordsIn(words), isPhrase: own.length < stems.length, others: othersOf(stems) })
  }
  const telling = left.filter(word => !asking.has(word))
  const asked = telling.length > 0 || things.length > 0 ? telling : left
  return [...things, ...asked.map(word => ({ own: [word], isPhrase: false, others: othersOf([stemOf(word)]) }))]
}
/** Where these words stand in a text, in their order, with at most one other word between two of them: "patch myself up". */
function placesOf(phrase: readonly string[], words: readonly string[]): readonly number[] | null {
  for (const start of words.keys()) {
    const places: number[] = []
    let at = start
    for (const word of phrase) {
      const next = words[at] === word ? at : places.length > 0 && words[at + 1] === word ? at + 1 : -1
      if (next < 0) break
      places.push(next)
      at = next + 1
    }
    if (places.length === phrase.length) return places
  }
  return null
}

/** The sentence of a text that has most of these words, with them marked; its first where none has any. Names of options lose their backticks. */
function excerptOf(text: string, own: ReadonlySet<string>, others: readonly (readonly string[])[]): readonly Piece[] {
  let [best = '', most] = [sentencesOf(text)[0], 0]
  let marked: ReadonlySet<string> = own
  for (const sentence of sentencesOf(text)) {
    const stems = new Set(tellingIn(sentence).map(stemOf))
    const whole = new Set([...own, ...others.filter(words => words.every(word => stems.has(word))).flat()])
    const weight = [...stems].reduce((sum, stem) => sum + (own.has(stem) ? 3 : whole.has(stem) ? 1 : 0), 0)
    if (weight > most) [best, most, marked] = [sentence, weight, whole]
  }
  const pieces: Piece[] = []
  for (const part of best.replaceAll('`', '').split(/([\p{L}\p{N}]+)/u)) {
    const found = tellingIn(part).some(word => marked.has(stemOf(word)))
    const last = pieces.at(-1)
    if (last !== undefined && !found && !last.found) pieces[pieces.length - 1] = { text: last.text + part, found }
    else if (part !== '') pieces.push({ text: part, found })
  }
  return pieces
}
