/** What a seat says beside the fight, as it may: how much, how often, and to whom. */
import type { AsideTo, HeardAside, NewLine, OnDisplays } from '../remote/asides.js'
import type { Done } from '../remote/wire.js'
import { heardAsides, sayAside } from './asides.js'
import { no } from './done.js'
import { Allowance, tableLimits as limits } from './limits.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** So many a second on average, so many at once. */
const rates = { line: { each: 0.5, burst: 12 } } as const
type Rated = keyof typeof rates
const allowances = new WeakMap<Sitting, Map<Rated, Allowance>>()
/** Null: this seat may, once more. */
function tooOften(table: Table, sitting: Sitting, what: Rated): Done {
  const own = allowances.get(sitting) ?? new Map<Rated, Allowance>()
  allowances.set(sitting, own)
  const allowance = own.get(what) ?? new Allowance(rates[what], () => table.ports.clock.now())
  own.set(what, allowance)
  return allowance.take() ? null : no(`That was too often. Wait ${allowance.wait} s.`)
}

const nothingOnDisplays: OnDisplays = { dark: false, shows: null }
const setDisplays = (table: Table, change: Partial<OnDisplays>): Promise<void> =>
  table.keepTable({ tv: { ...nothingOnDisplays, ...table.stored.tv, ...change } })

/** Signs that turn the text around them about, or that no one sees, but for the end of a line. */
const unseen = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu

export const asideActs = {
  asides: (table: Table, caller: Sitting): readonly HeardAside[] => heardAsides(table, caller),
  async say(table: Table, caller: Sitting, { words: given, to }: NewLine, call?: string): Promise<Done> {
    const words = given.normalize('NFC').replace(unseen, '').trim()
    if (words === '') return no('A line needs words.')
    if (words.length > limits.lineLength) return no(`A line has at most ${limits.lineLength} characters; this one has ${words.length}.`)
    const seats = to.seats === 'all' ? [] : to.seats.map(id => table.sittings.get(id))
    if (seats.some(one => one === undefined || one.stored.kind === 'guest')) return no('One of those seats isn’t at this table any more.')
    if (to.seats !== 'all' && seats.length === 0 && !to.tv) return no('Say whom the line is for: seats, everyone, or the TV.')
    const often = tooOften(table, caller, 'line')
    if (often !== null) return often
    const meant: AsideTo = { seats: to.seats === 'all' ? 'all' : [...new Set(to.seats)], tv: to.tv }
    const names = seats.flatMap(one => one?.stored.name ?? [])
    const id = await sayAside(table, caller, call ?? null, { kind: 'line', words, to: meant, names })
    if (to.tv) await setDisplays(table, { shows: id })
    return null
  },
  async clearDisplays(table: Table): Promise<Done> {
    await setDisplays(table, { shows: null })
    return null
  },
  async darkenDisplays(table: Table, _caller: Sitting, dark: boolean): Promise<Done> {
    await setDisplays(table, { dark })
    return null
  },
}
