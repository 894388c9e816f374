import { expect, test } from 'vitest'
import { eighthOf, headingAt, headingOf } from './headings.js'

test('no heading has -0: in a record it would be another number', () => {
  const eighths = [0, 1, 2, 3, 4, 5, 6, 7]
  const headings = [...eighths.map(headingAt), headingOf(-0.1, 1000), headingOf(-0, -5)]
  expect(headings.flatMap(heading => [heading?.x, heading?.y]).filter(number => Object.is(number, -0))).toEqual([])
  expect(eighths.map(eighth => eighthOf(headingAt(eighth)))).toEqual(eighths)
})
