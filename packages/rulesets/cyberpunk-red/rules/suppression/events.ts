/** What is told of Suppressive Fire: who is affected, who resists, and when the duty to take cover ends. */
import { listed, number } from '@enfilade/engine'
import { amongSeen, event, numbersOf, open, seen } from '@enfilade/kit'
import type { ItemId } from '../../battle/battle.js'
import { checkOf, checkOrNullOf, totalOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { check, roundsWords, the } from '../../battle/phrases.js'

/** `affected`: who has to resist, in the order in which they roll. `weapon`: its name; `roundsLeft` in it. */
export const suppressionRolled = event(
  'suppressionRolled',
  {
    attacker: seen,
    weaponId: open<ItemId>(),
    weapon: open<string>(),
    numbers: checkOf('attacker'),
    total: totalOf('attacker'),
    affected: amongSeen,
    roundsLeft: numbersOf<number | null>('attacker'),
  },
  ({ attacker, weapon, numbers, affected, roundsLeft }, { names, thrown }) => {
    const under = affected.length === 0 ? 'Nobody is exposed.' : `Under fire: ${listed(affected.map(names))}.`
    const rolled = check(thrown, attacker, numbers)
    return `${names(attacker)} lays Suppressive Fire with ${the(weapon)}: ${rolled}. ${under}${roundsWords(roundsLeft)}`
  },
)

/** `numbers`: null where they can't react; `against`: the shooter's total. `suppressed`: failed. */
export const suppressionResisted = event(
  'suppressionResisted',
  { who: seen, attacker: seen, numbers: checkOrNullOf('who'), against: totalOf('attacker'), suppressed: open<boolean>() },
  ({ who, attacker, numbers, against, suppressed }, { names, thrown }) => {
    const total = against === undefined ? '' : ` vs ${number(against)}`
    const outcome = suppressed ? `Suppressed by ${names(attacker)}.` : 'Not suppressed.'
    if (numbers === null) return `${names(who)} can't resist the fire. ${outcome}`
    return `${names(who)} faces the fire: ${check(thrown, who, numbers)}${total}. ${outcome}`
  },
  { reaches: ({ who, attacker, suppressed }) => [milestones.suppresses.by(attacker, who, suppressed)] },
)

/** The duty to take cover is over. `cause`: the turn has ended, or there is no cover to be had. */
export const suppressionEnded = event(
  'suppressionEnded',
  { who: seen, cause: open<'turnEnd' | 'noCover'>() },
  ({ who, cause }, { names }) => (cause === 'noCover' ? `${names(who)} has no cover to run to.` : `${names(who)} is no longer suppressed.`),
)
