/** What is told of ducking. */
import { faces, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import type { Lines } from '../../battle/phrases.js'

/** A non-player character under area fire. `need`: what the die has to show to make them duck. */
export const coolnessTested = event(
  'coolnessTested',
  { who: seen, need: numbersOf<number>('who'), lines: numbersOf<Lines>('who'), ducks: open<boolean>() },
  ({ who, need, ducks }, { names, thrown }) =>
    `${names(who)} is under fire: ${faces(throwOf(thrown, who))}${need === undefined ? '' : `, ducks on ${need}+`}: ${ducks ? 'ducks' : 'stays up'}.`,
  {
    goesOn: ({ who, need, ducks }, { names, thrown }) => ({
      like: '',
      words: `${names(who)} ${faces(throwOf(thrown, who))}${need === undefined ? '' : `, on ${need}+`}: ${ducks ? 'ducks' : 'stays up'}`,
    }),
    reaches: ({ who, ducks }) => (ducks ? [milestones.ducks.of(who)] : []),
  },
)

/** Ducking as a declared action, not under fire: nothing that odds count. */
export const tookCover = event('tookCover', { who: seen }, ({ who }, { names }) => `${names(who)} ducks for the rest of the turn.`)
/** Ducking under fire. */
export const ducked = event('ducked', { who: seen }, ({ who }, { names }) => `${names(who)} ducks for the rest of the turn.`, {
  reaches: ({ who }) => [milestones.ducks.of(who)],
})
