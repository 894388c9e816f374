/** How an act of the game master is made in this game, and what is wrong with a square that one names. */
import { type Fault, onMap, type Path } from '@enfilade/engine'
import { actMaker, refused } from '@enfilade/kit'
import { type Battle, type Combatant, idSchema, type Square } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { setOff, watch } from '../rules/held-actions/noticing.js'

/** Those who hold an Action notice what the game master brings about as well (CPR-ACT-07). */
export const maker = actMaker<Combatant, Battle, ReturnType<typeof watch>>({
  id: idSchema,
  isDead: combatant => combatant.dead,
  features,
  before: watch,
  afterwards(battle, noticed) {
    if (noticed !== null && battle.ended === null) battle.agenda.push(...setOff(battle, noticed()).reverse())
  },
})
export const { act, onCombatant, onLiving, combatantOrFault } = maker

/** A fault where a square lies off the map. */
export function squareFaults({ setup: { field } }: Battle, square: Square, path: Path): Fault[] {
  const [width, height] = field.size
  if (onMap({ width, height }, square)) return []
  const words = `This lies outside the battlefield. It is ${width} × ${height} squares.`
  return refused(path, words, { ...square }, `x 0 to ${width - 1}, y 0 to ${height - 1}`)
}
