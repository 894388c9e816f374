/** What is told of an Aim at a point, and of fire at those who cross the line to it. */
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { pointWords } from '../../battle/names.js'

export const watchBegan = event(
  'watchBegan',
  { who: seen, at: open<Place>() },
  ({ who, at }, { names }) => `${names(who)} aims at ${pointWords(at)}, ready for anyone who crosses.`,
)
export const opportunityTaken = event(
  'opportunityTaken',
  { who: seen, target: seen, joins: open<boolean>() },
  ({ who, target, joins }, { names }) =>
    joins
      ? `${names(who)} opens fire on ${names(target)} with the others.`
      : `${names(who)} fires as ${names(target)} crosses the line of sight.`,
)
