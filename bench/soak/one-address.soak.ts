/**
 * An address elsewhere that asks 50 times a second, for ten seconds each of the dearest things there are (`npm run soak address`): prints how long a game
 * master on the server's own machine waits before and meanwhile. Only in ENFILADE_GAME; ENFILADE_KIND: only what is called so.
 */
import { expect, test } from 'vitest'
import { behindProxy, dearest } from '../load/elsewhere.js'
import { fights } from '../load/fights.js'
import { askedApart, waitsWhile } from '../load/waits.js'

const { ENFILADE_MINUTES: minutes, ENFILADE_GAME: only = 'rpj-scifi', ENFILADE_KIND: part = '' } = process.env
const each = fights.slice(0, 5).filter(({ game }) => game === only)
const kinds = Object.keys(dearest).filter(kind => kind.includes(part))
/** For each kind; the quiet before takes three times as long. */
const seconds = minutes === undefined ? 10 : (Number(minutes) * 60) / (kinds.length + 3)

test.each(each)('$game: a game master goes on while an address elsewhere asks for what is dearest', async fight => {
  const bad: string[] = []
  const asked = kinds.map(name => ({
    name,
    run: async (home: string): Promise<readonly string[]> => {
      const found = await askedApart({ home, fight, seconds, kind: name })
      bad.push(...found.bad)
      return [`${found.asked} requests: ${found.answered} answered, ${found.refused} refused in words`]
    },
  }))
  const waited = await waitsWhile(fight, 3 * seconds, behindProxy, asked)
  console.log([fight.game, ...waited.lines].join('\n'))
  expect(waited.failed).toEqual([])
  expect(bad).toEqual([])
  expect(waited.roomsEnded).toBe(0)
})
