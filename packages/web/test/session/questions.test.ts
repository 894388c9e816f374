/** The open questions of a fight in one line of a list. */
import { expect, test } from 'vitest'
import { questionsOf } from '../../src/session/worker/summary.js'

const asked = (words: string, ...names: readonly string[]) => names.map(name => ({ name, words }))

test.each([
  ['one', asked('What now?', 'Vex'), 'Vex: What now?'],
  ['different ones', [...asked('What now?', 'Vex'), ...asked('Dodge?', 'Kid')], 'Vex: What now? Kid: Dodge?'],
  ['the same one to three', asked('What now?', 'Vex', 'Kid', 'Slab'), 'Vex, Kid, Slab: What now?'],
  ['the same one to eight', asked('Do one thing?', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), 'A, B, C and 5 more: Do one thing?'],
])('%s', (_, questions, line) => {
  expect(questionsOf(questions)).toBe(line)
})
