/** The turn order in one line. */
import { expect, test } from 'vitest'
import { stripOf, widthOf } from '../../src/instruments/parts/strip.js'

const one = (name: string, side = 'red', apart = false) => ({ id: name, name, side, apart })
const shown = (people: Parameters<typeof stripOf>[0], now: string | null, signs: number): string => {
  const { before, entries, after } = stripOf(people, now, signs)
  return [
    before > 0 ? `…${before}` : '',
    ...entries.map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name)),
    after > 0 ? `+${after}` : '',
  ]
    .filter(words => words !== '')
    .join(' ')
}
const goons = Array.from({ length: 8 }, (_, i) => one(`Goon ${i + 1}`))

test('those alike one after the other are one entry, but for the person who acts', () => {
  expect(shown([one('Ana', 'blue'), ...goons], 'Ana', 80)).toBe('Ana Goon ×8')
  const acting = goons.map((goon, i) => ({ ...goon, apart: i === 2 }))
  expect(shown([one('Ana', 'blue'), ...acting], 'Goon 3', 80)).toBe('Ana Goon ×2 Goon 3 Goon ×5')
  expect(shown([one('Ganger 1', 'blue'), one('Ganger 2', 'red')], null, 80)).toBe('Ganger 1 Ganger 2')
})
test('names are whole as far as there is room, from the acting one on, and the rest is counted', () => {
  const crew = ['Captain Stroud', 'Long Ana', 'Petrov', 'Quiet Jo', 'Hale'].map(name => one(name))
  const signs = widthOf({ id: '', name: 'Petrov', count: 1 }) + widthOf({ id: '', name: 'Quiet Jo', count: 1 })
  expect(shown(crew, 'Petrov', signs)).toBe('…2 Petrov Quiet Jo +1')
  expect(shown(crew, 'Hale', signs)).toBe('…3 Quiet Jo Hale')
  // However little room there is, the acting one is there.
  expect(shown(crew, 'Captain Stroud', 0)).toBe('Captain Stroud +4')
})
