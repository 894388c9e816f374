/** What is told of hits. */
import { counted, faces, listed, throwOf } from '@enfilade/engine'
import { event, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { locationWords } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'

/** Armor and cover stop a hit. `dpv`: of the hit, `armor`: all that is in its way. */
export const hitStopped = event(
  'hitStopped',
  { attacker: seen, target: seen, location: open<Location>(), dpv: open<string>(), armor: open<string>() },
  ({ attacker, target, location, dpv, armor }, { names, thrown }) =>
    `${names(target)} is hit in the ${locationWords[location]} ${faces(throwOf(thrown, attacker, 'AD-HIT-02'))}: DPV ${dpv} against armor ${armor}, no effect.`,
  { reaches: ({ attacker, target }) => [milestones.getsThrough.by(attacker, target, false)] },
)

/** A hit gets through. `dpv`: what armor has left of it. The points take effect at the end of the initiative point. */
export const wounded = event(
  'wounded',
  {
    attacker: seen,
    target: seen,
    location: open<Location>(),
    dpv: open<string>(),
    kill: open<boolean>(),
    light: open<number>(),
    shock: open<number>(),
    stun: open<number>(),
    knockedDown: open<boolean>(),
  },
  ({ attacker, target, location, dpv, kill, light, shock, stun, knockedDown }, { names, thrown }) => {
    const rolled = throwOf(thrown, attacker, 'AD-WND-01')
    const results = [
      ...(kill ? ['deadly'] : []),
      ...(light > 0 ? [counted(light, 'light wound')] : []),
      ...(shock > 0 ? [counted(shock, 'shock point')] : []),
      ...(stun > 0 ? [counted(stun, 'stun point')] : []),
      ...(knockedDown ? ['knocked down'] : []),
    ]
    const result = results.length === 0 ? 'no effect' : listed(results)
    const at = faces(throwOf(thrown, attacker, 'AD-HIT-02'))
    return `${names(target)} is hit in the ${locationWords[location]} ${at} with DPV ${dpv}: ${rolled === undefined ? '' : `${faces(rolled)} `}${result}.`
  },
  {
    reaches: ({ attacker, target, kill, light, shock, stun }) => [
      milestones.getsThrough.by(attacker, target, kill || light + shock + stun > 0),
      ...(light > 0 ? [milestones.lightWound.of(target)] : []),
      ...(stun > 0 ? [milestones.stunned.of(target)] : []),
      ...(shock > 0 ? [milestones.shocked.of(target)] : []),
    ],
    cites: ({ kill, knockedDown }) => [...(kill ? ['AD-EFF-01'] : []), ...(knockedDown ? ['AD-EFF-06'] : [])],
  },
)
