import { type Event, type Told, withoutEmptyRounds } from '@enfilade/engine'
import { expect, test } from 'vitest'

const line = (event: Event): { readonly told: Told } => ({ told: { event, thrown: [], decided: [] } })
const round = (number: number, skipped: number) => line({ rule: 'R-1', what: 'roundBegan', round: number, skipped })
const shot = line({ rule: 'R-2', what: 'shot' })

test('a round in which nothing is heard has no heading, and counts as skipped in the next one that has', () => {
  // Heard: rounds 1 and 9. Someone else acts in rounds 4 and 6, and in round 12, after which nothing is heard.
  const heard = withoutEmptyRounds([round(1, 0), shot, round(4, 2), round(6, 1), round(9, 2), shot, shot, round(12, 2)])
  expect(heard).toEqual([round(1, 0), shot, round(9, 7), shot, shot])
})

test('headings that count nothing stay as they are', () => {
  const plain = line({ rule: 'R-1', what: 'roundBegan', round: 2 })
  expect(withoutEmptyRounds([line({ rule: 'R-1', what: 'roundBegan', round: 1 }), plain, shot])).toEqual([plain, shot])
})

test('a Phase in which nothing is heard has no heading, and leaves its round empty if all are', () => {
  const phase = (number: number) => line({ rule: 'R-3', what: 'phaseBegan', phase: number })
  const heard = withoutEmptyRounds([
    round(1, 0),
    phase(3),
    phase(2),
    shot,
    phase(1),
    round(2, 0),
    phase(3),
    phase(2),
    round(3, 0),
    phase(3),
    shot,
  ])
  expect(heard).toEqual([round(1, 0), phase(2), shot, round(3, 1), phase(3), shot])
})
