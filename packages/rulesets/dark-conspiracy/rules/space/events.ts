/** What is told of spacecraft: launches, landings, intercepts. */
import { capital, number as figure, spaced, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { CraftId, SpacePlace } from '../../battle/crafts.js'
import { diceWords, orbitWords, rolled } from '../../battle/phrases.js'
import { checkWords, comesTo, triedBy } from '../attempting/events.js'
import type { Result } from '../tasks/tasks.js'

/** " + 2", " − 1", nothing for 0. */
const plusWords = (plus: number): string => (plus === 0 ? '' : plus > 0 ? ` + ${plus}` : ` ${figure(plus).replace('−', '− ')}`)

export const launched = event(
  'launched',
  { who: seen, craft: open<CraftId>(), plus: open<number>(), safe: open<boolean>() },
  ({ who, craft, plus, safe }, { names, thrown }) =>
    `${names(craft)} lifts off: ${rolled(throwOf(thrown, who), undefined)}${plusWords(plus)} vs 9. ${safe ? 'All is well.' : 'A mishap!'}`,
  { reaches: ({ who, safe }) => comesTo({ who }, safe) },
)
export const inOrbit = event(
  'inOrbit',
  { craft: open<CraftId>(), place: open<SpacePlace>(), failed: open<boolean>() },
  ({ craft, place, failed }, { names, thrown }) =>
    `${names(craft)} reaches ${orbitWords[place]}.${failed ? ` One system has failed${diceWords(thrown)}, and its backup took over.` : ''}`,
)
export const emergencyLanded = event(
  'emergencyLanded',
  { craft: open<CraftId>(), chance: open<number>(), km: open<number>() },
  ({ craft, chance, km }, { names, thrown }) =>
    `The launch fails${diceWords(thrown)}. ${names(craft)} needs ${chance} or less for an emergency landing and makes it, ${km} km east, badly damaged.`,
)
/** `chance` null: nothing could save it. */
export const craftLost = event(
  'craftLost',
  { craft: open<CraftId>(), chance: open<number | null>() },
  ({ craft, chance }, { names, thrown }) =>
    `The launch fails${diceWords(thrown)}. ${names(craft)} needs ${chance ?? 0} or less for an emergency landing, and is lost.`,
)
export const cameDown = event(
  'cameDown',
  { who: seen, craft: open<CraftId>(), plus: open<number>(), safe: open<boolean>(), inWater: open<boolean>() },
  ({ who, craft, plus, safe, inWater }, { names, thrown }) => {
    const end = safe ? `It lands safely ${inWater ? 'in water' : 'on the field'}.` : 'A reentry error!'
    return `${names(craft)} comes down: ${rolled(throwOf(thrown, who), undefined)}${plusWords(plus)} vs 9. ${end}`
  },
  { reaches: ({ who, safe }) => comesTo({ who }, safe) },
)
const ends: Readonly<Record<Result, string>> = {
  outstanding: 'lands safely',
  success: 'lands safely',
  failure: 'crash-lands, damaged',
  catastrophic: 'is destroyed in the crash',
}
export const reentered = event(
  'reentered',
  { who: seen, craft: open<CraftId>(), number: open<number>(), result: open<Result>() },
  ({ who, craft, number, result }, { names, thrown }) =>
    `${names(who)} fights the controls: ${checkWords(throwOf(thrown, who), number, result)} ${capital(names(craft))} ${ends[result]}.`,
  { reaches: triedBy },
)
/** `degrees` null: the level was rolled. */
export const coursesMet = event(
  'coursesMet',
  { who: seen, craft: open<CraftId>(), other: open<CraftId>(), degrees: open<number | null>(), level: open<number>() },
  ({ who, craft, other, degrees, level }, { names, thrown }) => {
    const how = degrees === null ? `${rolled(throwOf(thrown, who), undefined)}` : `${degrees}° apart`
    return `${names(craft)} and ${names(other)}, courses ${how}: level ${level}.`
  },
)
/** `number` null: without a check. */
export const steered = event(
  'steered',
  {
    who: seen,
    craft: open<CraftId>(),
    avoids: open<boolean>(),
    transferValue: open<number>(),
    number: open<number | null>(),
    result: open<Result | null>(),
    gained: open<boolean>(),
    level: open<number>(),
  },
  ({ who, craft, avoids, transferValue, number, result, level }, { names, thrown }) => {
    const check = number === null || result === null ? '' : ` ${checkWords(throwOf(thrown, who), number, result)}`
    return `${names(who)} steers ${names(craft)} to ${avoids ? 'avoid' : 'intercept'}, Transfer Value ${transferValue}.${check} Level ${figure(level)}.`
  },
)
export const met = event(
  'met',
  {
    craft: open<CraftId>(),
    other: open<CraftId>(),
    level: open<number>(),
    meeting: open<'intercept' | 'matched' | 'none'>(),
    time: open<string>(),
  },
  ({ craft, other, meeting, time }, { names }) => {
    const both = `${names(craft)} and ${names(other)}`
    if (meeting === 'matched') return `${both} match vectors. It takes ${time}.`
    return meeting === 'none' ? `${both} don't meet. It takes ${time}.` : `An intercept: ${both} meet. It takes ${time}.`
  },
)
export const parted = event(
  'parted',
  { craft: open<CraftId>(), other: open<CraftId>(), way: open<string>(), intercepted: open<boolean>() },
  ({ craft, other, way, intercepted }, { names }) => {
    const what =
      { gainTransfer: 'gains Transfer Value', loseTransfer: 'loses Transfer Value' }[way] ?? spaced(way).replace('change', 'changes')
    return `${names(craft)} ${what}. ${intercepted ? `An intercept with ${names(other)}.` : `${names(other)} falls behind.`}`
  },
)
export const transferred = event(
  'transferred',
  { craft: open<CraftId>(), place: open<SpacePlace>(), time: open<string>() },
  ({ craft, place, time }, { names }) => `${names(craft)} goes to ${orbitWords[place]}. It takes ${time}.`,
)
