/** Faces that were typed and that the table lacks: none is lost, none is given twice, none gets into another throw. */
import type { DieQuestion } from '@enfilade/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faceTyped, isSameThrow, stillTyped, type Typed, TypedDice } from '../../src/asking/typed-dice.js'

test('00 on dice that show noughts is 100, 0 is 10, and nothing else is a face that isn’t on the die', () => {
  expect(['00', '000', '5', '05', '100'].map(text => faceTyped(text, 100))).toEqual([100, 100, 5, 5, 100])
  expect(['0', '101', '', '-3', '1.5', 'x', '1e1'].map(text => faceTyped(text, 100))).toEqual([null, null, null, null, null, null, null])
  expect([faceTyped('0', 10), faceTyped(' 7 ', 10), faceTyped('00', 10), faceTyped('0', 20)]).toEqual([10, 7, null, null])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const die = (faces: readonly number[], { number = 0, of = 3, who = 'ana' } = {}): DieQuestion => {
  const nth = faces.length + 1
  const tag = `RPJ-ATK-01 ${who} d6 ${nth}/${of}`
  const pending = { rule: 'RPJ-ATK-01', words: 'To hit', seenBy: 'everyone', who, dice: `${of}d6`, sides: 6, nth, of, faces } as const
  return { kind: 'die', tag, number, who, name: who, seat: 'crew', die: { kind: 'die', tag, ...pending }, mayRoll: true, typed: 0 }
}
/** A table that replies when it is told to, and a screen that is loaded again with what was kept. */
function screen() {
  let question: DieQuestion | null = die([])
  let kept: Typed | null = null
  let reply: () => void = () => undefined
  const got: number[][] = []
  const seen = { faces: [] as readonly number[], last: null as number | null, refusals: [] as string[] }
  const open = (): TypedDice => {
    const dice: TypedDice = new TypedDice({
      held: 900,
      table: () => 'table',
      question: () => question,
      send: (_tag, faces) => {
        got.push([...faces])
        return new Promise(done => {
          reply = () => done(null)
        })
      },
      kept: () => kept,
      keep: typed => {
        kept = typed
      },
      changed: (faces, last) => Object.assign(seen, { faces, last }),
      refused: refusal => void (refusal !== null && seen.refusals.push(refusal.words)),
    })
    return dice
  }
  const settled = () => vi.advanceTimersByTimeAsync(0)
  return {
    got,
    seen,
    open,
    settled,
    async replies(now: DieQuestion | null, dice: TypedDice) {
      question = now
      dice.follow()
      reply()
      await settled()
    },
    asks(now: DieQuestion | null) {
      question = now
    },
  }
}

test('a face waits for a moment and can be taken back; the next one lets it go', async () => {
  const { got, seen, open, settled, replies } = screen()
  const dice = open()
  dice.type(2)
  expect(seen).toMatchObject({ faces: [2], last: 2 })
  expect(dice.takeBack()).toBe(true)
  expect(seen).toMatchObject({ faces: [], last: null })
  dice.type(4)
  dice.type(1)
  await settled()
  expect(got).toEqual([[4]])
  expect(seen).toMatchObject({ faces: [4, 1], last: 1 })
  await replies(die([4]), dice)
  expect(seen).toMatchObject({ faces: [1], last: 1 })
  await vi.advanceTimersByTimeAsync(900)
  expect(got).toEqual([[4], [1]])
  expect(dice.takeBack()).toBe(false)
})

test.each([
  ['before the table has any of them', die([]), [2, 1], [2, 1]],
  ['when it has the first', die([2]), [1], [1]],
  ['when it has both', die([2, 1]), [], []],
  ['when another face was given there', die([5]), [], []],
  ['when the same roll is asked once more', die([], { number: 1 }), [], []],
  ['when another combatant rolls', die([], { who: 'ben' }), [], []],
] as const)('a page that is loaded again %s', async (_words, now, shown, given) => {
  const { got, seen, open, settled, asks, replies } = screen()
  const before = open()
  before.type(2)
  before.type(1)
  await settled()
  expect(got).toEqual([[2]])
  got.length = 0
  asks(now)
  const after = open()
  expect(seen.faces).toEqual(shown)
  await vi.advanceTimersByTimeAsync(900)
  await replies(die([...now.die.faces, ...got.flat()]), after)
  expect(got.flat()).toEqual(given)
})

test('faces typed while the line is lost wait for it, and none is given twice', async () => {
  const { got, open, settled, replies } = screen()
  const dice = open()
  for (const face of [3, 5, 6]) {
    dice.type(face)
    await settled()
  }
  await vi.advanceTimersByTimeAsync(5000)
  expect(got).toEqual([[3]])
  await replies(die([3]), dice)
  await settled()
  expect(got).toEqual([[3], [5, 6]])
})

test('what is typed is on the table before the rest is rolled', async () => {
  const { got, open, settled, replies } = screen()
  const dice = open()
  dice.type(3)
  dice.type(5)
  await settled()
  let hasAll = false
  void dice.letGo().then(() => {
    hasAll = true
  })
  await settled()
  expect([got, hasAll]).toEqual([[[3]], false])
  await replies(die([3]), dice)
  expect([got, hasAll]).toEqual([[[3], [5]], false])
  await replies(die([3, 5]), dice)
  expect(hasAll).toBe(true)
})

test('a throw is the same as long as its dice only get more', () => {
  expect(isSameThrow(die([]), die([2, 1]))).toBe(true)
  expect(isSameThrow(die([2]), die([]))).toBe(false)
  expect(isSameThrow(die([]), die([], { number: 1 }))).toBe(false)
  expect(isSameThrow(die([]), null)).toBe(false)
  const typed: Typed = { table: 'one', question: die([]), faces: [4] }
  expect([stillTyped(typed, 'one', die([])), stillTyped(typed, 'another', die([]))]).toEqual([[4], []])
})
