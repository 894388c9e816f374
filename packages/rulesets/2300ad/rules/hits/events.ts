/** What is told of hits. */
import { counted, faces, listed, type Thrown, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { CombatantId } from '../../battle/battle.js'
import { milestones } from '../../battle/milestones.js'
import { fireAt, type Lines, locationWords } from '../../battle/phrases.js'
import type { Location } from '../../tables/words.js'

/** DPV of a weapon, which everyone sees, or of an attacker's own strength: one of them is null. `armor`: all that is in its way. */
const power = {
  dpv: open<string | null>(),
  ownDpv: numbersOf<string | null>('attacker'),
  armor: open<string>(),
  damageLines: open<Lines>(),
  ownDamageLines: numbersOf<Lines>('attacker'),
}
/** "DPV 0.5 past armor 0.3": what armor has left of it; nothing where it isn't known. */
const leftOf = (dpv: string | null, ownDpv: string | null | undefined, armor: string): string => {
  const shown = dpv ?? ownDpv ?? null
  return shown === null ? '' : `DPV ${shown}${armor === '0' ? '' : ` past armor ${armor}`}`
}
const spacedOut = (before: string, words: string): string => (words === '' ? '' : `${before}${words}`)

/** "In the chest [2], DPV 0.5": of a hit that goes on from a shot. */
const where = (thrown: readonly Thrown[], attacker: CombatantId, location: Location, dpv = ''): string =>
  `In the ${locationWords[location]} ${landed(thrown, attacker)}${spacedOut(', ', dpv)}`
/** "[2]", and "[2] severity [7]" by the option. */
function landed(thrown: readonly Thrown[], attacker: CombatantId): string {
  const severity = throwOf(thrown, attacker, 'AD-HIT-03')
  return `${faces(throwOf(thrown, attacker, 'AD-HIT-02'))}${severity === undefined ? '' : ` severity ${faces(severity)}`}`
}

/** Armor and cover stop a hit. `dpv`: of the hit, `armor`: all that is in its way. */
export const hitStopped = event(
  'hitStopped',
  { attacker: seen, target: seen, location: open<Location>(), ...power },
  ({ attacker, target, location, dpv, ownDpv, armor }, { names, thrown }) =>
    `${names(target)} is hit in the ${locationWords[location]} ${landed(thrown, attacker)}${spacedOut(' with ', leftOf(dpv, ownDpv, '0'))}: armor ${armor} stops it.`,
  {
    reaches: ({ attacker, target }) => [milestones.getsThrough.by(attacker, target, false)],
    goesOn: ({ attacker, target, location, dpv, ownDpv, armor }, { thrown }) =>
      fireAt(attacker, target, `${where(thrown, attacker, location, leftOf(dpv, ownDpv, '0'))}: armor ${armor} stops it`),
  },
)

interface Result {
  readonly attacker: CombatantId
  readonly kill: boolean
  readonly light: number
  readonly shock: number
  readonly stun: number
  readonly knockedDown: boolean
  readonly lies: boolean
}
/** "[3] ", the die of the effect; nothing where it fell unseen. */
function effectDie(thrown: readonly Thrown[], attacker: CombatantId): string {
  const rolled = throwOf(thrown, attacker, 'AD-WND-01')
  return rolled === undefined ? '' : `${faces(rolled)} `
}
/** "[3] 1 light wound and knocked down". */
function resultWords({ attacker, kill, light, shock, stun, knockedDown, lies }: Result, thrown: readonly Thrown[]): string {
  const results = [
    ...(kill ? ['deadly'] : []),
    ...(light > 0 ? [counted(light, 'light wound')] : []),
    ...(shock > 0 ? [counted(shock, 'shock point')] : []),
    ...(stun > 0 ? [counted(stun, 'stun point')] : []),
    ...(knockedDown && !lies ? ['knocked down'] : []),
  ]
  const result = results.length > 0 ? listed(results) : knockedDown ? 'dazed where they lie' : 'no effect'
  return `${effectDie(thrown, attacker)}${result}`
}

/** A hit gets through. `dpv`: what armor has left of it; `lies`: they are down already. The points take effect at the end of the initiative point. */
export const wounded = event(
  'wounded',
  {
    attacker: seen,
    target: seen,
    location: open<Location>(),
    ...power,
    kill: open<boolean>(),
    light: open<number>(),
    shock: open<number>(),
    stun: open<number>(),
    knockedDown: open<boolean>(),
    lies: open<boolean>(),
  },
  (told, { names, thrown }) => {
    const { attacker, target, location, dpv, ownDpv, armor } = told
    const dpvLeft = spacedOut(' with ', leftOf(dpv, ownDpv, armor))
    return `${names(target)} is hit in the ${locationWords[location]} ${landed(thrown, attacker)}${dpvLeft}: ${resultWords(told, thrown)}.`
  },
  {
    reaches: ({ attacker, target, kill, light, shock, stun }) => [
      milestones.getsThrough.by(attacker, target, kill || light + shock + stun > 0),
      ...(light > 0 ? [milestones.lightWound.of(target)] : []),
      ...(stun > 0 ? [milestones.stunned.of(target)] : []),
      ...(shock > 0 ? [milestones.shocked.of(target)] : []),
      ...(kill ? [milestones.isOut.of(target), milestones.isDead.of(target)] : []), // at the end of the point, whatever else happens in it
    ],
    goesOn: (told, { thrown }) => {
      const { attacker, target, location, dpv, ownDpv, armor } = told
      return fireAt(attacker, target, `${where(thrown, attacker, location, leftOf(dpv, ownDpv, armor))}: ${resultWords(told, thrown)}`)
    },
    cites: ({ kill, knockedDown }) => [...(kill ? ['AD-EFF-01'] : []), ...(knockedDown ? ['AD-EFF-06'] : [])],
  },
)

/** A grapple takes hold: its points are control points. */
export const gripped = event(
  'gripped',
  {
    attacker: seen,
    target: seen,
    location: open<Location>(),
    ...power,
    points: open<number>(),
    knockedDown: open<boolean>(),
    lies: open<boolean>(),
  },
  ({ attacker, target, location, dpv, ownDpv, armor, points, knockedDown, lies }, { names, thrown }) =>
    `${names(attacker)} holds ${names(target)} by the ${locationWords[location]} ${landed(thrown, attacker)}${spacedOut(' with ', leftOf(dpv, ownDpv, armor))}: ${effectDie(thrown, attacker)}${counted(points, 'control point')}${knockedDown && !lies ? ', knocked down' : ''}.`,
)
