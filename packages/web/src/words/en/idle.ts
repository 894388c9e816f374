/** Words for a fight in which no question is open. */
export const idle = {
  nobodyMore: (clock: string) => `${clock}. Nothing is left to resolve. Bring in a combatant, end the fight, or undo the last answer.`,
  noPeopleMore: 'The fight is empty. It begins when each side has a combatant.',
  addPeople: 'Bring in a combatant',
  endFight: 'End the fight',
} as const
