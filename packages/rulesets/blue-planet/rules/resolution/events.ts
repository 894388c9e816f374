/** What is told as actions take effect, in which order, and of movement. */
import { counted, listed } from '@enfilade/engine'
import { amongSeen, event, groupsOfSeen, numbersByCombatant, open, seen } from '@enfilade/kit'
import type { CombatantId, Place } from '../../battle/battle.js'
import { seenAction, seenNear } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { at, challenge, metres, moving, stretchOf } from '../../battle/phrases.js'
import type { Gait, MovementMode } from '../../tables/words.js'
import { actionWords } from '../action-words.js'

/**
 * Those due have made a Speed challenge. `places`: first to last; several in one place act at the same instant. `speeds`: their target
 * numbers. The dice fall in list order, with all re-rolls of ties.
 */
export const speedChallenged = event(
  'speedChallenged',
  { places: groupsOfSeen, speeds: numbersByCombatant<number>() },
  ({ places, speeds }, { thrown, names }) => {
    const rolls = places.flat().map(id => `${names(id)} ${challenge(thrown, id, speeds[id])}`)
    const together = (place: readonly CombatantId[]): string => listed(place.map(names)) + (place.length > 1 ? ' at the same instant' : '')
    return `Speed challenge: ${rolls.join('; ')}. Order: ${places.map(together).join(', then ')}.`
  },
  {
    unless: ({ places }) => places.flat().length < 2,
    goesOn: ({ places }) => ({ like: '', starts: true, words: '', standing: { who: places.flat() } }), // their order matters to no one who waits or aims
  },
)

/** Several actions are carried out as if each were the only one; what they do takes effect when all are done. */
export const togetherBegan = event(
  'togetherBegan',
  { those: amongSeen },
  ({ those }, { names }) => `${listed(those.map(names))} act at the same instant; their actions can't stop one another.`,
  { unless: ({ those }) => those.length < 2 },
)
/** `those`: whose actions they are. */
export const togetherEnded = event('togetherEnded', { those: amongSeen }, () => 'The simultaneous actions take effect.', {
  unless: ({ those }) => those.length < 2,
})

/** A pending action takes effect now. Its dice and results follow; what is fired or struck says itself who does what. */
export const actionBegan = event(
  'actionBegan',
  { who: seen, action: seenAction, declaredRound: open<number>() },
  ({ who, action, declaredRound }, { names }) =>
    `${names(who)}'s action: ${actionWords(who, action, names)} (declared in round ${declaredRound}).`,
  { reaches: ({ who }) => [milestones.actsBetween.by(who)], quiet: ({ action }) => action.action !== 'firstAid' },
)

/**
 * A stretch of movement, told when it ends or begins to matter. `since`: its first round; `near`: the person it leads to, and how far they are
 * now; null where it leads to a place. `house`: rates of the house default.
 */
export const moved = event(
  'moved',
  {
    who: seen,
    mode: open<MovementMode>(),
    gait: open<Gait>(),
    from: open<Place>(),
    to: open<Place>(),
    since: open<number>(),
    round: open<number>(),
    arrived: open<boolean>(),
    near: seenNear,
    house: open<boolean>(),
    afterwards: open<true | undefined>(),
    /** They have come as far as any way leads, and not to where they wanted to. */
    short: open<true | undefined>(),
  },
  ({ who, mode, gait, from, to, since, round, arrived, near, house, short }, { names }) => {
    const stretch = `${metres(stretchOf(from, to))} in ${counted(round - since + 1, 'round')}`
    const moves = `${names(who)} ${moving(gait, mode, ` ${stretch}`)}${house ? ' (house rates)' : ''}`
    if (near !== null) return `${moves} and is now ${metres(near.metres)} from ${names(near.who)}.`
    if (short === true) return `${moves} and stops at ${at(to, names)}: no way leads farther.`
    return `${moves} ${arrived ? 'and arrives at' : 'and is now at'} ${at(to, names)}.`
  },
  {
    // After the fight only where a way ends is told.
    goesOn({ who, mode, gait, near, afterwards }, { names }) {
      const onTheWay = afterwards === true && near !== null && near.metres > besideMetres
      return {
        like: '',
        starts: true,
        words: '',
        standing: { who: [who], does: onTheWay ? moving(gait, mode, ` towards ${names(near.who)}`) : null },
      }
    },
  },
)
/** No one comes nearer to anyone than a metre. */
const besideMetres = 1.05

export const coverLeft = event('coverLeft', { who: seen }, ({ who }, { names }) => `${names(who)} leaves cover.`)
