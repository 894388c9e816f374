/** What is told of the turn order. */
import { faces, type Thrown, throwOf } from '@enfilade/engine'
import { amongSeen, event, groupsOfSeen, numbersByCombatant, open, seen } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { placeAmongSeen } from '../../battle/marks.js'
import { roll } from '../../battle/phrases.js'

const tied = (place: readonly CombatantId[]): boolean => place.length > 1
/** Initiative was rolled. `places`: best first, those with the same total together. `plus`: what each adds (their Dex, so their own number). */
export const initiativeRolled = event(
  'initiativeRolled',
  { places: groupsOfSeen, plus: numbersByCombatant<number>() },
  ({ places, plus }, { names, thrown }) => {
    const one = (id: CombatantId): string => `${names(id)} ${roll(throwOf(thrown, id), plus[id])}`
    return `Initiative, highest first: ${places.map(place => place.map(one).join(' tied with ')).join('; ')}.`
  },
  { unless: ({ places }) => places.length === 0, cites: ({ places }) => (places.some(tied) ? ['RPJ-INIT-02'] : []) },
)

/** Those tied in total and Dex have rolled again until all have parted. `order`: best first. */
export const tieRolledOff = event(
  'tieRolledOff',
  { order: amongSeen },
  ({ order }, { names, thrown }) => {
    const shown = (one: Thrown): string => faces(one.faces.length > 0 ? one : undefined)
    const rolls = (id: CombatantId): string =>
      thrown
        .filter(one => one.who === id)
        .map(shown)
        .join(' ')
    return `Roll-off: ${order.map(id => `${names(id)} ${rolls(id)}`.trim()).join(', then ')}.`
  },
  // A list of one would give away that someone unseen is tied with them.
  { unless: ({ order }) => order.length < 2 },
)

/** The turn order is settled; best first, the dead last. */
export const orderSettled = event('orderSettled', { order: amongSeen }, ({ order }, { names }) =>
  order.length === 0 ? 'The turn order is settled.' : `Turn order: ${order.map(names).join(', ')}.`,
)

/** A combatant came in the middle of the fight. `place` in the order, from 1. `thisRound`: still has a turn in this round. */
export const newcomerPlaced = event(
  'newcomerPlaced',
  { who: seen, place: placeAmongSeen, thisRound: open<boolean>() },
  ({ who, place, thisRound }, { names, thrown }) => {
    const one = throwOf(thrown, who)
    const rolls = one === undefined ? '' : ` rolls Initiative ${faces(one)} and`
    return `${names(who)}${rolls} is number ${place} in the turn order${thisRound ? '' : ', starting next round'}.`
  },
)
