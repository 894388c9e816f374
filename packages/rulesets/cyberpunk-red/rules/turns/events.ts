/** What is told of Initiative, rounds and turns, and the end of the fight. */
import { listed, number, spaced } from '@enfilade/engine'
import { amongSeen, amongSides, endingWords, event, gmOnly, numbersByCombatant, numbersOf, open, seen, victoryOf } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { amongTotals, placeInOrderOf, placesByTotal, totalOf, totalsByCombatant } from '../../battle/marks.js'
import type { Line, Lines } from '../../battle/numbers.js'
import { check, throwOf } from '../../battle/phrases.js'
import type { EndingKind } from '../../tables/words.js'
import { type Still, stillWords } from './still.js'

/** All have rolled for Initiative. `places`: best first, those with the same score together. `plus`: what each adds. */
export const initiativeRolled = event(
  'initiativeRolled',
  { places: placesByTotal, plus: numbersByCombatant<number>() },
  ({ places, plus }, { names, thrown }) => {
    const one = (id: CombatantId): string => {
      const modifier = plus[id]
      if (modifier === undefined && thrown.every(({ who }) => who !== id)) return `${names(id)} as the scenario says`
      return `${names(id)} ${check(thrown, id, modifier === undefined ? undefined : { modifier, lines: [] })}`
    }
    const ranked = places.map(tied => tied.map(one).join(' tied with ')).join('; ')
    // Of those whose totals the listener does not know it is only told that they roll.
    const placed = places.flat()
    const others = [...new Set(thrown.map(({ who }) => who))].filter(id => !placed.includes(id)).map(one)
    const best = ranked === '' ? '' : `, best first: ${ranked}`
    return others.length === 0 ? `Initiative${best}.` : `Initiative${best}${ranked === '' ? ': ' : '. Also rolling: '}${others.join('; ')}.`
  },
)

/**
 * Those tied have rolled again until all have parted. `order`: best first. `plus`: what each adds. Heard of two or more alone: one combatant
 * by themselves would give away that another is tied with them.
 */
export const tieRolledOff = event(
  'tieRolledOff',
  { order: amongTotals, plus: numbersByCombatant<number>() },
  ({ order, plus }, { names, thrown }) => {
    const rolls = (id: CombatantId): string => {
      const modifier = plus[id]
      const made = modifier === undefined ? undefined : { modifier, lines: [] }
      return thrown.flatMap(one => (one.who === id ? check([one], id, made) : [])).join(', ')
    }
    return `Tied combatants roll again: ${order.map(id => `${names(id)} ${rolls(id)}`.trim()).join(', then ')}.`
  },
  { unless: ({ order }) => order.length < 2 },
)

/** The turn order is settled. `scores`: who has which Initiative. */
export const orderSettled = event('orderSettled', { order: amongSeen, scores: totalsByCombatant }, ({ order, scores }, { names }) => {
  if (order.length === 0) return 'The turn order is settled.'
  const score = (id: CombatantId): string => (scores[id] === undefined ? '' : ` (${number(scores[id])})`)
  return `Turn order: ${order.map(id => `${names(id)}${score(id)}`).join(', ')}.`
})

/** A combatant came in the middle of the fight and acts from the next round on. `place` in the order, from 1. */
export const newcomerPlaced = event(
  'newcomerPlaced',
  { who: seen, place: placeInOrderOf('who'), score: totalOf('who') },
  ({ who, place, score }, { names, thrown }) => {
    const rolled = throwOf(thrown, who) === undefined ? '' : ` ${check(thrown, who, undefined)},`
    const total = score === undefined ? '' : ` (${number(score)})`
    return `${names(who)} rolls Initiative:${rolled} number ${place} in the turn order${total}, from the next round on.`
  },
)

export const roundBegan = event('roundBegan', { round: open<number>() }, ({ round }) => `Round ${round}.`)

/** Why MOVE differs from what the combatant has with their armor on: " (5, Broken Leg −4)". */
function whyMove(lines: Lines = []): string {
  const isUsual = ({ rule }: Line): boolean => rule === 'CPR-MOVE-01' || rule === 'CPR-ARM-03'
  const usual = lines.filter(isUsual).reduce((sum, { amount }) => sum + amount, 0)
  const changes = lines.filter(line => !isUsual(line))
  const words = changes.map(({ words, amount }) =>
    amount > 0 ? words : `${words.includes(' ') ? words : spaced(words)} ${number(amount)}`,
  )
  return changes.length === 0 ? '' : ` (${[number(usual), ...words].join(', ')})`
}

/** `move`: squares of the Move Action, null without one; `still`: why; `lines`: what they are made of; `action`: may take an Action; `unconscious`: does neither. */
export const turnBegan = event(
  'turnBegan',
  {
    who: seen,
    move: numbersOf<number | null>('who'),
    still: numbersOf<Still | null>('who'),
    lines: numbersOf<Lines>('who'),
    action: numbersOf<boolean>('who'),
    unconscious: open<boolean>(),
  },
  ({ who, move, still, lines, action, unconscious }, { names }) => {
    if (unconscious) return `${names(who)} lies unconscious.`
    const moves =
      move === undefined
        ? ''
        : move === null
          ? `, no Move Action${still === null || still === undefined ? '' : ` (${stillWords[still]})`}`
          : `, MOVE ${move}${whyMove(lines)}`
    return `${names(who)}'s turn${moves}${action === false ? ', no Action' : ''}.`
  },
  { goesOn: ({ who }) => ({ course: 'turn', like: who, starts: true, words: '' }) },
)

/** A turn without Move Action or Action because of something that happened before: what an injury takes only those hear who know the numbers. */
export const turnLimited = event(
  'turnLimited',
  { who: seen, noMoveAction: numbersOf<boolean>('who'), noAction: numbersOf<boolean>('who'), mustTakeCover: open<boolean>() },
  ({ who, noMoveAction, noAction, mustTakeCover }, { names }) => {
    const limits = [
      ...(noMoveAction === true ? ["can't take a Move Action"] : []),
      ...(noAction === true ? ["can't take an Action"] : []),
      ...(mustTakeCover ? ['has to get into cover'] : []),
    ]
    return `${names(who)} ${listed(limits)} this turn.`
  },
  { unless: ({ noMoveAction, noAction, mustTakeCover }) => noMoveAction !== true && noAction !== true && !mustTakeCover },
)

/** `unused`: they had an Action and didn't take it. A turn that leaves nothing ends without a line. */
export const turnEnded = event(
  'turnEnded',
  { who: seen, unused: open<boolean>() },
  ({ who, unused }, { names }) => `${names(who)}'s turn ends${unused ? ', Action unused' : ''}.`,
  {
    quiet: ({ unused }) => !unused,
    // A turn in which nothing happens is one line.
    goesOn: ({ who, unused }) => (unused ? { course: 'turn', like: who, words: 'Action unused' } : null),
  },
)

const endings: Readonly<Record<EndingKind, string>> = {
  ...endingWords,
  lastSideStanding: 'No enemy is left who can act.',
  stalled: 'The fight stalls: no one conscious has come to harm for a long time.',
}
/** `words`: how it ends in the game master's words; left out where the rules end it. */
export const fightEnded = event(
  'fightEnded',
  { how: open<EndingKind>(), winners: amongSides, words: open<string | undefined>(), why: gmOnly<string | undefined>() },
  ({ how, winners, words }, { names }) => {
    const said = how === 'lastSideStanding' && winners.length === 0 ? 'No one is left standing.' : endings[how]
    return `${words ?? said} ${victoryOf(winners, names)}`
  },
)
