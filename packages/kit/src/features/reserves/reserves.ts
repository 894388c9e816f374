/**
 * How what is prepared comes (house rule): looked at whenever nothing is under way. Whoever comes enters as those whom the game master
 * brings in, and fights from then on.
 */
import { type AnyBattle, type AnyStep, type Command, type Id, listed, next, type Offer, type Rule, type Tell } from '@enfilade/engine'
import { z } from 'zod'
import { offering, refused } from '../../acts/act.js'
import type { Entering } from '../../acts/combatants.js'
import { noted } from '../../events/game-master.js'
import type { Goals } from '../../goals/goals.js'
import type { SideId } from '../../ids.js'
import { keyNameSchema } from '../../names.js'
import type { Acting, EndsNow, Played } from '../played.js'
import { reserveSet } from './feature.js'
import type { Reserve, ReserveComes } from './reserve.js'

interface Awaiting<C> {
  people: C[]
  readonly setup: { readonly sides: readonly { readonly id: SideId }[] }
  readonly round: number
  readonly ended: object | null
  reserves: Reserve[]
}
type End<B> = (battle: B, how: 'decision', words: string, winners: readonly SideId[], tell: Tell | undefined) => void
export interface ReserveRules<B, C, S> {
  readonly entering: Entering<B, C, S>
  readonly goals: Goals<B, C>
  /** The codec's. */
  copy(battle: B): B
  /** The round in which whoever comes now first acts. Left out: the one under way. */
  roundToCome?(battle: B): number
  /** Left out: nothing can be opened. */
  isOpen?(battle: B, door: Id): boolean
  end: End<B>
}
export interface Reserves<B> extends Played<B> {
  readonly steps: { readonly reserveComes: Rule<B, ReserveComes> }
  due(battle: B): ReserveComes | null
}

export function reservesBy<B extends Awaiting<C> & AnyBattle<S>, C extends { readonly side: SideId }, S extends AnyStep>(
  rules: ReserveRules<B, C, S>,
): Reserves<B> {
  const { goals, entering } = rules
  const isMet = (battle: B, { comes, staysAway }: Reserve): boolean => {
    if (staysAway) return false
    switch (comes.once) {
      case 'round':
        return (rules.roundToCome?.(battle) ?? battle.round) >= comes.round
      case 'down':
        return battle.people.filter(one => one.side === comes.side && !goals.rules.canAct(one)).length >= comes.least
      case 'open':
        return rules.isOpen?.(battle, comes.door) === true
      case 'near':
        return goals.isNear(battle, comes.side)
      case 'told':
        return false
    }
  }
  const due = (battle: B): Reserve | undefined =>
    battle.reserves.length === 0 || battle.ended !== null ? undefined : battle.reserves.find(one => isMet(battle, one))

  /** It comes now. Returned: the steps in which the rules ask something of those who come, first to last. */
  function bring(battle: B, reserve: Reserve, tell: Tell | undefined, end: End<B> = rules.end): readonly S[] {
    const { says, ends, people } = reserve
    battle.reserves = battle.reserves.filter(({ id }) => id !== reserve.id)
    if (says !== null) tell?.(noted({ rule: 'GM', words: says, hidden: false }))
    // A copy for each fight: what waits is shared between them.
    const own = people.length === 0 ? [] : rules.copy({ ...battle, people: people as readonly object[] as C[] }).people
    for (const person of own) entering.enter(battle, person, tell)
    const steps = own.length === 0 ? [] : (entering.entered?.(battle, own) ?? [])
    if (ends === null) return steps
    end(battle, 'decision', ends.words, ends.winners, tell)
    return []
  }
  return {
    steps: {
      reserveComes(battle, { reserve }, { tell }) {
        const found = battle.reserves.find(({ id }) => id === reserve)
        if (found !== undefined) for (const step of bring(battle, found, tell)) next(battle, step)
      },
    },
    due(battle) {
      const reserve = due(battle)
      return reserve === undefined ? null : { step: 'reserveComes', reserve: reserve.id }
    },
    nextRound: ({ reserves }) =>
      reserves.reduce(
        (soonest, { comes, staysAway }) => (comes.once === 'round' && !staysAway ? Math.min(soonest, comes.round) : soonest),
        Number.POSITIVE_INFINITY,
      ),
    acts: maker => ({ reserve: reserveAct(maker, bring) }),
  }
}

/** What several who act in one instant stand as, and what they are after it. */
interface Instant<N> {
  readonly standing: Readonly<Record<Id, N>>
  readonly after: Readonly<Record<Id, N>>
}
/** A newcomer while several act at the same instant stands in that instant as they are. Null: no one does. */
export function withNewcomer<N>(
  together: Instant<N> | null,
  { id, now }: { readonly id: Id; readonly now: N },
): { standing: Record<Id, N>; after: Record<Id, N> } | null {
  if (together === null) return null
  const copy = (): N => JSON.parse(JSON.stringify(now))
  return { standing: { ...together.standing, [id]: copy() }, after: { ...together.after, [id]: copy() } }
}

const reserveForm = z.strictObject({
  id: keyNameSchema.meta({ description: 'The reserve.' }),
  does: z
    .enum(['comes', 'staysAway', 'waits'])
    .meta({ description: 'comes: now. staysAway: whatever happens. waits: for what brings it about.' }),
})
function reserveAct<B extends Pick<Awaiting<unknown>, 'ended' | 'reserves'> & AnyBattle<S>, S>(
  { act, end }: Acting<B>,
  bring: (battle: B, reserve: Reserve, tell: Tell | undefined, end: EndsNow<B>) => readonly S[],
): Command<B> {
  const set = act('Brings in what is prepared, or has it stay away or wait.', reserveForm, (battle, { id, does }, tell) => {
    const { reserves } = battle
    const reserve = reserves.find(one => one.id === id)
    if (battle.ended !== null) return refused([], 'The fight is over; nothing comes any more.')
    if (reserve === undefined)
      return refused('id', `Nothing is prepared under "${id}".`, id, reserves.length === 0 ? 'nothing waits' : reserves.map(one => one.id))
    const staysAway = does === 'staysAway'
    // On top of whatever is under way, the first of them on top.
    if (does === 'comes') battle.agenda.push(...bring(battle, reserve, tell, end).toReversed())
    else if (reserve.staysAway === staysAway)
      return refused('does', staysAway ? `“${reserve.name}” is kept away already.` : `“${reserve.name}” is to come already.`, does)
    else {
      battle.reserves = reserves.map(one => (one === reserve ? { ...one, staysAway } : one))
      tell?.(reserveSet({ rule: 'GM', name: reserve.name, staysAway }))
    }
    return []
  })
  return offering(
    ({ reserves }) =>
      reserves.flatMap(({ id, name, people, side, staysAway, comes }): Offer[] => {
        const offer = (does: string, words: string, change: 'more' | 'fewer'): Offer => ({
          ...{ args: { id, does }, words, about: `reserve ${id}` },
          ...(side !== null && { side }),
          ...(people.length > 0 && { change }),
        })
        const who = people.length === 0 ? '' : ` (${listed(people.map(one => one.name))})`
        const waits = !staysAway && comes.once !== 'told'
        return [
          offer('comes', `“${name}”${who} comes in now`, 'more'),
          ...(waits ? [offer('staysAway', `“${name}” is kept away`, 'fewer')] : []),
        ]
      }),
    set,
  )
}
