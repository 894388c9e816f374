/**
 * What a game says so that its ready-made people can be weighed as opponents: squads that the players might be, and grounds on which both sides
 * meet. Nothing here is a rule: how a fight goes, the rules and the policies say.
 */
import type { Id, Json } from './contract.js'

interface Named {
  readonly id: Id
  readonly words: string
}
/** Opponents, one after the other, against a squad, on a ground. */
export interface ThreatPlace {
  readonly opponents: readonly Id[]
  readonly squad: Id
  readonly ground: Id
}
/** The ids of the two sides in every scenario of threats; also what they are called. */
export const threatSides = { squad: 'Squad', opponents: 'Opponents' } as const
/** There are no more opponents than this: the grounds have no room for more. */
export const mostOpponents = 12

/** A squad that is put together where it is needed: of people of the content, by their ids. */
export const ownSquad = (members: readonly Id[]): Id => ['own', ...members].join('+')
/** Null: it is one that the game declares. */
export const membersOfOwn = (squad: Id): readonly Id[] | null => (squad.startsWith('own+') ? squad.split('+').slice(1) : null)

/** People who come together, as a game master would bring them. */
export interface Company extends Named {
  /** Leads the others where there are two or more. */
  readonly leader?: Id
  /** The others, one after the other and again from the first. */
  readonly crew: readonly Id[]
}
/** So many of a company. */
export function membersOf({ leader, crew }: Company, count: number): Id[] {
  const led = leader === undefined || count < 2 ? [] : [leader]
  return [...led, ...Array.from({ length: count - led.length }, (_, nth) => crew[nth % crew.length] as Id)]
}

export interface Threats {
  readonly companies: readonly Company[]
  readonly squads: readonly Named[]
  readonly grounds: readonly Named[]
  /** What ships, with these content files on top. */
  people(content: readonly Json[]): readonly Named[]
  /** The scenario file of a place. The first side is the squad. `options`: optional rules of the game, by name. `content`: on top of what ships. */
  scenario(place: ThreatPlace, options: Readonly<Record<string, Json>>, content: readonly Json[]): Json
}
