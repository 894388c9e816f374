/** Seeds and streams: a fight's dice depend on its own seed alone, seeds spread over all 128 bits, and streams do not touch each other. */
import {
  adviceOf,
  below,
  diceStream,
  fightSeed,
  hash128,
  policyStream,
  runTopStep,
  SamplingAsk,
  type Stream,
  seedOf,
  stepIsDue,
} from '@enfilade/engine'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { describe, expect, test } from 'vitest'
import { resolved, straight } from './playing.js'
import { bound } from './sampling.js'
import { type ToyBattle, toy } from './toy.js'

const numbers = (stream: Stream, count = 8): string => Array.from({ length: count }, () => below(stream, 1_000_000)).join(' ')

describe('seeds', () => {
  test('are 32 hexadecimal digits for whatever a person types; a full seed stays as it is', () => {
    for (const text of ['7', '', 'seven', ' 7', 'ß∂ƒ', 'x'.repeat(10_000)]) expect(seedOf(text)).toMatch(/^[0-9a-f]{32}$/)
    const full = '0123456789abcdef0123456789abcdef'
    expect(seedOf(full)).toBe(full)
    expect(seedOf(full.toUpperCase())).not.toBe(full)
    expect(seedOf(seedOf('7'))).toBe(seedOf('7'))
  })

  test('that differ little give seeds that differ much: half of the bits, none alike', () => {
    const seeds = new Set<string>()
    let flipped = 0
    let bits = 0
    const binary = (seed: string): string => [...seed].map(d => Number.parseInt(d, 16).toString(2).padStart(4, '0')).join('')
    for (let i = 0; i < 3000; i++) {
      const [a, b] = [seedOf(String(i)), seedOf(String(i + 1))]
      seeds.add(a)
      const [left, right] = [binary(a), binary(b)]
      for (let bit = 0; bit < 128; bit++) if (left[bit] !== right[bit]) flipped++
      bits += 128
    }
    expect(seeds.size).toBe(3000)
    expect(flipped / bits).toBeGreaterThan(0.49)
    expect(flipped / bits).toBeLessThan(0.51)
  })

  test('of the fights of a simulation are all different, and follow from its seed and the number of the fight', () => {
    const seeds = new Set(Array.from({ length: 5000 }, (_, i) => fightSeed('7', i)))
    expect(seeds.size).toBe(5000)
    expect(fightSeed('7', 3)).toBe(fightSeed(seedOf('7'), 3))
    expect(fightSeed('7', 3)).not.toBe(fightSeed('8', 3))
    expect(seeds.has(seedOf('7'))).toBe(false)
  })

  // These values are pinned, not derived: with others, every seed ever written down would give another fight.
  test('the same text gives the same words on every machine, forever', () => {
    expect(hash128('enfilade')).toEqual([1775348554, 1077676890, -91213112, 1549630880])
    expect(seedOf('7')).toBe('745209be3d25d059f1b9b9d3f5cf4d33')
    expect(fightSeed('7', 0)).toBe('ef82f5ab430d3be3a728c39fd2bb72ee')
    expect(numbers(diceStream('7'), 4)).toBe('408332 517404 542077 390685')
  })
})

describe('whole numbers below another', () => {
  const sizes = [1, 2, 3, 6, 10, 20, 100, 216, 1296, 65_536, 1_000_003, 2 ** 30 + 1, 2 ** 31 - 1, 2 ** 31]
  test('are those that the generator’s own library draws', () => {
    for (const size of sizes) {
      const [stream, same] = [diceStream('7'), diceStream('7')]
      for (let i = 0; i < 300; i++) expect(below(stream, size)).toBe(uniformInt(same, 0, size - 1))
      expect(stream.getState()).toEqual(same.getState())
    }
  })
  test('are drawn again at the end of the words, where not all of them are left', () => {
    // The last word, the one before what is left over, and the first.
    for (const size of sizes) {
      const last = 2 ** 31 - 1
      const words = [last, last - (2 ** 32 % size), -(2 ** 31)]
      const streamOf = (left: number[]) => ({ next: () => left.shift() ?? 0 }) as unknown as ReturnType<typeof diceStream>
      const [mine, theirs] = [[...words], [...words]]
      expect(below(streamOf(mine), size)).toBe(uniformInt(streamOf(theirs), 0, size - 1))
      expect(mine).toEqual(theirs)
    }
  })
})

describe('streams', () => {
  test('of dice, of new dice and of policies are different ones', () => {
    const seed = seedOf('7')
    const all = [
      diceStream(seed),
      diceStream(seed, 1),
      diceStream(seed, 2),
      policyStream(seed, 'ana', 0),
      policyStream(seed, 'ana', 1),
      policyStream(seed, 'bo', 0),
    ]
    expect(new Set(all.map(s => numbers(s))).size).toBe(all.length)
    expect(numbers(diceStream('7'))).toBe(numbers(diceStream(seed)))
  })

  test('the seed of zeros gives dice as well', () => {
    const stream = diceStream('0'.repeat(32))
    const faces = new Set<number>()
    for (let i = 0; i < 600; i++) faces.add(below(stream, 6))
    expect(faces.size).toBe(6)
  })

  test('faces are evenly spread', () => {
    const runs = 12_000
    const even = diceStream('even')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < runs; i++) {
      const face = below(even, 6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    for (const count of counts) {
      const { least, most } = bound(runs, 1 / 6, 6)
      expect(count).toBeGreaterThanOrEqual(least)
      expect(count).toBeLessThanOrEqual(most)
    }
  })

  test('first faces of the fights of a simulation are evenly spread too', () => {
    const runs = 6000
    const counts = new Map<number, number>()
    for (let i = 0; i < runs; i++) {
      const face = below(diceStream(fightSeed('spread', i)), 20)
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    for (let face = 0; face < 20; face++) {
      const { least, most } = bound(runs, 1 / 20, 20)
      expect(counts.get(face) ?? 0).toBeGreaterThanOrEqual(least)
      expect(counts.get(face) ?? 0).toBeLessThanOrEqual(most)
    }
  })
})

test('fights do not depend on each other: played in any order, alone or many with one answerer', () => {
  const scenario = resolved()
  const seeds = [0, 1, 2, 3, 4].map(i => fightSeed('many', i))
  const alone = seeds.map(seed => toy.codec.key(straight(seed, scenario)))
  let current = ''
  const ask = new SamplingAsk(
    diceStream('begin'),
    (decision, at, step, who, nth) =>
      adviceOf(toy, decision, at as unknown as ToyBattle, step, who, { seed: current, stream: 'fast' }, nth, false).answer,
  )
  for (const i of [3, 0, 4, 4, 1, 2, 0]) {
    current = seeds[i] as string
    ask.restart(diceStream(current))
    const battle = toy.begin(scenario)
    while (stepIsDue(toy, battle)) runTopStep(toy, battle, { ask, tell: undefined })
    expect(toy.codec.key(battle)).toBe(alone[i])
  }
})
