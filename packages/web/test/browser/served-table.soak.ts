/** A game master, two phones and a display at a served table play a whole fight of each game; the program is killed on the way. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../server/test/free-port.js'
import { ended, namedProgram, started } from '../../../server/test/killing.js'
import * as table from './at-a-table.js'
import { type Kit, startKit } from './chromium.js'
import { type ServedKit, type Starts, serveTables } from './served.js'

/** The program that people run; it is killed without a warning. */
const asProgram: Starts = async at => {
  const port = at.port === 0 ? await freePort() : at.port
  const child = await started(at.data, port, ['--lan', ...(namedProgram === undefined ? ['--app', at.app] : [])])
  return { port, stop: () => ended(child, 'SIGKILL') }
}
let kit: Kit
let served: ServedKit
beforeAll(async () => {
  kit = await startKit()
  served = await serveTables(asProgram)
})
afterAll(async () => {
  await served.close()
  await kit.close()
})

const name = 'Quetzal'

test.for([
  { game: 'rpj-scifi', scenario: 'boarding-action', hidden: { id: 'pell', name, from: ['Boarders'] } },
  { game: 'cyberpunk-red', scenario: 'hostage', hidden: { id: 'penny', name, from: ['Police'] } },
  { game: 'blue-planet', scenario: 'harbor-gunfight', hidden: { id: 'maru', name, from: ['Raiders'] } },
  { game: 'dark-conspiracy', scenario: 'ambush', hidden: { id: 'kessler', name, from: ['Agents'] } },
  { game: '2300ad', scenario: 'breach', hidden: { id: 'ferro', name, from: ['Smugglers'] } },
])('$game: four play a fight to its end, through all that happens to phones and servers', async of => {
  const four = await table.fourAtTable(kit, served, { ...of, seed: '2' })
  expect(table.secretNames(four)).toContain(name)
  // Regions are too large for a strip of a phone of 360 × 740.
  if (of.game !== 'rpj-scifi') await table.showsTheField(four)
  await table.goThroughIt(four, served)
  await table.tellsNoSecrets(four)
  await table.playToTheEnd(four)
  expect(table.complaintsOf(four)).toEqual([])
  await four.close()
})
