/** What is told of declarations, and of pending actions that are kept or changed. */
import { listed } from '@enfilade/engine'
import { amongSeen, event, numbersByCombatant, numbersOf, open, ownOnly, seen } from '@enfilade/kit'
import { dueRound, seenAction, seenGoal } from '../../battle/marks.js'
import { challenge, goal, moving } from '../../battle/phrases.js'
import type { Gait, MeleeSkill, MovementMode } from '../../tables/words.js'
import { actionWords } from '../action-words.js'
import { skillWords } from '../rolls/checks.js'

/**
 * Those of one Initiative have parted by a Speed challenge. `order`: who declares first to last; `speeds`: their target numbers. One of
 * them alone would give away that someone unseen has the same Initiative.
 */
export const declarersParted = event(
  'declarersParted',
  { order: amongSeen, speeds: numbersByCombatant<number>() },
  ({ order, speeds }, { thrown, names }) => {
    const rolls = order.map(id => `${names(id)} ${challenge(thrown, id, speeds[id])}`)
    const [first = '', ...others] = order.map(names)
    return `Equal Initiative, so Speed decides: ${rolls.join('; ')}. ${first} declares first, then ${others.join(', then ')}.`
  },
  {
    unless: ({ order }) => order.length < 2,
    goesOn: ({ order }) => ({ like: '', starts: true, words: '', standing: { who: order, next: true } }),
  },
)

/**
 * An action is declared, or changed (`changed`: its count starts again). `dueRound`: the round in which it takes effect. `offense`,
 * `defense`, `meleeSkill`: the split of melee points.
 */
export const declared = event(
  'declared',
  {
    who: seen,
    action: seenAction,
    changed: open<boolean>(),
    dueRound,
    movement: open<MovementMode>(),
    gait: open<Gait>(),
    moveTo: seenGoal,
    meleeSkill: numbersOf<MeleeSkill | null>('who'),
    offense: numbersOf<number>('who'),
    defense: numbersOf<number>('who'),
    /** Once the fight is over: there how far someone has got on their way matters to no one. */
    afterwards: open<true | undefined>(),
  },
  ({ who, action, changed, dueRound, movement, gait, moveTo, ...melee }, { names }) => {
    const verb = changed ? 'now declares' : 'declares'
    const due = dueRound === undefined ? '' : `, due in round ${dueRound}${changed ? ' (the count starts again)' : ''}`
    const to = moveTo === null ? '' : ` towards ${goal(moveTo, names)}`
    const goes = movement === 'stationary' ? '' : ` ${names(who)} ${moving(gait, movement, to)}.`
    const split = splitWords(melee)
    return `${names(who)} ${verb}: ${actionWords(who, action, names)}${due}.${goes}${split === '' ? '' : ` ${split}.`}`
  },
  {
    // Those who declare one after another where they stand are told of together; who waits or aims, once as long as they go on with it.
    goesOn: ({ who, action, changed, dueRound, movement, gait, moveTo, afterwards, ...melee }, { names }) => {
      const staysPut = movement === 'stationary'
      const lasts = staysPut && (action.action === 'wait' || action.action === 'aim')
      const goes = afterwards === true && action.action === 'move' && moveTo !== null
      const does = lasts ? actionWords(who, action, names) : goes ? moving(gait, movement, ` towards ${goal(moveTo, names)}`) : null
      const standing = { who: [who], does }
      if (changed || !staysPut) return { like: '', starts: true, words: '', standing }
      const due = dueRound === undefined ? [] : [`due in round ${dueRound}`]
      const split = splitWords(melee)
      const parts = [`${names(who)}: ${actionWords(who, action, names)}`, ...due, ...(split === '' ? [] : [split])]
      return { like: 'declares', words: parts.join(', '), standing }
    },
  },
)
interface MeleeSplit {
  readonly meleeSkill?: MeleeSkill | null | undefined
  readonly offense?: number | undefined
  readonly defense?: number | undefined
}
/** "Brawling: 30 for defense"; nothing where no points are known. */
function splitWords({ meleeSkill = null, offense = 0, defense = 0 }: MeleeSplit): string {
  const points = [...(offense > 0 ? [`${offense} for offense`] : []), ...(defense > 0 ? [`${defense} for defense`] : [])]
  return meleeSkill === null || points.length === 0 ? '' : `${skillWords[meleeSkill]}: ${listed(points)}`
}

/** A combatant wants to change their pending action. `round`: the first round in which the rules let them. */
export const changeWished = event('changeWished', { who: ownOnly, round: open<number>() }, ({ who, round }, { names }) => {
  return `${names(who)} wants to change the pending action in round ${round}.`
})

/** A combatant had the choice and keeps the pending action. Only their own side may know that there was a choice. */
export const actionKept = event(
  'actionKept',
  { who: ownOnly, onlyFor: open<string>() },
  ({ who }, { names }) => `${names(who)} keeps the declared action.`,
  { quiet: () => true },
)
