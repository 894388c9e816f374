/** `enfilade evening`: fights in a row in words, and what can't be one. */
import { expect, test } from 'vitest'
import { enfilade, shipped } from './kit.js'

const duel = shipped('duel')
test('two fights in a row: how many evenings are won to the end, who stands after each, and whether a rest pays', async () => {
  const { code, out, err } = await enfilade(['evening', duel, duel, '--evenings', '40', '--between', 'recover'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^Both fights are won in /)
  expect(out).toMatch(/Fight 2, .+: won in .+ of the \d+ evenings that come to it; alone /)
  expect(out).toMatch(/Time in between: nowhere .+; after fight 1 /)
})
test.each([
  [['evening', duel], 'An evening has two fights or more.'],
  [['evening', duel, shipped('../cyberpunk-red/duel')], 'All fights of an evening are of one game'],
  [['evening', duel, duel, '--between', 'recovr'], 'Did you mean recover?'],
  [['evening', duel, duel, '--between', 'recover={'], 'Allowed: an act'],
  [['evening', duel, duel, '--side', 'Nobodies'], 'There is no side'],
] as const)('%j is refused: %s', async (words, said) => {
  const { code, err } = await enfilade(words)
  expect(code).toBe(2)
  expect(err).toContain(said)
})
