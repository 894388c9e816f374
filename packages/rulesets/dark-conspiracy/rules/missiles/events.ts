/** What is told of missiles. */
import { throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { type Lines, rolled, weaponWords } from '../../battle/phrases.js'
import type { Result } from '../tasks/tasks.js'

const isHit = (result: Result): boolean => result === 'success' || result === 'outstanding'
export const missileLaunched = event(
  'missileLaunched',
  {
    attacker: seen,
    target: seen,
    weaponId: open<string>(),
    number: numbersOf<number>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    result: open<Result>(),
    phases: open<number>(),
  },
  ({ attacker, target, weaponId, number, result, phases }, { names, thrown }) => {
    const head = `${names(attacker)} launches ${weaponWords(attacker, weaponId, names)} at ${names(target)}: ${rolled(throwOf(thrown, attacker), number)}.`
    if (!isHit(result)) return `${head} It goes astray.`
    return `${head} It flies true${phases > 1 ? ` and takes ${phases} Phases` : ''}.`
  },
  { reaches: ({ attacker, target, result }) => [milestones.hits.by(attacker, target, isHit(result))] },
)
export const guidanceLost = event(
  'guidanceLost',
  { attacker: seen, target: seen, weaponId: open<string>() },
  ({ attacker, target, weaponId }, { names }) => {
    return `No one guides ${weaponWords(attacker, weaponId, names)} any more: it misses ${names(target)}.`
  },
)
export const missileStruck = event(
  'missileStruck',
  { attacker: seen, target: seen, weaponId: open<string>() },
  ({ attacker, target, weaponId }, { names }) => {
    return `${names(attacker)}'s ${names(`${attacker}/${weaponId}`)} strikes ${names(target)}.`
  },
)
