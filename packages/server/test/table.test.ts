/** Tables with seats: who sees and may do what, who answers for whom, and that nothing is done twice. */
import { afterEach, describe, expect, test } from 'vitest'
import { cleanUp, fights, seated, served, type TestDevice } from './serving.js'

afterEach(cleanUp)

/** Lets everyone answer as advised until this holds, or so many rounds of it have passed. */
async function play(devices: readonly TestDevice[], until: () => boolean, most = 60): Promise<void> {
  for (let i = 0; i < most && !until(); i++) {
    let answered = 0
    for (const device of devices) answered += await device.answerAll()
    if (answered === 0) await new Promise(next => setTimeout(next, 5))
  }
}

describe.each(fights)('$game', ({ game, scenario }) => {
  test('a game master and two players play on; all see the same log as far as they may', async () => {
    const server = await served()
    const { gm, first, second, table } = await seated(server, game, scenario)
    await play([first, second, gm], () => table.fight.session.over || table.fight.session.length > 60)
    await table.settled()
    await gm.until(({ snapshot }) => snapshot?.state === table.fight.session.hash())
    expect(table.fight.session.length).toBeGreaterThan(5)
    expect(gm.snapshot?.log.length).toBeGreaterThan(0)
    expect(first.snapshot?.viewer).toEqual({ seat: table.stored && first.table?.seats.find(({ id }) => id === first.table?.own)?.side })
    expect(first.snapshot?.timeline.branches).toEqual([])
  })
})
