/** Watches the luck of fights while they are played: of the first fights all of it is kept, of the others what weights make of it. */
import type { AnyBattle, AnyStep, Id, Ruleset } from '@enfilade/engine'
import type { LuckCounts } from './counts.js'
import type { LuckHearer } from './fair-rolls.js'
import { figures, type LuckOfFight, parts, type Weights } from './weights.js'

/** Luck beyond this much more than a fight could still turn isn't added: where it stops depends on what was known before. */
const beyond = 0.15

export interface LuckWatch<B> {
  /** A fight begins. `weights`: what luck is multiplied by; undefined: it is one to learn from. Null: no one needs to listen. */
  begin(battle: B, weights: Weights | undefined): LuckHearer | null
  /** It is over. */
  count(to: LuckCounts, won: boolean): void
}

/** @param own the sides whose luck is good luck @returns null: the game doesn't say what is left of someone */
export function luckWatch<B extends AnyBattle<S>, S extends AnyStep>(
  ruleset: Ruleset<B, S, unknown>,
  start: B,
  own: readonly Id[],
): LuckWatch<B> | null {
  const { leftOf } = ruleset
  if (leftOf === undefined) return null
  const sums = (battle: B): readonly [number, number] => {
    let [ours, theirs] = [0, 0]
    for (const { side, left } of leftOf(battle)) {
      if (own.includes(side)) ours += left
      else theirs += left
    }
    return [ours, theirs]
  }
  const [oursFirst, theirsFirst] = sums(start).map(left => left || 1) as [number, number]
  /** The place of each kind of roll, by what is rolled and who rolls it. */
  const places = new Map<string, Map<Id, number>>()
  const kinds: string[] = []
  let room = figures * 64
  /** By place: the luck of the fight in parts, and by what it is multiplied. */
  let found = new Float64Array(room)
  let times = new Float64Array(room)
  let weights: Weights | undefined
  let now = start
  let top: S | undefined
  const figure = new Float64Array([1, 0, 0, 0])
  let luck = 0
  let [least, most] = [0, 0]
  let isEnough = false

  const weigh = (kind: number): void => times.set(weights?.of[kinds[kind] as string] ?? [0, 0, 0, 0], figures * kind)
  const placeOf = (who: Id, what: string): number => {
    const known = places.get(what) ?? new Map<Id, number>()
    places.set(what, known)
    let place = known.get(who)
    if (place === undefined) {
      const name = `${own.includes(ruleset.seatOf(now, who) as Id) ? 'own' : 'other'} ${what}`
      const kind = kinds.includes(name) ? kinds.indexOf(name) : kinds.push(name) - 1
      place = figures * kind
      known.set(who, place)
      if (place === room) {
        room *= 2
        ;[found, times] = [found, times].map(old => {
          const more = new Float64Array(room)
          more.set(old)
          return more
        }) as [typeof found, typeof times]
      }
      weigh(kind)
    }
    return place
  }
  const hearer: LuckHearer = {
    before() {
      // Whether it is enough is settled before a roll, never by it: that would favor some of its results.
      isEnough = luck < least || luck > most
      const step = now.agenda.at(-1)
      if (step === top) return
      top = step
      const [ours, theirs] = sums(now)
      const [a, b] = [ours / oursFirst, theirs / theirsFirst]
      figure[1] = a - b
      figure[2] = (a - b) ** 2
      figure[3] = Math.min(a, b)
    },
    fell(who, what, off) {
      if (isEnough) return
      const place = placeOf(who, what)
      for (let i = 0; i < figures; i++) {
        const part = off * (figure[i] as number)
        if (weights === undefined) found[place + i] = (found[place + i] as number) + part
        else luck += part * (times[place + i] as number)
      }
    },
  }
  const luckFound = (): LuckOfFight =>
    Object.fromEntries(
      [...kinds].sort().flatMap(kind => {
        const from = figures * kinds.indexOf(kind)
        const those = [...found.subarray(from, from + figures)].map(n => Math.round(n * parts))
        return those.some(n => n !== 0) ? [[kind, those]] : []
      }),
    )
  return {
    begin(battle, given) {
      now = battle
      top = undefined
      luck = 0
      found.fill(0)
      if (given !== weights) {
        weights = given
        for (const kind of kinds.keys()) weigh(kind)
      }
      ;[least, most] = given === undefined ? [0, 0] : [-given.share - beyond, 1 - given.share + beyond]
      return given !== undefined && Object.keys(given.of).length === 0 ? null : hearer
    },
    count({ first, later }, won) {
      if (weights === undefined) {
        first.push({ luck: luckFound(), won })
        return
      }
      const left = Math.round(((won ? 1 : 0) - luck) * parts)
      later.each.push(left)
      later.sum += left
      later.squares += left * left
    },
  }
}
