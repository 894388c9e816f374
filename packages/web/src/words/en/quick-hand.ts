/** Words for what is done by hand on a row of the order. */
export const quickHand = {
  open: (name: string): string => `By hand: ${name}`,
  which: 'Which harm',
  example: '−7',
  how: '−7 hurts, +5 heals, 12 sets it.',
  saves: 'Saves: tap one to cross it out',
  crossOut: (save: string): string => `${save}, crossed out`,
  conditions: 'Conditions',
  hide: 'Hide',
  reveal: 'Reveal',
  move: 'Move',
  sheet: 'Sheet',
} as const
