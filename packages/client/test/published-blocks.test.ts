/** Stat blocks as they are published and passed on, field by field: what stands in them comes out, and nothing else does. */
import { expect, test } from 'vitest'
import { handedBlocks } from './handed-blocks.js'
import { measured } from './measured-blocks.js'
import { publishedBlocks } from './published-blocks.js'

test.each([...handedBlocks, ...publishedBlocks].map(block => [`${block.game}, ${block.layout}`, block] as const))('%s', (_, block) => {
  const { right, fields, wrong, missing } = measured(block)
  expect(wrong).toEqual([])
  expect(right, missing.join('; ')).toBeGreaterThanOrEqual(0.9 * fields)
})
