/** What is told of blows and blocks. */
import { type Id, throwOf } from '@enfilade/engine'
import { event, numbersOf, open, seen } from '@enfilade/kit'
import { milestones } from '../../battle/milestones.js'
import { type Lines, locationWords, rolled, weaponWords } from '../../battle/phrases.js'
import type { BlowStyle, Location } from '../../tables/words.js'
import type { Result } from '../tasks/tasks.js'

const blowWords: Readonly<Record<BlowStyle, string>> = { strike: 'strikes at', kick: 'kicks at', armed: 'attacks' }
const resultWords: Readonly<Record<Result, string>> = {
  outstanding: 'An outstanding blow!',
  success: 'Hit.',
  failure: 'Miss.',
  catastrophic: 'A wild miss.',
}
/** `number` null: it can't miss. */
export const swung = event(
  'swung',
  {
    attacker: seen,
    target: seen,
    style: open<BlowStyle>(),
    weapon: open<Id | null>(),
    location: open<Location | null>(),
    number: numbersOf<number | null>('attacker'),
    lines: numbersOf<Lines>('attacker'),
    result: open<Result>(),
  },
  ({ attacker, target, style, weapon, location, number, result }, { names, thrown }) => {
    const at = location === null ? names(target) : `${names(target)}'s ${locationWords(target, location, names)}`
    const head = `${names(attacker)} ${blowWords[style]} ${at}${weapon === null ? '' : ` with ${weaponWords(attacker, weapon, names)}`}`
    return number === null ? `${head} and can't miss.` : `${head}: ${rolled(throwOf(thrown, attacker), number)}. ${resultWords[result]}`
  },
  { reaches: ({ attacker, target, result }) => [milestones.hits.by(attacker, target, result === 'success' || result === 'outstanding')] },
)
/** `aside`: the blow lands where the defender wants. `free`: the block costs no Action. */
export const blocked = event(
  'blocked',
  {
    who: seen,
    weapon: open<Id | null>(),
    number: numbersOf<number>('who'),
    lines: numbersOf<Lines>('who'),
    result: open<Result>(),
    aside: open<boolean>(),
    free: open<boolean>(),
  },
  ({ who, weapon, number, result, aside, free }, { names, thrown }) => {
    const how = `${weapon === null ? '' : ` with ${weaponWords(who, weapon, names)}`}: ${rolled(throwOf(thrown, who), number)}`
    if (result === 'failure' || result === 'catastrophic') return `${names(who)} fails to block${how}.`
    return aside ? `${names(who)} turns the blow aside${how}.` : `${names(who)} blocks${how}${free ? ', without losing an Action' : ''}.`
  },
)
