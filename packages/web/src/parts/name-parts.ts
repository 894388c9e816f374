/** A name in two: what may be cut where there is too little room, and what tells it apart from names like it, which stays. */

/** Characters of the longest last word that stays whole. */
const longestTail = 6

/** "Ganger 12": "Ganger" and " 12". The last word stays if it is short; together they are the name. */
export function headAndTail(name: string): readonly [head: string, tail: string] {
  const at = name.trimEnd().lastIndexOf(' ')
  const isShort = at > 0 && [...name.slice(at + 1)].length <= longestTail
  return isShort ? [name.slice(0, at), name.slice(at)] : [name, '']
}

/** As much of a name as fits into `most` characters: cut in the middle, so that its last word stays, or at its end if that is too long itself. */
export function shortened(name: string, most: number): string {
  const signs = [...name]
  if (signs.length <= most) return name
  const [, tail] = headAndTail(name)
  const kept = [...tail]
  const alone = tail.trimStart()
  const room = most - 1 - kept.length
  // Where nothing has room beside it, the last word stands alone: "Okafor" of Captain Okafor.
  if (room < 1 && !/^\d+$/.test(alone) && alone.length > 1 && alone.length <= most) return alone
  return room < 1 ? cutAtEnd(signs, most, kept) : `${signs.slice(0, room).join('').trimEnd()}…${tail.trimStart()}`
}
/** A number stays even where nothing else does. */
const cutAtEnd = (signs: readonly string[], most: number, tail: readonly string[]): string =>
  /^\s*\d+$/.test(tail.join('')) && tail.length <= most ? `…${tail.join('').trimStart()}` : `${signs.slice(0, most - 1).join('')}…`
