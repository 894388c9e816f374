// Initiative bought with experience, as a task.
import { expect, test } from 'vitest'
import { fileOf, plays, refusal } from '../../testing/downtime-kit.js'
import { costOf } from './orders.js'

const ana = (ixp: number, more = {}) => fileOf({ ana: { initiative: 1, ixp } }, more)
const to = (level: number) => ({ action: 'improveInitiative', to: level })

test('DC-TURN-22 each level is paid for by itself, several at once', () => {
  expect(costOf(1, 3)).toBe(130)
  expect(costOf(5, 6)).toBe(360)
  const after = plays(ana(150), to(3))
  expect(after.person('ana')).toMatchObject({ initiative: 3, ixp: 20 })
  expect(plays(ana(130), to(3)).person('ana')).toMatchObject({ initiative: 3, ixp: 0 })
})
test('DC-TURN-22 nothing is bought on credit, twice, or with the switch off', () => {
  expect(refusal(ana(129), to(3))).toMatch(/costs 130 points of experience, and Ana has 129/)
  expect(refusal(ana(500), to(1))).toMatch(/from 2 to 6/)
  expect(refusal(fileOf({ ana: { initiative: 4, ixp: 900 } }), to(4))).toMatch(/has Initiative 4 already/)
  expect(refusal(ana(500, { options: { initiativeExperience: false } }), to(2))).toMatch(/switch/)
})
