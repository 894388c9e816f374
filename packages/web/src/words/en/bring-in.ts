/** Words for bringing combatants into a running fight. */
export const bringIn = {
  title: 'Bring in combatants',
  open: 'Bring in',
  who: 'Who comes in',
  example: (one: string): string => (one === '' ? '' : `2 ${one}`),
  side: 'Side',
  newSide: 'a new side',
  sideName: 'Name of the new side',
  hidden: 'Hidden from the others',
  reason: 'Reason',
  beside: 'Beside',
  bring: 'Bring them in',
  toMap: 'Pick the spot',
  close: 'Close',
  chip: (count: number, name: string): string => (count === 1 ? name : `${count} × ${name}`),
  unknown: (text: string): string => `${text}: not found`,
  notSoMany: (text: string, most: number): string => `${text}: 1 to ${most} of a kind`,
  didYouMean: (name: string): string => `Did you mean ${name}?`,
  nobody: 'Type who comes in, such as 2 guards.',
  needsName: 'A new side needs a name.',
  needsReason: 'Give a reason.',
  noSpot: 'No one can stand there. Pick another spot.',
  howFirst: 'Type who comes in, then tap the spot on the map.',
  how: 'Now tap the spot on the map, or choose it with arrows and Enter.',
  howFlat: 'They come in beside the combatant you choose.',
  came: (names: readonly string[]): string =>
    names.length === 1
      ? `${names[0]} comes in. Undo takes it back.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} come in. Undo takes them back, one at a time.`,
} as const
