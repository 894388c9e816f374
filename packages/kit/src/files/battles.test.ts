import type { Json } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CombatantId, refTo } from '../ids.js'
import { battleCheck, leftOutOfOrder } from './battles.js'

const doorRef = refTo('door', z.string())
const battleSchema = z.strictObject({
  people: z.array(z.strictObject({ id: z.string(), health: z.int(), behind: doorRef.nullable() })),
  agenda: z.array(z.strictObject({ step: z.string(), who: refTo<CombatantId>('combatant', z.string()), door: z.string() })),
  order: z.array(refTo<CombatantId>('combatant', z.string())),
  setup: z.strictObject({ sides: z.array(z.strictObject({ id: z.string() })), doors: z.array(z.strictObject({ id: z.string() })) }),
})
type Toy = z.infer<typeof battleSchema>
const check = battleCheck({
  schema: battleSchema,
  there: ({ setup }) => ({ door: setup.doors }),
  once: ({ setup, order }) => ({ 'setup.doors': setup.doors, order }),
  whole({ setup }: Toy, wrong) {
    if (setup.doors.length === 0) wrong(['setup', 'doors'], 'There is no door.')
  },
  person(_battle, { health }: Toy['people'][number], wrong) {
    if (health < 0) wrong('health', 'Below 0.', health, 'at least 0')
  },
  step({ setup }, { door }: Toy['agenda'][number], wrong) {
    if (!setup.doors.some(one => one.id === door)) wrong('door', 'No such door.', door)
  },
})
const sound = {
  people: [
    { id: 'ann', health: 3, behind: 'gate' },
    { id: 'bob', health: 2, behind: null },
  ],
  agenda: [{ step: 'open', who: 'ann', door: 'gate' }],
  order: ['ann', 'bob'],
  setup: { sides: [{ id: 'red' }], doors: [{ id: 'gate' }] },
}
const faultsWith = (change: Partial<Record<keyof typeof sound, Json>>): string[] =>
  check({ ...sound, ...change }).map(({ path, words }) => `${path.join('.')}: ${words}`)

describe('a battle that was changed by hand', () => {
  test('has no faults where all of it fits', () => {
    expect(check(sound)).toEqual([])
  })

  test('is not looked into where its form is wrong', () => {
    expect(faultsWith({ people: [{ id: 'ann', health: 'none', behind: 'nowhere' }] })).toEqual(['people.0.health: This must be a number.'])
  })

  test('names nothing twice and nothing that is not there', () => {
    const { sides, doors } = sound.setup
    expect(faultsWith({ people: [...sound.people, { id: 'ann', health: 1, behind: 'wall' }] })).toEqual([
      'people.2: "ann" is listed twice.',
      'people.2.behind: There is no door "wall" in this battle.',
    ])
    expect(faultsWith({ order: ['ann', 'cy', 'ann'] })).toEqual([
      'order.2: "ann" is listed twice.',
      'order.1: There is no combatant "cy" in this battle.',
    ])
    expect(faultsWith({ setup: { sides: [...sides, ...sides], doors: [...doors, ...doors] } })).toEqual([
      'setup.sides.1: "red" is listed twice.',
      'setup.doors.1: "gate" is listed twice.',
    ])
  })

  test('is judged as a whole, then each combatant, then each step, at its place', () => {
    const broken = {
      people: [
        { id: 'ann', health: 3, behind: null },
        { id: 'bob', health: -1, behind: null },
      ],
      setup: { ...sound.setup, doors: [] },
    }
    expect(faultsWith(broken)).toEqual(['setup.doors: There is no door.', 'people.1.health: Below 0.', 'agenda.0.door: No such door.'])
    expect(check({ ...sound, ...broken })[1]).toEqual({
      path: ['people', 1, 'health'],
      words: 'Below 0.',
      found: -1,
      allowed: 'at least 0',
    })
  })
})

describe('the turn order', () => {
  const people = ['ann', 'bob', 'cy'].map(id => ({ id }))
  const agenda = [{ step: 'rollInitiativeOfNewcomer', who: 'cy' }]

  test('leaves out those who have no place and are not waiting for one', () => {
    expect(leftOutOfOrder({ round: 1, order: ['ann'], people, agenda })).toEqual([[1, { id: 'bob' }]])
  })

  test('leaves out no one before there is one', () => {
    expect(leftOutOfOrder({ round: 0, order: ['ann'], people, agenda })).toEqual([])
    expect(leftOutOfOrder({ round: 1, order: [], people, agenda })).toEqual([])
  })
})
