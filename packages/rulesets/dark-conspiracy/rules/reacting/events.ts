/** What is told of Actions that are broken off. */
import { event, open, seen } from '@enfilade/kit'
import type { Action } from '../../battle/battle.js'

/** What is done in every Phase, as it is said of someone who stops it. */
const repeated: Readonly<Partial<Record<Action['action'], string>>> = {
  fire: 'firing',
  move: 'moving',
  aim: 'aiming',
  watch: 'aiming at a spot',
  wait: 'waiting',
  callFire: 'calling in fire',
  correctFire: 'correcting fire',
  load: 'loading',
  reload: 'reloading',
}
/** `action`: what they did in every Phase up to now. */
export const brokenOff = event(
  'brokenOff',
  { who: seen, action: open<Action['action']>() },
  ({ who, action }, { names }) => `${names(who)} stops ${repeated[action] ?? 'what they did in every Phase'}.`,
)
export const debtPaid = event('debtPaid', { who: seen }, ({ who }, { names }) => `${names(who)} spends this Action on an earlier reaction.`)
