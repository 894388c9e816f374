/** What players and the game master say once a fight is over, and the forms in which they do. */
import { type NextWish, nextWishes, type ShownEnd } from '../remote/after-fight.js'
import type { Done } from '../remote/wire.js'
import { exactly, type Form, listOf, oneOf, text } from '../tables/forms.js'
import { standingAfter } from './after-fight.js'
import { no } from './done.js'
import type { Sitting } from './sitting.js'
import type { Table } from './table.js'

const notOver = no('The fight isn’t over yet.')
export const afterFightActs = {
  async wishNext(table: Table, caller: Sitting, what: NextWish | 'nothing'): Promise<Done> {
    const now = standingAfter(table)
    if (now === null) return notOver
    const { [caller.stored.id]: _, ...others } = now.wishes
    await table.keepTable({ after: { ...now, wishes: what === 'nothing' ? others : { ...others, [caller.stored.id]: what } } })
    return null
  },
  async showEnd(table: Table, _caller: Sitting, end: ShownEnd): Promise<Done> {
    const now = standingAfter(table)
    if (now === null) return notOver
    await table.keepTable({ after: { ...now, end } })
    return null
  },
}

// ── the forms of what is given ─────────────────────────────────────────────────────────────────────────────────────
const share: Form = { words: 'a number from 0 to 1', fits: given => typeof given === 'number' && given >= 0 && given <= 1 }
const chance = exactly('a chance: share, low and high, from 0 to 1', { share, low: share, high: share })
/** So many points and rounds. */
const most = 500
const pairs = (second: Form): Form => ({
  words: `at most ${most} pairs, each of a place from 0 to 1 and ${second.words}`,
  fits: given =>
    Array.isArray(given) &&
    given.length <= most &&
    given.every(one => Array.isArray(one) && one.length === 2 && share.fits(one[0]) && second.fits(one[1])),
})
const roll = exactly('a roll', { place: share, words: text, people: listOf(text), side: text, asItFell: chance, differently: chance })
export const nextWish = oneOf(...nextWishes, 'nothing')
export const shownEnd = exactly('how the fight went: side, line, rounds and roll, or null for that', {
  ...{ side: text, line: pairs(share), rounds: pairs(text) },
  roll: { words: `${roll.words}, or null`, fits: given => given === null || roll.fits(given) },
})
