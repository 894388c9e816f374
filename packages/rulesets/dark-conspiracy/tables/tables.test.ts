// The printed tables are whole: every face and every distance finds exactly one row.
import { describe, expect, test } from 'vitest'
import { concussion, fragments, scatter } from './explosions.js'
import { burstRounds, rangeDl } from './fire.js'
import { hitBiped, hitQuadruped, hitVehicle } from './hit-locations.js'
import { smallArms } from './small-arms.js'
import { difficultyLevels, taskSystems } from './tasks.js'
import { phaseSequence } from './turns.js'
import { damageAerospace, damageGround, damageWatercraft } from './vehicle-damage.js'
import { severity } from './vehicle-severity.js'

const faces = (rows: readonly { readonly roll: number | { readonly min: number; readonly max: number } }[]): number[] =>
  rows.flatMap(({ roll }) => (typeof roll === 'number' ? [roll] : Array.from({ length: roll.max - roll.min + 1 }, (_, i) => roll.min + i)))
const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

describe('every face has one row', () => {
  test.each([
    ['people', hitBiped.rows, 10],
    ['animals', hitQuadruped.rows, 10],
    ['vehicles', hitVehicle.rows, 7],
    ['scatter', scatter.rows, 10],
    ['aircraft', damageAerospace.rows, 6],
    ['ground vehicles', damageGround.rows, 6],
    ['watercraft', damageWatercraft.rows, 6],
  ] as const)('%s', (_name, rows, last) => expect(faces(rows)).toEqual(upTo(last)))
  test.each(fragments.rows)('fragments, $zone zone', ({ multiple, one, miss }) => {
    expect(faces([{ roll: multiple }, { roll: one }, { roll: miss }])).toEqual(upTo(10))
  })
})
test('DC-EXP-01 concussion leaves no distance out', () => {
  const { rows } = concussion
  expect(rows.slice(1).map(({ metresOver }) => metresOver)).toEqual(rows.slice(0, -1).map(({ metresUpTo }) => metresUpTo))
  expect(rows.map(({ divisor }) => divisor)).toEqual([1, 2, 4, 8, 16, 32])
})
test('the severity of damage to vehicles leaves no level out', () => {
  const { rows } = severity
  expect(rows.slice(1).map(({ level }) => level.min)).toEqual(rows.slice(0, -1).map(({ level }) => Number(level.max) + 1))
})
test('DC-AUT-03 bursts lose 1, 2 or 3 rounds a band, down to their minimum', () => {
  const loss = { 3: 1, 5: 2, 10: 3 }
  for (const { burst, short, medium, long, extreme, minimum } of burstRounds.rows)
    expect([short, medium, long, extreme]).toEqual([0, 1, 2, 3].map(bands => Math.max(minimum, burst - bands * loss[burst])))
})
test('DC-DF-03 each band doubles the one before', () => {
  expect(rangeDl.rows.map(({ limitMultiple, dl }) => [limitMultiple, dl])).toEqual([
    [1, 'EZY'],
    [2, 'AVG'],
    [4, 'DIF'],
    [8, 'IMP'],
  ])
})
test('DC-TURN-05 in each Phase the lowest Initiative that may act comes first', () => {
  for (const { phase, initiativeOrder } of phaseSequence.rows) expect(initiativeOrder).toEqual(upTo(6).slice(phase - 1))
})
test('DC-TASK-12 the usual task system has the multipliers of the ladder', () => {
  const [usual] = taskSystems.rows
  const ladder = difficultyLevels.rows.slice(0, 4).map(({ num, den }) => [num, den])
  const { ezyNum, ezyDen, avgNum, avgDen, difNum, difDen, impNum, impDen } = usual
  expect(ladder).toEqual([
    [ezyNum, ezyDen],
    [avgNum, avgDen],
    [difNum, difDen],
    [impNum, impDen],
  ])
})
test('every small arm that fires bursts names their size', () => {
  for (const { id, rof, burst } of smallArms.rows) expect([id, burst !== null]).toEqual([id, rof.startsWith('AF')])
})
