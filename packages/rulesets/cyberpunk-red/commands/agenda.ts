/**
 * Keeping the agenda in order after the game master has acted: steps that name a combatant who is gone, or that have lost their ground,
 * are dropped, so that the rules can go on. Steps below them stay: turns end as they would have.
 */
import { type Area, type Battle, type CombatantId, combatantsIn, type Step } from '../battle/battle.js'

/** Drops every step that names this person, and takes them out of what goes on among several. */
export function dropFor(battle: Battle, who: CombatantId): void {
  battle.agenda = battle.agenda.map(step => without(step, who)).filter(step => !combatantsIn(step).includes(who))
}
/** Who was to attack them again is asked. */
function without(step: Step, who: CombatantId): Step {
  if (step.step === 'takeAction' && step.afterwards?.target === who) return { step: step.step, who: step.who }
  if (!('area' in step)) return step
  const others = (ids: readonly CombatantId[]): CombatantId[] => ids.filter(id => id !== who)
  const area: Area = { ...step.area, inside: others(step.area.inside) }
  switch (step.step) {
    case 'dodgeArea':
      return { ...step, area, toDodge: others(step.toDodge), spared: others(step.spared), behind: others(step.behind) }
    case 'rollAreaDamage':
      return { ...step, area, spared: others(step.spared), behind: others(step.behind) }
    default:
      return { ...step, area }
  }
}

/** Drops the walk of this person that is under way: they are no longer where it began. */
export function dropWalkOf(battle: Battle, who: CombatantId): void {
  battle.agenda = battle.agenda.filter(step => !(step.step === 'walk' && step.who === who))
}
