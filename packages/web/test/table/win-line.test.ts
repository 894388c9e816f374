/** The line of the chance to win: one side's, without what was undone, and no figure that is below its own error. */
import { expect, test, vi } from 'vitest'
import { chanceText, drawnLine, isFigure, keepLine, keptLine, noLine, withPoint } from '../../src/table/win-line.js'

test('a chance is a figure only where it is known to less than 5 points', () => {
  expect(isFigure({ share: 0.5, low: 0.45, high: 0.55 })).toBe(false)
  expect(isFigure({ share: 0.5, low: 0.46, high: 0.55 })).toBe(true)
})
test('it is said as far as it is known: nothing that may as well be otherwise', () => {
  const said = (share: number, low: number, high: number) => chanceText({ share, low, high })
  expect(said(0.5, 0.41, 0.59)).toBe('about even')
  expect(said(0.45, 0.3, 0.6)).toBe('30 % to 60 %')
  expect(said(0.7, 0.55, 0.82)).toBe('55 % to 82 %')
  expect(said(0.5, 0.46, 0.54)).toBe('50 %')
  expect([said(1, 0.96, 1), said(0, 0, 0.03)]).toEqual(['over 96 %', 'under 3 %'])
})
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
