/** What is told of failures in a fight, and of what comes of them. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen, seenIfAny } from '@enfilade/kit'
import type { WeaponId } from '../../battle/battle.js'
import { because, type Lines, rollAgainst, rollPlus, weapon } from '../../battle/phrases.js'
import { type DamageLevel, damageWords, type FailureResult } from '../../tables/failures.js'

const failureWords: Readonly<Record<FailureResult, string>> = {
  retry: 'nothing comes of it',
  determination: 'it shakes their determination',
  mishap: 'a mishap',
  seriousMishap: 'a serious mishap',
}
export const failureRolled = event(
  'failureRolled',
  { who: seen, result: open<FailureResult>(), fumble: open<boolean>() },
  ({ who, result, fumble }, { names, thrown }) =>
    `${names(who)}'s ${fumble ? 'fumble' : 'failure'} ${rollPlus(throwOf(thrown, who, 'AD-FAIL-05'), undefined)}: ${failureWords[result]}.`,
)
/** What the mishap damages; both null: nothing. */
export const mishapRolled = event(
  'mishapRolled',
  { who: seen, weaponId: open<WeaponId | null>(), vehicle: seenIfAny, damage: open<DamageLevel>() },
  ({ who, weaponId, vehicle, damage }, { names, thrown }) => {
    const rolled = rollPlus(throwOf(thrown, who, 'AD-MIS-01'), undefined)
    const thing = vehicle !== null ? names(vehicle) : weaponId !== null ? weapon(who, weaponId, names) : null
    return `The mishap ${rolled}: ${thing === null ? 'nothing is damaged' : `${thing} is ${damageWords[damage]}`}.`
  },
)
export const composureChecked = event(
  'composureChecked',
  { who: seen, need: numbersOf<number | null>('who'), lines: numbersOf<Lines>('who'), success: open<boolean>() },
  ({ who, need, success }, { names, thrown }) =>
    `${names(who)} checks their determination ${rollAgainst(throwOf(thrown, who, 'AD-DET-01'), need ?? undefined)}: ${success ? 'tries again' : 'shaken'}.`,
)
export const heldOff = event('heldOff', { who: seen }, ({ who }, { names }) => `${names(who)} leaves it for ten turns.`)

export const weaponTried = event(
  'weaponTried',
  {
    who: seen,
    weaponId: open<WeaponId>(),
    need: numbersOf<number | null>('who'),
    lines: numbersOf<Lines>('who'),
    success: open<boolean>(),
  },
  ({ who, weaponId, need, lines = [], success }, { names, thrown }) =>
    `${names(who)} tries to make out ${weapon(who, weaponId, names)} ${rollAgainst(throwOf(thrown, who, 'AD-AIM-06'), need ?? undefined)}: ${success ? 'knows how it works now' : 'no use yet'}${because(lines)}.`,
)
