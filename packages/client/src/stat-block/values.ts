/** What stands beside a name: how many, its number, what is in brackets, figures that the thing has anyway. */
import { plain, type Token } from './tokens.js'

export const numberOf = (text: string): number => Number(text.replace('−', '-').replace(',', '.'))

/** "a heavy pistol", "2 × knife", "1x knife". */
export function afterCount(tokens: readonly Token[], at: number): number {
  const first = tokens[at]
  if (first?.kind === 'word') return /^(?:an?|the|one)$/i.test(first.text) ? at + 1 : at
  if (first?.kind !== 'number' || !/^\d$/.test(first.text)) return at
  const sign = tokens[at + 1]
  if (sign !== undefined && /^[x×]$/i.test(sign.text)) return at + 2
  return sign?.kind === 'word' && !sign.joined ? at + 1 : at
}

export interface Value {
  readonly from: number
  readonly to: number
  /** "22/35": what it is when whole. */
  readonly whole?: number
  readonly end: number
}
/** A number, a range, or what is left of a whole. */
export function valueAfter(tokens: readonly Token[], start: number): Value | null {
  let at = start
  while (/^[:=.]$/.test(tokens[at]?.text ?? '')) at++
  const sign = tokens[at]
  let times = 1
  if (sign?.kind === 'sign' && /^[+−–-]$/.test(sign.text)) {
    // "Rifle-2" has a level of 2; "Initiative −2" is below 0.
    const joins = sign.joined && at === start
    if (/^[−-]$/.test(sign.text) && !joins) times = -1
    at++
    if (tokens[at]?.joined !== true && !/^[–-]$/.test(sign.text)) return null
  }
  const number = tokens[at]
  if (number?.kind !== 'number') return null
  const next = tokens[at + 1]
  if (next?.kind === 'word' && next.joined) return null
  const from = times * numberOf(number.text)
  const more = tokens[at + 2]
  if (next !== undefined && more?.kind === 'number' && !(tokens[at + 3]?.kind === 'word' && tokens[at + 3]?.joined === true)) {
    if (next.text === '/') return { from, to: from, whole: numberOf(more.text), end: at + 3 }
    if (/^(?:-|–|—|to)$/.test(next.text)) return { from, to: numberOf(more.text), end: at + 3 }
  }
  const dots = tokens[at + 3]
  if (next?.text === '.' && tokens[at + 2]?.text === '.' && dots?.kind === 'number') return { from, to: numberOf(dots.text), end: at + 4 }
  return { from, to: from, end: at + 1 }
}

/** "5d6", of a figure that counts dice. */
export function diceAfter(tokens: readonly Token[], start: number): Value | null {
  const at = /^[:=]$/.test(tokens[start]?.text ?? '') ? start + 1 : start
  const [number, letter, sides] = tokens.slice(at, at + 3)
  if (number?.kind !== 'number' || letter?.joined !== true || !/^d$/i.test(letter.text) || sides?.joined !== true) return null
  return { from: numberOf(number.text), to: numberOf(number.text), end: at + 3 }
}

/** What stands in brackets at `at`. */
export function bracketsAt(tokens: readonly Token[], at: number): { readonly text: string; readonly end: number } | null {
  const open = tokens[at]
  if (open?.text !== '(' && open?.text !== '[') return null
  const shut = tokens.findIndex((token, i) => i > at && token.text === (open.text === '(' ? ')' : ']'))
  if (shut < 0) return null
  const inside = tokens.slice(at + 1, shut)
  return { text: inside.map((token, i) => `${i > 0 && !token.joined ? ' ' : ''}${token.text}`).join(''), end: shut + 1 }
}

/**
 * The index after figures of a thing that its own words have as well: "SP 11", "(ROF 2, 3d6)". Null: something else is said of it, so that it
 * is another thing. What is carried for it ("8 rounds", "×2") is left.
 */
export function figuresAgreed(
  tokens: readonly Token[],
  start: number,
  words: string,
  isKind: (said: string) => boolean = () => false,
  isFigure: (said: string) => boolean = () => false,
): { readonly at: number; readonly left: string[] } | null {
  const own = words.split(/[,;]/).map(plain)
  const left: string[] = []
  const run = numbersAgreed(tokens, start, words)
  if (run === null) return null
  let at = run
  while (at < tokens.length) {
    const brackets = bracketsAt(tokens, at)
    if (brackets !== null) {
      const parts = sameNumbers(brackets.text, words) ? [] : brackets.text.split(/[,;]/)
      for (const said of parts) {
        if (own.includes(plain(said)) || isSameFigure(said, words) || isKind(said) || isFigure(said)) continue
        if (!isSupply(said)) return null
        left.push(said.trim())
      }
      at = brackets.end
      continue
    }
    if (/^[x×]$/i.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number') {
      left.push(`× ${tokens[at + 1]?.text}`)
      at += 2
      continue
    }
    const run = [4, 3, 2, 1].find(length => {
      const said = tokens.slice(at, at + length).map(({ text }) => text)
      return said.length === length && (own.includes(plain(said.join(''))) || isFigure(said.join(' ')))
    })
    if (run === undefined) break
    at += run
  }
  return { at: afterUsualRounds(tokens, at), left }
}
/** "with standard ammo" says what is so anyway. */
const afterUsualRounds = (tokens: readonly Token[], at: number): number =>
  /^with (?:standard|basic|normal|regular) (?:ammo|ammunition|rounds)$/i.test(
    tokens
      .slice(at, at + 3)
      .map(({ text }) => text)
      .join(' '),
  )
    ? at + 3
    : at
const isSupply = (said: string): boolean =>
  /^\s*(?:\d+(?:\s*\/\s*\d+)?|an?(?=\s+spare))\s*(?:spare\s+)?(?:rounds?|shots?|magazines?|clips?|spare)?\s*$/i.test(said)
/** "DMG 3d6", "dmg 3", "AV 0.3", "0.3": a figure by another word, where the thing has one and the same. */
const isSameFigure = (said: string, words: string): boolean => {
  const [, flat] = /^\s*(?:dmg|dam|damage)\.?\s*(\d+)\s*$/i.exec(said) ?? []
  if (flat !== undefined) return new RegExp(`\\bdamage ${flat}\\b|\\b${flat} (?:dice|die)\\b`).test(words)
  const [, value] =
    /^[\p{L}\s.]*?(\d+d\d+(?:\s*[+−-]\s*\d+)?)\s*$/u.exec(said) ?? /^\s*(?:av|armou?r(?: value)?)?\s*(\d+\.\d+)\s*$/i.exec(said) ?? []
  return value !== undefined && words.split(/[,;\s]+/).includes(value)
}

/** "10, 13", "8/10/12/14": several numbers and nothing else are those that the thing has, all of them. */
const sameNumbers = (said: string, words: string): boolean =>
  /^\s*\d+(?:\s*[/,]\s*\d+)+\s*$/.test(said) && (said.match(/\d+/g) ?? []).join() === (words.match(/\d+/g) ?? []).join()
/** The index after "8/10/12/14"; `start` where no such run stands there. Null: the thing has other numbers. */
function numbersAgreed(tokens: readonly Token[], start: number, words: string): number | null {
  let end = start
  while (tokens[end]?.kind === (end % 2 === start % 2 ? 'number' : 'sign') && (tokens[end]?.kind === 'number' || tokens[end]?.text === '/'))
    end++
  if (end - start < 3) return start
  const said = tokens.slice(start, end).map(token => token.text)
  return sameNumbers(said.join(''), words) ? end : null
}
