/** How each combatant looks as a token: initials, side, harm, and their part in the open question. */
import type { HarmView, Id, PersonView, View } from '@enfilade/engine'
import { type SideLook, sideIndex, sideOf } from '../../parts/sides.js'
import { shortMarks } from '../looks.js'
import type { Choices } from './choices.js'

export interface TokenLook {
  readonly id: Id
  readonly name: string
  readonly mark: string
  /** The address of a picture of their face; null: none. */
  readonly face: string | null
  readonly side: SideLook
  readonly sideName: string
  readonly level: HarmView['level']
  readonly harm: string
  /** What they are behind, in the game's words; empty: nothing. */
  readonly cover: string
  readonly asked: boolean
  readonly target: boolean
  readonly now: boolean
  readonly acted: boolean
  readonly hidden: boolean
  /** Available now. */
  readonly offered: boolean
  /** Why not, where a question lists this combatant anyway. */
  readonly refused: string | null
}

/** The current looks. An unchanged look is the same object as before, so its token isn't redrawn. */
export function keptLooks(now: ReadonlyMap<Id, TokenLook>, before: ReadonlyMap<Id, TokenLook>): ReadonlyMap<Id, TokenLook> {
  return new Map(
    [...now].map(([id, look]) => {
      const old = before.get(id)
      return [id, old !== undefined && isSame(old, look) ? old : look]
    }),
  )
}
const isSame = (a: TokenLook, b: TokenLook): boolean => (Object.keys(a) as (keyof TokenLook)[]).every(key => a[key] === b[key])

export function tokenLooks(
  view: View,
  asked: readonly Id[],
  choices: Choices,
  faceOf: (person: PersonView) => string | null = () => null,
): ReadonlyMap<Id, TokenLook> {
  const marks = shortMarks(view.people)
  const toAct = view.toAct === undefined ? null : new Set(view.toAct)
  return new Map(
    view.people.map(person => {
      const { id, name, harm } = person
      const offer = choices.people.get(id)
      const index = sideIndex(view, person.side)
      return [
        id,
        {
          id,
          name,
          mark: marks.get(id) ?? '?',
          face: faceOf(person),
          side: sideOf(index),
          sideName: view.sides[index]?.name ?? person.side,
          level: harm.level,
          harm: harm.words,
          cover: person.conditions.flatMap(one => (one.id === 'inCover' ? [one.words] : [])).join(', '),
          asked: asked.includes(id),
          target: choices.targets.has(id),
          now: view.now === id,
          acted: toAct !== null && view.now !== id && view.order.includes(id) && !toAct.has(id),
          hidden: person.hiddenFrom.length > 0,
          offered: offer !== undefined && offer.refused === null,
          refused: offer?.refused?.words ?? null,
        },
      ]
    }),
  )
}

/**
 * Looks of those who are drawn for themselves: what carries others stands for them, is asked and aimed at where one of them is, and says in its
 * name how many are aboard.
 */
export function withThoseAboard(
  looks: ReadonlyMap<Id, TokenLook>,
  people: readonly { readonly id: Id; readonly aboard?: Id }[],
  nameWith: (name: string, aboard: number) => string,
): ReadonlyMap<Id, TokenLook> {
  const shown = new Map(looks)
  for (const { id, aboard } of people) if (aboard !== undefined) shown.delete(id)
  for (const [id, look] of shown) {
    const crew = people.flatMap(one => (one.aboard === id ? (looks.get(one.id) ?? []) : []))
    if (crew.length === 0) continue
    const some = (is: 'asked' | 'target' | 'now' | 'offered'): boolean => look[is] || crew.some(one => one[is])
    shown.set(id, {
      ...look,
      name: nameWith(look.name, crew.length),
      asked: some('asked'),
      target: some('target'),
      now: some('now'),
      offered: some('offered'),
    })
  }
  return shown
}
