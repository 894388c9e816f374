/** What is told of explosions. */
import { counted, faces, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { metresText } from '../../battle/names.js'
import { nearestSeen, spotWords } from '../../battle/spots.js'

export const exploded = event(
  'exploded',
  { attacker: seen, at: open<Place>(), ep: open<string>(), tamped: open<boolean>(), near: nearestSeen },
  ({ at, ep, tamped, near }, { names }) => `${tamped ? 'A tamped explosion' : 'An explosion'} ${spotWords(at, near, names)}, EP ${ep}.`,
)

export const concussed = event(
  'concussed',
  { attacker: seen, target: seen, value: open<string>(), hit: open<boolean>() },
  ({ attacker, target, value, hit }, { names, thrown }) =>
    `${names(target)} is ${hit ? 'caught by' : 'spared by'} the blast ${faces(throwOf(thrown, attacker, 'AD-EXP-02'))}, concussion ${value}.`,
  { reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)] },
)

export const fragmentsRolled = event(
  'fragmentsRolled',
  { attacker: seen, target: seen, count: open<number>() },
  ({ attacker, target, count }, { names, thrown }) => {
    const [chance, many] = thrown.filter(({ rule, who }) => rule === 'AD-EXP-04' && who === attacker)
    const at = count === 0 ? `${names(target)} is spared` : `${counted(count, 'fragment')} ${faces(many)} at ${names(target)}`
    return `Fragments ${faces(chance)}: ${at}.`
  },
  { reaches: ({ attacker, target, count }) => [milestones.hits.by(attacker, target, count > 0)] },
)

export const deviated = event(
  'deviated',
  { attacker: seen, metres: open<number>(), direction: open<string>(), at: open<Place>() },
  ({ attacker, metres, direction }, { thrown }) =>
    `It goes ${metresText(metres)} m ${faces(throwOf(thrown, attacker, 'AD-DEV-01'))} ${direction} ${faces(throwOf(thrown, attacker, 'AD-DEV-03'))}.`,
)
