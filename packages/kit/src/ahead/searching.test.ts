import { expect, test } from 'vitest'
import { reasonIn } from './reasons.js'
import { fewestTries, searched, type Ways } from './searching.js'

/** Answers with a mean and a spread; tries alternate around the mean. */
const answers = { usual: [0, 0.1], better: [0.3, 0.1], noise: [0.05, 0.9], worse: [-0.4, 0.1] } as const
type Name = keyof typeof answers
const tryOnce = (name: Name, nth: number) => {
  const [mean, spread] = answers[name]
  return { value: mean + (nth % 2 === 0 ? spread : -spread), steps: 10 }
}
const effort = { times: 16, threshold: 1 }
const [one, two] = [1, 2].map(ways => ({ ways, leeway: 1 })) as [Ways, Ways]

test('what is clearly better is taken, with its margin over the usual answer and over the next best', () => {
  const chosen = searched(['usual', 'worse', 'better'] as Name[], effort, two, () => false, 10_000, tryOnce)
  expect(chosen).toMatchObject({ best: 'better', isOther: true, tried: 3, next: { answer: 'usual' } })
  expect(chosen.overOwn?.mean).toBeCloseTo(0.3)
  expect(chosen.overOwn?.tries).toBe(16)
  const say = (name: Name) => `does ${name}`
  expect(reasonIn(chosen, 'out of habit', say, [])).toBe(
    'looks ahead: best of 3 ways, worth 30 ± 0 % of a side more than their usual choice; next best: does usual (worth 30 ± 0 % less)',
  )
})
test('what could be chance is not', () => {
  const chosen = searched(['usual', 'noise', 'worse'] as Name[], effort, two, () => false, 10_000, tryOnce)
  expect(chosen).toMatchObject({ best: 'usual', isOther: false, overOwn: null, next: { answer: 'noise' } })
  expect(reasonIn(chosen, 'out of habit', name => name, ['Vex is taken for unhurt.', 'Crew acts by the policy "aggressive".'])).toMatch(
    /^out of habit; looks ahead: none of 2 other ways is clearly better; next best: noise \(worth 5 ± \d+ % more on average, but not whatever the enemy does\); assumes: Vex is taken for unhurt\.$/,
  )
})
test('what may be chance is said to be', () => {
  const tryOnce = (answer: Name, nth: number) => ({ value: answer === 'usual' ? 0 : nth % 2 === 0 ? 1 : -0.8, steps: 1 })
  const chosen = searched(['usual', 'noise'] as Name[], effort, one, () => false, 10_000, tryOnce)
  expect(reasonIn(chosen, 'out of habit', name => name, [])).toMatch(/next best: noise \(worth 10 ± \d+ % more, which may be chance\)$/)
})
test('one other way is told in the singular, and nothing as no less than nothing', () => {
  const tried = (answer: string) => ({ value: answer === 'usual' ? 0 : -0.001, steps: 1 })
  const chosen = searched(['usual', 'wait'], effort, two, () => false, 10_000, tried)
  expect(reasonIn(chosen, 'out of habit', name => `does ${name}`, [])).toBe(
    "out of habit; looks ahead: the other way isn't clearly better; next best: does wait (worth 0 ± 0 % less)",
  )
})
test('little is tried where a try takes long', () => {
  let tries = 0
  const many = Array.from({ length: 40 }, (_, i) => i)
  const chosen = searched(
    many,
    effort,
    two,
    () => false,
    100,
    (answer, nth) => {
      tries++
      return { value: answer + nth / 100, steps: 50 }
    },
  )
  expect(chosen.tried).toBe(6)
  expect(tries).toBe(fewestTries)
})
test('however little there is to spend, the last few are tried most', () => {
  const times = new Map<number, number>()
  const tryOnce = (answer: number, nth: number) => {
    times.set(answer, (times.get(answer) ?? 0) + 1)
    return { value: (answer === 7 ? 0.5 : 0) + (nth % 3) / 100, steps: 10 }
  }
  const many = Array.from({ length: 40 }, (_, i) => i)
  const chosen = searched(many, { times: 48, threshold: 1 }, { ways: 3, leeway: 1 }, () => false, 1000, tryOnce)
  expect(chosen).toMatchObject({ best: 7, tried: 12 })
  expect(times.get(7)).toBe(times.get(0))
  expect(times.get(7)).toBeGreaterThan(12)
  expect([...times.values()].sort((a, b) => a - b).slice(0, 6)).toEqual([2, 2, 2, 2, 2, 2])
  expect([...times.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(100)
})
test('what is better against one kind of enemy and worse against another is left', () => {
  const chosen = searched(
    ['usual', 'gamble'],
    effort,
    two,
    () => false,
    10_000,
    (answer, nth) => ({
      value: answer === 'usual' ? 0 : nth % 2 === 0 ? 1 : -0.1,
      steps: 1,
    }),
  )
  expect(chosen).toMatchObject({ best: 'usual', isOther: false, next: { answer: 'gamble' } })
  expect(reasonIn(chosen, 'out of habit', name => name, [])).toMatch(
    /gamble \(worth 45 ± \d+ % more on average, but not whatever the enemy does\)$/,
  )
})
test('what is only by chance worse against one kind of enemy is taken, and what few tries happen to agree on is not', () => {
  const once = (leeway: number) => {
    // Against the second kind it is worth 0.6 and −0.7 in turn: −0.05 on average, by chance.
    const values = [0.8, 0.6, 0.4, -0.7]
    const tryOnce = (answer: string, nth: number) => ({ value: answer === 'usual' ? 0 : (values[nth % values.length] as number), steps: 1 })
    return searched(['usual', 'other'], effort, { ways: 2, leeway }, () => false, 10_000, tryOnce).best
  }
  expect([once(1), once(0)]).toEqual(['other', 'usual'])
  const noisy = (answer: string, nth: number) => ({
    value: answer === 'usual' ? 0 : answer === 'lucky' ? 0.1 : nth % 2 === 0 ? -1 : 1,
    steps: 1,
  })
  const names = ['usual', 'lucky', 'a', 'b', 'c']
  expect(searched(names, { times: 2, threshold: 1 }, one, () => false, 10_000, noisy).best).toBe('usual')
  expect(searched(names, { times: 48, threshold: 1 }, one, () => false, 10_000, noisy).best).toBe('lucky')
})
test('what would undo a beginning has to be twice as clearly better', () => {
  const once = (isWary: boolean) =>
    searched(
      ['usual', 'back'],
      effort,
      one,
      () => isWary,
      10_000,
      (answer, nth) => ({
        value: answer === 'usual' ? 0 : nth % 2 === 0 ? 1 : -0.5,
        steps: 1,
      }),
    ).best
  expect([once(false), once(true)]).toEqual(['back', 'usual'])
})
