/** What a seat does to its table besides the fight: gives out seats, lets people in, leaves seats to policies, asks and grants. */
import { dieOf, type Id, isAnswer } from '@enfilade/engine'
import { hideNumbers } from '../numbers-hidden.js'
import type { DirectingWish } from '../odds/samplings.js'
import { type Done, type Invitation, joinFragment, type NewSeat, type NextFight, seatFragment } from '../remote/wire.js'
import { CallRefused } from '../tables/forms.js'
import { GameMasterTable } from '../tables/game-master.js'
import { SeatTable } from '../tables/seat.js'
import { afterFightActs } from './after-fight-acts.js'
import { asideActs } from './aside-acts.js'
import { diceOfSide, sidesByHand } from './by-hand.js'
import { no } from './done.js'
import { friendActs } from './friends.js'
import { tableLimits as limits } from './limits.js'
import { nameFrom, tidied } from './names.js'
import { emptied, isTaken, putAside, putBack, withoutItsDevices } from './putting-back.js'
import { recordTaken } from './reopening.js'
import type { Sitting } from './sitting.js'
import type { StoredSeat } from './stored.js'
import type { Table } from './table.js'
import type { TableCall } from './table-call-names.js'
import { givenTo } from './table-calls.js'

const noSeat = no('There is no such seat at this table.')
type Acts = { readonly [K in TableCall]: (table: Table, caller: Sitting, ...given: never[]) => unknown }

/** The seat that a caller means: another one only if it is the game master's to say. */
function meant(table: Table, caller: Sitting, seat: string | undefined): Sitting | null {
  if (seat === undefined || seat === caller.stored.id) return caller
  return caller.stored.kind === 'gm' ? (table.sittings.get(seat) ?? null) : null
}

const acts = {
  // ── what players may ─────────────────────────────────────────────────────────────────────────────────────────────
  async setPolicy(table, caller, on: boolean, seat?: string): Promise<Done> {
    const sitting = meant(table, caller, seat)
    if (sitting === null) return noSeat
    if (sitting.stored.kind !== 'player') return no('Only a player’s seat can be set to play itself.')
    await table.keepSeat(sitting, { byPolicy: on })
    table.goOn()
    return null
  },
  async setDice(table, caller, dice: 'own' | 'app', seat?: string): Promise<Done> {
    const sitting = meant(table, caller, seat)
    if (sitting === null) return noSeat
    const { side, kind } = sitting.stored
    if (kind !== 'player' || side === null) return no('This seat throws no dice.')
    const byHand = sidesByHand(table)
    if (table.stored.byHand === undefined) await table.keepTable({ byHand })
    await table.keepSeat(sitting, { dice })
    const { fight } = table
    const own = fight.session.seats[side]
    const source = diceOfSide(table, side, byHand)
    if (own !== undefined && own.dice !== source && table.seed !== null)
      await table.change(sitting, 'setDice', null, () => fight.setSeats({ ...fight.session.seats, [side]: { ...own, dice: source } }))
    table.goOn()
    return null
  },
  async askTakeBack(table, caller, ask: boolean): Promise<Done> {
    if (!ask) await table.keepSeat(caller, { wish: null })
    else {
      const last = lastAnswer(table, caller)
      if (last === null) return no('You have given no answer that could be taken back.')
      await table.keepSeat(caller, { wish: { kind: 'takeBack', ...last } })
    }
    return null
  },
  /** What came while a thumb was on its way stays. */
  async noted(table, caller, read = Number.POSITIVE_INFINITY): Promise<Done> {
    await table.keepSeat(caller, { answeredFor: caller.stored.answeredFor.slice(read) })
    return null
  },
  async setName(table, caller, name: string, seat?: string): Promise<Done> {
    const sitting = meant(table, caller, seat)
    if (sitting === null) return noSeat
    const given = nameFrom(name, sitting.stored.kind === 'gm')
    if ('words' in given) return no(given.words)
    await table.keepSeat(sitting, given)
    return null
  },
  winChance(table, caller, number: number, fights: number): void {
    table.watch(caller, 'winChance', number, ({ table: own }) => {
      if (!(own instanceof SeatTable)) throw new CallRefused('"winChance" is not for this seat.')
      return own.winChance(Math.min(fights, mostSampled), chance => table.news(caller, { kind: 'chance', number, chance }))
    })
  },
  decided(table, caller, number: number): void {
    table.watch(caller, 'decided', number, ({ table: own }) =>
      own instanceof GameMasterTable ? own.decided(decided => table.news(caller, { kind: 'decided', number, decided })) : () => undefined,
    )
  },
  direct(table, caller, number: number, wish: DirectingWish): void {
    table.watch(caller, 'direct', number, ({ table: own }) =>
      own instanceof GameMasterTable
        ? own.directed(wish, (directed, isOver) => table.news(caller, { kind: 'directed', number, directed, isOver }))
        : () => undefined,
    )
  },
  stopChance: (table, caller, number: number): void => table.stopWatching(caller, number),

  async leaveDoor(table, caller): Promise<Done> {
    await table.remove(caller.stored.id, { bye: 'unknown', words: 'You don’t ask to join any more.' })
    return null
  },
  async leaveSeat(table, caller): Promise<Done> {
    if (!table.stored.lobby || caller.stored.kind !== 'player') return no('A seat is given back before the fight begins.')
    await emptied(table, caller)
    return null
  },

  // ── the game master's ────────────────────────────────────────────────────────────────────────────────────────────
  /** `call`: sent again, it makes no second seat, for its id gives the seat its own. */
  async addSeat(table, caller, seat: NewSeat, call?: string): Promise<Invitation | Done> {
    const id = call === undefined ? table.ports.secrets.newId() : table.ports.secrets.hash(`${caller.stored.id} ${call}`).slice(0, 12)
    const there = table.sittings.get(id)
    if (there !== undefined) return invitedAgain(table, there)
    const late = lateSeat(table, seat)
    const refused = seatRefused(table, seat, null) ?? (late === null ? allPlayed(table, seat.side) : null)
    if (refused !== null || late === null) return refused
    const sitting = table.sit({ ...newSeat(table, late), id })
    try {
      await table.keepSeat(sitting, {})
    } catch (thrown) {
      table.sittings.delete(id)
      throw thrown
    }
    return invitedAgain(table, sitting)
  },
  async changeSeat(table, _caller, id: string, change: Partial<NewSeat>): Promise<Done> {
    const sitting = table.sittings.get(id)
    if (sitting === undefined || sitting.stored.kind === 'guest') return noSeat
    const { kind, name, side, people } = sitting.stored
    const now = { kind: kind as NewSeat['kind'], name, side, people, ...change }
    if (kind === 'gm' && now.kind !== 'gm' && isLastMaster(table, sitting)) return no('The table needs a game master.')
    const refused = seatRefused(table, now, sitting)
    if (refused !== null) return refused
    await table.keepSeat(sitting, {
      ...now,
      side: now.kind === 'player' ? now.side : null,
      people: now.kind === 'player' ? now.people : null,
      ...((change.side !== undefined || change.people !== undefined) && { goesBy: null }),
    })
    table.goOn()
    return null
  },
  async invite(table, _caller, id: string): Promise<Invitation | Done> {
    const sitting = table.sittings.get(id)
    if (sitting === undefined || sitting.stored.kind === 'guest') return noSeat
    if (isTaken(sitting)) await withoutItsDevices(table, sitting)
    return invited(table, sitting)
  },
  invitations(table): readonly Invitation[] {
    const own = [...table.invitations].map(([seat, token]) => table.ports.invitation(seatFragment(token), seat))
    return [tableLink(table), ...own]
  },
  tableLink: table => tableLink(table),
  async removeSeat(table, _caller, id: string): Promise<Done> {
    const sitting = table.sittings.get(id)
    if (sitting === undefined || sitting.stored.kind === 'guest') return noSeat
    if (sitting.stored.kind === 'gm' && isLastMaster(table, sitting)) return no('The table needs a game master.')
    await putAside(table, sitting, null)
    return null
  },
  async letIn(table, _caller, id: string, given: NewSeat | { readonly instead: string; readonly over?: true }): Promise<Done> {
    const guest = table.sittings.get(id)
    if (guest === undefined || guest.stored.kind !== 'guest') return no('There is no such guest at the door.')
    if ('instead' in given) {
      const there = table.sittings.get(given.instead)
      if (there === undefined || there === guest || there.stored.kind === 'guest') return noSeat
      const { kind, name, side, people, goesBy, byPolicy, dice, answeredFor, place } = there.stored
      if (kind === 'gm' && isLastMaster(table, there)) return no('The table needs a game master.')
      if (isTaken(there) && given.over !== true)
        return no(`${name} has this seat. Taking it over sends them to the door: say so with "over", or choose a free one.`)
      if (isTaken(there)) await putAside(table, there, id)
      else await table.remove(given.instead, { bye: 'unknown', words: 'Someone else plays this seat now.' })
      await table.keepSeat(guest, { kind, side, people, goesBy: goesBy ?? null, byPolicy, dice, answeredFor, place, wish: null })
    } else {
      const { name } = guest.stored
      const late = lateSeat(table, given)
      const refused = seatRefused(table, { ...given, name }, null) ?? (late === null ? allPlayed(table, given.side) : null)
      if (refused !== null || late === null) return refused
      const { kind, side = null, people = null } = late
      await table.keepSeat(guest, { kind, side: kind === 'player' ? side : null, people: kind === 'player' ? people : null, wish: null })
    }
    table.goOn()
    return null
  },
  async putBack(table, _caller, id: string): Promise<Done> {
    const sitting = table.sittings.get(id)
    const wish = sitting?.stored.wish
    if (sitting === undefined || wish?.kind !== 'removed') return no('That seat wasn’t taken from anyone, or is gone for good.')
    const back = await putBack(table, sitting, by => seatRefused(table, { ...wish.was, name: sitting.stored.name }, by))
    table.goOn()
    return back
  },
  async turnAway(table, _caller, id: string): Promise<Done> {
    if (table.sittings.get(id)?.stored.kind !== 'guest') return no('There is no such guest at the door.')
    await table.remove(id, { bye: 'turnedAway', words: 'The game master has not let you in.' })
    return null
  },
  async answerTakeBack(table, caller, id: string, granted: boolean): Promise<Done> {
    const sitting = table.sittings.get(id)
    const wish = sitting?.stored.wish
    if (sitting === undefined || wish?.kind !== 'takeBack') return no('That seat doesn’t ask to take anything back.')
    const last = lastAnswer(table, sitting)
    await table.keepSeat(sitting, { wish: null })
    if (!granted) return null
    if (last === null || last.at !== wish.at || last.words !== wish.words)
      return no('The fight went another way since: that answer isn’t there any more.')
    await table.change(caller, 'goBackTo', null, () => table.gameMaster.goBackTo(wish.at))
    return null
  },
  async nextFight(table, caller, given: NextFight, call?: string): Promise<Done> {
    const { evening } = table.ports
    if (evening === undefined) return no('Only a table on a server goes on with other fights.')
    const { session } = table.fight
    const dice = given.dice ?? (table.seed === null ? 'own' : 'app')
    const title = given.title?.trim() || undefined
    const again = given.scenario === undefined
    const game = given.game ?? table.stored.game
    if (again && game !== table.stored.game) return no('A fight of another game needs its scenario.')
    try {
      const ready = evening.ready(game, { ...given, scenario: given.scenario ?? session.base.scenario, dice })
      await table.goOnWith({ ...ready, title: title ?? (again ? table.stored.title : ready.title) }, given, {
        seat: caller.stored.id,
        call: call ?? null,
      })
    } catch (thrown) {
      if (!(thrown instanceof Error) || thrown.name !== 'FightRefused') throw thrown
      return no(thrown.message)
    }
    return null
  },
  async beginFight(table): Promise<Done> {
    if (!table.stored.lobby) return no('The fight has begun already.')
    await table.keepTable({ lobby: false, changed: table.ports.time() })
    await table.begin()
    return null
  },
  leftBehind: (table): unknown => table.stored.left ?? [],
  async earlierRecord(table, _caller, nth: number): Promise<string> {
    const { id, earlier = [] } = table.stored
    const record = await table.ports.evening?.earlierRecord(id, nth)
    if (record === undefined) throw new CallRefused(`There is no fight ${nth} before this one.`)
    return recordTaken(record, earlier[nth - 1]?.policies ?? [])
  },
  async pause(table, _caller, words: string): Promise<Done> {
    await table.keepTable({ paused: { by: 'gm', words } })
    return null
  },
  async goOn(table): Promise<Done> {
    await table.resume()
    table.goOn()
    return null
  },
  async leaveUnasked(table, _caller, on: boolean): Promise<Done> {
    if (on !== table.stored.unasked) await table.keepTable({ unasked: on })
    if (on) await table.beginUnasked()
    return null
  },
  ...asideActs,
  ...afterFightActs,
  ...friendActs,
  async hideNumbers(table, caller, on: boolean): Promise<Done> {
    const [fault] = await table.change(caller, 'hideNumbers', null, () => hideNumbers(table.fight, on))
    return fault === undefined ? null : no(fault.words)
  },
} as const satisfies Acts

const mostSampled = 20_000

/** Those whose own id makes sure that they are done once. */
const withCall: ReadonlySet<TableCall> = new Set(['addSeat', 'nextFight', 'say'])

/** Does it. @throws CallRefused where this seat may not call that, or not so, and nothing has happened */
export function doTableCall(table: Table, caller: Sitting, name: TableCall, sent: readonly unknown[], call?: string): unknown {
  const given = givenTo(caller.stored.kind, name, sent)
  const act = acts[name] as (table: Table, caller: Sitting, ...given: readonly unknown[]) => unknown
  return withCall.has(name) ? act(table, caller, ...given, call) : act(table, caller, ...given)
}

/** Why there can be no such seat; null: there can. `instead`: the seat that becomes it; null: one more. Guests at the door have none yet. */
export function seatRefused(table: Table, { kind, name, side, people }: NewSeat, instead: Sitting | null): Done {
  const seats = [...table.sittings.values()].filter(({ stored }) => stored.kind !== 'guest')
  if (instead === null && seats.length >= limits.seats) return no(`A table has at most ${limits.seats} seats.`)
  if (name === undefined || name.trim() === '') return no('A seat needs a name.')
  const given = nameFrom(name, kind === 'gm')
  if ('words' in given) return no(given.words)
  if (kind === undefined) return no('A seat is of a kind: gm, player, display or spectator.')
  const isNewMaster = kind === 'gm' && instead?.stored.kind !== 'gm'
  if (isNewMaster && seats.filter(({ stored }) => stored.kind === 'gm').length >= limits.masters)
    return no(`A table has at most ${limits.masters} game masters.`)
  if (kind !== 'player') return null
  const { ruleset, session } = table.fight
  const sides = ruleset.seats(session.battle)
  if (side === undefined || side === null || !sides.includes(side)) return no(`A player plays for a side: ${sides.join(', ')}.`)
  const stranger = people?.find(who => ruleset.seatOf(session.battle, who) !== side)
  return stranger === undefined ? null : no(`"${stranger}" doesn’t fight for ${side}.`)
}
/** A seat that comes to a side with players, for no one in particular, gets those whom none of them plays; null: there are none. */
function lateSeat(table: Table, seat: NewSeat): NewSeat | null {
  const { ruleset, session } = table.fight
  const others = playersFor(table, seat.side)
  if (seat.kind !== 'player' || (seat.people ?? null) !== null || others.length === 0) return seat
  const own = ruleset.view(session.battle, 'gm').people.filter(({ id }) => ruleset.seatOf(session.battle, id) === seat.side)
  const left = own.filter(({ id }) => !others.some(({ stored: { people } }) => people === null || people.includes(id)))
  return left.length === 0 ? null : { ...seat, people: left.map(({ id }) => id) }
}
const playersFor = (table: Table, side: Id | null | undefined): readonly Sitting[] =>
  [...table.sittings.values()].filter(({ stored }) => stored.kind === 'player' && stored.side === side)
function allPlayed(table: Table, side: Id | null | undefined): Done {
  const names = playersFor(table, side).map(({ stored }) => stored.name)
  const { name = side } = table.gameMaster.view().sides.find(({ id }) => id === side) ?? {}
  return no(
    `Everyone of ${name} has a player already: ${names.join(', ')}. Say whom this seat is to play, or give it the place of another one.`,
  )
}
export function newSeat(table: Table, { kind, name, side = null, people = null }: NewSeat): StoredSeat {
  const place = Math.max(0, ...[...table.sittings.values()].map(({ stored }) => stored.place)) + 1
  const isPlayer = kind === 'player'
  return {
    ...{ id: table.ports.secrets.newId(), table: table.stored.id, place, kind, name: tidied(name) },
    ...{ side: isPlayer ? side : null, people: isPlayer ? people : null, byPolicy: false, dice: 'app' },
    ...{ tokenHash: null, wish: null, answeredFor: [], seen: 0 },
  }
}
/** Gives a seat a new token. */
async function invited(table: Table, sitting: Sitting): Promise<Invitation> {
  const { newToken, hash } = table.ports.secrets
  const token = newToken()
  await table.keepSeat(sitting, { tokenHash: hash(token) })
  table.invitations.set(sitting.stored.id, token)
  return table.ports.invitation(seatFragment(token), sitting.stored.id)
}
const tableLink = (table: Table): Invitation => table.ports.invitation(joinFragment(table.stored.code), null)
/** The link that a seat has been given and no one has opened; a new one where there is none. */
async function invitedAgain(table: Table, sitting: Sitting): Promise<Invitation | Done> {
  const { id, seen } = sitting.stored
  const token = table.invitations.get(id)
  if (token !== undefined) return table.ports.invitation(seatFragment(token), id)
  if (seen !== 0 || sitting.present.devices.size > 0) return no('This seat is there already, and someone has sat on it.')
  const running = inviting.get(sitting) ?? invited(table, sitting).finally(() => inviting.delete(sitting))
  inviting.set(sitting, running)
  return running
}
/** Links that are being written down: who asks meanwhile gets the same. */
const inviting = new WeakMap<Sitting, Promise<Invitation>>()
const isLastMaster = (table: Table, one: Sitting): boolean =>
  ![...table.sittings.values()].some(other => other !== one && other.stored.kind === 'gm')

/** The last answer that the player of this seat gave by hand: where in the fight, and in words. */
function lastAnswer(table: Table, { stored: { kind, side, people } }: Sitting): { readonly at: number; readonly words: string } | null {
  if (kind !== 'player') return null
  const { ruleset, session } = table.fight
  const isOwn = (who: Id): boolean => ruleset.seatOf(session.battle, who) === side && (people === null || people.includes(who))
  for (let at = session.length - 1; at >= 0; at--) {
    const entry = session.entry(at)
    if (entry === undefined || !isAnswer(entry) || entry[2] !== 'person' || dieOf(entry) !== null) continue
    if (!isOwn(entry[0].split(' ')[1] ?? '')) continue
    return { at, words: table.fight.timelines.wordsAt(table.fight.session, at) ?? '' }
  }
  return null
}
