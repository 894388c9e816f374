/** What is told of treatment and healing. */
import { counted, type Names, throwOf } from '@enfilade/engine'
import { event, lasting, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { diceSentence, diceWords, locationWords, rolled } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'
import type { Difficulty, Location } from '../../tables/words.js'
import type { Severity } from '../../tables/wounds.js'
import { checkWords, triedBy } from '../attempting/events.js'
import type { Result } from '../tasks/tasks.js'
import { severityWords } from '../wounds/phrases.js'

/** "Vex's right leg". */
const partWords = (who: CombatantId, location: Location, names: Names): string => `${names(who)}'s ${locationWords(who, location, names)}`

const treated = { who: seen, patient: seen, location: open<Location>(), number: open<number>(), result: open<Result>() }

export const aided = event(
  'aided',
  { ...treated, difficulty: open<Difficulty>() },
  ({ who, patient, location, difficulty, number, result }, { names, thrown }) => {
    const check = throwOf(thrown, who)
    return `${names(who)} gives first aid to ${partWords(patient, location, names)} (${difficulty}): ${checkWords(check, number, result)}${diceSentence(thrown, check)}`
  },
  { reaches: triedBy },
)
/** `days`: what it adds to the present stage of healing. */
export const helped = event(
  'helped',
  {
    who: seen,
    location: open<Location>(),
    was: open<Severity>(),
    severity: open<Severity>(),
    days: open<number>(),
    healed: open<number>(),
  },
  ({ who, location, was, severity, days, healed }, { names }) => {
    const where = partWords(who, location, names)
    const sooner = days < 0 ? `heals ${counted(-days, 'day')} sooner` : 'is clean'
    if (healed > 0) return `${where} loses up to ${counted(healed, 'point')} of damage.`
    return severity === was
      ? `${where} ${sooner}.`
      : `${where} is now ${severityWords[severity]}${days < 0 ? `, and heals ${counted(-days, 'day')} sooner` : ''}.`
  },
)
export const poisonTreated = event(
  'poisonTreated',
  { who: seen, patient: seen, difficulty: open<Difficulty>(), number: open<number>(), result: open<Result>() },
  ({ who, patient, difficulty, number, result }, { names, thrown }) => {
    const check = throwOf(thrown, who)
    const end = result === 'success' || result === 'outstanding' ? ' The poison stops.' : ''
    return `${names(who)} gives ${names(patient)} antivenin (${difficulty}): ${checkWords(check, number, result)}${diceSentence(thrown, check)}${end}`
  },
  { reaches: triedBy },
)
export const comaTreated = event(
  'comaTreated',
  { who: seen, patient: seen, difficulty: open<Difficulty>(), number: open<number>(), result: open<Result>() },
  ({ who, patient, difficulty, number, result }, { names, thrown }) => {
    const end = result === 'success' || result === 'outstanding' ? ` ${names(patient)} wakes from the coma.` : ''
    return `${names(who)} works on ${names(patient)} (${difficulty}): ${checkWords(throwOf(thrown, who), number, result)}${end}`
  },
  { reaches: triedBy },
)
export const stabilized = event(
  'stabilized',
  treated,
  ({ who, patient, location, number, result }, { names, thrown }) => {
    const end = result === 'success' || result === 'outstanding' ? ` ${names(patient)} is stable.` : ''
    return `${names(who)} works on ${partWords(patient, location, names)} (AVG): ${checkWords(throwOf(thrown, who), number, result)}${end}`
  },
  { reaches: triedBy },
)
export const operated = event(
  'operated',
  treated,
  ({ who, patient, location, number, result }, { names, thrown }) => {
    const check = throwOf(thrown, who)
    return `${names(who)} operates on ${partWords(patient, location, names)} (DIF): ${checkWords(check, number, result)}${diceSentence(thrown, check)}`
  },
  { reaches: triedBy },
)
export const wentWrong = event(
  'wentWrong',
  { who: seen, location: open<Location>(), lost: open<boolean>(), days: open<number>() },
  ({ who, location, lost, days }, { names }) =>
    lost
      ? `${names(who)} loses the ${locationWords(who, location, names)}.`
      : `${partWords(who, location, names)} takes ${counted(days, 'day')} longer to heal.`,
)
export const cared = event(
  'cared',
  {
    who: seen,
    patient: seen,
    difficulty: open<Difficulty>(),
    number: open<number>(),
    result: open<Result>(),
    minutes: open<number>(),
  },
  ({ who, patient, difficulty, number, result, minutes }, { names, thrown }) =>
    `${names(who)} cares for ${who === patient ? 'themselves' : names(patient)}, ${lasting(minutes * 60)} (${difficulty}): ${checkWords(throwOf(thrown, who), number, result)}`,
)
export const healed = event(
  'healed',
  { who: seen, location: open<Location>(), was: open<Severity>(), severity: open<Severity>(), damage: open<number>() },
  ({ who, location, severity, damage }, { names }) => {
    const where = partWords(who, location, names)
    return severity === 'none' ? `${where} has healed.` : `${where} is down to ${severityWords[severity]}, ${counted(damage, 'point')}.`
  },
)
export const hurt = event(
  'hurt',
  { who: seen, location: open<Location>(), points: open<number>(), severity: open<Severity>() },
  ({ who, location, points, severity }, { names, thrown }) =>
    `${counted(points, 'point')} to ${partWords(who, location, names)}${diceWords(thrown)}: ${severityWords[severity]}.`,
  { reaches: ({ who, points }) => [milestones.points.of(who, points)] },
)
export const stirred = event(
  'stirred',
  { who: seen, number: open<number>(), awake: open<boolean>() },
  ({ who, number, awake }, { names, thrown }) =>
    `${names(who)} ${awake ? 'wakes' : 'stays unconscious'}: ${rolled(throwOf(thrown, who), number)}.`,
)
