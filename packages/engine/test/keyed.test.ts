/**
 * Dice of live fights can't be reckoned from those that were seen, nor do they tell of anyone else's. The fast stream of simulations can: the
 * same attack finds its whole state, which shows that the attack works.
 */
import { createHmac } from 'node:crypto'
import {
  beginSession,
  below,
  type FightRecord,
  fightDice,
  isAnswer,
  policyStream,
  recordFaults,
  resumeSession,
  type StreamKind,
  seedOf,
  withNewSeed,
} from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { deciding, resolved, type ToySession } from './playing.js'
import { toy } from './toy.js'

const seed = seedOf('a table')
const sidesInTurn = [10, 6, 100, 8, 4]
const sidesOf = (nth: number): number => sidesInTurn[nth % sidesInTurn.length] as number
const facesOf = (kind: StreamKind, count: number): number[] => {
  const dice = fightDice(seed, kind)
  return Array.from({ length: count }, (_, nth) => below(dice.of('ana', false), sidesOf(nth)) + 1)
}

// ── the attack ─────────────────────────────────────────────────────────────────────────────────────────────────────
const whole = (1n << 64n) - 1n
const rotated = (word: bigint, by: bigint): bigint => ((word << by) | (word >> (64n - by))) & whole
const stepped = ([s0, s1]: readonly [bigint, bigint]): [bigint, bigint] => {
  const both = s1 ^ s0
  return [rotated(s0, 24n) ^ both ^ ((both << 16n) & whole), rotated(both, 37n)]
}
/** Which of the state's 128 bits add up to the lowest bit of output number `nth`. */
function* lowestBits(): Generator<bigint> {
  // Each bit of the two words as the set of first bits that it is the sum of.
  let words = [0, 64].map(from => Array.from({ length: 64 }, (_, bit) => 1n << BigInt(from + bit))) as [bigint[], bigint[]]
  const rotatedBits = (bits: bigint[], by: number): bigint[] => bits.map((_, at) => bits[(at - by + 64) % 64] as bigint)
  const sum = (a: bigint[], b: bigint[]): bigint[] => a.map((one, at) => one ^ (b[at] as bigint))
  for (;;) {
    const [s0, s1] = words
    yield (s0[0] as bigint) ^ (s1[0] as bigint)
    const both = sum(s1, s0)
    const shifted = both.map((_, at) => (at < 16 ? 0n : (both[at - 16] as bigint)))
    words = [sum(sum(rotatedBits(s0, 24), both), shifted), rotatedBits(both, 37)]
  }
}
/** The state at the first throw, from the lowest bits alone. `contradictions`: how many of all throws it doesn't fit. */
function attacked(faces: readonly number[]): { readonly state: [bigint, bigint]; readonly contradictions: number } {
  const rows = new Map<number, bigint>() // by their highest bit; bit 128 is what they add up to
  const highest = (row: bigint): number => (row & ((1n << 128n) - 1n)).toString(2).length - 1
  const equations: bigint[] = []
  const bits = lowestBits()
  for (const face of faces) equations.push((bits.next().value as bigint) | (BigInt((face - 1) & 1) << 128n))
  const reduced = (equation: bigint): bigint => {
    let row = equation
    for (let at = highest(row); (row & ((1n << 128n) - 1n)) !== 0n; at = highest(row)) {
      const known = rows.get(at)
      if (known === undefined) return row
      row ^= known
    }
    return row
  }
  let contradictions = 0
  for (const equation of equations) {
    const row = reduced(equation)
    if ((row & ((1n << 128n) - 1n)) !== 0n) rows.set(highest(row), row)
    else if (row !== 0n) contradictions++
  }
  let state = 0n
  for (const at of [...rows.keys()].sort((a, b) => a - b)) {
    const row = rows.get(at) as bigint
    const below = row & state & ((1n << BigInt(at)) - 1n)
    const odd = (below.toString(2).replaceAll('0', '').length + Number(row >> 128n)) % 2 === 1
    if (odd) state |= 1n << BigInt(at)
  }
  return { state: [state & whole, state >> 64n], contradictions }
}
/** What the attack says that throws from number `from` on show. */
function foretold(state: [bigint, bigint], from: number, count: number): number[] {
  let at = state
  for (let nth = 0; nth < from; nth++) at = stepped(at)
  return Array.from({ length: count }, (_, nth) => {
    const word = Number((at[0] + at[1]) & 0xffffffffn)
    at = stepped(at)
    return (((word ^ 0x8000_0000) >>> 0) % sidesOf(from + nth)) + 1
  })
}

describe('from 10 000 throws of a log', () => {
  const [seen, next] = [10_000, 500]
  test('all to come of the fast stream follow', () => {
    const faces = facesOf('fast', seen + next)
    const { state, contradictions } = attacked(faces.slice(0, 130))
    expect(contradictions).toBe(0)
    expect(attacked(faces.slice(0, seen)).contradictions).toBe(0)
    expect(foretold(state, seen, next)).toEqual(faces.slice(seen))
  })
  test('none of the keyed one', () => {
    const faces = facesOf('keyed', seen + next)
    const { state, contradictions } = attacked(faces.slice(0, seen))
    // Half of all equations are wrong, as with coins.
    expect(contradictions / seen).toBeGreaterThan(0.45)
    const right = foretold(state, seen, next).filter((face, nth) => face === faces[seen + nth]).length
    expect(right / next).toBeLessThan(0.25) // one in eight by luck
  })
})

// ── streams ────────────────────────────────────────────────────────────────────────────────────────────────────────
describe('the keyed stream', () => {
  const drawn = (dice: ReturnType<typeof fightDice>, who: string, secret: boolean, count = 40): number[] =>
    Array.from({ length: count }, () => dice.of(who, secret).next())
  test('is HMAC-SHA256 of label and count', () => {
    const words = drawn(fightDice(seed, 'keyed'), 'ana', false, 20)
    const block = (count: number): Buffer =>
      createHmac('sha256', Buffer.from(seed, 'hex'))
        .update(JSON.stringify(['dice 0 of ana', count]))
        .digest()
    const bytes = Buffer.concat([0, 1, 2].map(block))
    expect(words).toEqual(words.map((_, at) => bytes.readInt32BE(4 * at)))
  })
  test('stays what it is', () => {
    expect(facesOf('keyed', 12)).toMatchInlineSnapshot(`
      [
        10,
        6,
        43,
        6,
        2,
        7,
        4,
        64,
        8,
        4,
        1,
        4,
      ]
    `)
  })
  test('of one person is changed by no throw of another, nor by secret ones', () => {
    const alone = drawn(fightDice(seed, 'keyed'), 'ana', false)
    const dice = fightDice(seed, 'keyed')
    const among = Array.from({ length: 40 }, () => {
      drawn(dice, 'bo', false, 3)
      drawn(dice, 'ana', true, 2)
      return dice.of('ana', false).next()
    })
    expect(among).toEqual(alone)
  })
  test('of people, secrets, policies, new dice and seeds are all different', () => {
    const policy = Array.from({ length: 40 }, (_, nth) => policyStream(seed, 'ana', nth, 'keyed').next())
    const streams = [
      drawn(fightDice(seed, 'keyed'), 'ana', false),
      drawn(fightDice(seed, 'keyed'), 'ana', true),
      drawn(fightDice(seed, 'keyed'), 'bo', false),
      drawn(fightDice(seed, 'keyed', 1), 'ana', false),
      drawn(fightDice(seedOf('another table'), 'keyed'), 'ana', false),
      policy,
    ]
    const all = streams.flat()
    expect(new Set(all).size).toBe(all.length)
  })
  test('a copy goes on by itself', () => {
    const dice = fightDice(seed, 'keyed')
    drawn(dice, 'ana', false, 3)
    const copy = dice.clone()
    expect(drawn(copy, 'ana', false)).toEqual(drawn(dice, 'ana', false))
  })
})

// ── fights ─────────────────────────────────────────────────────────────────────────────────────────────────────────
describe('a fight whose seed was told', () => {
  const newSeeds = (): (() => string) => {
    let nth = 0
    return () => seedOf(`new ${++nth}`)
  }
  const played = (stream: StreamKind = 'keyed'): ToySession => {
    const session = beginSession(toy, resolved(), 'told', deciding, { stream, newSeed: newSeeds() })
    session.playOn(() => false)
    expect(session).toMatchObject({ over: true, seed: seedOf('told') })
    return session
  }
  const seedsIn = (session: ToySession): (string | undefined)[] =>
    session.entriesSoFar.flatMap(entry => (!isAnswer(entry) && 'anew' in entry ? [entry.seed] : []))
  const backBy = (session: ToySession, answers: number): void => {
    session.goBackTo(session.length - answers)
    session.playOn(() => false)
    expect(session.over).toBe(true)
  }

  test.each(['keyed', 'fast'] as const)('goes on with dice of another one (%s)', stream => {
    const session = played(stream)
    expect(seedsIn(session)).toEqual([])
    backBy(session, 15)
    expect(seedsIn(session)).toEqual([seedOf('new 1')])
    expect(session.seed).toBe(seedOf('new 1'))
    // Of what was told before, neither the first seed nor the second is ever drawn from again, however far back.
    backBy(session, 8)
    expect(session.seed).toBe(seedOf('new 2'))
    backBy(session, session.length - 20)
    expect(seedsIn(session)).toEqual([seedOf('new 3')])
    const record = JSON.parse(JSON.stringify(session.record())) as FightRecord
    expect(recordFaults(record as never)).toEqual([])
    const again = resumeSession(toy, record, { newSeed: newSeeds() })
    expect(again.record()).toEqual(session.record())
    expect(seedsIn(again)).toEqual([seedOf('new 3')])
  })
  test('what is done again is as it was', () => {
    const session = played()
    const before = JSON.stringify(session.told)
    session.goBackTo(session.length - 9)
    expect(session.redo()).toBe(true)
    expect(JSON.stringify(session.told)).toBe(before)
    expect(seedsIn(session)).toEqual([])
  })
  test('taken back and read again, it still knows which seeds were told', () => {
    const session = played()
    backBy(session, 15)
    session.goBackTo(session.length - 30)
    const again = resumeSession(toy, JSON.parse(JSON.stringify(session.record())) as FightRecord, { newSeed: () => seedOf('later') })
    expect(again.seed).toBe(seedOf('new 2'))
    again.playOn(() => false)
    expect(again).toMatchObject({ over: true, seed: seedOf('new 2') })
    again.goBackTo(again.length - 15)
    expect(again.seed).toBe(seedOf('later'))
  })
  test('new dice that the game master asks for are of the seed in use', () => {
    const session = played()
    backBy(session, 15)
    const at = session.entriesSoFar.findIndex(entry => isAnswer(entry) && / d\d+ 1\//.test(entry[0]))
    expect(session.rollAnew(at, 'a doubt')).toBeNull()
    session.playOn(() => false)
    expect(session.seed).toBe(seedOf('new 2'))
    expect(resumeSession(toy, session.record()).record()).toEqual(session.record())
  })
  test('without another one, as in simulations, stays with its own', () => {
    const session = beginSession(toy, resolved(), 'told', deciding)
    session.playOn(() => false)
    backBy(session, 15)
    expect(seedsIn(session)).toEqual([])
  })
  test('a record that someone brings goes on with another seed, if it goes on', () => {
    const session = beginSession(toy, resolved(), 'told', deciding)
    session.playOn(() => session.length > 20)
    const record = withNewSeed(session.record(), session.over, () => seedOf('own'))
    const own = resumeSession(toy, JSON.parse(JSON.stringify(record)) as FightRecord)
    expect(own).toMatchObject({ seed: seedOf('own'), over: false })
    own.playOn(() => false)
    expect(own.record().entries.slice(0, session.length)).toEqual(session.record().entries)
    expect(resumeSession(toy, own.record()).hash()).toBe(own.hash())
    const over = played().record()
    expect(withNewSeed(over, true, () => seedOf('own'))).toBe(over)
  })
})
