/**
 * One phone that asks all it can, as each role and as often as a device may, for a minute in each game (`npm run soak phone`): prints how long a game master
 * at another table waits before and meanwhile. ENFILADE_PHONES of them at once; only in ENFILADE_GAME; ENFILADE_WHOLE=1: the game master
 * asks for all that an answer sets off.
 */
import { expect, test } from 'vitest'
import { fights } from '../load/fights.js'
import type { Phoned } from '../load/phone.js'
import { askedApart, waitsWhile } from '../load/waits.js'

const { ENFILADE_MINUTES: minutes, ENFILADE_PHONES: many = '1', ENFILADE_GAME: only } = process.env
/** One of each game. */
const each = fights.slice(0, 5).filter(({ game }) => only === undefined || game === only)
/** Of each game; the quiet before takes half as long. */
const seconds = minutes === undefined ? 60 : (Number(minutes) * 60) / each.length
const phones = Number(many)

test.each(each)('$game: a game master elsewhere goes on while phones ask all they can', async fight => {
  const bad: string[] = []
  const run = async (home: string): Promise<readonly string[]> => {
    const all = await askedApart({ home, fight, seconds, phones })
    bad.push(...all.flatMap(one => one.bad))
    return all.slice(0, all.length / phones).map(({ sees }) => told(sees, all))
  }
  const waited = await waitsWhile(fight, seconds / 2, [], [{ name: `${fight.game}, phones: ${phones}`, run }])
  console.log(waited.lines.join('\n'))
  expect(waited.failed).toEqual([])
  expect(bad).toEqual([])
  expect(waited.roomsEnded).toBe(0)
})
function told(role: string, all: readonly Phoned[]): string {
  const own = all.filter(({ sees }) => sees === role)
  const sum = (of: 'asked' | 'refused'): number => own.reduce((total, one) => total + one[of], 0)
  return `as ${role}: ${sum('asked')} calls, ${sum('refused')} refused in words`
}
