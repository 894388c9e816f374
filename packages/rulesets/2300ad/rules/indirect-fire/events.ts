/** What is told of indirect fire. */
import type { Json } from '@enfilade/engine'
import { throwOf } from '@enfilade/engine'
import { event, open, seen, seenIfAny } from '@enfilade/kit'
import type { CombatantId, Place, WeaponId } from '../../battle/battle.js'
import { ofTheSideOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { because, type Lines, rollAgainst, weapon } from '../../battle/phrases.js'
import { nearestSeen, spotWords } from '../../battle/spots.js'

/** Who spotted, and what the round needs, would tell others of a spotter they don't see. */
const ofTheirSide = <T extends Json>() => ofTheSideOf<T>('attacker')

/** `target` null: at a spot. `spotter` null: the attacker. */
export const indirectFired = event(
  'indirectFired',
  {
    attacker: seen,
    spotter: ofTheirSide<CombatantId | null>(),
    target: seenIfAny,
    at: open<Place>(),
    near: nearestSeen,
    weaponId: open<WeaponId>(),
    need: ofTheirSide<number | null>(),
    lines: ofTheirSide<Lines>(),
    hit: open<boolean>(),
  },
  ({ attacker, spotter, target, at, near, weaponId, need, lines = [], hit }, { names, thrown }) => {
    const rolled = need === null ? '' : ` ${rollAgainst(throwOf(thrown, attacker, 'AD-IND-01'), need)},`
    const where = target === null ? spotWords(at, near, names) : `at ${names(target)}`
    const by = spotter === undefined || spotter === null ? '' : `, spotted by ${names(spotter)}`
    const result = hit ? 'on target' : 'astray'
    return `${names(attacker)} fires ${weapon(attacker, weaponId, names)} indirectly ${where}${by}:${rolled} ${result}${because(lines)}.`
  },
  { reaches: ({ attacker, target, hit }) => (target === null ? [] : [milestones.hits.by(attacker, target, hit)]) },
)
