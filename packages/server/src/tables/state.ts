/** What one seat knows of its table besides the fight. */
import type { TableState } from '@enfilade/session'
import { type Sitting, seatShown } from './sitting.js'
import type { Table } from './table.js'
import { commitmentTo } from './tokens.js'

export function tableState(table: Table, to: Sitting): TableState {
  const { id, title, game, code, paused } = table.stored
  const { kind } = to.stored
  const isMaster = kind === 'gm'
  const isGuest = kind === 'guest'
  const group = table.groupAt(to.stored)
  const view = group === null ? null : (group.snapshots.view ?? group.table.view())
  const seats = [...table.sittings.values()]
    .filter(({ stored }) => stored.kind !== 'guest' || isMaster || stored.id === to.stored.id)
    .map(one => {
      const shown = seatShown(one, view, isMaster || one === to)
      return shown.wish?.kind === 'takeBack' && !isMaster ? { ...shown, wish: { ...shown.wish, at: 0 } } : shown
    })
  return {
    id,
    title: isGuest ? '' : title,
    game: { id: game, title: table.ports.rulesOf(game)?.title ?? game },
    own: to.stored.id,
    seats,
    // A display shows it, so that people can join.
    code: isMaster || kind === 'display' ? code : null,
    paused,
    dice: isGuest ? null : diceOf(table),
    // Told with what came of it.
    answeredFor: group?.snapshots.isHeldBack === true ? to.noted : to.stored.answeredFor,
  }
}

/** The seed is opened when nothing can be rolled with it any more. */
function diceOf(table: Table): TableState['dice'] {
  const { session } = table.fight
  const { seed } = table
  if (seed === null) return null
  const { salt } = table.stored
  return { commitment: commitmentTo(seed, salt), opened: session.over ? { seed, salt } : null }
}
