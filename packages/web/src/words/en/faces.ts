/** Words for the picture of a combatant. */
export const faces = {
  face: 'Face',
  choose: 'Choose a picture…',
  other: 'Another picture…',
  drop: 'Draw it from the name',
  kept: 'Kept on this device for their later fights.',
  keptServed: 'Whoever sees this combatant sees it. Kept on this device for their later fights.',
  part: 'The part that shows',
  zoom: 'Closer',
  across: 'Left to right',
  down: 'Top to bottom',
  use: 'Use this part',
  cancel: 'Cancel',
  given: (name: string): string => `${name} has that face now.`,
  dropped: (name: string): string => `${name} has the face drawn from their name.`,
}
