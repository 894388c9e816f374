import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SideId } from '../ids.js'
import { noParts } from './part.js'
import { beginnings, secretTerrainOf } from './resolved.js'

const id = z.string()

describe('a fight', () => {
  const schema = z.strictObject({ people: z.array(z.strictObject({ id })) })
  const copied: unknown[] = []
  const codec = {
    copy: (battle: z.infer<typeof schema>) => {
      copied.push(battle)
      return structuredClone(battle)
    },
  }
  const { begin, newcomer, resolvedFaults } = beginnings(schema, codec, noParts, scenario => scenario)

  test('begins as a copy of what its scenario says, a new one each time', () => {
    const scenario = { people: [{ id: 'ann' }] }
    const [one, two] = [begin(scenario), begin(scenario)]
    expect([one, two]).toEqual([scenario, scenario])
    expect(one.people).not.toBe(two.people)
  })

  test('does not begin from what is no scenario, and says all that is wrong', () => {
    expect(resolvedFaults({ people: [{ id: 7 }] })).toHaveLength(1)
    expect(() => begin({ people: [{ id: 7 }, {}] })).toThrow(/people\[0\]\.id.*people\[1\]\.id/)
  })

  test('takes in newcomers made as those of its beginning are', () => {
    copied.length = 0
    expect(newcomer({ people: [] }, { id: 'bob' })).toEqual({ id: 'bob' })
    expect(copied).toEqual([{ people: [{ id: 'bob' }] }])
  })
})

test('terrain that is hidden from no one is no secret', () => {
  const hiddenFrom = ['red'] as SideId[]
  expect(
    secretTerrainOf([
      { id: 'door', hiddenFrom: [] },
      { id: 'vent', hiddenFrom, name: 'Vent' },
    ]),
  ).toEqual([{ id: 'vent', hiddenFrom }])
})
