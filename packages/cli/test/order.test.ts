/** `enfilade order`: what is asked is refused where it can't be; the search itself is tested in the analysis. */
import { expect, test } from 'vitest'
import { enfilade } from './kit.js'

test.each([
  [['order', 'chess', '--win', '60..75'], 'There is no game "chess"'],
  [['order', 'rpj-scifi', '--win', '75'], 'Allowed: two percentages'],
  [['order', 'rpj-scifi', '--win', '60..75', '--squad', 'crwe'], 'Did you mean crew?'],
  [['order', 'rpj-scifi', '--win', '60..75', '--squad', 'own+marin'], 'Did you mean marine?'],
  [['order', 'rpj-scifi', '--win', '60..75', '--ground', 'moon'], 'Allowed: open, cover.'],
  [['order', 'rpj-scifi', '--win', '60..75', '--set', 'breaksAt=often'], 'Allowed: never, wounds, losses, odds, nature.'],
] as const)('%j is refused: %s', async (words, said) => {
  const { code, out, err } = await enfilade(words)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(said)
})
