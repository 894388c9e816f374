// One encounter of each game is brought into a band by what may change, and said to be out of reach of another.
import type { Share } from '@enfilade/analysis'
import type { Json } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { enfilade } from './kit.js'

test.each([
  ['rpj-scifi/cargo-bay', 'sides.Raiders.combatants.raider.count=1..3', '30..55', 2],
  ['cyberpunk-red/duel', 'sides.Right.combatants.boyd.skills.handgun=2..6/2', '60..80', 4],
  ['blue-planet/harbor-gunfight', 'sides.Raiders.combatants.raider.count=1..3', '80..95', 2],
  ['2300ad/relay-hill', 'sides.Regulars.combatants.regular.count=3..6', '65..80', 4],
  ['dark-conspiracy/alley', 'sides.Gang.combatants.rook.use=enforcer,ganger,bystander', '75..90', 'ganger'],
] as const)('%s: %s is balanced to %s %% of wins', async (scenario, change, win, value) => {
  const [from = 0, to = 0] = win.split('..').map(Number)
  const found = await enfilade(['balance', `scenarios/${scenario}.yaml`, '--change', change, '--win', win, '--json'])
  const { reached, settings, playersWin } = JSON.parse(found.out) as { reached: boolean; settings: Json; playersWin: Share }
  expect([reached, settings]).toEqual([true, [{ place: change.split('=')[0], value }]])
  expect(playersWin.of).toBe(1000)
  expect(100 * playersWin.share).toBeGreaterThanOrEqual(from)
  expect(100 * playersWin.share).toBeLessThanOrEqual(to)
  const never = await enfilade(['balance', `scenarios/${scenario}.yaml`, '--change', change, '--win', '99.9..100', '--json'])
  expect(JSON.parse(never.out)).toMatchObject({ reached: false })
})
