// The clock of a turn: the point under way, who can still act, and what they have left.
import { expect, test } from 'vitest'
import { twentyThreeHundred } from '../index.js'
import { car, choice, fight, type Someone, stand } from '../testing/kit.js'

const people = { ana: { sheet: { initiative: 9 } }, bo: { side: 'red', sheet: { initiative: 6 } } } as const
const shown = (...who: readonly string[]) => {
  const { battle } = fight({ people }).play(...who.map(one => choice(one, stand)))
  const { clock, order, toAct, people: all } = twentyThreeHundred.view(battle, 'gm')
  return {
    words: clock.words,
    part: clock.part,
    order,
    toAct,
    left: all.map(({ left }) => left?.map(({ now, full }) => `${now} of ${full}`).join()),
  }
}

test('AD-INIT-01, AD-INIT-04: the clock says which point is under way, and each combatant how many actions are left', () => {
  expect(shown()).toMatchObject({ words: 'Turn 1, Initiative 9', part: 'Initiative 9', order: ['ana', 'bo'], toAct: ['ana', 'bo'] })
  expect(shown('ana')).toMatchObject({ part: 'Initiative 6', left: ['1 of 2', '2 of 2'] })
  // Half of 9 is 4, and half of 6 is 3.
  expect(shown('ana', 'bo')).toMatchObject({ part: 'Initiative 4', left: ['1 of 2', '1 of 2'] })
  expect(shown('ana', 'bo', 'ana')).toMatchObject({ part: 'Initiative 3', order: ['ana', 'bo'], toAct: ['bo'], left: ['0 of 2', '1 of 2'] })
})
test('a seat is not told the point, which could be that of someone hidden', () => {
  const { battle } = fight({ people }).play()
  expect(twentyThreeHundred.view(battle, { seat: 'blue' }).clock).toEqual({ words: 'Turn 1', round: 1, seconds: 30 })
})
test('AD-VEH-10: whoever is aboard is drawn with the vehicle', () => {
  const rider: Someone = { is: { aboard: 'van' } }
  const { battle } = fight({ people: { van: { weapons: [], vehicle: car() }, ana: rider, bo: { side: 'red' } } }).play()
  const { field } = twentyThreeHundred.view(battle, { seat: 'red' })
  expect(field?.kind === 'plane' && field.people.map(one => [one.id, one.aboard])).toEqual([
    ['van', undefined],
    ['ana', 'van'],
    ['bo', undefined],
  ])
})
