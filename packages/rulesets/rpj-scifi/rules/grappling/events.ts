/** What is told of grapples. */
import { listed, throwOf } from '@enfilade/engine'
import { amongSeen, event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { type Lines, losing, roll, totalOf, versus } from '../../battle/phrases.js'
import type { GrappleChoice } from '../../tables/words.js'

/** A touch check. `modifier` and its lines: the Dex of who makes it; `tn` and `againstLines`: 16 + the Dex of the target; `need` gives away both. */
export const touchChecked = event(
  'touchChecked',
  {
    who: seen,
    target: seen,
    modifier: numbersOf<number>('who'),
    modifierLines: numbersOf<Lines>('who'),
    tn: numbersOf<number>('target'),
    againstLines: numbersOf<Lines>('target'),
    need: numbersOf<number>('who', 'target'),
    success: open<boolean>(),
  },
  ({ who, target, modifier, tn, success }, { names, thrown }) => {
    const one = throwOf(thrown, who)
    const result = success ? 'gets a hold' : 'misses'
    return `${names(who)} tries to grab ${names(target)}, touch check: ${roll(one, modifier)}${versus(one, modifier, tn)}, ${result}.`
  },
  { reaches: ({ who, target, success }) => [milestones.getsHold.by(who, target, success)] },
)

/** `members`: everyone in it from now on. `joined`: the grapple existed before. `actionsLost`: what `who` had left. */
export const grappleBegan = event(
  'grappleBegan',
  { who: seen, target: seen, members: amongSeen, joined: open<boolean>(), actionsLost: numbersOf<number>('who') },
  ({ who, target, members, joined, actionsLost }, { names }) => {
    if (!joined) return `${names(who)} grapples with ${names(target)}${losing(actionsLost)}.`
    return `${names(who)} joins the grapple with ${names(target)}${losing(actionsLost)}: ${listed(members.map(names))} are grappling.`
  },
)

/** The opposed roll of a grapple check. `modifier` and lines: the active one's numbers; `against` and lines: the opponent's. */
export const grappleChecked = event(
  'grappleChecked',
  {
    who: seen,
    opponent: seen,
    modifier: numbersOf<number>('who'),
    modifierLines: numbersOf<Lines>('who'),
    against: numbersOf<number>('opponent'),
    againstLines: numbersOf<Lines>('opponent'),
    won: open<boolean>(),
  },
  ({ who, opponent, modifier, against, won }, { names, thrown }) => {
    const [mine, theirs] = [throwOf(thrown, who), throwOf(thrown, opponent)]
    const tied = totalOf(mine, modifier) !== null && totalOf(mine, modifier) === totalOf(theirs, against)
    const result = won ? `${names(who)} wins` : `${tied ? "It's a tie: " : ''}${names(who)} doesn't win`
    return `Grapple check: ${names(who)} ${roll(mine, modifier)} vs ${names(opponent)} ${roll(theirs, against)}. ${result}.`
  },
  { reaches: ({ who, opponent, won }) => [milestones.wins.by(who, opponent, won)] },
)

/** What the winner of a grapple check does; a damage save follows `damage`. */
export const grappleUsed = event(
  'grappleUsed',
  { who: seen, opponent: seen, choice: open<GrappleChoice>() },
  ({ who, opponent, choice }, { names }) => {
    if (choice === 'leave') return `${names(who)} breaks loose from ${names(opponent)}.`
    return choice === 'damage' ? `${names(who)} hurts ${names(opponent)}.` : `${names(who)} keeps hold of ${names(opponent)}.`
  },
)

/** A combatant is out of the grapple. `why`: went down, or no two enemies are left in it, or none of theirs. */
export const grappleLeft = event(
  'grappleLeft',
  { who: seen, why: open<'down' | 'dissolved' | 'noOpponent'>() },
  ({ who, why }, { names }) => {
    if (why === 'down') return `${names(who)} drops out of the grapple.`
    return `${names(who)} is free: ${why === 'dissolved' ? 'the grapple is over' : 'no enemy is left in the grapple'}.`
  },
)
