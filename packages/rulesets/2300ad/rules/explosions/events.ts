/** What is told of explosions. */
import { counted, faces, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Place } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { metresText } from '../../battle/names.js'
import { hitsOn, type Lines } from '../../battle/phrases.js'
import { nearestSeen, spotWords } from '../../battle/spots.js'

export const exploded = event(
  'exploded',
  { attacker: seen, at: open<Place>(), ep: open<string>(), tamped: open<boolean>(), near: nearestSeen },
  ({ at, ep, tamped, near }, { names }) => `${tamped ? 'A tamped explosion' : 'An explosion'} ${spotWords(at, near, names)}, EP ${ep}.`,
)

/** `most`: the highest roll that hits; `value` is what it has as DPV. */
export const concussed = event(
  'concussed',
  { attacker: seen, target: seen, value: open<string>(), most: open<number>(), lines: open<Lines>(), hit: open<boolean>() },
  ({ attacker, target, value, most, hit }, { names, thrown }) =>
    `${names(target)} is ${hit ? 'caught' : 'spared'} by the blast, concussion ${value}: ${hitsOn(throwOf(thrown, attacker, 'AD-EXP-02'), most)}.`,
  { reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)] },
)

/** `most`: the highest roll that hits; `count`: how many do. */
export const fragmentsRolled = event(
  'fragmentsRolled',
  { attacker: seen, target: seen, most: open<number>(), lines: open<Lines>(), count: open<number>() },
  ({ attacker, target, most, count }, { names, thrown }) => {
    const [chance, many] = thrown.filter(({ rule, who }) => rule === 'AD-EXP-04' && who === attacker)
    const at = count === 0 ? `${names(target)} is spared` : `${counted(count, 'fragment')} ${faces(many)} at ${names(target)}`
    return `Fragments ${hitsOn(chance, most)}: ${at}.`
  },
  { reaches: ({ attacker, target, count }) => [milestones.hits.by(attacker, target, count > 0)] },
)

/** `perPip`: metres for each pip of the first die. */
export const deviated = event(
  'deviated',
  { attacker: seen, metres: open<number>(), perPip: open<number>(), direction: open<string>(), at: open<Place>() },
  ({ attacker, metres, perPip, direction }, { thrown }) => {
    const [far, way] = [throwOf(thrown, attacker, 'AD-DEV-01'), throwOf(thrown, attacker, 'AD-DEV-03')]
    return `It comes down ${metresText(metres)} m ${direction}: ${faces(far)}${perPip === 1 ? '' : ` × ${metresText(perPip)} m`}, direction ${faces(way)}.`
  },
)
