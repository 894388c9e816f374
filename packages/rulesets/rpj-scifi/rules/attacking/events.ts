/** What is told of attacks. They are told when they are rolled, not when they are announced; what interrupts one is told before it. */
import { type Names, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { defenseOfTarget, needOfAttack } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { type Lines, peculiarities, roll, rulesOfPeculiarities, the, versus, withWeapon } from '../../battle/phrases.js'
import type { AttackKind } from '../../tables/words.js'

/** Skill, attribute, weapon and plain defense: what every attack is made of, and the line leaves out. */
const usualParts = ['RPJ-ATK-01', 'RPJ-ATK-03', 'RPJ-ATK-04']

/**
 * An attack was rolled. `modifier` is what is added to the dice (its lines: the attacker's numbers), `defense` what has to be
 * reached (its lines: the target's numbers and cover), `need` what the dice had to show (gives away both). `range` in regions.
 */
export const attackRolled = event(
  'attackRolled',
  {
    kind: open<AttackKind>(),
    attacker: seen,
    target: seen,
    weaponId: open<WeaponId>(),
    range: open<number>(),
    modifier: numbersOf<number>('attacker'),
    modifierLines: numbersOf<Lines>('attacker'),
    defense: defenseOfTarget<number>(),
    defenseLines: defenseOfTarget<Lines>(),
    need: needOfAttack,
    hit: open<boolean>(),
  },
  ({ kind, attacker, target, weaponId, range, modifier, modifierLines = [], defense, defenseLines = [], hit }, { names, thrown }) => {
    const one = throwOf(thrown, attacker)
    const what = `${names(attacker)} ${attacks(kind, names(target), weaponId, names)}${atClose.includes(kind) ? '' : `, range ${range}`}`
    const unusual = peculiarities([...modifierLines, ...defenseLines], usualParts)
    return `${what}: ${roll(one, modifier)}${versus(one, modifier, defense)}, ${hit ? 'hits' : 'misses'}${unusual}.`
  },
  {
    reaches: ({ kind, attacker, target, hit }) => [
      (kind === 'suppressiveFire' ? milestones.suppresses : milestones.hits).by(attacker, target, hit),
    ],
    cites: ({ kind, modifierLines = [], defenseLines = [] }) => [
      ...(kind === 'overwatchShot' ? ['RPJ-OW-02'] : []),
      ...rulesOfPeculiarities([...modifierLines, ...defenseLines], usualParts),
    ],
    goesOn: ({ kind, attacker, target, weaponId, range, modifier, modifierLines = [], defense, defenseLines = [], hit }, { thrown }) => {
      if (hit) return null // what a hit does comes next
      const unusual = peculiarities([...modifierLines, ...defenseLines], usualParts)
      const like = `${kind} ${attacker} ${target} ${weaponId} ${range} ${modifier} ${defense}${unusual}`
      return { like, words: `Again: ${roll(throwOf(thrown, attacker), modifier)}, misses`, sentence: true }
    },
  },
)

const atClose: readonly AttackKind[] = ['melee', 'meleeFreeAttack']
function attacks(kind: AttackKind, target: string, weaponId: WeaponId, names: Names): string {
  switch (kind) {
    case 'melee':
      return `strikes ${target} ${withWeapon(weaponId, names)}`
    case 'meleeFreeAttack':
      return `strikes ${target} ${withWeapon(weaponId, names)}, free attack`
    case 'ranged':
      return `fires ${the(names(weaponId))} at ${target}`
    case 'aimedFire':
      return `aims and fires ${the(names(weaponId))} at ${target}`
    case 'suppressiveFire':
      return `lays suppressive fire on ${target} ${withWeapon(weaponId, names)}`
    case 'suppressionFreeAttack':
      return `fires ${the(names(weaponId))} at ${target}, free attack`
    case 'overwatchShot':
      return `fires ${the(names(weaponId))} at ${target}, overwatch`
  }
}

/** An attack that was paid for is not made: the attacker is no longer active, or the target is gone. */
export const attackLost = event(
  'attackLost',
  { kind: open<AttackKind>(), attacker: seen, target: seen, weaponId: open<WeaponId>() },
  ({ kind, attacker, target, weaponId }, { names }) =>
    `${names(attacker)}'s ${atClose.includes(kind) ? 'strike' : 'shot'} at ${names(target)} ${withWeapon(weaponId, names)} is lost.`,
)
