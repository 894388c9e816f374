/**
 * What the drawings of Blue Planet read out of a view: actions that wait, wounds by location, and the round of death. The view gives them as
 * data; where it gives words alone they are read out of a person's conditions, and what reads otherwise is left to the general list.
 */
import type { Json, PersonView, View } from '@enfilade/engine'
import { isObject, numberOf, objectsOf, textOf } from '../field/scene.js'
import type { Harm, HarmLevel } from '../instruments.js'

export interface Wait {
  readonly what: string
  readonly declared: number
  /** Null: not known to the viewer. */
  readonly due: number | null
}
const waiting = /^(.*), declared in round (\d+)(?:, due in round (\d+))?$/

/** What the view says of a person as data; null where it says it in words alone. */
function detailOf(person: PersonView): { readonly [key: string]: Json } | null {
  const { detail } = person
  return isObject(detail) ? detail : null
}
const numberOrNull = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null)

/** The action of a person that waits; null where none does. */
export function waitOf(person: PersonView): Wait | null {
  const waits = detailOf(person)?.waiting
  if (waits === null) return null
  if (isObject(waits)) return { what: textOf(waits.words), declared: numberOf(waits.declaredRound), due: numberOrNull(waits.dueRound) }
  for (const words of person.conditions) {
    const found = waiting.exec(words)
    if (found !== null) return { what: found[1] ?? '', declared: Number(found[2]), due: found[3] === undefined ? null : Number(found[3]) }
  }
  return null
}

/** What waits of everybody, what is due first in front; what is due at an unknown time last. */
export function waitsOf(view: View): readonly (Wait & { readonly person: PersonView })[] {
  return view.people
    .flatMap(person => {
      const wait = waitOf(person)
      return wait === null ? [] : [{ person, ...wait }]
    })
    .sort((a, b) => (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY))
}
/** What is done, without how: up to the first comma. */
export const shortly = (what: string): string => what.split(',', 1)[0] ?? what

/** The rounds that the clock shows: eleven, with those in which the shown waits were declared as far as there is room before now. */
export interface Rail {
  readonly now: number
  readonly first: number
  /** The first round that is not shown any more. */
  readonly end: number
  readonly rounds: readonly number[]
}
export function railOf(view: View, waits: readonly Wait[]): Rail {
  const now = Number(/\d+/.exec(view.clock)?.[0] ?? 0)
  const first = Math.max(0, now - 4, Math.min(now - 1, ...waits.map(wait => wait.declared)))
  const rounds = Array.from({ length: 11 }, (_, i) => first + i)
  return { now, first, end: first + rounds.length, rounds }
}

export interface Wound {
  readonly location: string
  /** Everything else that is said of it: "serious, level 6, deadly". */
  readonly words: string
  /** Null where the viewer does not know it. */
  readonly level: number | null
  readonly deadly: boolean
  readonly treated: boolean
}
const wounded = /^([^:,]+): (.+)$/
export function woundsOf(person: PersonView): readonly Wound[] {
  const detail = detailOf(person)
  if (detail !== null) return objectsOf(detail.wounds).map(woundOf)
  return person.conditions.flatMap(words => {
    const found = wounded.exec(words)
    if (found === null) return []
    const [, location = '', rest = ''] = found
    const level = /, level (\d+)/.exec(rest)?.[1]
    return [
      {
        location,
        words: rest,
        level: level === undefined ? null : Number(level),
        deadly: rest.endsWith(', deadly'),
        treated: rest.endsWith(', treated'),
      },
    ]
  })
}
function woundOf(wound: { readonly [key: string]: Json }): Wound {
  const level = numberOrNull(wound.level)
  const [deadly, treated] = [wound.trauma === 'failed', wound.trauma === 'treated']
  const fate = deadly ? ', deadly' : treated ? ', treated' : ''
  return {
    location: textOf(wound.place, textOf(wound.location)),
    words: `${textOf(wound.severityName, 'wound')}${level === null ? '' : `, level ${level}`}${fate}`,
    level,
    deadly,
    treated,
  }
}
// ── deadlines ──────────────────────────────────────────────────────────────────────────────────────────────────────
/** Seconds that the clock of a view counts for a round; null where it does not say. */
export function paceOf(view: View): number | null {
  const found = /^\D*(\d+) \((?:(\d+) min ?)?(?:(\d+(?:\.\d+)?) s)?\)$/.exec(view.clock)
  if (found === null || Number(found[1]) === 0) return null
  return (Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0)) / Number(found[1])
}
/** "4:13", minutes and seconds from now to the end of a round that is still to come; null where the clock does not say. */
export function timeTo(view: View, round: number): string | null {
  const pace = paceOf(view)
  if (pace === null) return null
  const seconds = Math.max(0, Math.floor((round - Number(/\d+/.exec(view.clock)?.[0] ?? 0)) * pace))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
/** The round at whose end somebody dies unless treated, as data; null where nobody is dying or it is not known. */
export const deathRoundOf = (person: PersonView): number | null => numberOrNull(detailOf(person)?.deathRound)
export interface Deadline {
  readonly person: PersonView
  /** Death comes at the end of it. */
  readonly round: number
}
/** Who dies when unless treated, the soonest in front; those of whom the viewer knows it. */
export const deadlinesOf = (view: View): readonly Deadline[] =>
  view.people
    .flatMap(person => {
      const round = deathRoundOf(person)
      return round !== null && levels[person.state] !== 'dead' ? [{ person, round }] : []
    })
    .sort((a, b) => a.round - b.round)
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

// ── the drawn body ─────────────────────────────────────────────────────────────────────────────────────────────────
/** A part of the drawn body, from 0, 0 to 100, 138; the right of the body is on the left of the drawing. */
export interface BodyPart {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const part = (id: string, x: number, y: number, width: number, height: number): BodyPart => ({ id, x, y, width, height })
const limb = (id: string, x: number, y: number, width: number, height: number): BodyPart[] => [
  part(`right ${id}`, x, y, width, height),
  part(`left ${id}`, 100 - x - width, y, width, height),
]
export const bodyParts: readonly BodyPart[] = [
  part('head', 40, 2, 20, 20),
  part('neck', 45, 23, 10, 6),
  part('chest', 34, 30, 32, 24),
  part('belly', 36, 56, 28, 17),
  part('hips', 36, 75, 28, 11),
  ...limb('arm', 20, 31, 11, 34),
  ...limb('hand', 20, 67, 11, 10),
  ...limb('leg', 36, 88, 12, 36),
  ...limb('foot', 33, 126, 15, 8),
]
/** The part in which a location lies; null for one that is not drawn. Cetaceans and machines read the same table. */
export function placeOnBody(location: string): BodyPart | null {
  const words = location.toLowerCase()
  const side = words.startsWith('left') ? 'left' : 'right'
  const found = parts.find(([pattern]) => pattern.test(words))?.[1]
  return bodyParts.find(one => one.id === found || one.id === `${side} ${found}`) ?? null
}
const parts: readonly (readonly [RegExp, string])[] = [
  [/ear|eye|jaw|mouth|skull|melon|head|face/, 'head'],
  [/throat|nape|neck|blow/, 'neck'],
  [/lower back|abdomen|belly/, 'belly'],
  [/chest|back$/, 'chest'],
  [/groin|hip/, 'hips'],
  [/hand/, 'hand'],
  [/shoulder|dorsal|arm|fin/, 'arm'],
  [/foot|fluke/, 'foot'],
  [/leg|tail/, 'leg'],
]
