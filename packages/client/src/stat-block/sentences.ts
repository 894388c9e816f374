/** What sentences say in passing: "quick (REF 8, DEX 7)", "she carries a heavy pistol", "has 40 hit points". */
import { asLabel } from '../forms/labels.js'
import { type Item, Items } from './items.js'
import { plain, type Token, tokensOf } from './tokens.js'
import { numberOf } from './values.js'

export class Sentences extends Items {
  // ── sentences ────────────────────────────────────────────────────────────────────────────────────────────────────
  /** What a sentence says in passing: "quick (REF 8, DEX 7)", "she carries a heavy pistol", "has 40 hit points". What is left of it. */
  protected sentence(text: string): string[] {
    if (/\b(?:would|could|might|if|unless|until|once|instead)\b/i.test(text)) return [text]
    const tokens = tokensOf(text)
    const left: string[] = []
    let from = 0
    for (let at = 0; at < tokens.length; ) {
      const item = this.inPassing(tokens, at, text)
      if (item === null) {
        at++
        continue
      }
      left.push(text.slice(tokens[from]?.from ?? 0, tokens[at]?.from ?? 0))
      for (const one of item.figures) this.take(one)
      left.push(...item.left)
      from = at = item.end
    }
    if (from < tokens.length) left.push(text.slice(tokens[from]?.from ?? 0))
    if (from === 0) return [text]
    return left
      .map(one => one.replace(/^[\s,;:.)]+|[\s,;:.(]+$/g, ''))
      .filter(one => /[\p{L}\p{N}]/u.test(one) && !/^(?:and|h(?:er|is)|their|with|a|an)$/i.test(one))
  }

  protected inPassing(tokens: readonly Token[], at: number, text: string): Item | null {
    const token = tokens[at] as Token
    const isPlainNext = (end: number): boolean =>
      !(tokens[end]?.kind === 'word' && (tokens[end]?.joined || isUnit.test(tokens[end]?.text ?? '')))
    if (token.kind === 'number') {
      for (const { targets, end } of this.names.beginning(tokens, at + 1)) {
        const target = targets.find(one => one.kind === 'number')
        const value = numberOf(token.text)
        if (
          target?.kind !== 'number' ||
          value < (target.form.from ?? value) ||
          value > (target.form.to ?? value) ||
          tokens[end]?.kind === 'number'
        )
          continue
        const { path, label, adds } = target
        return { figures: [{ kind: 'figure', path, label, from: value, to: value, ...(adds !== undefined && { adds }) }], left: [], end }
      }
      return null
    }
    if (token.kind === 'sign') return null
    for (const { targets, end } of this.names.beginning(tokens, at)) {
      const target = this.nearest(targets.filter(one => one.kind === 'number'))
      const start = /^(?:is|of|at)$/i.test(tokens[end]?.text ?? '') ? end + 1 : end
      const item = target === undefined || !/^\p{Lu}/u.test(token.text) ? null : this.number(target, tokens, start)
      if (item !== null && isPlainNext(item.end)) return item
    }
    const before = text.slice(0, token.from)
    if (!carries.test(before) || /\b(?:no|not|never|nothing|without|neither)\b/i.test(before)) return null
    const item = this.item(tokens, at)
    return item === null || !item.figures.every(one => one.kind === 'entry' || one.kind === 'value') ? null : this.ended(item, tokens, text)
  }

  /** The thing as it is worn or carried; null where more is said of it. */
  protected ended(item: Item, tokens: readonly Token[], text: string): Item | null {
    const rest = text.slice(tokens[item.end]?.from ?? text.length)
    const [supply = ''] = /^with (?:an?|\d+) (?:spare|extra)(?: magazines?| clips?| rounds?)?/i.exec(rest) ?? []
    const next = item.end + tokensOf(supply).length
    const left = supply === '' ? item.left : [...item.left, supply]
    const [, place] = /^on (?:the |h(?:er|is) |their )?(\p{L}+)/iu.exec(rest) ?? []
    const [worn] = this.names.placesIn(this.names.called(plain(place ?? '')))
    const [figure] = item.figures
    if (worn !== undefined && figure?.kind === 'value' && worn.path.slice(0, -1).join() === figure.path.join()) {
      const end = item.end + tokensOf(/^on (?:the |h(?:er|is) |their )?\p{L}+/iu.exec(rest)?.[0] ?? '').length
      return { figures: [{ ...figure, path: worn.path, label: asLabel(String(worn.path.at(-1))) }], left, end }
    }
    const isOver = next >= tokens.length || tokens[next]?.kind === 'sign' || /^(?:and|or|as)$/i.test(tokens[next]?.text ?? '')
    return isOver ? { ...item, left, end: next } : null
  }
}
/** Before a thing in a sentence: it is carried or worn. */
const carries =
  /(?:^|\b(?:carr(?:y|ies|ying)|wears?|wearing|armed with|wields?|wielding|has|have|with|fires?|holds?|uses?|and|in|or))\s*(?:an?|the|h(?:er|is)|their|\d+)?\s*$/i
const isUnit = /^(?:m|kg|km|cm|t|feet|ft|years?|tons?)$/i
