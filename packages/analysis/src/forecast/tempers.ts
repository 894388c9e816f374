/** An encounter by who decides: each time with another temper for everyone, or for one side. */
import type { Json } from '@enfilade/engine'
import { fieldsOf, type Lever, listIn, played, temperOf, tempers, textIn } from './levers.js'

/** The encounter as it is set, and with every other temper for everyone and for each side alone. @param file a scenario file, not resolved */
export function tempersOf(file: Json): Lever[] {
  const scenario = fieldsOf(file)
  const sides = listIn(scenario.sides).map(fieldsOf)
  const isAll = (nth: number, temper: string): boolean =>
    listIn(sides[nth]?.combatants).every(one => (fieldsOf(one).policy ?? temperOf(sides[nth] ?? {})) === temper)
  const others = (words: string, which: readonly number[]): Lever[] =>
    tempers
      .filter(temper => !which.every(nth => isAll(nth, temper)))
      .map(temper => ({
        words: `${words} ${temper}`,
        scenario: { ...scenario, sides: sides.map((side, nth) => (which.includes(nth) ? played(side, temper) : side)) },
      }))
  return [
    { words: 'as set', scenario: file },
    ...others('all', [...sides.keys()]),
    ...(sides.length < 2 ? [] : sides.flatMap((side, nth) => others(`${textIn(side.name, 'a side')} all`, [nth]))),
  ]
}
