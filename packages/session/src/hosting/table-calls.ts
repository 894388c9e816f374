/** What a seat may call of its table besides the fight, by role: a list, with the form of every argument. */

import type { Band } from '@enfilade/analysis'
import { tempos } from '@enfilade/client'
import { type GameMasterTableCalls, type PlayerTableCalls, type SeatKind, seatKinds } from '../remote/wire.js'
import { fitting } from '../tables/calls.js'
import { text as anyText, CallRefused, count, data, exactly, type Form, flag, isObject, listOf, maybe, oneOf } from '../tables/forms.js'
import { nextWish, shownEnd } from './after-fight-acts.js'
import { tableLimits as limits } from './limits.js'
import type { TableCall } from './table-call-names.js'

const text: Form = {
  words: `a text of at most ${limits.nameLength} characters`,
  fits: given => anyText.fits(given) && String(given).length <= limits.nameLength,
}
const maySeat = (given: unknown): boolean => {
  if (!isObject(given)) return false
  const { kind, name, side, people, instead, over, ...more } = given as Readonly<Record<string, unknown>>
  const isText = (one: unknown): boolean => one === undefined || text.fits(one)
  const isPeople = people === undefined || people === null || (Array.isArray(people) && people.length <= 500 && people.every(text.fits))
  const isKind = kind === undefined || (seatKinds.some(one => one === kind) && kind !== 'guest')
  const isOver = over === undefined || (over === true && instead !== undefined)
  return (
    Object.keys(more).length === 0 && isOver && isText(name) && isText(instead) && (side === null || isText(side)) && isPeople && isKind
  )
}
const seat: Form = { words: 'a seat: kind, name, side and people', fits: given => maySeat(given) && isObject(given) }

const playing = exactly('whom a seat plays: a side, and the ids of people or null', {
  side: text,
  people: {
    words: 'ids of people, or null',
    fits: given => given === null || (listOf(text).fits(given) && (given as readonly unknown[]).length <= 500),
  },
})
const plays: Form = {
  words: `by the ids of seats, ${playing.words}; or null`,
  fits: given => {
    if (!isObject(given)) return false
    const seats = Object.entries(given as Readonly<Record<string, unknown>>)
    return seats.length <= limits.seats && seats.every(([id, one]) => text.fits(id) && (one === null || playing.fits(one)))
  },
}
const fight = exactly('a fight: title, game, scenario, content, dice, policies, plays, left and lobby, each of which may be left out', {
  ...{ game: maybe(text), plays: maybe(plays) },
  ...{ title: maybe(text), scenario: maybe(data), content: maybe(listOf(data)), dice: maybe(oneOf('own', 'app')) },
  ...{ policies: maybe(listOf(text)), lobby: maybe(flag), left: maybe(data) },
})
const someText: Form = { words: 'a text', fits: given => typeof given === 'string' }
const seatIds = listOf(text)
const isNumber = (given: unknown): boolean => typeof given === 'number' && Number.isFinite(given)
const place = exactly('a place', { x: { words: 'a number', fits: isNumber }, y: { words: 'a number', fits: isNumber } })
const region = exactly('a region', { region: text })
const spot: Form = {
  words: 'a place of the field, { "x": …, "y": … } or { "region": … }',
  fits: given => place.fits(given) || region.fits(given),
}
const picture = exactly('a picture: its type and its data', { type: text, data: someText })
const between = (least: number, most: number): Form => ({
  words: `a number from ${least} to ${most}`,
  fits: given => isNumber(given) && (given as number) >= least && (given as number) <= most,
})
/** Squares or metres: no map is larger. */
const farthest = 100_000
const laid = exactly('a picture under the field: picture, x, y, width, ratio and strength', {
  ...{ picture, x: between(-farthest, farthest), y: between(-farthest, farthest), width: between(0.01, farthest) },
  ...{ ratio: between(0.001, 1000), strength: between(0, 1) },
})
const ground: Form = { words: `${laid.words}, or null`, fits: given => given === null || laid.fits(given) }
const face: Form = { words: `${picture.words}, or null`, fits: given => given === null || picture.fits(given) }
const newLine = exactly('a line: its words, and "to" with the ids of seats or "all", and whether to displays', {
  picture: maybe({ words: 'a picture', fits: given => text.fits(given) || picture.fits(given) }),
  words: someText,
  to: exactly('whom it is for', {
    seats: {
      words: '"all" or the ids of seats',
      fits: given => given === 'all' || (Array.isArray(given) && given.length <= limits.seats && seatIds.fits(given)),
    },
    tv: flag,
  }),
})
const playerCalls = {
  setPolicy: [flag, maybe(text)],
  askTakeBack: [flag],
  noted: [maybe(count)],
  setName: [text, maybe(text)],
  setDice: [oneOf('own', 'app'), maybe(text)],
  winChance: [count, count],
  stopChance: [count],
  asides: [],
  picture: [text],
  ping: [spot],
  ruler: [spot, spot],
  nudge: [text],
  notes: [],
  setNotes: [someText],
  ...{ leaveSeat: [], wishNext: [nextWish], askToPlay: [text], askNoMore: [] },
} as const satisfies { readonly [K in keyof PlayerTableCalls]: readonly Form[] }
/** Of displays and spectators. */
const watcherCalls = { setName: playerCalls.setName, asides: playerCalls.asides, picture: playerCalls.picture } as const
const guestCalls = { ...watcherCalls, leaveDoor: [] } as const
const displayCalls = { ...watcherCalls, tableLink: [] } as const

const share = between(0, 1)
const band = exactly(
  'what is wanted: winFrom, winTo and deathsTo, as shares from 0 to 1, winFrom no more than winTo; deathsTo may be null',
  {
    winFrom: share,
    winTo: share,
    deathsTo: { words: 'a share or null', fits: given => given === null || share.fits(given) },
  },
)
const wish = exactly(`sides, what is wanted, and seconds: at most ${limits.directing}`, {
  sides: seatIds,
  band: { words: band.words, fits: given => band.fits(given) && (given as Band).winFrom <= (given as Band).winTo },
  seconds: between(0.1, limits.directing),
})

const gameMasterCalls = {
  ...playerCalls,
  addSeat: [seat],
  changeSeat: [text, seat],
  invite: [text],
  invitations: [],
  tableLink: [],
  removeSeat: [text],
  letIn: [text, seat],
  putBack: [text],
  turnAway: [text],
  answerTakeBack: [text, flag],
  ...{ letPlay: [text, flag], showEnd: [shownEnd] },
  pause: [text],
  goOn: [],
  say: [newLine],
  clearDisplays: [],
  darkenDisplays: [flag],
  paceDisplays: [oneOf(...tempos)],
  layGround: [ground],
  showGround: [flag],
  setFace: [text, face],
  hideNumbers: [flag],
  leaveUnasked: [flag],
  decided: [count],
  direct: [count, wish],
  nextFight: [fight],
  beginFight: [],
  leftBehind: [],
  earlierRecord: [count],
} as const satisfies { readonly [K in keyof GameMasterTableCalls & TableCall]: readonly Form[] }

/** The arguments, if this role may call that, so. @throws CallRefused in words for a person, and nothing has happened */
export function givenTo(kind: SeatKind, name: TableCall, given: readonly unknown[]): readonly unknown[] {
  const calls: { readonly [name: string]: readonly Form[] } =
    kind === 'gm'
      ? gameMasterCalls
      : kind === 'player'
        ? playerCalls
        : kind === 'display'
          ? displayCalls
          : kind === 'guest'
            ? guestCalls
            : watcherCalls
  const found = Object.hasOwn(calls, name) ? calls[name] : undefined
  if (found === undefined) throw new CallRefused(`"${name}" is not for this seat.`)
  return fitting(name, found, given)
}
