/** An Aim at someone or at a point, and its end. */
import type { Combatant } from '../../battle/battle.js'

/** Whatever someone aims at, they do so no more: by another Action, by running away, or by losing consciousness. */
export function endAim(person: Combatant): void {
  person.aim = null
  person.watch = null
  person.watched = []
}
