/** What is told of where a hit lands. */
import { faces } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { hitOn, partOf } from '../../battle/phrases.js'
import type { HitKind, HitLocation } from '../../tables/words.js'

const hitWords: Readonly<Record<HitKind, string>> = {
  shot: 'The shot',
  burst: 'The burst',
  strike: 'The strike',
  blast: 'The blast',
  burn: 'The fire',
  electrical: 'The current',
  fall: 'The fall',
  harm: 'The harm',
}

/** The random location of a hit; a called one is told with the roll to hit. */
export const located = event(
  'located',
  { target: seen, kind: open<HitKind>(), location: open<HitLocation>() },
  ({ target, kind, location }, { thrown, names }) =>
    `${hitWords[kind]} hits ${names(target)} in the ${partOf(target, location, names)} ${faces(thrown.find(one => one.faces.length > 0))}.`,
  { goesOn: ({ target }) => ({ ...hitOn(target, ''), starts: true }) },
)
