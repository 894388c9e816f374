/**
 * The orders to move, openly or cautiously. Where a Move can lead is a matter of ways, groups and covers together, so they are written
 * by hand.
 */
import type { Field, Form, Id, Refusal } from '@enfilade/engine'
import { anId, anIdOrNull, mayBeLeftOut, type Order } from '@enfilade/kit'
import type { Battle, Combatant, GroupId, RegionId } from '../../battle/battle.js'
import { knownField } from '../../battle/knowledge.js'
import {
  announceMove,
  destinationOf,
  type Goal,
  knownGroups,
  namedDestination,
  reachableDestinations,
  refusalToMove,
  standsAlone,
  stepsTo,
} from './moving.js'
import { sayCover, sayGroup, sayWay } from './words.js'

/** Goes somewhere, or takes or leaves a cover. */
export type MoveOrder<A extends string> = { readonly action: A } & Goal

const moveOrder = <A extends string>(action: A, words: string, cautious: boolean): Order<Battle, Combatant, unknown, MoveOrder<A>> => ({
  action,
  shape: { regionId: anId, groupId: anId, coverId: mayBeLeftOut(anIdOrNull) },
  options: (battle, me) => reachableDestinations(battle, me, cautious).map(to => ({ action, ...namedDestination(battle, me, to) })),
  refusal: (battle, me, goal) => refusalToMove(battle, me, goal, cautious),
  form: (battle, me) => ({ action, words, ...formOf(battle, me, cautious) }),
  say(battle, me, goal) {
    const to = destinationOf(battle, me, goal, cautious)
    const stays = to.groupId === me.groupId && to.coverId === me.coverId
    return cautious && stays ? `${words}: stay put` : `${words} ${sayWay(battle, me, to)}`
  },
  do: (battle, me, goal, tell) => announceMove(battle, me, goal, cautious, tell),
})
export const move = moveOrder('move', 'Move', false)
export const cautiousMovement = moveOrder('cautiousMovement', 'Cautious Movement', true)

// ── the form ───────────────────────────────────────────────────────────────────────────────────────────────────────
function formOf(battle: Battle, me: Combatant, cautious: boolean): Pick<Form, 'fields' | 'refused'> {
  const field = knownField(battle, me.side)
  const reachable = reachableDestinations(battle, me, cautious)
  const regions = field.regions.map(({ id, name }) => {
    const reached = reachable.some(to => to.regionId === id)
    return value(id, name, reached ? null : refusalToMove(battle, me, { regionId: id, groupId: 'alone' }, cautious))
  })
  const near = field.regions.filter(region => stepsTo(battle, me, region.id) !== null)
  const groups = near.flatMap(({ id: regionId }) =>
    groupsToJoin(battle, me, regionId).map(id => {
      const reached = reachable.some(to => to.groupId === id)
      return value(id, sayGroup(battle, me, id), reached ? null : refusalToMove(battle, me, { regionId, groupId: id }, cautious))
    }),
  )
  const covers = field.covers.filter(cover => reachable.some(to => to.coverId === cover.id))
  const fields: Field[] = [
    { name: 'regionId', words: 'Where to', kind: 'place', values: regions },
    { name: 'groupId', words: 'Join', kind: 'oneOf', values: [...groups, value('alone', 'alone', null)] },
    {
      name: 'coverId',
      words: 'Cover',
      kind: 'oneOf',
      values: [...covers.map(cover => value(cover.id, sayCover(battle, me, cover, covers), null)), value(null, 'none', null)],
    },
  ]
  if (reachable.length > 0) return { fields }
  const { regionId, groupId, coverId } = me
  const refused = regions[0]?.refused ?? refusalToMove(battle, me, { regionId, groupId, coverId }, cautious)
  return { fields, ...(refused === null ? {} : { refused }) }
}

/** Someone who stands alone stays alone, in words, not with their own group. */
const groupsToJoin = (battle: Battle, me: Combatant, regionId: RegionId): GroupId[] =>
  knownGroups(battle, me.side, regionId).filter(id => id !== me.groupId || !standsAlone(battle, me))

const value = (id: Id | null, words: string, refused: Refusal | null) => ({
  value: id,
  words,
  ...(refused === null ? {} : { refused }),
})
