// Range and sight: the worked example.
import { expect, test } from 'vitest'
import { attack, dice, fight } from '../../testing/kit.js'

test('RPJ-EX-21 ring battlefield', () => {
  const line = ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']
  const ring = ['+R6-R1']
  const shotFrom = (at: string, edges: string[]) => fight({ line, edges, people: { cyd: at, ana: { at: 'R1', behind: '+5/2f' } } })
  const fire = attack('carbine', 'ana')
  const same = dice('4 3 3 3')

  const fromR5 = shotFrom('R5', ring).act('cyd', fire, same, dice('3 3 3 3'))
  expect(fromR5.last('attackRolled')).toMatchObject({ range: 2, defense: 20, hit: true })
  expect(fromR5.saves('ana').shield).toEqual([10])
  const fromR4 = shotFrom('R4', ring).act('cyd', fire, same)
  expect(fromR4.last('attackRolled')).toMatchObject({ range: 3, defense: 23, hit: false })
  const shortcut = shotFrom('R4', [...ring, 'R1-R4']).act('cyd', fire, same, dice('3 3 3 3'))
  expect(shortcut.last('attackRolled')).toMatchObject({ range: 1, defense: 18, hit: true })
})
