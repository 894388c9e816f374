/** Someone who is out may play on as a friend whom no one plays: they ask, and the game master says yes once. */
import type { Id } from '@enfilade/engine'
import { type Done, unplayed } from '../remote/wire.js'
import { no } from './done.js'
import { isTaken } from './putting-back.js'
import { roleAt, type Sitting } from './sitting.js'
import { tableState } from './state.js'
import type { Table } from './table.js'

/** Those of its side whom this seat may ask for, by all that it knows itself. */
function friends(table: Table, sitting: Sitting): readonly { readonly id: Id; readonly name: string }[] {
  const { seats } = tableState(table, sitting)
  return unplayed(seats, sitting.stored.side, roleAt(table.fight, sitting.stored).view().people)
}
/** Seats on which no one ever sat let go of whom someone else plays now. */
async function letGo(table: Table, who: Id, of: Sitting): Promise<void> {
  for (const other of [...table.sittings.values()]) {
    const { people, id } = other.stored
    if (other === of || people === null || !people.includes(who) || isTaken(other)) continue
    const left = people.filter(one => one !== who)
    if (left.length > 0) await table.keepSeat(other, { people: left })
    else await table.remove(id, { bye: 'unknown', words: 'Someone else plays this seat now.' })
  }
}

export const friendActs = {
  async askToPlay(table: Table, caller: Sitting, who: Id): Promise<Done> {
    const friend = friends(table, caller).find(({ id }) => id === who)
    if (friend === undefined) return no('They have a player already, or aren’t of your side.')
    await table.keepSeat(caller, { wish: { kind: 'plays', who: friend.id, name: friend.name } })
    return null
  },
  async askNoMore(table: Table, caller: Sitting): Promise<Done> {
    if (caller.stored.wish?.kind === 'plays') await table.keepSeat(caller, { wish: null })
    return null
  },
  async letPlay(table: Table, _caller: Sitting, id: string, granted: boolean): Promise<Done> {
    const sitting = table.sittings.get(id)
    const wish = sitting?.stored.wish
    if (sitting === undefined || wish?.kind !== 'plays') return no('That seat doesn’t ask to play anyone else.')
    const isFree = friends(table, sitting).some(one => one.id === wish.who)
    const { people } = sitting.stored
    const change = granted && isFree && people !== null ? { people: [...people, wish.who], goesBy: null } : {}
    if (granted && isFree) await letGo(table, wish.who, sitting)
    await table.keepSeat(sitting, { ...change, wish: null })
    table.goOn()
    return granted && !isFree ? no(`${wish.name} has a player by now.`) : null
  },
}
