/** What is told of armor and cover. */
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { hitOn, partOf } from '../../battle/phrases.js'
import type { HitLocation } from '../../tables/words.js'

/**
 * A layer stops a hit, so there is no damage roll. `armorGrade`: of the layer. `grade`: of the attack, a number of the attacker, and the
 * event does not say who that was.
 */
export const absorbed = event(
  'absorbed',
  {
    target: seen,
    location: open<HitLocation>(),
    by: numbersOf<string>('target'),
    grade: gmOnly<number>(),
    armorGrade: numbersOf<number>('target'),
  },
  ({ target, location, by, grade, armorGrade }, { names }) =>
    `${names(target)}'s ${by ?? 'armor'} (${partOf(target, location, names)}) stops it${gradeWords(grade, armorGrade)}.`,
  { goesOn: ({ target, by, grade, armorGrade }) => hitOn(target, `${by ?? 'armor'} stops it${gradeWords(grade, armorGrade)}`) },
)
const gradeWords = (grade: number | undefined, armorGrade: number | undefined): string =>
  armorGrade === undefined ? '' : grade === undefined ? `: grade ${armorGrade}` : `: grade ${grade} against grade ${armorGrade}`
