/** Words for the game master's modifier to one roll. */
export const rollModifier = {
  label: 'This roll, by your word',
  easier: (name: string) => `Make this roll of ${name} easier by one step`,
  harder: (name: string) => `Make this roll of ${name} harder by one step`,
  why: 'for this roll',
  none: 'This game has no modifier for one roll.',
} as const
