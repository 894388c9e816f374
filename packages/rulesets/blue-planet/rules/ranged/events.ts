/** What is told of shots, bursts, aim and heavy fire. */

import { counted, listed, type Names, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import type { ActionOf, CombatantId } from '../../battle/battle.js'
import { linesOf } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { calledPart, inRow, metres, partOf, rolled, times, type WordsOf } from '../../battle/phrases.js'
import { rangeWords } from '../../tables/modifiers.js'
import type { HitLocation, RangeBand } from '../../tables/words.js'

/**
 * One shot or burst. `number`: which one of its action, from 1; `several`: the action has more than one target. `tn` and `lines` tell of the
 * shooter; `band` tells of the ammunition.
 */
export const shotRolled = event(
  'shotRolled',
  {
    attacker: seen,
    target: seen,
    weaponId: open<string>(),
    auto: open<boolean>(),
    number: open<number>(),
    several: numbersOf<boolean>('attacker'),
    called: open<HitLocation | null>(),
    distance: open<number>(),
    band: numbersOf<RangeBand>('attacker'),
    tn: numbersOf<number>('attacker'),
    lines: linesOf('attacker'),
    hit: open<boolean>(),
    rounds: open<number>(),
  },
  ({ attacker, target, weaponId, auto, number, several, called, distance, band, tn, hit, rounds }, { thrown, names }) => {
    const result = `${rolled(throwOf(thrown, attacker), tn)}. ${hit ? 'Hit.' : 'Miss.'}${auto ? ` ${counted(rounds, 'round')} fired.` : ''}`
    const aim = `at ${calledPart(target, called, names)}`
    if (number > 1 && several === false) return `${names(attacker)}'s ${auto ? 'burst' : 'shot'} ${number} ${aim}: ${result}` // weapon and range are those of the first
    const far = `${metres(distance)}${band === undefined ? '' : ` (${rangeWords[band]})`}`
    const nth = number > 1 ? ` ${auto ? 'burst' : 'shot'} ${number}` : auto ? ' a burst' : ''
    return `${names(attacker)} fires${nth} ${aim} with the ${partOf(attacker, weaponId, names)}, ${far}: ${result}`
  },
  {
    reaches: ({ attacker, target, hit }) => [milestones.hits.by(attacker, target, hit)],
    goesOn: ({ attacker, target, number, several, called, auto, tn, hit, rounds }, { thrown }) => {
      if (hit || several !== false) return null // what a hit does comes next
      const words = `${auto ? 'Burst' : 'Shot'} ${number}: ${rolled(throwOf(thrown, attacker), tn)}. Miss`
      return { like: `${attacker} ${target} ${called} ${rounds}`, words, sentence: true }
    },
  },
)

/** Why shots are not fired. */
export type ShotsLostBecause = 'targetDown' | 'outOfRange' | 'wall' | 'sprinting' | 'noRounds' | 'targetGone'
const lostWords: Readonly<Record<Exclude<ShotsLostBecause, 'targetDown'>, string>> = {
  outOfRange: 'out of range',
  wall: 'a wall is in the way',
  sprinting: 'a sprinter hits nothing',
  noRounds: 'no rounds left',
  targetGone: 'the target is gone',
}

/** Shots or bursts at one target that are not fired. */
export const shotsLost = event(
  'shotsLost',
  { attacker: seen, target: seen, auto: open<boolean>(), count: open<number>(), why: open<ShotsLostBecause>() },
  ({ attacker, target, auto, count, why }, { names }) => {
    const one = auto ? 'burst' : 'shot'
    const several = count === 1 ? one : counted(count, one)
    if (why === 'targetDown') return `${names(attacker)} holds back ${count === 1 ? 'a ' : ''}${several}: ${names(target)} is already down.`
    return `${names(attacker)}'s ${several} at ${names(target)} ${count === 1 ? 'is' : 'are'} lost: ${lostWords[why]}.`
  },
)

/** Under heavy fire because a burst was directed at them (`autoHeavyFire`); `ended`: no longer. */
export const heavyFire = event('heavyFire', { who: seen, ended: open<boolean>() }, ({ who, ended }, { names }) => {
  return `${names(who)} is ${ended ? 'no longer ' : ''}under heavy fire.`
})

/** `count`: aim actions that count now, 0 to 3; `counted` false: it was full already, or they were sprinting. */
export const aimed = event(
  'aimed',
  { who: seen, target: seen, count: open<number>(), counted: open<boolean>() },
  ({ who, target, count, counted: gained }, { names }) => `${names(who)} aims at ${names(target)}: ${aimWords(count, gained)}.`,
  {
    goesOn: ({ who, target, count, counted: gained }, { names }) => ({
      like: '',
      words: `${names(who)} at ${names(target)}: ${aimWords(count, gained)}`,
    }),
  },
)
const aimWords = (count: number, gained: boolean): string => (gained ? `aim ${count} of 3` : `no gain, aim stays at ${count} of 3`)
export const aimLost = event('aimLost', { who: seen, target: seen, count: open<number>() }, ({ who, target }, { names }) => {
  return `${names(who)} loses their aim at ${names(target)}.`
})

// ── an action that waits ───────────────────────────────────────────────────────────────────────────────────────────
/** "two shots at Bo's chest with the assault rifle". */
const firing = (one: string, many: string) => ({
  unseen: `${many} at an unseen target`,
  seen({ weaponId, shots }: ActionOf<'fireSingle' | 'fireAuto'>, who: CombatantId, names: Names): string {
    const parts = inRow(shots).map(
      ({ one: { target, location }, count }) => `${times(count)} ${count === 1 ? one : many} at ${calledPart(target, location, names)}`,
    )
    return `${listed(parts)} with the ${partOf(who, weaponId, names)}`
  },
})
export const waiting: WordsOf<'fireSingle' | 'fireAuto' | 'aim'> = {
  fireSingle: firing('shot', 'shots'),
  fireAuto: firing('burst', 'bursts'),
  aim: { seen: ({ target }, _who, names) => `aim at ${names(target)}` },
}
