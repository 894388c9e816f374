/** What is told of damage saves. */
import { because, listed, number, plus, throwOf } from '@enfilade/engine'
import { event, gmOnly, numbersOf, open, seen } from '@enfilade/kit'
import { damageOfUnnamed, needOfSave } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { type Lines, roll, the } from '../../battle/phrases.js'

/**
 * A damage save. `tn` + `damage` = `need`; `crossed`: the TNs crossed out by it (the target's numbers, as is `need`).
 * `layer`: the name of the layer saved on; `base`: straight on the base, past all others; `broken`: nothing of it is left.
 */
export const saveRolled = event(
  'saveRolled',
  {
    target: seen,
    layer: open<string>(),
    base: open<boolean>(),
    tn: numbersOf<number>('target'),
    damage: damageOfUnnamed,
    need: needOfSave<number>(),
    needLines: needOfSave<Lines>(),
    held: open<boolean>(),
    crossed: numbersOf<readonly number[]>('target'),
    broken: open<boolean>(),
  },
  ({ target, layer, tn, damage, need, held, crossed, broken }, { names, thrown }) => {
    const against = tn === undefined || damage === undefined || need === undefined ? '' : ` vs ${number(need)} (${tn} ${plus(damage)})`
    const lost = crossed === undefined ? (broken ? null : 'a save') : listed(crossed.map(number))
    const loss = [held && lost !== null ? `${lost} crossed out` : '', broken ? `${layer} broken` : '']
      .filter(part => part !== '')
      .join(', ')
    return `${names(target)} saves on ${the(layer)}: ${roll(throwOf(thrown, target))}${against}, ${held ? 'holds' : 'fails'}; ${loss}.`
  },
  {
    reaches: ({ target, crossed, broken }) => [
      milestones.saves.of(target, crossed.length),
      ...(broken ? [milestones.losesLayer.of(target)] : []),
    ],
    cites: ({ base, held, broken }) => [
      base ? 'RPJ-DMG-09' : 'RPJ-DMG-01',
      'RPJ-DMG-02',
      held ? 'RPJ-DMG-04' : 'RPJ-DMG-05',
      ...(broken ? ['RPJ-DMG-06'] : []),
    ],
  },
)

/** Crossed-out saves are open again. `tns`: which; their owner's numbers. */
export const savesRestored = event(
  'savesRestored',
  { who: seen, layer: open<string>(), tns: numbersOf<readonly number[] | undefined>('who'), why: gmOnly<string | undefined>() },
  ({ who, layer, tns, why }, { names }) =>
    `${names(who)} gets back ${tns === undefined ? 'saves' : `saves ${listed(tns.map(number))}`} of their ${layer}${because(why)}.`,
)
