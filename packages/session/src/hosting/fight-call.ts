/** A call of the fight, done. Whose question it answers is told to them, and a seat that is left to its policy is left to the table. */
import { dieOf, type Id, isAnswer } from '@enfilade/engine'
import { answering } from '../remote/table-client.js'
import type { SeatChange } from '../shown.js'
import { called } from '../tables/calls.js'
import { SeatTable } from '../tables/seat.js'
import { askedPlayer } from './asked-player.js'
import { diceOfSide, sidesByHand } from './by-hand.js'
import { recordTaken } from './reopening.js'
import type { Group, Sitting } from './sitting.js'
import type { Table } from './table.js'

export function fightCall(table: Table, { stored: { kind } }: Sitting, group: Group, name: string, given: readonly unknown[]): unknown {
  const { fight } = table
  if (name === 'record') return recordTaken(fight.session.record(), table.stored.policies)
  if (name === 'setSeat' && group.table instanceof SeatTable) return setSeat(table, group.table, given)
  const asked = kind === 'gm' && answering.has(name) ? askedPlayer(table, name, given) : undefined
  const at = fight.session.length
  const result = called(group.table, name, given)
  if (name === 'playOn' && kind === 'gm') return notedAfter(table, at, result)
  if (asked !== undefined && fight.session.length > at) table.noteAnswer(asked, at, 'gm')
  return result
}
/**
 * Policies of whole seats answer through the server, one answer at a time: nothing runs on for long. Its dice are those of people whom no one plays:
 * players choose theirs.
 */
function setSeat(table: Table, own: SeatTable, given: readonly unknown[]): unknown {
  const [seat, how] = given as readonly [Id, SeatChange]
  const others = sidesByHand(table).filter(one => one !== seat)
  const byHand = how.dice === 'physical' ? [...others, seat] : others
  const dice = table.seed === null ? how.dice : diceOfSide(table, seat, byHand)
  const refusal = called(own, 'setSeat', [seat, { ...how, dice, decides: 'person' }])
  if (refusal !== null) return refusal
  const played = table.stored.policies.filter(one => one !== seat)
  void table.keepTable({ policies: how.decides === 'policy' ? [...played, seat] : played, byHand }).catch(() => undefined)
  return null
}
/** Tells players, once a game master has let policies play on, what these answered for them. */
async function notedAfter(table: Table, from: number, playing: unknown): Promise<unknown> {
  const result = await playing
  const { session } = table.fight
  const told = new Set<Sitting>()
  for (let at = from; at < session.length; at++) {
    const entry = session.entry(at)
    if (entry === undefined || !isAnswer(entry) || entry[2] !== 'policy' || dieOf(entry) !== null) continue
    const player = table.playerOf((entry[0].split(' ')[1] ?? '') as Id)
    if (player === undefined || player.stored.byPolicy) continue
    table.noteAnswer(player, at, 'policy')
    told.add(player)
  }
  for (const player of told) await table.keepSeat(player, {})
  return result
}
