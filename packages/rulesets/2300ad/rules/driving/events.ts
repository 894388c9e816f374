/** What is told of driving. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { metresText } from '../../battle/names.js'
import { because, type Lines, rollAgainst } from '../../battle/phrases.js'
import { arrivalWords, nearestSeen } from '../../battle/spots.js'
import type { Stunt } from '../../tables/words.js'

export const drove = event(
  'drove',
  { who: seen, metres: open<number>(), to: open<Place>(), near: nearestSeen },
  ({ who, metres, to, near }, { names }) => `${names(who)} drives ${metresText(metres)} m ${arrivalWords(to, near, names)}.`,
)

const stuntWords: Readonly<Record<Stunt, string>> = { doubleSpeed: 'at double speed', evasion: 'evasively' }
export const stuntTried = event(
  'stuntTried',
  {
    who: seen,
    vehicle: seen,
    stunt: open<Stunt>(),
    need: numbersOf<number | null>('who'),
    lines: numbersOf<Lines>('who'),
    success: open<boolean>(),
  },
  ({ who, vehicle, stunt, need, lines = [], success }, { names, thrown }) => {
    const rolled = rollAgainst(throwOf(thrown, who, 'AD-VEH-06'), need ?? undefined)
    return `${names(who)} drives ${names(vehicle)} ${stuntWords[stunt]} ${rolled}: ${success ? 'succeeds' : 'loses control'}${because(lines)}.`
  },
  { reaches: ({ who, vehicle, success }) => [milestones.drives.by(who, vehicle, success)] },
)

export const crashRisked = event(
  'crashRisked',
  { who: seen, vehicle: seen, need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), avoids: open<boolean>() },
  ({ who, vehicle, need, lines = [], avoids }, { names, thrown }) => {
    const rolled = rollAgainst(throwOf(thrown, who, 'AD-VEH-07'), need ?? undefined)
    return `${names(who)} ${avoids ? `keeps ${names(vehicle)} from crashing` : `crashes ${names(vehicle)}`} ${rolled}${because(lines)}.`
  },
  { reaches: ({ vehicle, avoids }) => (avoids ? [] : [milestones.crashes.of(vehicle)]) },
)
