/** What is told of wounds and of what they do. */
import { counted, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { rolled } from '../../battle/phrases.js'

export const died = event('died', { who: seen }, ({ who }, { names }) => `${names(who)} is dead.`, {
  reaches: ({ who }) => [milestones.isDead.of(who)],
})
export const passedOut = event('passedOut', { who: seen }, ({ who }, { names }) => `${names(who)} is unconscious.`, {
  reaches: ({ who }) => [milestones.isOut.of(who)],
})
/** `turns` 0: not stunned. */
export const stunRolled = event(
  'stunRolled',
  { who: seen, damage: open<number>(), con: numbersOf<number>('who'), turns: open<number>() },
  ({ who, damage, con, turns }, { names, thrown }) => {
    const sum = `${rolled(throwOf(thrown, who), undefined)} + ${damage}${con === undefined ? '' : ` vs CON ${con}`}`
    return turns === 0
      ? `${names(who)} shakes off the blow to the head: ${sum}.`
      : `${names(who)} is stunned for ${counted(turns, 'Turn')}: ${sum}.`
  },
  { reaches: ({ who, turns }) => (turns === 0 ? [] : [milestones.isStunned.of(who), milestones.isOut.of(who)]) },
)
export const knockdownRolled = event(
  'knockdownRolled',
  { who: seen, damage: open<number>(), number: numbersOf<number>('who'), stands: open<boolean>() },
  ({ who, damage, number, stands }, { names, thrown }) => {
    const how = `${counted(damage, 'point')} in this Phase, ${rolled(throwOf(thrown, who), number)}`
    return stands ? `${names(who)} stays up: ${how}.` : `${names(who)} is knocked down: ${how}.`
  },
  { reaches: ({ who, stands }) => (stands ? [] : [milestones.isDown.of(who)]) },
)
export const effortRolled = event(
  'effortRolled',
  { who: seen, number: numbersOf<number>('who'), awake: open<boolean>() },
  ({ who, number, awake }, { names, thrown }) => {
    const how = rolled(throwOf(thrown, who), number)
    return awake ? `${names(who)} fights the pain and stays conscious: ${how}.` : `The pain is too much for ${names(who)}: ${how}.`
  },
)
