/** What is told of poisons and drugs. What a poison costs is told as hit points lost. */
import { spaced } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { checkOf } from '../../battle/marks.js'
import { check, checkAgainst } from '../../battle/phrases.js'
import type { Intensity, Tag } from '../../tables/words.js'

export const poisonResisted = event(
  'poisonResisted',
  {
    who: seen,
    kind: open<'poison' | 'drug'>(),
    intensity: open<Intensity>(),
    numbers: checkOf('who'),
    dv: open<number>(),
    success: open<boolean>(),
  },
  ({ who, kind, intensity, numbers, dv, success }, { names, thrown }) => {
    const rolled = checkAgainst(check(thrown, who, numbers), dv, success, 'Resisted.', 'It takes effect.')
    return `${names(who)} fights a ${intensity} ${kind}: ${rolled}`
  },
)

/** What a poison or drug leaves behind: a word for the game master. */
export const tagged = event('tagged', { who: seen, tag: open<Tag>() }, ({ who, tag }, { names }) =>
  tag === 'designersIntention' ? `The drug does to ${names(who)} what its designer intended.` : `${names(who)} is ${spaced(tag)}.`,
)
