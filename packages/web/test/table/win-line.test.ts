/** The line of the chance to win: one side's, without what was undone. */
import { expect, test, vi } from 'vitest'
import { drawnLine, keepLine, keptLine, noLine, withPoint } from '../../src/table/win-line.js'

test('what was undone is no part of the line, and another fight begins another', () => {
  const two = withPoint(withPoint(noLine, 'f', 'Crew', { answers: 2, share: 0.5 }), 'f', 'Crew', { answers: 6, share: 0.75 })
  expect(two.points).toHaveLength(2)
  expect(withPoint(two, 'f', 'Crew', { answers: 4, share: 0.25 }).points).toEqual([
    { answers: 2, share: 0.5 },
    { answers: 4, share: 0.25 },
  ])
  expect(withPoint(two, 'f', 'Crew', { answers: 6, share: 0.7 }).points.at(-1)).toEqual({ answers: 6, share: 0.7 })
  expect(withPoint(two, 'g', 'Crew', { answers: 1, share: 0.4 }).points).toHaveLength(1)
})
test('it is drawn over all of the fight so far, certainty at the top', () => {
  expect(drawnLine(withPoint(noLine, 'f', 'Crew', { answers: 2, share: 0.5 }), 10, 20)).toBe('')
  const three = [
    { answers: 2, share: 0.5 },
    { answers: 4, share: 1 },
    { answers: 6, share: 0 },
  ].reduce((line, point) => withPoint(line, 'f', 'Crew', point), noLine)
  expect(drawnLine(three, 10, 20)).toBe('3.3,10.0 6.7,0.0 10.0,20.0')
})
test('it outlasts a reload, without what was undone meanwhile, and is none of another fight', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
  keepLine(withPoint(withPoint(noLine, 'f', 'Crew', { answers: 2, share: 0.5 }), 'f', 'Crew', { answers: 6, share: 0.75 }))
  expect(keptLine('f', 6).points).toHaveLength(2)
  expect(keptLine('f', 4).points).toEqual([{ answers: 2, share: 0.5 }])
  expect(keptLine('g', 6)).toEqual(noLine)
  kept.set('enfilade.winLine', 'no line')
  expect(keptLine('f', 6)).toEqual(noLine)
  vi.unstubAllGlobals()
})
