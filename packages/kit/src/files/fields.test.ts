import type { Fault } from '@enfilade/engine'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { SideId } from '../ids.js'
import { fieldParts } from './fields.js'

const textOf = ({ path, words }: Fault): string => `${path.join('.')}: ${words}`
const id = z.string()

describe('the lists of a battlefield', () => {
  const doorForm = z.strictObject({ id, use: z.string().optional(), to: z.string().optional(), hiddenFrom: z.array(z.string()).optional() })
  const raw = {
    doors: [
      'gate',
      { id: 'hatch', to: 'attic', hiddenFrom: ['red', 'red', 'green'] },
      { id: 7 },
      { id: 'flap', use: 'nothing', colour: 1 },
    ],
  }
  const partsOf = () => {
    const faults: Fault[] = []
    return { parts: fieldParts(raw, ['red'] as SideId[], faults), faults }
  }

  test('give their ids whatever else is wrong, and free ones beside them', () => {
    const { parts } = partsOf()
    expect(parts.ids('doors', 'walls')).toEqual(['gate', 'hatch', 'flap'])
    expect(parts.given('doors')[2]).toEqual({ id: null, path: ['battlefield', 'doors', 2], raw: { id: 7 } })
    expect([parts.freeId('door', 0, 'doors'), parts.freeId('gate', 0, 'doors')]).toEqual(['door-1', 'gate-1'])
    expect(fieldParts({ doors: [{ id: 'door-1' }] }, [], []).freeId('door', 0, 'doors')).toBe('door-1001')
  })

  test('are read entry by entry, without what is malformed', () => {
    const { parts, faults } = partsOf()
    const plain = parts.each('doors', doorForm, ({ form, nth }) => [`${nth} ${form.id}`])
    expect(plain).toEqual(['3 hatch', '2 flap']) // what is hidden comes last, so that the numbers of the others show no gap
    const named = parts.each(
      'doors',
      doorForm,
      ({ form }) => [form.id],
      text => ({ id: text }),
    )
    expect(named).toEqual(['gate', 'hatch', 'flap'])
    expect(faults).toEqual([])
  })

  test('note sides, ids and uses that are not there', () => {
    const { parts, faults } = partsOf()
    parts.each('doors', doorForm, part => {
      const { to } = part.form
      const isThere = to === undefined || part.known('room', to, ['hall'], ['to'])
      const hiddenFrom = part.hiddenFrom()
      const used = part.used(
        use => (use === 'nothing' ? null : use),
        ['colour', 'size'],
        key => `It needs its ${key}.`,
      )
      return [{ isThere, hiddenFrom, used }].filter(one => expect(one).toBeDefined() === undefined)
    })
    expect(faults.map(textOf)).toEqual([
      'battlefield.doors.1.to: There is no room "attic" in this scenario.',
      'battlefield.doors.1.hiddenFrom.2: There is no side "green" in this scenario.',
      'battlefield.doors.1.colour: It needs its colour.',
      'battlefield.doors.1.size: It needs its size.',
    ])
  })

  test('blame those who name something only where there is something', () => {
    const { parts, faults } = partsOf()
    parts.each('doors', doorForm, part => [part.known('room', 'attic', [], ['to']), part.known('room', 'attic', [], ['to'], true)])
    expect(faults).toHaveLength(2)
  })
})
