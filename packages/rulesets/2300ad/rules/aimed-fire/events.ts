/** What is told of aimed fire. */
import { faces, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { metresText } from '../../battle/names.js'
import { bandWords, because, fireAt, type Lines, rollAgainst, unusual, weapon } from '../../battle/phrases.js'
import type { Band } from '../../tables/words.js'

/** `need`: what the die has to show; null: there was no roll. */
export const shotFired = event(
  'shotFired',
  {
    attacker: seen,
    target: seen,
    weaponId: open<WeaponId>(),
    metres: open<number>(),
    band: open<Band>(),
    need: numbersOf<number | null>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    hit: open<boolean>(),
  },
  ({ attacker, target, weaponId, metres, band, need, lines = [], hit }, { names, thrown }) => {
    const rolled = need === null ? '' : ` ${rollAgainst(throwOf(thrown, attacker), need)},`
    return `${names(attacker)} fires ${weapon(attacker, weaponId, names)} at ${names(target)}, ${metresText(metres)} m, ${bandWords[band]}:${rolled} ${hit ? 'hits' : 'misses'}${because(lines)}.`
  },
  {
    reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)],
    cites: ({ lines = [] }) => unusual(lines).map(({ rule }) => rule),
    goesOn: ({ attacker, target, need, hit }, { thrown }) =>
      fireAt(attacker, target, need === null ? 'Another shot' : `The next ${faces(throwOf(thrown, attacker))} ${hit ? 'hits' : 'misses'}`),
  },
)
