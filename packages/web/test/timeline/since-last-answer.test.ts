/** What policies did since the last answer by hand, and the moments in which it is shown. */
import type { LogLine } from '@enfilade/client'
import type { Dot, Timeline } from '@enfilade/session'
import { expect, test } from 'vitest'
import { linesOfAnswer, linesSince, momentsOf, throwsSince } from '../../src/choosing/since-last-answer.js'

const line = (text: string, after: number, undone: number | null = null): LogLine =>
  ({ number: after, heading: null, text, rules: [], reasons: [], undone, after, told: null }) satisfies LogLine
const dot = (at: number, kind: Dot['kind'], byHand: boolean): Dot => ({ at, kind, byHand, words: '', by: '', round: false })
const timeline = (...dots: readonly Dot[]): Timeline => ({ length: dots.length, dots, branches: [], mayUndo: true, mayRedo: false })

test('lines count from the first decision of a policy after the last answer by hand, without its own dice and without undone ones', () => {
  const dots = [dot(0, 'decision', true), dot(1, 'die', false), dot(2, 'decision', false), dot(3, 'die', false)]
  const log = [line('Ames fires.', 1), line('Hit.', 2), line('Boyd fires.', 3), line('Undone.', 3, 1), line('Miss.', 4)]
  const lines = linesSince(log, timeline(...dots))
  expect(lines.map(one => one.text)).toEqual(['Boyd fires.', 'Miss.'])
  expect(momentsOf([...lines, line('Boyd is done.', 4)])).toEqual([
    { after: 3, texts: ['Boyd fires.'] },
    { after: 4, texts: ['Miss.', 'Boyd is done.'] },
  ])
})
test('where no policy has decided since, there is nothing', () => {
  expect(linesSince([line('Ames fires.', 1)], timeline(dot(0, 'decision', true), dot(1, 'die', false)))).toEqual([])
  expect(linesSince([line('Boyd fires.', 1)], timeline(dot(0, 'decision', false), dot(1, 'decision', true)))).toEqual([])
})

test('where no log is beside it, what came of the answer itself is told as well, its typed dice too, and nothing from before', () => {
  const dots = [dot(0, 'decision', false), dot(1, 'decision', true), dot(2, 'die', true), dot(3, 'decision', false)]
  const log = [line('Boyd waits.', 1), line('Ames loses control.', 3), line('Undone.', 3, 1), line('Boyd fires.', 4)]
  expect(linesOfAnswer(log, timeline(...dots)).map(one => one.text)).toEqual(['Ames loses control.', 'Boyd fires.'])
  expect(linesOfAnswer(log, timeline(dot(0, 'decision', false)))).toEqual([])
})

test('of several shots it is known which one is next: throws for the same purpose since the last decision count, each once', () => {
  const thrown = (who: string, words: string) => ({ thrown: [{ who, words }], decided: [] }) as unknown as NonNullable<LogLine['told']>
  const shot = thrown('ames', 'to hit')
  const said = (text: string, after: number, told: LogLine['told']): LogLine => ({ ...line(text, after), told })
  const log = [
    said('Before.', 1, thrown('ames', 'to hit')),
    said('Hit.', 2, shot),
    said('It goes through.', 2, shot),
    said('Where.', 3, thrown('ames', 'where it hits')),
    said('Miss.', 4, thrown('ames', 'to hit')),
    said('Boyd.', 5, thrown('boyd', 'to hit')),
  ]
  const dots = [dot(0, 'die', true), dot(1, 'decision', true), dot(2, 'die', true), dot(3, 'die', true), dot(4, 'die', true)]
  expect(throwsSince(log, timeline(...dots), 'ames', 'to hit')).toBe(2)
  expect(throwsSince(log, timeline(...dots), 'boyd', 'to hit')).toBe(1)
  expect(throwsSince(log, timeline(...dots, dot(5, 'decision', false)), 'ames', 'to hit')).toBe(0)
})
