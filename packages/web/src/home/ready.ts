/** The ready fights of a game in the order in which they are offered. */
import type { Game, ReadyScenario } from 'virtual:games'
import { home as said } from '../words/en/home.js'

const peopleIn = ({ sides }: ReadyScenario): number => sides.reduce((sum, side) => sum + side.people, 0)
/** The one with the fewest combatants is the one to begin with; null: the game has none. */
export const easiestOf = ({ scenarios }: Game): ReadyScenario | null =>
  scenarios.reduce<ReadyScenario | null>((best, one) => (best === null || peopleIn(one) < peopleIn(best) ? one : best), null)
export function firstEasiest(game: Game): readonly ReadyScenario[] {
  const easiest = easiestOf(game)
  return [...game.scenarios].sort((a, b) => Number(b === easiest) - Number(a === easiest))
}

/** Who fights whom: "Crew 4 vs Maelstrom 8", and the names alone where each side is one combatant. */
export const sidesOf = ({ sides }: Pick<ReadyScenario, 'sides'>): string => {
  const areAlone = sides.every(({ people }) => people === 1)
  return sides.map(({ name, people }) => (areAlone ? name : `${name} ${people}`)).join(` ${said.against} `)
}
