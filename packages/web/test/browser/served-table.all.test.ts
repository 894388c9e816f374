/** Everyone at the table: a game master, two phones and a display play a fight that a server holds. All games are in the soak. */
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

test('four play, through a dark phone, a page loaded again amid dice and a server that is gone for a while', async () => {
  const four = await table.fourAtTable(kit, served, { game: 'cyberpunk-red', scenario: 'hostage', seed: '7' })
  expect(table.secretNames(four)).toEqual(['Penny'])
  await table.goThroughIt(four, served)
  await table.tellsNoSecrets(four)
  await table.comesToItsEnd(four)
  expect(table.complaintsOf(four)).toEqual([])
  await four.close()
})
