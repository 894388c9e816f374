/** What is told of shots and bursts. */
import { counted, listed, type Thrown, throwOf } from '@enfilade/engine'
import { amongSeen, event, type Mark, mark, numbersOf, open, type Senses, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { diceWords, type Lines, locationWords, rolled, weaponWords } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'
import type { Band, Location } from '../../tables/words.js'
import type { Result } from '../tasks/tasks.js'

const resultWords: Readonly<Record<Result, string>> = {
  outstanding: 'An outstanding hit!',
  success: 'Hit.',
  failure: 'Miss.',
  catastrophic: 'A wild miss.',
}
/** What a hit beyond the first says at an aircraft. */
const onceAPhase = 'It does nothing more: one hit a Phase counts.'
/** `nth`: which shot of the Phase, from 1. `location`: named beforehand. `counting`: a hit does something. */
export const shotFired = event(
  'shotFired',
  {
    attacker: seen,
    target: seen,
    weaponId: open<string>(),
    nth: open<number>(),
    aimed: open<boolean>(),
    location: open<Location | null>(),
    band: numbersOf<Band>('attacker'),
    number: numbersOf<number>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    result: open<Result>(),
    counting: open<boolean>(),
  },
  ({ attacker, target, weaponId, nth, aimed, location, band, number, result, counting }, { names, thrown }) => {
    const at = location === null ? names(target) : `${names(target)}'s ${locationWords(target, location, names)}`
    const kind = location !== null && aimed ? 'a targeted shot' : aimed ? 'an aimed shot' : nth > 1 ? `shot ${nth}` : 'a quick shot'
    const far = band === undefined ? '' : `, ${band} range`
    const head = `${names(attacker)} fires ${kind} at ${at} with ${weaponWords(attacker, weaponId, names)}${far}`
    return `${head}: ${rolled(throwOf(thrown, attacker), number)}. ${resultWords[result]}${counting ? '' : ` ${onceAPhase}`}`
  },
  {
    reaches: ({ attacker, target, result }) => [milestones.hits.by(attacker, target, result === 'success' || result === 'outstanding')],
    goesOn: ({ attacker, target, weaponId, nth, location, band, number, result, counting }, { thrown }) => ({
      like: `${attacker} ${target} ${weaponId} ${location} ${band}`,
      words: `Shot ${nth}: ${rolled(throwOf(thrown, attacker), number)}. ${resultWords[result]}${counting ? '' : ` ${onceAPhase}`}`.slice(
        0,
        -1,
      ),
      sentence: true,
      starts: nth === 1,
    }),
  },
)
/** A shot that misses a rider may hit the animal, and the other way round. */
export const otherEndangered = event(
  'otherEndangered',
  { attacker: seen, target: seen, hits: open<boolean>() },
  ({ target, hits }, { names, thrown }) =>
    `${hits ? `It hits ${names(target)} instead` : `It misses ${names(target)} as well`}${diceWords(thrown)}.`,
  { reaches: ({ attacker, target, hits }) => [milestones.hits.by(attacker, target, hits)] },
)
/** Later bursts that hit no one, and for which no die was thrown as far as the listener knows, have no line of their own: burstsEnded counts them. */
const isUneventful = ({
  nth,
  hits,
  struck,
  checks = 0,
}: {
  readonly nth: number
  readonly hits: number
  readonly struck: readonly string[]
  readonly checks?: number | undefined
}): boolean => nth > 1 && checks === 0 && hits === 0 && struck.length === 0

/** The dice of a burst that a listener has seen, in brackets, against what they needed; empty where there are none. */
function diceOfBurst(thrown: readonly Thrown[], rule: string, attacker: string, number: number | undefined): string {
  const faces = thrown.filter(one => one.rule === rule && one.who === attacker).flatMap(one => one.faces)
  return faces.length === 0 ? '' : `[${faces.join(' ')}]${number === undefined ? '' : ` vs ${number}`}`
}
/** What becomes of the rounds that miss, where anyone stands in danger of them. */
function strayWords(dice: string, struck: readonly string[]): string {
  if (dice === '' && struck.length === 0) return ''
  return ` Stray rounds${dice === '' ? '' : ` ${dice}`} hit ${struck.length === 0 ? 'no one' : listed(struck)}.`
}

/** The number of checks, for those who see the shooter's numbers and anyone at all who stands in danger. */
const checksOnSeen: Mark<Senses, number, number | undefined> = mark(
  (checks, senses, { attacker, endangered }) => {
    if (!senses.seesNumbers(attacker as CombatantId)) return undefined
    return (endangered as readonly CombatantId[]).some(id => senses.sees(id)) ? checks : 0
  },
  ['attacker', 'endangered'],
)

/** `checks`: rounds that had a chance. `counting`: hits that do something. `strays`: checks on others in the danger zone, `endangered`; `struck`: whom they hit. */
export const burstFired = event(
  'burstFired',
  {
    attacker: seen,
    target: seen,
    weaponId: open<string>(),
    nth: open<number>(),
    rounds: open<number>(),
    checks: numbersOf<number>('attacker'),
    checksLines: numbersOf<Lines>('attacker'),
    number: numbersOf<number>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    hits: open<number>(),
    counting: open<number>(),
    strays: checksOnSeen,
    strayNumber: numbersOf<number>('attacker'),
    endangered: amongSeen,
    struck: amongSeen,
  },
  ({ attacker, target, weaponId, nth, rounds, number, hits, counting, strayNumber, struck }, { names, thrown }) => {
    const kind = nth > 1 ? `burst ${nth}` : 'a burst'
    const dice = number === undefined ? '' : diceOfBurst(thrown, 'DC-AUT-01', attacker, number)
    const head = `${names(attacker)} fires ${kind} at ${names(target)} with ${weaponWords(attacker, weaponId, names)}: ${counted(rounds, 'round')}${dice === '' ? '' : `, ${dice}`}`
    const others = strayWords(diceOfBurst(thrown, 'DC-AUT-09', attacker, strayNumber), struck.map(names))
    const few = counting === hits ? '' : counting === 0 ? '; none does more, for one hit a Phase counts' : ', of which one counts'
    return `${head}. ${hits === 0 ? 'No hits.' : `${counted(hits, 'hit')}${few}.`}${others}`
  },
  {
    reaches: ({ attacker, target, hits }) => [milestones.hits.by(attacker, target, hits > 0)],
    quiet: isUneventful,
    unless: isUneventful,
    goesOn: ({ attacker, target, weaponId, nth, rounds, number, hits, strayNumber, struck }, { thrown }) => {
      if (hits > 0 || struck.length > 0) return null // what a hit does comes next
      const strays = strayWords(diceOfBurst(thrown, 'DC-AUT-09', attacker, strayNumber), [])
      const dice = diceOfBurst(thrown, 'DC-AUT-01', attacker, undefined)
      const words = `Burst ${nth}${dice === '' ? '' : `: ${dice}`}. No hits.${strays}`.replace(/\.$/, '')
      return { like: `${attacker} ${target} ${weaponId} ${rounds} ${number}`, words, sentence: true }
    },
  },
)
/** Several bursts of one Phase, those without hits included. */
export const burstsEnded = event(
  'burstsEnded',
  { attacker: seen, weaponId: open<string>(), bursts: open<number>(), left: numbersOf<number>('attacker') },
  ({ attacker, weaponId, bursts, left }, { names }) => {
    const rest = left === undefined ? '' : `, ${left === 0 ? 'no rounds' : counted(left, 'round')} left`
    return `${names(attacker)} has fired ${counted(bursts, 'burst')} with ${weaponWords(attacker, weaponId, names)}${rest}.`
  },
)

/** Someone moves through the danger zone of a burst. */
export const zoneCrossed = event(
  'zoneCrossed',
  { attacker: seen, who: seen, checks: numbersOf<number>('attacker'), hits: open<number>() },
  ({ attacker, who, hits }, { names, thrown }) => {
    const dice = diceOfBurst(thrown, 'DC-AUT-11', attacker, undefined)
    return `${names(who)} moves through ${names(attacker)}'s fire: ${dice === '' ? '' : `${dice}, `}${hits === 0 ? 'no hits' : counted(hits, 'hit')}.`
  },
  { reaches: ({ attacker, who, hits }) => [milestones.hits.by(attacker, who, hits > 0)] },
)
