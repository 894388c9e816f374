/**
 * What a game master may let happen in mid-fight, as acts of theirs: what each act of the game offers from here. None of them touches a die, a
 * number or a result; what the rules refuse is left out.
 */
import { type AnyBattle, type AnyRuleset, type AnyStep, acted, type Id, type Json, type Offer } from '@enfilade/engine'

type Battle = AnyBattle<AnyStep>

/** 1: it is easier for someone, −1: harder, 0: who knows. */
export type Eases = 1 | 0 | -1
/** An act of the game master, as a record holds it. */
export interface DirectedAct {
  readonly command: string
  readonly args: Json
}
/**
 * `about`: what it concerns; two that concern the same are no pair. `ends`: the fight is over with it. `givesUp`: someone flees or surrenders.
 * `eases`: for the players' sides, at a glance.
 */
export interface DirectedEvent {
  readonly words: string
  readonly acts: readonly DirectedAct[]
  readonly about: readonly Id[]
  readonly ends: boolean
  readonly givesUp: boolean
  readonly eases: Eases
  /** The fight as it is then. */
  readonly battle: Battle
  /** The same with another number of people; null: the rules refuse it. Left out: there is no number in it. */
  readonly sizes?: { readonly most: number; of(count: number): DirectedEvent | null }
}
/** Reason that stands in the record where a proposal is taken; the game master alone reads it. */
export const reasonOf = (words: string): string => `the director: ${words}`

function after(ruleset: AnyRuleset, battle: Battle, act: DirectedAct, words: string): Battle | null {
  const done = acted(ruleset, battle, { ...act, why: reasonOf(words) } as never, undefined)
  return 'faults' in done ? null : done.battle
}

/**
 * Each alone, as far as the rules allow it.
 * @param players the sides that the players play: whether they give up is for them to say, and none of them is there twice
 */
export function eventsFrom(ruleset: AnyRuleset, battle: Battle, players: readonly Id[]): DirectedEvent[] {
  const plays = ({ side }: Offer): boolean => side !== undefined && players.includes(side)
  const isOfSide = ({ side, about }: Offer): boolean => about === `side ${side}`
  const offered = Object.entries(ruleset.commands).flatMap(([command, { offers }]) =>
    (offers?.(battle as never) ?? []).filter(one => !plays(one) || !(isOfSide(one) || one.copies)).map(offer => ({ command, offer })),
  )
  const easesOf = ({ side, change }: Offer): Eases =>
    side === undefined || change === undefined ? 0 : players.includes(side) === (change === 'more') ? 1 : -1
  const eventOf = (command: string, offer: Offer, { words, args }: Pick<Offer, 'args' | 'words'>): DirectedEvent | null => {
    const then = after(ruleset, battle, { command, args }, words)
    if (then === null) return null
    const { about, change, sizes } = offer
    return {
      ...{ words, acts: [{ command, args }], about: [about], ends: ruleset.ending(then) !== null, eases: easesOf(offer), battle: then },
      givesUp: isOfSide(offer) && change === 'fewer',
      ...(sizes !== undefined && { sizes: { most: sizes.most, of: count => eventOf(command, offer, sizes.of(count)) } }),
    }
  }
  // What leaves the fight open first.
  return offered
    .flatMap(({ command, offer }) => eventOf(command, offer, offer) ?? [])
    .sort((one, other) => Number(one.ends) - Number(other.ends))
}

/** Two of them one after the other; null where they concern the same, one ends the fight, or the second isn't allowed any more. */
export function bothOf(ruleset: AnyRuleset, one: DirectedEvent, other: DirectedEvent): DirectedEvent | null {
  if (one.ends || other.ends || one.about.some(about => other.about.includes(about))) return null
  const words = `${one.words}; ${other.words}`
  let battle: Battle | null = one.battle
  for (const act of other.acts) battle = battle && after(ruleset, battle, act, words)
  const eases = one.eases === other.eases ? one.eases : 0
  const givesUp = one.givesUp || other.givesUp
  return battle && { words, acts: [...one.acts, ...other.acts], about: [...one.about, ...other.about], ends: false, givesUp, eases, battle }
}
