/** The filled part of the glyph of harm at levels 1 to 3, in a box of 12: a quarter, a half, three quarters. */
export const harmArcs: readonly string[] = [
  '',
  'M6 6V1.6A4.4 4.4 0 0 1 10.4 6Z',
  'M6 1.6A4.4 4.4 0 0 1 6 10.4Z',
  'M6 6H1.6A4.4 4.4 0 1 0 6 1.6Z',
]
