/** What is told of an attack on one combatant: how it was made, what stood against it, and whether it hit. */
import type { Names } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { CombatantId, ItemId } from '../../battle/battle.js'
import { checkOrNullOf, marginOfAttack } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { away, check, roundsWords, the } from '../../battle/phrases.js'
import type { Aim, AttackKind, Defence } from '../../tables/words.js'

/** What the attacker does: "fires the SMG on autofire at Brick's leg". */
function attempt(kind: AttackKind, weapon: string, aim: Aim | null, target: CombatantId, names: Names): string {
  const at = {
    none: names(target),
    head: `${names(target)}'s head`,
    heldItem: `what ${names(target)} holds`,
    leg: `${names(target)}'s leg`,
  }[aim ?? 'none']
  switch (kind) {
    case 'blow':
    case 'aimedBlow':
      return `strikes at ${at} with ${the(weapon)}`
    case 'throw':
    case 'aimedThrow':
      return `throws ${the(weapon)} at ${at}`
    default:
      return `fires ${the(weapon)}${kind === 'autofire' ? ' on autofire' : ''} at ${at}`
  }
}
const isBlow = (kind: AttackKind): boolean => kind === 'blow' || kind === 'aimedBlow'

/** What the target does instead of dodging. */
const defenceWords: Readonly<Record<Defence, string>> = {
  dv: "can't defend",
  dodge: 'dodges',
  shield: 'raises the shield',
  humanShield: 'puts the hostage in the way',
  none: "can't defend",
}

/**
 * An attack on a combatant was rolled, or hit without dice (`defence` none, or a shield against a blow). `numbers`: the attacker's; `dv`: what
 * the distance asks for, null where a check stands against it; `dodge`: the target's numbers, null where the target does not dodge.
 * `weapon`: its name. `margin`: of autofire alone, how much the DV was beaten by, as far as it counts. `roundsLeft` in the weapon.
 */
export const attackRolled = event(
  'attackRolled',
  {
    kind: open<AttackKind>(),
    attacker: seen,
    target: seen,
    weaponId: open<ItemId>(),
    weapon: open<string>(),
    aim: open<Aim | null>(),
    distance: open<number>(),
    defence: open<Defence>(),
    numbers: checkOrNullOf('attacker'),
    dv: open<number | null>(),
    dodge: checkOrNullOf('target'),
    hit: open<boolean>(),
    margin: marginOfAttack,
    roundsLeft: numbersOf<number | null>('attacker'),
  },
  ({ kind, attacker, target, weapon, aim, distance, defence, numbers, dv, dodge, hit, margin, roundsLeft }, { names, thrown }) => {
    const head = `${names(attacker)} ${attempt(kind, weapon, aim, target, names)}${isBlow(kind) ? '' : `, ${away(distance)}`}`
    const times = !hit || margin === null || margin === undefined ? '' : `, damage × ${margin}`
    const outcome = hit ? (defence === 'shield' ? 'It takes the hit' : 'Hit') : 'Miss' // CPR-SHD-03
    const tail = `${outcome}${times}.${roundsWords(roundsLeft)}`
    // A listener who does not know the attacker's numbers can tell a hit without dice by its missing throw.
    const rolled = numbers !== null && (defence !== 'none' || thrown.some(one => one.who === attacker))
    if (!rolled) return `${head}: ${names(target)} ${defenceWords[defence]}. ${tail}`
    const against = dv === null ? '' : ` vs DV ${dv}`
    const evaded = dodge === null ? against : ` vs ${names(target)}'s dodge ${check(thrown, target, dodge)}`
    const shield = dodge === null && defence !== 'dv' && defence !== 'dodge' ? ` ${names(target)} ${defenceWords[defence]}.` : ''
    return `${head}: ${check(thrown, attacker, numbers)}${evaded}.${shield} ${tail}`
  },
  {
    reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)],
    goesOn: ({ kind, attacker, target, weaponId, aim, distance, numbers, dv, dodge, hit, roundsLeft }, { names, thrown }) => {
      if (hit || numbers === null) return null // what a hit does comes next
      const evaded = dodge === null ? '' : ` vs ${names(target)}'s dodge ${check(thrown, target, dodge)}`
      const words = `Again: ${check(thrown, attacker, numbers)}${evaded}. Miss.${roundsWords(roundsLeft)}`.replace(/\.$/, '')
      return { like: `${kind} ${attacker} ${target} ${weaponId} ${aim} ${distance} ${dv}`, words, sentence: true }
    },
  },
)

/** `item`: the weapon, which takes an Action to clear. `blade`: one to strike with. */
export const jammed = event(
  'jammed',
  { who: seen, itemId: open<ItemId>(), item: open<string>(), blade: open<boolean>() },
  ({ who, item, blade }, { names }) => `${names(who)}'s ${item} ${blade ? 'comes loose' : 'jams'}.`,
)
export const jamCleared = event(
  'jamCleared',
  { who: seen, itemId: open<ItemId>(), item: open<string>() },
  ({ who, item }, { names }) => `${names(who)} clears the jam of ${the(item)}.`,
)
