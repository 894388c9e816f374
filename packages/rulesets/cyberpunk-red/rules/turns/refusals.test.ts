// Orders that cannot be: out of range, out of sight, through a wall, off the map. What was wrong, and nothing is spent.
import { expect, test } from 'vitest'
import { attack, autofire, explosive, fight, move, reload } from '../../testing/kit.js'

const scene = () =>
  fight({
    people: {
      vex: { at: [2, 2], holds: ['heavyPistol'], carries: ['shotgun', 'assaultRifle'] },
      brick: { at: [5, 2] },
      mouse: { at: [2, 10] },
    },
    size: [12, 12],
    covers: { bins: { at: [2, 6], material: 'steel' } },
    field: {
      walls: [
        [
          [4, 0],
          [4, 4],
        ],
      ],
      obstacles: [{ x: 1, y: 1 }],
    },
  })

test('CPR-RNG-02 a target out of range is refused, and no round is spent', () => {
  const far = fight({ people: { vex: { at: [2, 2], holds: ['heavyPistol'] }, kite: { at: [390, 2] } }, size: [400, 12] })
  const refusal = far.refusal('vex', attack('heavyPistol', 'kite'))
  expect(refusal?.rule).toBe('CPR-RNG-02')
  expect(refusal?.words).toContain('388')
  expect(far.rounds('vex', 'heavyPistol')).toBe(8)
})
test('CPR-RNG-06 a target behind a wall or cover is out of sight', () => {
  expect(scene().refusal('vex', attack('heavyPistol', 'brick'))?.words).toMatch(/sight/)
  expect(scene().refusal('vex', attack('heavyPistol', 'mouse'))?.words).toMatch(/sight/)
})
test('CPR-MOVE-02 a path through a wall is refused, and so is one that is no path', () => {
  const through = {
    action: 'move',
    x: 4,
    y: 2,
    path: [
      { x: 3, y: 2 },
      { x: 4, y: 2 },
    ],
  }
  expect(scene().refusal('vex', through)?.rule).toBe('CPR-MOVE-02')
  expect(scene().refusal('vex', { action: 'move', x: 4, y: 2, path: [{ x: 4, y: 2 }] })?.rule).toBe('CPR-MOVE-02')
})
test('CPR-MOVE-01 a square that is too far or off the map is refused', () => {
  expect(scene().refusal('vex', move(2, 9))).not.toBeNull()
  expect(scene().refusal('vex', move(2, 500))).not.toBeNull()
  for (const [x, y] of [
    [1, 1],
    [2, 6],
  ] as const)
    expect(scene().refusal('vex', move(x, y))?.words, 'an obstacle, and cover').toMatch(/can't get there/)
})
test('CPR-ACT-05 ammunition of the wrong type does not go in', () => {
  expect(scene().refusal('vex', reload('heavyPistol', 'arrow'))?.words).toMatch(/arrow|bullet/)
})
test('CPR-AUTO-01 a pistol has no autofire, and no blast', () => {
  expect(scene().refusal('vex', autofire('heavyPistol', 'mouse'))?.rule).toBe('CPR-AUTO-01')
  expect(scene().refusal('vex', explosive('heavyPistol', 2, 4))).not.toBeNull()
})
test('a weapon that is not in hand, a target that is not there', () => {
  expect(scene().refusal('vex', attack('assaultRifle', 'mouse'))?.rule).toBe('CPR-ACT-10')
  expect(scene().refusal('vex', attack('heavyPistol', 'nobody'))?.words).toMatch(/nobody/)
  expect(scene().refusal('vex', attack('bazooka', 'mouse'))).not.toBeNull()
})
