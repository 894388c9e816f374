/**
 * Who and what is named on a field: first everyone who stands there, then places and things, then figures. Where there is too little room, what comes
 * later gives way. In pixels. What each form of field has beside its people stands in a file of its own.
 */
import type { Id } from '@enfilade/engine'
import { headAndTail } from '../../parts/name-parts.js'
import { field as words } from '../../words/en/field.js'
import type { Box } from './camera.js'
import { type Asked, beside, type Disc, type Ground, inside, type Label, placeLabels, round } from './labels.js'
import { isOut, rankOf, type Written } from './naming.js'
import type { Point } from './spots.js'
import type { TokenLook } from './tokens.js'

/** Pixels of letters: of names, and of all else. */
export interface Letters {
  readonly name: number
  readonly note: number
}
/** A token as it is drawn: one combatant, or the first of several. */
export interface Token extends Disc {
  readonly id: Id
  readonly look: TokenLook
  readonly name: string
  /** Everyone whom it stands for. */
  readonly ids?: readonly Id[]
  /** It has a front that sticks out. */
  readonly heads?: boolean
  /** Its name stays in this. */
  readonly within?: Box
}
/** A token with its rings, brackets and badges. */
export const discOf = ({ x, y, r, look, heads = false }: Token): Disc => ({
  ...{ x, y },
  r: look.asked || look.target ? r * 1.5 + 4 : heads ? r + 10 : r * 1.25 + 3,
})
/** Whole, in two lines (a number stays with its word), then by the word that tells it apart. */
function formsOf(name: string, names: readonly string[]): Asked['forms'] {
  const at = name.indexOf(' ', Math.max(0, name.length / 2 - 5))
  const word = headAndTail(name)[1].trim()
  const tells = word.length > 2 && !/\d/.test(word) && names.filter(one => one.endsWith(word)).length === 1
  return [
    [name],
    ...(at > 0 && name.length > 9 && !/^\d+$/.test(name.slice(at + 1)) ? [[name.slice(0, at), name.slice(at + 1)]] : []),
    ...(tells ? [[word]] : []),
  ]
}
/** Found once for those who are there. */
function formsAmong(names: readonly string[]): ReadonlyMap<string, Asked['forms']> {
  const of = names.join('\n')
  if (of !== formed.of) formed = { of, forms: new Map(names.map(name => [name, formsOf(name, names)])) }
  return formed.forms
}
let formed: { readonly of: string; readonly forms: ReadonlyMap<string, Asked['forms']> } = { of: '', forms: new Map() }

const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
const isSame = (a: Label, b: Label): boolean =>
  a.x === b.x &&
  a.y === b.y &&
  a.size === b.size &&
  a.tone === b.tone &&
  String([a.lines, a.line?.map(pairOf)]) === String([b.lines, b.line?.map(pairOf)])
const pairOf = ({ x, y }: Point): readonly [number, number] => [x, y]
function namesBeside(tokens: readonly Token[], labels: ReadonlyMap<string, Label>): ReadonlyMap<Id, Label> {
  const before = names
  names = new Map(
    tokens.flatMap(({ id, x, y }) => {
      const label = labels.get(id)
      if (label === undefined) return []
      const beside = (at: Point): Point => ({ x: rounded(at.x - x), y: rounded(at.y - y) })
      const line = label.line === null ? null : ([beside(label.line[0]), beside(label.line[1])] as const)
      const [now, old] = [{ ...label, ...beside(label), line }, before.get(id)]
      return [[id, old !== undefined && isSame(old, now) ? old : now] as const]
    }),
  )
  return names
}
let names: ReadonlyMap<Id, Label> = new Map()

export function written(tokens: readonly Token[], others: readonly Asked[], letters: Letters, ground: Omit<Ground, 'tokens'>): Written {
  const forms = formsAmong(tokens.map(({ name }) => name))
  const asked = tokens.map((token): Asked => {
    const disc = discOf(token)
    const { id, name, look, within } = token
    return {
      ...{ key: id, forms: forms.get(name) ?? [[name]], size: letters.name, rank: rankOf(look), places: round(disc) },
      tone: look.asked || look.target ? 'name first' : isOut(look) ? 'name out' : 'name',
      ...(!isOut(look) && { far: disc, urgent: look.asked || look.target }),
      ...(within !== undefined && { within }),
    }
  })
  const counts = tokens.flatMap(({ ids = [], x, y, r }) =>
    ids.length < 2 ? [] : [{ x: x + r - 2, y: y - r * 0.6 - 10, width: words.count(ids.length).length * 6.4 + 6, height: 14 }],
  )
  const placed = placeLabels([...asked, ...others], { ...ground, tokens: tokens.map(discOf), taken: [...ground.taken, ...counts] })
  const unnamed = tokens.filter(({ id }) => !placed.labels.has(id)).map(({ id, look }) => [id, isOut(look) ? 'out' : 'crowd'] as const)
  const notes = others.flatMap(({ key }) => placed.labels.get(key) ?? [])
  return { ...placed, names: namesBeside(tokens, placed.labels), notes, unnamed: new Map(unnamed) }
}
export const scaled = ({ x, y, width, height }: Box, px: number): Box => ({ x: x * px, y: y * px, width: width * px, height: height * px })
export const pixels = ({ x, y }: Point, px: number): Point => ({ x: x * px, y: y * px })
export const inOrBeside =
  (box: Box): Asked['places'] =>
  (width, height) => [...inside(box)(width, height), ...beside(box)(width, height)]
