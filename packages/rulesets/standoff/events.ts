/** What is told of a standoff: the fields of each event, who may hear each of them, and its sentence in the log. */
import { faces } from '@enfilade/engine'
import { amongSides, amount, endingWords, event, harm, numbersOf, open, seen, success, victoryOf } from '@enfilade/kit'
import type { endings } from './battle/battle.js'

export const milestones = { hit: success('hits', 'is hit'), grit: amount('grit'), down: harm('down', 'falls') }

export const shotFired = event(
  'shotFired',
  { by: seen, target: seen, need: numbersOf<number>('by'), hit: open<boolean>() },
  ({ by, target, need, hit }, { names, thrown }) =>
    `${names(by)} fires at ${names(target)}: ${faces(thrown[0])}${need === undefined ? '' : ` vs ${need}`}, a ${hit ? 'hit' : 'miss'}.`,
  { reaches: ({ by, target, hit }) => [milestones.hit.by(by, target, hit)] },
)
export const hurt = event(
  'hurt',
  { who: seen, lost: open<number>(), left: open<number>() },
  ({ who, lost, left }, { names, thrown }) =>
    `${names(who)} loses ${lost} grit ${faces(thrown[0])}: ${left === 0 ? 'down' : `${left} left`}.`,
  { reaches: ({ who, lost, left }) => [milestones.grit.of(who, lost), ...(left === 0 ? [milestones.down.of(who)] : [])] },
)
export const dropped = event('dropped', { who: seen }, ({ who }, { names }) => `${names(who)} drops to the ground.`)
export const gotUp = event('gotUp', { who: seen }, ({ who }, { names }) => `${names(who)} gets up.`)

const ends = { ...endingWords, lastSideStanding: 'The standoff is over.', timeIsUp: 'Nobody moves any more.' }
export const fightEnded = event(
  'fightEnded',
  { how: open<(typeof endings)[number]>(), winners: amongSides },
  ({ how, winners }, { names }) => `${ends[how]} ${victoryOf(winners, names)}`,
)
