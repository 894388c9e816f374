/** What is told of mishaps. */
import { counted, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { diceSentence, diceWords, rolled } from '../../battle/phrases.js'
import { type Mount, mishaps } from '../../tables/mishaps.js'
import { checkWords, triedBy } from '../attempting/events.js'
import type { Result } from '../tasks/tasks.js'

const failures: Readonly<Record<Mount, string>> = {
  aircraft: 'It is out of control.',
  takeOffOrLanding: 'It has to be broken off.',
  groundVehicle: 'It is stuck.',
  bicycle: 'They fall off.',
  horse: 'They fall off.',
  motorcycle: 'It goes down.',
  boat: 'It lies dead in the water.',
}
export const drove = event(
  'drove',
  { who: seen, mount: open<Mount>(), number: open<number>(), result: open<Result>() },
  ({ who, mount, number, result }, { names, thrown }) => {
    const end = result === 'failure' ? ` ${failures[mount]}` : ''
    const check = throwOf(thrown, who)
    return `${names(who)}, ${mishaps.rows[mount].words}: ${checkWords(check, number, result)}${diceSentence(thrown, check)}${end}`
  },
  { reaches: triedBy },
)
export const regained = event(
  'regained',
  { who: seen, mount: open<Mount>(), number: open<number>(), free: open<boolean>(), left: open<number>() },
  ({ who, number, free, left }, { names, thrown }) => {
    const end = free ? 'Under control again.' : left > 0 ? `${counted(left, 'Phase')} left.` : 'That was the last try.'
    return `${names(who)} tries to regain control: ${rolled(throwOf(thrown, who), number)}. ${end}`
  },
)
export const crashed = event('crashed', {}, () => 'The aircraft crashes and is destroyed.')
export const collided = event(
  'collided',
  { who: seen },
  ({ who }, { names }) => `${names(who)} hits the other aircraft: a collision, for the game master to judge.`,
)
export const stopped = event(
  'stopped',
  { who: seen, mount: open<Mount>(), collides: open<boolean>() },
  ({ who, mount, collides }, { names, thrown }) => {
    const stuck = mount === 'boat' ? 'It runs aground.' : 'It is mired until it is towed.'
    return `${names(who)}'s mishap: ${rolled(throwOf(thrown, who), undefined)}. ${collides ? 'A collision, for the game master to judge.' : stuck}`
  },
)
export const badFall = event(
  'badFall',
  { who: seen, rider: open<boolean>() },
  ({ who, rider }, { names, thrown }) =>
    `${names(who)}'s mishap: ${rolled(throwOf(thrown, who), undefined)}. ${rider ? 'The rider is badly hurt.' : 'The horse is badly hurt.'}`,
)
/** `number` null: the fall could not be avoided. */
export const tumbled = event(
  'tumbled',
  { who: seen, number: open<number | null>(), avoided: open<boolean>(), points: open<number>() },
  ({ who, number, avoided, points }, { names, thrown }) => {
    const check = number === null ? undefined : throwOf(thrown, who, 'DC-MIS-08')
    const tries = number === null ? '' : `: ${rolled(check, number)}`
    return avoided
      ? `${names(who)} rolls off unhurt${tries}.`
      : `${names(who)} falls${tries}. ${points === 0 ? 'No harm done' : counted(points, 'point')}${diceWords(thrown, check)}.`
  },
)
