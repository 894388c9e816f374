/** A game master, two phones and a display at a served table, in all games. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as table from './at-a-table.js'
import { type Kit, startKit } from './chromium.js'
import { type ServedKit, serveTables } from './served.js'

let kit: Kit
let served: ServedKit
beforeAll(async () => {
  kit = await startKit()
  served = await serveTables()
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

test.for([
  { game: 'rpj-scifi', scenario: 'boarding-action' },
  { game: 'cyberpunk-red', scenario: 'back-door' },
  { game: 'blue-planet', scenario: 'harbor-gunfight' },
  { game: 'dark-conspiracy', scenario: 'alley' },
  { game: '2300ad', scenario: 'breach' },
])('$game: four play a fight to its end, through all that happens to phones and servers', async of => {
  const four = await table.fourAtTable(kit, served, { ...of, seed: String(Date.now() % 100_000) })
  await table.startsLight(four)
  await table.isLarge(four)
  await table.isClean(four)
  await table.tellsNoSecrets(four)
  await table.attacksInTwoTaps(four)
  await table.wakesToAnswered(four)
  await table.keepsTypedDice(four)
  await table.throwsInApp(four)
  await table.outlivesTheServer(four, served)
  await table.comesToItsEnd(four)
  expect(table.complaintsOf(four)).toEqual([])
  await four.close()
})
