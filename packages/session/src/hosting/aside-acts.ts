/** What a seat says beside the fight, as it may: how much, how often, and to whom. */
import type { Tempo } from '@enfilade/client'
import type { Id } from '@enfilade/engine'
import type { AsideTo, HeardAside, NewGround, NewLine, OnDisplays, PictureData, Spot } from '../remote/asides.js'
import type { Done } from '../remote/wire.js'
import { CallRefused } from '../tables/forms.js'
import { heardAsides, knows } from './asides.js'
import { no } from './done.js'
import { seesFace } from './faces.js'
import { keepPicture, seesGround } from './ground.js'
import { Allowance, tableLimits as limits } from './limits.js'
import { nudge } from './nudging.js'
import { pictureRefused } from './pictures.js'
import { sayAside } from './saying.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

/** So many a second on average, so many at once. */
const rates = {
  line: { each: 0.5, burst: 12 },
  picture: { each: 0.2, burst: 6 },
  seen: { each: 2, burst: 40 },
  // All of a table at once, when it begins and when a page is opened.
  face: { each: 1, burst: limits.faces },
  faceSeen: { each: 2, burst: 2 * limits.faces },
  point: { each: 0.5, burst: 4 },
  notes: { each: 0.5, burst: 12 },
} as const
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

const noPictures = 'Only a table on a server shows pictures.'
function cannotShow({ ports }: Table, picture: PictureData): Done {
  const words = ports.picture === undefined ? noPictures : pictureRefused(picture)
  return words === null ? null : no(words)
}
/** Keeps it beside the record. `words`: it can't be shown. */
async function pictureFor(table: Table, given: PictureData | string): Promise<{ readonly picture: string } | { readonly words: string }> {
  const { ports, stored } = table
  if (typeof given !== 'string') return cannotShow(table, given) ?? { picture: await keepPicture(table, given) }
  if (ports.picture === undefined) return { words: noPictures }
  return (await ports.picture(stored.id, given)) === undefined ? { words: 'That picture isn’t kept any more.' } : { picture: given }
}
function cannotPoint(table: Table, caller: Sitting, spots: readonly Spot[]): Done {
  if (table.stored.lobby) return no('The game master hasn’t begun the fight yet.')
  if (!spots.every(spot => knows(table, caller.stored, spot))) return no('There is no such place on this field.')
  return tooOften(table, caller, 'point')
}

export const asideActs = {
  asides: (table: Table, caller: Sitting): readonly HeardAside[] => heardAsides(table, caller),
  async say(table: Table, caller: Sitting, { words: given, to, picture }: NewLine, call?: string): Promise<Done> {
    const words = given.normalize('NFC').replace(unseen, '').trim()
    if (words === '' && picture === undefined) return no('A line needs words or a picture.')
    if (words.length > limits.lineLength) return no(`A line has at most ${limits.lineLength} characters; this one has ${words.length}.`)
    const seats = to.seats === 'all' ? [] : to.seats.map(id => table.sittings.get(id))
    if (seats.some(one => one === undefined || one.stored.kind === 'guest')) return no('One of those seats isn’t at this table any more.')
    if (to.seats !== 'all' && seats.length === 0 && !to.tv) return no('Say whom the line is for: seats, everyone, or the TV.')
    const often = tooOften(table, caller, typeof picture === 'object' ? 'picture' : 'line')
    if (often !== null) return often
    const shown = picture === undefined ? null : await pictureFor(table, picture)
    if (shown !== null && 'words' in shown) return shown
    const meant: AsideTo = { seats: to.seats === 'all' ? 'all' : [...new Set(to.seats)], tv: to.tv }
    const names = seats.flatMap(one => one?.stored.name ?? [])
    const id = await sayAside(table, caller, call ?? null, { kind: 'line', words, to: meant, names, ...shown })
    if (to.tv) await setDisplays(table, { shows: id })
    return null
  },
  async picture(table: Table, caller: Sitting, id: string): Promise<PictureData> {
    const isFace = seesFace(table, caller, id)
    const often = tooOften(table, caller, isFace ? 'faceSeen' : 'seen')
    if (often !== null) throw new CallRefused(often.words)
    const isHeard =
      isFace ||
      (id === table.stored.ground?.picture && seesGround(table, caller)) ||
      heardAsides(table, caller, one => one.kind === 'line' && one.picture === id).length > 0
    const found = isHeard ? await table.ports.picture?.(table.stored.id, id) : undefined
    if (found === undefined) throw new CallRefused('That picture isn’t kept any more.')
    return found
  },
  async ping(table: Table, caller: Sitting, at: Spot): Promise<Done> {
    const refused = cannotPoint(table, caller, [at])
    if (refused !== null) return refused
    await sayAside(table, caller, null, { kind: 'ping', at })
    return null
  },
  async ruler(table: Table, caller: Sitting, from: Spot, to: Spot): Promise<Done> {
    const refused = cannotPoint(table, caller, [from, to])
    if (refused !== null) return refused
    await sayAside(table, caller, null, { kind: 'ruler', from, to })
    return null
  },
  nudge,
  async layGround(table: Table, caller: Sitting, given: NewGround | null): Promise<Done> {
    if (given === null) {
      await table.keepTable({ ground: null })
      return null
    }
    const { picture, x, y, width, ratio, strength } = given
    const refused = tooOften(table, caller, 'picture') ?? cannotShow(table, picture)
    if (refused !== null) return refused
    const shown = table.stored.ground?.shown === true
    await table.keepTable({ ground: { picture: await keepPicture(table, picture, 'stays'), x, y, width, ratio, strength, shown } })
    return null
  },
  async showGround(table: Table, _caller: Sitting, shown: boolean): Promise<Done> {
    const { ground } = table.stored
    if (ground == null) return no('No picture lies under this field.')
    await table.keepTable({ ground: { ...ground, shown } })
    return null
  },
  async setFace(table: Table, caller: Sitting, who: Id, given: PictureData | null): Promise<Done> {
    const others = () => (table.stored.faces ?? []).filter(one => one.who !== who)
    if (given === null) {
      await table.keepTable({ faces: others() })
      return null
    }
    const often = tooOften(table, caller, 'face')
    if (often !== null) return often
    if (table.ports.picture === undefined) return no(noPictures)
    if (!table.gameMaster.view().people.some(({ id }) => id === who))
      return no(`There is no combatant "${who.slice(0, 40)}" in this fight.`)
    if (others().length >= limits.faces) return no(`A table keeps ${limits.faces} faces. Take another one away first.`)
    const words = pictureRefused(given, { bytes: limits.faceBytes, side: limits.faceSide })
    if (words !== null) return no(words)
    const picture = await keepPicture(table, given, 'stays')
    await table.keepTable({ faces: [...others(), { who, picture }] })
    return null
  },
  notes: (_table: Table, caller: Sitting): string => caller.stored.notes ?? '',
  async setNotes(table: Table, caller: Sitting, given: string): Promise<Done> {
    if (given.length > limits.notesLength) return no(`Notes have at most ${limits.notesLength} characters; these have ${given.length}.`)
    const often = tooOften(table, caller, 'notes')
    if (often !== null) return often
    await table.keepSeat(caller, { notes: given })
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
  async paceDisplays(table: Table, _caller: Sitting, tempo: Tempo): Promise<Done> {
    await setDisplays(table, { tempo })
    return null
  },
}
