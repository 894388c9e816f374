/** What is told of going down, being stabilized and dying. */
import { because, throwOf } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { losing, roll } from '../../battle/phrases.js'

/** `actionsLost`: what was left of their turn, if it was theirs. */
export const incapacitated = event(
  'incapacitated',
  { who: seen, actionsLost: numbersOf<number>('who') },
  ({ who, actionsLost }, { names }) => `${names(who)} goes down, incapacitated${losing(actionsLost, ',')}.`,
  { reaches: ({ who }) => [milestones.isDown.of(who)], cites: () => ['RPJ-INC-01'] },
)

export const died = event('died', { who: seen }, ({ who }, { names }) => `${names(who)} dies.`, {
  reaches: ({ who }) => [milestones.isDead.of(who)],
})

/** A combatant who is down was hit with no layer left. `effect` by the setting; `failures` after it, `undone`: was stabilized until now. */
export const fallenHit = event(
  'fallenHit',
  { target: seen, effect: open<'failure' | 'death' | 'none'>(), failures: open<number>(), undone: open<boolean>() },
  ({ target, effect, failures, undone }, { names }) => {
    const hit = `${names(target)} is hit while down`
    if (effect === 'death') return `${hit}: that is fatal.`
    if (effect === 'none') return `${hit}: no effect.`
    return `${hit}${undone ? ' and no longer stabilized' : ''}: failure ${failures} of 5.`
  },
)

/** A stabilization roll against 18. `failures` after it. `minute`: of the time after the fight, null in it. */
export const stabilizationRolled = event(
  'stabilizationRolled',
  { who: seen, need: open<number>(), stabilized: open<boolean>(), failures: open<number>(), minute: open<number | null>() },
  ({ who, need, stabilized, failures, minute }, { names, thrown }) => {
    const one = throwOf(thrown, who)
    const result = stabilized ? 'stabilized' : `failure ${failures} of 5`
    return `${names(who)} tries to stabilize${minute === null ? '' : `, minute ${minute}`}: ${roll(one)}${one === undefined ? '' : ` vs ${need}`}, ${result}.`
  },
  {
    reaches: ({ who, stabilized }) => [milestones.stabilizes.by(who, who, stabilized)],
    cites: ({ stabilized }) => [stabilized ? 'RPJ-INC-04' : 'RPJ-INC-05'],
  },
)

/** The game master puts a combatant back on their feet. */
export const backOnFeet = event(
  'backOnFeet',
  { who: seen, why: gmOnly<string | undefined>() },
  ({ who, why }, { names }) => `${names(who)} is active again${because(why)}.`,
)
