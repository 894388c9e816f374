/** What is told of damage that meets a combatant: what armor stops, what gets through, what is left. */
import { capital } from '@enfilade/engine'
import { event, mark, numbersOf, open, seen, seenIfAny } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { type Senses, seesDamageDice } from '../../battle/marks.js'
import { harmed } from '../../battle/milestones.js'
import { damageSum, hpLeft } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'

const ofTarget = numbersOf<number>('target')

/** Damage in all: heard where the dice fall in the open, or where it follows from what got through; what armor stopped does not tell it. */
const damageDone = mark<Senses, number, number | undefined>(
  (damage, senses, told) => {
    if (seesDamageDice(senses, told)) return damage
    return Number(told.through) > 0 && senses.seesNumbers(told.target as CombatantId) ? damage : undefined
  },
  ['attacker', 'target', 'through'],
)
const timesRolled = mark<Senses, number, number | undefined>(
  (times, senses, told) => (seesDamageDice(senses, told) ? times : undefined),
  ['attacker', 'target'],
)

/**
 * Damage has met a combatant: dice times `times` (Autofire), `damage` in all; `sp` that met it and `through` what passed; `multiplier` of the
 * location; `hpLost` and `hp` left, `spLeft` of the location after it. `attacker` null: a fall or a current.
 */
export const damaged = event(
  'damaged',
  {
    attacker: seenIfAny,
    target: seen,
    location: open<Location>(),
    damage: damageDone,
    times: timesRolled,
    sp: ofTarget,
    halved: numbersOf<boolean>('target'),
    /** SP of the location before the hit, all of it. */
    full: ofTarget,
    through: ofTarget,
    multiplier: ofTarget,
    hpLost: ofTarget,
    hp: ofTarget,
    spLeft: ofTarget,
  },
  ({ attacker, target, location, damage, times, sp, halved, full, through, multiplier, hpLost, hp, spLeft }, { names, thrown }) => {
    if (damage === undefined && hpLost === undefined) return `${names(target)} is hit in the ${location}.`
    const dice = damage === undefined ? '' : damageSum(thrown, damage, attacker, times)
    const head =
      damage === undefined ? `${names(target)} is hit in the ${location}` : `${names(target)} takes ${dice}${damage} to the ${location}`
    if (sp === undefined || through === undefined || hpLost === undefined) return `${head}.`
    const isHalf = halved === true && (full === undefined || sp === Math.ceil(full / 2))
    const armor = capital(isHalf ? `half SP ${sp}` : full === undefined || sp === full ? `SP ${sp}` : `${sp} of SP ${full}`)
    if (through === 0)
      return `${head}. ${armor} stops it all${spLeft === undefined || full === undefined || spLeft === full ? '' : `; SP drops to ${spLeft}`}.`
    const met = sp === 0 ? `SP ${full ?? 0} stops nothing` : `${armor} stops ${sp}`
    const product = through * (multiplier ?? 1)
    const twice = multiplier !== undefined && multiplier > 1 ? `${through} × ${multiplier} = ` : ''
    const lost = hpLost === product ? `${hpLost} HP lost` : `${product}, only ${hpLost} HP lost`
    const worn = spLeft === undefined || spLeft === full || (full ?? sp) === 0 ? '' : `; SP drops to ${spLeft}`
    return `${head}. ${met}: ${twice}${lost}${hpLeft(hp)}${worn}.`
  },
  { reaches: ({ target, hpLost }) => harmed(target, hpLost) },
)
