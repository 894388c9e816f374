/**
 * Ranking combatants by a roll: initiative, challenges. Rolls in the order of the entries; best first.
 * The exact side works out the chance of every order from the dice, so that a challenge of three is 13 branches, not a million.
 */
import type { Dice, Dicer, Knows, Ranked, Reason, Ties } from '../contract.js'

/**
 * Rolls the ranking. With `again`, tied groups are settled one by one from the top, each completely before the next. The program rolls for
 * someone whose player knows of none of the others: else the roll would tell that someone is there.
 */
export function rankBy<E extends Ranked>(dicer: Dicer, dice: Dice, entries: readonly E[], ties: Ties, why: Reason, knows?: Knows): E[][] {
  const totals: number[] = []
  const order: number[] = [] // indices, best first, equal ones in entry order
  for (let i = 0; i < entries.length; i++) {
    const { who, plus } = entries[i] as E
    const total = dicer.roll(dice, knows === undefined ? why : amongKnown(entries, who, why, knows), who) + plus
    totals.push(total)
    let at = i
    while (at > 0 && (totals[order[at - 1] as number] as number) < total) {
      order[at] = order[at - 1] as number
      at--
    }
    order[at] = i
  }
  const places: E[][] = []
  for (let from = 0, to = 1; from < order.length; from = to++) {
    while (to < order.length && totals[order[to] as number] === totals[order[from] as number]) to++
    const place = order.slice(from, to).map(i => entries[i] as E)
    if (ties === 'again' && place.length > 1) places.push(...rankBy(dicer, dice, place, ties, why, knows))
    else places.push(place)
  }
  return places
}

/** Others who are ranked with them are no reason for this roll that anyone could see. */
function amongKnown(entries: readonly Ranked[], who: Ranked['who'], why: Reason, knows: Knows): Reason {
  const among = entries.map(other => other.who).filter(other => other !== who && knows(who, other))
  return among.length === 0 ? { ...why, unasked: true } : { ...why, among }
}

/** One ranking of combatants, as indices into the entries, and its chance. */
export interface Ranking {
  readonly places: readonly (readonly number[])[]
  readonly chance: number
}

/** Every possible order and its chance. Grows like the number of weak orders: 13 for 3 combatants, 541 for 5, 545 835 for 8. */
export function ordersOf(dice: Dice, plus: readonly number[], ties: Ties): Ranking[] {
  const weak = weakOrders(dice, plus)
  if (ties === 'together') return weak
  const settled = new Map<string, Ranking>()
  for (const order of weak) for (const parted of part(dice, plus, order)) add(settled, parted.places, parted.chance)
  return [...settled.values()]
}

function add(into: Map<string, Ranking>, places: readonly (readonly number[])[], chance: number): void {
  const key = places.map(p => p.join('=')).join('>')
  into.set(key, { places, chance: (into.get(key)?.chance ?? 0) + chance })
}

/** Orders with ties left standing: from the highest reachable total downwards, who stands exactly there? */
function weakOrders(dice: Dice, plus: readonly number[]): Ranking[] {
  const chanceOf = new Map(dice.values.map((value, i) => [value, dice.chance[i] as number]))
  const most = dice.least + dice.tail.length - 1
  const totals = new Set(plus.flatMap(p => dice.values.map(v => v + p)))
  const falling = [...totals].sort((a, b) => b - a)
  let open = new Map<string, { places: readonly (readonly number[])[]; left: readonly number[]; chance: number }>()
  open.set('', { places: [], left: plus.map((_, i) => i), chance: 1 })
  const done = new Map<string, Ranking>()
  for (const total of falling) {
    const further: typeof open = new Map()
    for (const { places, left, chance } of open.values()) {
      for (const { here, rest, share } of splits(left, i => ({
        here: chanceOf.get(total - (plus[i] as number)) ?? 0,
        below: chanceBelow(dice, total - (plus[i] as number), most),
      }))) {
        const now = here.length > 0 ? [...places, here] : places
        if (rest.length === 0) add(done, now, chance * share)
        else {
          const key = now.map(p => p.join('=')).join('>')
          const known = further.get(key)
          further.set(key, { places: now, left: rest, chance: (known?.chance ?? 0) + chance * share })
        }
      }
    }
    open = further
  }
  return [...done.values()]
}

const chanceBelow = (dice: Dice, value: number, most: number): number =>
  value > most ? 1 : value <= dice.least ? 0 : 1 - (dice.tail[Math.ceil(value) - dice.least] as number)

/** Every way in which some of `left` have this total and the rest less, with the chance given that none has more. */
function splits(
  left: readonly number[],
  odds: (i: number) => { here: number; below: number },
): { here: number[]; rest: number[]; share: number }[] {
  let ways: { here: number[]; rest: number[]; share: number }[] = [{ here: [], rest: [], share: 1 }]
  for (const i of left) {
    const { here, below } = odds(i)
    const sum = here + below
    if (sum <= 0) return []
    const grown: typeof ways = []
    for (const way of ways) {
      if (here > 0) grown.push({ here: [...way.here, i], rest: way.rest, share: way.share * (here / sum) })
      if (below > 0) grown.push({ here: way.here, rest: [...way.rest, i], share: way.share * (below / sum) })
    }
    ways = grown
  }
  return ways
}

/**
 * Breaks the ties of an order by rolling again until none is left. All tied again is the same question, so it is left out and the rest
 * scaled up.
 */
function part(dice: Dice, plus: readonly number[], order: Ranking): Ranking[] {
  let parted: Ranking[] = [{ places: [], chance: order.chance }]
  for (const group of order.places) {
    const settled: Ranking[] = group.length === 1 ? [{ places: [group], chance: 1 }] : settle(dice, plus, group)
    parted = parted.flatMap(before => settled.map(s => ({ places: [...before.places, ...s.places], chance: before.chance * s.chance })))
  }
  return parted
}

function settle(dice: Dice, plus: readonly number[], group: readonly number[]): Ranking[] {
  const orders = weakOrders(
    dice,
    group.map(i => plus[i] as number),
  ).map(o => ({ places: o.places.map(p => p.map(at => group[at] as number)), chance: o.chance }))
  const parting = orders.filter(o => o.places.length > 1)
  const sum = parting.reduce((s, o) => s + o.chance, 0)
  if (sum <= 0) throw new RangeError(`${dice.name} can never break a tie of ${group.length}`)
  return parting.flatMap(o => part(dice, plus, { places: o.places, chance: o.chance / sum }))
}
