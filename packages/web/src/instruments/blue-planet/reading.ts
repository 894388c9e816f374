/**
 * What the drawings of Blue Planet read out of a view: actions that wait, and wounds by location. Both stand among a person's conditions, in
 * the game's own words; what reads otherwise is left to the general list.
 */
import type { PersonView } from '@enfilade/engine'
import type { Harm, HarmLevel } from '../instruments.js'

export interface Wait {
  readonly what: string
  readonly declared: number
  /** Null: not known to the viewer. */
  readonly due: number | null
}
const waiting = /^(.*), declared in round (\d+)(?:, due in round (\d+))?$/

/** The action of a person that waits; null where none does. */
export function waitOf(person: PersonView): Wait | null {
  for (const words of person.conditions) {
    const found = waiting.exec(words)
    if (found !== null) return { what: found[1] ?? '', declared: Number(found[2]), due: found[3] === undefined ? null : Number(found[3]) }
  }
  return null
}

export interface Wound {
  readonly location: string
  readonly words: string
  readonly deadly: boolean
  readonly treated: boolean
}
const wounded = /^([^:,]+): (.+)$/
export function woundsOf(person: PersonView): readonly Wound[] {
  return person.conditions.flatMap(words => {
    const found = wounded.exec(words)
    if (found === null) return []
    const [, location = '', rest = ''] = found
    return [{ location, words: rest, deadly: rest.endsWith(', deadly'), treated: rest.endsWith(', treated') }]
  })
}
/** The round in which somebody dies unless treated, in the words of the view; null where nobody is dying or it is not known. */
export const deathOf = (person: PersonView): string | null => person.conditions.find(words => words.startsWith('dies at ')) ?? null

/** Conditions that neither the clock nor the drawn wounds show. */
export const otherConditions = (person: PersonView): readonly string[] =>
  person.conditions.filter(
    words => !waiting.test(words) && !wounded.test(words) && !words.startsWith('dies at ') && !words.startsWith('carries '),
  )

const levels: Readonly<Record<string, HarmLevel>> = { stunned: 2, dying: 3, incapacitated: 4, dead: 'dead' }
export function harmOf(person: PersonView): Harm {
  const level = levels[person.state]
  if (level !== undefined) return { level, words: person.state }
  const wounds = woundsOf(person).length
  const penalty = person.tracks.some(track => track.label === 'wound penalty')
  return {
    level: wounds === 0 ? 0 : penalty ? 2 : 1,
    words: wounds === 0 ? person.state : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
  }
}

/** Where a location lies on the drawn body, from 0, 0 to 60, 110; null for one that is not drawn. Cetaceans and machines read the same table. */
export function placeOnBody(location: string): { readonly x: number; readonly y: number } | null {
  const words = location.toLowerCase()
  const side = words.startsWith('right') ? -1 : words.startsWith('left') ? 1 : 0
  for (const [part, x, y] of parts) if (part.test(words)) return { x: 30 + side * x, y }
  return null
}
const parts: readonly (readonly [RegExp, number, number])[] = [
  [/ear/, 8, 10],
  [/eye/, 0, 8],
  [/jaw|mouth/, 0, 15],
  [/throat|nape|blow/, 0, 21],
  [/skull|melon|head/, 0, 6],
  [/shoulder|dorsal/, 13, 28],
  [/chest|back$/, 0, 34],
  [/abdomen/, 0, 48],
  [/groin/, 0, 59],
  [/hip/, 8, 57],
  [/hand/, 19, 60],
  [/arm|fin/, 17, 44],
  [/foot|fluke/, 9, 104],
  [/leg|tail/, 8, 80],
]
