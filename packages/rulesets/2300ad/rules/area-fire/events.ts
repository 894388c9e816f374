/** What is told of area fire. */
import { counted, faces, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import type { Place, WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { bandWords, fireAt, type Lines, weapon } from '../../battle/phrases.js'
import { nearestSeen, spotWords } from '../../battle/spots.js'
import type { Band } from '../../tables/words.js'

export const areaFired = event(
  'areaFired',
  {
    attacker: seen,
    weaponId: open<WeaponId>(),
    at: open<Place>(),
    near: nearestSeen,
    bursts: open<number>(),
    rounds: open<number>(),
    band: open<Band>(),
    trotting: open<boolean>(),
  },
  ({ attacker, weaponId, at, near, bursts, rounds, band, trotting }, { names }) =>
    `${names(attacker)} sweeps the area ${spotWords(at, near, names, 'around')} with ${weapon(attacker, weaponId, names)}${trotting ? ' at a trot' : ''}, ${bandWords[band]}: ${counted(bursts, 'burst')}, ${counted(rounds, 'round')}.`,
)

/** `value`: what the die is held against; each time that it goes into it is a hit. */
export const burstRolled = event(
  'burstRolled',
  { attacker: seen, target: seen, value: open<string>(), valueLines: open<Lines>(), beyond: open<boolean>(), hits: open<number>() },
  ({ attacker, target, value, beyond, hits }, { names, thrown }) =>
    `${names(target)} is under fire${beyond ? ' behind the area' : ''}: ${value} ÷ ${faces(throwOf(thrown, attacker))}, ${hits === 0 ? 'no hit' : counted(hits, 'hit')}.`,
  {
    reaches: ({ attacker, target, hits }) => [milestones.hits.by(attacker, target, hits > 0)],
    goesOn: ({ attacker, target, value, beyond, hits }, { names, thrown }) => {
      if (hits > 0) return { ...fireAt(attacker, target, ''), starts: true } // what the hits do comes next
      return { like: `${attacker} ${value} ${beyond}`, words: `${names(target)} ${faces(throwOf(thrown, attacker))}` }
    },
  },
)
