/**
 * What a seat hears of something told, for every game: nothing of people it does not see, no dice that are hidden from it, no decisions of
 * others. A game names, event by event, the fields that may be heard; one that is not named stays secret.
 */
import type { Event, Id } from './contract.js'
import type { Decided, Thrown, Told } from './ruleset.js'
import type { Sight, Viewer } from './view.js'

/** How people are known in a game, by id; all of them false for somebody who is not in the fight. */
export interface Senses<B> {
  sightOf(battle: B, viewer: Viewer): Sight
  /** Of the own side, or anybody for the game master. */
  isOwn(battle: B, sight: Sight, id: Id): boolean
  sees(battle: B, sight: Sight, id: Id): boolean
  seesNumbers(battle: B, sight: Sight, id: Id): boolean
  /** Do the dice of this person fall in the open for the viewer? */
  seesDice(battle: B, sight: Sight, id: Id): boolean
}

/** What is heard of an event of one kind: a new object with what may be known, or null for nothing at all. */
export type Hearing<B, E> = (event: E, battle: B, sight: Sight) => object | null

/** The `witness` of a game. An event of a kind that is not in the list is heard by the game master alone. */
export function witnessing<B>(
  senses: Senses<B>,
  hearings: Readonly<Record<string, Hearing<B, never>>>,
): (battle: B, told: Told, viewer: Viewer) => Told | null {
  const heardThrow = (battle: B, sight: Sight, { rule, words, who, dice, faces, physical, seenBy }: Thrown): Thrown[] => {
    if (!senses.sees(battle, sight, who)) return []
    const open = senses.seesDice(battle, sight, who)
    return [{ rule, words, who, dice, faces: open ? faces : [], physical: open ? physical : [], seenBy }]
  }
  const ownDecision = (battle: B, sight: Sight, { who }: Decided): boolean => senses.isOwn(battle, sight, who)
  return (battle, told, viewer) => {
    if (viewer === 'gm') return told
    const sight = senses.sightOf(battle, viewer)
    const hear = Object.hasOwn(hearings, told.event.what) ? (hearings[told.event.what] as unknown as Hearing<B, Event>) : undefined
    const event = hear?.(told.event, battle, sight) ?? null
    if (event === null) return null
    const thrown = told.thrown.flatMap(one => heardThrow(battle, sight, one))
    if (told.event.what === 'soFar' && thrown.length === 0) return null
    return { event: event as Event, thrown, decided: told.decided.filter(one => ownDecision(battle, sight, one)) }
  }
}

/** Who has to be seen for an event to be heard, what is open to all who see them, and what only those hear who know somebody's numbers. */
export interface Parts<E> {
  /** Fields with the ids of people who must be seen (null counts as seen); they are told. */
  readonly people: readonly (keyof E)[]
  readonly open?: readonly (keyof E)[]
  /** By the field that names a person: what only those hear who know his numbers. */
  readonly numbers?: { readonly [Whose in keyof E]?: readonly (keyof E)[] }
}

/** Makes hearings of the common kind, for the people of one game. */
export function partsBy<B>(
  senses: Senses<B>,
): <E extends { readonly rule: string; readonly what: string }>(parts: NoInfer<Parts<E>>) => Hearing<B, E> {
  return ({ people, open = [], numbers = {} }) =>
    (event, battle, sight) => {
      const idIn = (key: keyof typeof event): Id | null => event[key] as Id | null
      for (const key of people) {
        const id = idIn(key)
        if (id !== null && !senses.sees(battle, sight, id)) return null
      }
      const heard: Record<string, unknown> = { rule: event.rule, what: event.what }
      const tell = (key: keyof typeof event): void => {
        if (event[key] !== undefined) heard[key as string] = event[key]
      }
      for (const key of [...people, ...open]) tell(key)
      for (const whose of Object.keys(numbers) as (keyof typeof event)[]) {
        const id = idIn(whose)
        if (id === null || senses.seesNumbers(battle, sight, id))
          for (const key of (numbers as Parts<typeof event>['numbers'] & object)[whose] ?? []) tell(key)
      }
      return heard
    }
}
