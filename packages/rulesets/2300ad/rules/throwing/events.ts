/** What is told of throws. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen, seenIfAny } from '@enfilade/kit'
import type { Place, WeaponId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { bandWords, because, type Lines, rollAgainst, weapon } from '../../battle/phrases.js'
import { nearestSeen, spotWords } from '../../battle/spots.js'
import type { Band } from '../../tables/words.js'

/** `target` null: at a spot. */
export const objectThrown = event(
  'objectThrown',
  {
    attacker: seen,
    target: seenIfAny,
    at: open<Place>(),
    near: nearestSeen,
    weaponId: open<WeaponId>(),
    band: open<Band>(),
    need: numbersOf<number | null>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    hit: open<boolean>(),
  },
  ({ attacker, target, at, near, weaponId, band, need, lines = [], hit }, { names, thrown }) => {
    const rolled = need === null ? '' : ` ${rollAgainst(throwOf(thrown, attacker, 'AD-THR-03'), need)},`
    const where = target === null ? spotWords(at, near, names) : `at ${names(target)}`
    return `${names(attacker)} throws ${weapon(attacker, weaponId, names)} ${where}, ${bandWords[band]}:${rolled} ${hit ? 'hits' : 'misses'}${because(lines)}.`
  },
  { reaches: ({ attacker, target, hit }) => (target === null ? [] : [milestones.hits.by(attacker, target, hit)]) },
)
