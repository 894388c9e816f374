/** Words, numbers and signs of what was pasted, with where they stand. */

export interface Token {
  readonly text: string
  readonly kind: 'word' | 'number' | 'sign'
  /** Where it begins and ends in the statement. */
  readonly from: number
  readonly to: number
  /** Nothing stands between it and the token before. */
  readonly joined: boolean
}

/** "Resist Torture/Drugs" as "resisttorturedrugs": names are the same whatever their signs and letters' case. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const found of text.matchAll(/(\p{L}[\p{L}\p{M}'’]*)|(\d+(?:[.,]\d+)?)|\S/gu)) {
    const [said, word, number] = found
    tokens.push({
      text: said,
      kind: word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign',
      from: found.index,
      to: found.index + said.length,
      joined: found.index === end && found.index > 0,
    })
    end = found.index + said.length
  }
  return tokens
}

/**
 * A statement in parts that stand apart: at commas, semicolons, bullets, full stops, slashes with room around them. Not within brackets, nor
 * behind what may be short for a longer word ("V. heavy pistol"), unless it is the name of a thing or a figure follows.
 */
export function segmentsOf(
  text: string,
  names: { isFigureAt(tokens: readonly Token[], at: number): boolean; isThingUpTo(tokens: readonly Token[], end: number): boolean },
): string[] {
  const segments: string[] = []
  let depth = 0
  let begun = 0
  const tokens = tokensOf(text)
  const isShort = (i: number): boolean => {
    const word = tokens[i - 1]
    if (word?.kind !== 'word' || i === tokens.length - 1 || names.isThingUpTo(tokens, i)) return false
    return word.text.length <= 4 || (word.text.length <= 6 && text.slice(begun, word.from).trim() === '')
  }
  tokens.forEach((token, i) => {
    if (token.kind !== 'sign') return
    if (token.text === '(' || token.text === '[') depth++
    if (token.text === ')' || token.text === ']') depth = Math.max(0, depth - 1)
    if (depth > 0) return
    const alone = !token.joined && tokens[i + 1]?.joined !== true
    const ends = token.text === '.' && token.joined && tokens[i + 1]?.joined !== true && !(isShort(i) && !names.isFigureAt(tokens, i + 1))
    if (/^[,;|•·]$/.test(token.text) || (token.text === '/' && alone) || ends) {
      segments.push(text.slice(begun, token.from))
      begun = token.to
    }
  })
  segments.push(text.slice(begun))
  return segments.map(one => one.trim()).filter(one => /[\p{L}\p{N}]/u.test(one))
}
