/** Sentences of the log in pieces: names, dice, and the words between them. */
import type { View } from '@enfilade/engine'

export type SentencePiece =
  | { readonly kind: 'words' | 'dice'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly side: number }

/** Splits sentences at combatants' names; longer names first, so that "Ganger 12" isn't "Ganger 1" and a 2. */
export function nameSplitter(view: View): (text: string) => SentencePiece[] {
  const sides = new Map(view.people.map(person => [person.name, view.sides.findIndex(side => side.id === person.side)]))
  const names = [...sides.keys()].filter(name => name !== '').sort((a, b) => b.length - a.length)
  const found = [...names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')), '\\[[\\d ]+\\]'].join('|')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${found})(?![\\p{L}\\p{N}])`, 'gu')
  return text => {
    const pieces: SentencePiece[] = []
    let from = 0
    for (const { 0: hit, index } of text.matchAll(pattern)) {
      if (index > from) pieces.push({ kind: 'words', text: text.slice(from, index) })
      const side = sides.get(hit)
      pieces.push(side === undefined ? { kind: 'dice', text: hit } : { kind: 'name', text: hit, side })
      from = index + hit.length
    }
    if (from < text.length) pieces.push({ kind: 'words', text: text.slice(from) })
    return pieces
  }
}
