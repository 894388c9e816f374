/** Who is at the table, in words and figures. */
import type { TableSeat } from '@enfilade/session'
import { served as said } from '../words/en/served.js'

/** "screen off, 0:40"; where someone is there, no time. */
export function presenceText({ presence }: Pick<TableSeat, 'presence'>, now: number): string {
  const words = said.presence[presence.is]
  if (presence.is === 'here' || presence.is === 'never') return words
  const seconds = Math.max(0, Math.floor((now - presence.since) / 1000))
  const time = seconds < 3600 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${Math.floor(seconds / 3600)} h`
  return said.since(words, time)
}
/** Asks the game master for something. */
export const wantsSomething = ({ wish }: Pick<TableSeat, 'wish'>): boolean => wish !== null && wish.kind !== 'removed'
/** Seats of players, and how many of them are empty. */
export function countSeats(seats: readonly TableSeat[]): { readonly players: number; readonly gone: number; readonly wishes: number } {
  const players = seats.filter(seat => seat.kind === 'player')
  const gone = players.filter(seat => seat.presence.is !== 'here' && seat.presence.is !== 'never').length
  return { players: players.length, gone, wishes: seats.filter(wantsSomething).length }
}
