/** What one seat knows of its table besides the fight. */

import type { Id, View } from '@enfilade/engine'
import type { Cast, TableState } from '../remote/wire.js'
import { afterFightTold } from './after-fight.js'
import { nthFight } from './evening.js'
import { facesSeen } from './faces.js'
import { seesGround } from './ground.js'
import type { TableInMemory } from './in-memory.js'
import { roleAt, type Sitting, seatShown } from './sitting.js'

export function tableState(table: TableInMemory, to: Sitting): TableState {
  const { id, title, game, code, paused, idle, lobby = false, earlier = [], tv, ground } = table.stored
  const { kind } = to.stored
  const isMaster = kind === 'gm'
  const isGuest = kind === 'guest'
  const group = table.groupAt(to.stored)
  // Who sits where is told before the fight begins, as far as each will know them then.
  const waiting = lobby && !isGuest ? roleAt(table.fight, to.stored).view() : null
  const view = group === null ? waiting : (group.snapshots.view ?? group.table.view())
  const faces = facesSeen(table, to, view)
  const after = isGuest ? undefined : afterFightTold(table, to, view?.people ?? [])
  const seats = (isGuest ? seatsForAnyone(table) : [...table.sittings.values()])
    .filter(({ stored }) => stored.kind !== 'guest' || isMaster || stored.id === to.stored.id)
    .map(one => {
      const shown = { ...seatShown(one, view, isMaster || one === to), ...(waiting !== null && castOf(one, waiting)) }
      return shown.wish?.kind === 'takeBack' && !isMaster ? { ...shown, wish: { ...shown.wish, at: 0 } } : shown
    })
  return {
    id,
    title: isGuest ? '' : title,
    game: { id: game, title: table.ports.titleOf(game) },
    own: to.stored.id,
    seats,
    // A display shows it, so that people can join.
    code: isMaster || kind === 'display' ? code : null,
    paused,
    ...((isMaster || kind === 'display') && tv !== undefined && { tv }),
    ...(ground != null && seesGround(table, to) && { ground }),
    ...(Object.keys(faces).length > 0 && { faces }),
    ...(after !== undefined && { after }),
    ...(!isGuest && idle != null && 'goes' in idle && { goes: idle.goes }),
    dice: isGuest ? null : diceOf(table),
    unasked: isMaster ? table.stored.unasked : null,
    numbersHidden: isGuest ? null : table.stored.numbersHidden,
    fight: nthFight(table.stored),
    lobby,
    earlier: isMaster ? earlier.map(one => ({ title: one.title, over: one.over, game: one.game ?? game })) : null,
    // Told with what came of it.
    answeredFor: group?.snapshots.isHeldBack === true ? to.noted : to.stored.answeredFor,
  }
}

/** Whoever has only the code learns of no side from the name of a seat that a spectator doesn't know of. */
function seatsForAnyone(table: TableInMemory): readonly Sitting[] {
  const sides = sidesForAnyone(table)
  return [...table.sittings.values()].filter(({ stored: { kind, side } }) => kind !== 'player' || side === null || sides.includes(side))
}
/** A seat as whoever has only the code may know of it. */
export interface SeatForAnyone {
  readonly id: string
  readonly plays: readonly Cast[]
}
/** Those of players, with the people of each as far as everyone at the table will know of them. */
export function castForAnyone(table: TableInMemory): readonly SeatForAnyone[] {
  const seats = seatsForAnyone(table).filter(({ stored }) => stored.kind === 'player')
  const view = seats.length === 0 ? null : table.fight.ruleset.view(table.fight.session.battle, 'spectator')
  return seats.map(one => ({ id: one.stored.id, plays: (view && castOf(one, view)?.cast) ?? [] }))
}
/** Whom a player's seat plays, as far as a viewer sees it. */
function castOf({ stored: { kind, side, people: own } }: Sitting, { people }: View): { readonly cast: readonly Cast[] } | null {
  if (kind !== 'player') return null
  const cast = people
    .filter(one => one.side === side && (own === null || own.includes(one.id)))
    .map(({ id, name, faceless, numbers }): Cast => {
      const weapon = numbers.find(({ of }) => of === 'weapon')?.label
      return { id, name, ...(faceless && { faceless }), ...(weapon !== undefined && { weapon }) }
    })
  return { cast }
}
function sidesForAnyone(table: TableInMemory): readonly Id[] {
  try {
    const { ruleset, session } = table.fight
    return ruleset.view(session.battle, 'spectator').sides.map(({ id }) => id)
  } catch {
    // No one knows anything of a fight that can't be played here.
    return []
  }
}

/** Nobody can find the seed from what is told of it before the first die, and no other seed fits that. It is opened when nothing can be rolled with it any more. */
function diceOf(table: TableInMemory): TableState['dice'] {
  const { session } = table.fight
  const { seed } = table
  const { salt } = table.stored
  // Alone at the table there is no one to prove anything to.
  if (seed === null || salt === '') return null
  return { commitment: table.ports.secrets.hash(`${seed} ${salt}`), opened: session.over ? { seed, salt } : null }
}
