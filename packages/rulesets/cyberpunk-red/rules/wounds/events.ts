/** What is told of hit points and wound states, unconsciousness, Death Saves and death. */
import { faces } from '@enfilade/engine'
import { climbed, event, type Harm, numbersOf, open, seen } from '@enfilade/kit'
import { harmed, milestones } from '../../battle/milestones.js'
import type { Lines } from '../../battle/numbers.js'
import { hpLeft, sumOf, throwOf } from '../../battle/phrases.js'
import { type WoundState, woundStates } from '../../tables/words.js'

/** Hit points lost directly, past all armor. `words`: to what; `hp` left. */
export const lostHp = event(
  'lostHp',
  { who: seen, amount: numbersOf<number>('who'), hp: numbersOf<number>('who'), words: open<string>() },
  ({ who, amount, hp, words }, { names, thrown }) =>
    amount === undefined
      ? `${names(who)} loses HP to ${words}.`
      : `${names(who)} loses ${sumOf(thrown)}${amount} HP to ${words}${hpLeft(hp)}.`,
  { reaches: ({ who, amount }) => harmed(who, amount) },
)

const stateWords: Readonly<Record<WoundState, string>> = {
  notWounded: 'unhurt',
  lightlyWounded: 'Lightly Wounded',
  seriouslyWounded: 'Seriously Wounded',
  mortallyWounded: 'Mortally Wounded',
  dead: 'dead',
}
const rungs: Readonly<Partial<Record<WoundState, Harm>>> = {
  lightlyWounded: milestones.isLightlyWounded,
  seriouslyWounded: milestones.isSeriouslyWounded,
  mortallyWounded: milestones.isMortallyWounded,
  dead: milestones.isDead,
}
export const woundStateChanged = event(
  'woundStateChanged',
  { who: seen, from: open<WoundState>(), to: open<WoundState>() },
  ({ who, to }, { names }) => `${names(who)} is ${stateWords[to]}.`,
  { reaches: ({ who, from, to }) => climbed(woundStates, from, to, rungs, who) },
)

/** `penalty`: base and accumulated; `body`: what the sum must stay below. */
export const deathSaveRolled = event(
  'deathSaveRolled',
  {
    who: seen,
    penalty: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    body: numbersOf<number>('who'),
    survived: open<boolean>(),
  },
  ({ who, penalty, body, survived }, { names, thrown }) => {
    const one = throwOf(thrown, who)
    const [face = 0] = one?.faces ?? []
    const sum = one === undefined || penalty === undefined ? '' : ` + ${penalty} = ${face + penalty}`
    const below = penalty === undefined || body === undefined ? '' : `, must be below ${body}`
    const natural = face === 10 ? ' (a natural 10)' : ''
    return `${names(who)} rolls a Death Save: ${faces(one)}${sum}${natural}${below}. ${survived ? 'Still alive.' : 'It fails.'}`
  },
  { reaches: ({ who, survived }) => [milestones.survives.by(who, who, survived)] },
)

/** `words`: of what. */
export const died = event('died', { who: seen, words: open<string>() }, ({ who, words }, { names }) => `${names(who)} dies (${words}).`, {
  reaches: ({ who }) => [milestones.isDead.of(who)],
})

export const wentUnconscious = event(
  'wentUnconscious',
  { who: seen, words: open<string>() },
  ({ who, words }, { names }) => `${names(who)} falls unconscious (${words}).`,
  { reaches: ({ who }) => [milestones.isUnconscious.of(who)] },
)

export const awoke = event('awoke', { who: seen }, ({ who }, { names }) => `${names(who)} wakes up.`)
