/** What is told of Critical Injuries: which one, what it does, and what it takes from the next turn. */
import { faces, signed } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { ofVisibleInjury, seenWithNumbers } from '../../battle/marks.js'
import { harmed, milestones } from '../../battle/milestones.js'
import { hpLeft, injuryWords } from '../../battle/phrases.js'
import { criticalInjuryRows, type LimbHarm } from '../../tables/critical-injuries.js'
import type { InjuryName, SideOfBody } from '../../tables/words.js'

/** Limbs gone or broken so that the hand can do nothing (CPR-CRIT-09). */
const useless: readonly (LimbHarm | null)[] = ['armLost', 'handLost', 'armBroken']

/** What an injury does, in a few words each: "−2 to all checks". */
function effectsOf(injury: InjuryName): string[] {
  const row = criticalInjuryRows.rows[injury]
  const modifiers = [
    [row.deathSavePenalty, 'to Death Saves'],
    [row.checks, 'to all checks'],
    [row.rangedAttacks, 'to ranged attacks'],
    [row.meleeAttacks, 'to melee attacks'],
    [row.handChecks, 'with that hand'],
    [row.move, 'to MOVE'],
  ] as const
  return [
    ...modifiers.flatMap(([amount, words]) => (amount === 0 ? [] : [`${signed(amount)} ${words}`])),
    ...(useless.includes(row.limb) ? ['that hand is useless'] : []),
    ...(row.noDodge ? ['no dodging'] : []),
    ...(row.lostAfterMoving === 0 ? [] : [`moving far costs ${row.lostAfterMoving} HP`]),
    ...(row.stopsAfterMoving ? ['no Move Action after moving far'] : []),
    ...(row.headMultiplier === 0 ? [] : [`aimed head hits × ${row.headMultiplier}`]),
  ]
}

/** A Critical Injury and its `bonus` damage; `hp` left. */
export const injured = event(
  'injured',
  {
    target: seen,
    injury: ofVisibleInjury<InjuryName>(),
    side: ofVisibleInjury<SideOfBody | null>(),
    bonus: numbersOf<number>('target'),
    hp: numbersOf<number>('target'),
  },
  ({ target, injury, side, bonus, hp }, { names, thrown }) => {
    const dice = thrown.filter(one => one.faces.length > 0).map(one => ` ${faces(one)}`)
    const effects = injury === undefined ? [] : effectsOf(injury)
    const what = injury === undefined ? '' : `: ${[injuryWords(injury, side), ...effects].join(', ')}`
    const lost = bonus === undefined || bonus === 0 ? '' : ` ${bonus} more HP lost${hpLeft(hp)}.`
    return `Critical Injury for ${names(target)}${dice.join('')}${what}.${lost}`
  },
  { reaches: ({ target, bonus }) => [...harmed(target, bonus), milestones.isInjured.of(target)] },
)

/** No injury of the table is left to suffer: only the bonus damage (CPR-CRIT-02). */
export const injuredWithoutTrace = event(
  'injuredWithoutTrace',
  { target: seen, bonus: numbersOf<number>('target'), hp: numbersOf<number>('target') },
  ({ target, bonus, hp }, { names }) =>
    `Critical Injury, but nothing is left to break: ${names(target)}${bonus === undefined ? ' is hurt' : ` loses ${bonus} HP`}${hpLeft(hp)}.`,
  { reaches: ({ target, bonus }) => harmed(target, bonus) },
)

/** Hit while Mortally Wounded: the accumulated Death Save Penalty is `to` now. */
export const deathSavePenaltyRaised = event(
  'deathSavePenaltyRaised',
  { who: seen, to: numbersOf<number>('who') },
  ({ who, to }, { names }) =>
    `Hit while Mortally Wounded: ${names(who)}'s Death Save Penalty ${to === undefined ? 'goes up' : `goes up to ${to}`}.`,
)

/** No Move Action or no Action in the next turn. Heard by those who know the combatant's numbers. */
export const nextTurnMarked = event(
  'nextTurnMarked',
  { who: seenWithNumbers, loses: open<'moveAction' | 'action'>() },
  ({ who, loses }, { names }) => `${names(who)} has no ${loses === 'action' ? 'Action' : 'Move Action'} next turn.`,
)

/** HP lost to an injury by moving far on foot; `hp` left. Heard by those who know the combatant's numbers: injuries that hurt so don't show. */
export const hurtByMoving = event(
  'hurtByMoving',
  { who: seenWithNumbers, injury: open<InjuryName>(), amount: open<number>(), hp: open<number>() },
  ({ who, injury, amount, hp }, { names }) => `${names(who)} loses ${amount} HP to ${criticalInjuryRows.rows[injury].name}${hpLeft(hp)}.`,
  { reaches: ({ who, amount }) => harmed(who, amount) },
)
