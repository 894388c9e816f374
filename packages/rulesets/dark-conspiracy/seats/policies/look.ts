/** What policies look at, and what they reckon with. All chances are those of the rules, from what the side knows. */
import type { AnswerOf, Temper } from '@enfilade/kit'
import { isWorthFire } from '../../battle/aboard.js'
import type { Battle, Combatant } from '../../battle/battle.js'
import { knownPeople, knowsNumbers } from '../../battle/knowledge.js'
import { areFoes, isAwake, squaredApart } from '../../battle/people.js'
import { sheetAsSeen } from '../../battle/sheet.js'
import { rescuesOf } from '../../rules/first-aid/treating.js'
import { highestSuccess, taskSystemOf } from '../../rules/tasks/tasks.js'
import { isGassed } from '../../rules/tear-gas/gas.js'
import { goals } from '../../rules/turns/goals.js'
import type { ownAction } from '../../rules/turns/own-action.js'

export type Own = AnswerOf<typeof ownAction>

/** What a policy looks at: the battle, who acts, and the enemies that its side knows of and who can still act, nearest first. */
export interface Look {
  readonly battle: Battle
  readonly me: Combatant
  readonly temper: Temper
  readonly enemies: readonly Combatant[]
}
/** Can they still do anything in this fight? Who is out of it for good is left alone. */
export const isInFight = (other: Combatant): boolean => isAwake(other) && !other.now.outOfCombat
/** Whom one rides or drives is left alone, even where the game master has changed sides. */
export const enemiesOf = (battle: Battle, me: Combatant): readonly Combatant[] => {
  const those = knownPeople(battle, me.side)
    .filter(other => other.id !== me.aboard && areFoes(battle, me, other) && isInFight(other) && isWorthFire(battle, other))
    .toSorted((a, b) => squaredApart(me, a) - squaredApart(me, b))
  return goals.fought(battle, me.side, those)
}

/** How someone is reckoned with by whoever may not know their numbers: their guns are taken to be full. */
export function asKnown(me: Combatant, other: Combatant): Combatant {
  if (knowsNumbers(me.side, other)) return other
  const roundsLeft = other.sheet.weapons.map(({ id, magazine }) => ({ weaponId: id, rounds: magazine }))
  return { ...other, sheet: sheetAsSeen(other.sheet), roundsLeft }
}

/** Is nothing at stake for them: no enemy that their side knows of, no hold on them, no fire, no gas, and no one dying beside them? */
export const isIdle = (battle: Battle, me: Combatant): boolean =>
  me.now.heldBy.length === 0 &&
  me.now.burning.length === 0 &&
  me.treating === null &&
  !isGassed(battle, me.position) &&
  enemiesOf(battle, me).length === 0 &&
  knownPeople(battle, me.side).every(other => areFoes(battle, me, other) || rescuesOf(battle, me, other).length === 0)

/** Where someone could go: every place, and to all of their side and its enemies whom they know. */
export const goalsOf = (battle: Battle, me: Combatant) => [
  ...battle.setup.places,
  ...knownPeople(battle, me.side).flatMap(other =>
    other.id !== me.id && (other.side === me.side || areFoes(battle, me, other)) ? [{ id: other.id, at: other.position }] : [],
  ),
]

export function chanceOf(battle: Battle, number: number): number {
  const system = taskSystemOf(battle.setup.settings.taskSystem)
  return highestSuccess(system, number) / system.die
}
