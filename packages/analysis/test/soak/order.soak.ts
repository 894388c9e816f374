/**
 * Fights to order, counted again by a thousand fights of their own: ten orders a game. ENFILADE_GAME: only this game; ENFILADE_FROM, ENFILADE_RUNS: which
 * of the ten orders; ENFILADE_FIGHTS: fights of each count.
 */
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { countedAgain, gameOf, ordered } from '../orders.js'

const { ENFILADE_GAME: only, ENFILADE_FROM: from = '0', ENFILADE_RUNS: runs = '10', ENFILADE_FIGHTS: fights = '1000' } = process.env
const bands = [
  { winFrom: 0.6, winTo: 0.75, deathsTo: null },
  { winFrom: 0.7, winTo: 0.9, deathsTo: null },
  { winFrom: 0.45, winTo: 0.6, deathsTo: null },
  { winFrom: 0.7, winTo: 0.95, deathsTo: 0.5 },
  { winFrom: 0.6, winTo: 0.7, deathsTo: null },
]

test.each(rulesets.map(({ id }) => id).filter(id => only === undefined || only === id))('%s', { timeout: 7_200_000 }, game => {
  const [, threats] = gameOf(game)
  const sum = { proposals: 0, within: 0, full: 0, none: 0, loosened: 0 }
  for (let nth = Number(from); nth < Number(from) + Number(runs); nth++) {
    const band = bands[nth % bands.length] ?? expect.fail()
    const squad = threats.squads[Math.floor(nth / bands.length) % threats.squads.length]?.id ?? ''
    const began = process.cpuUsage()
    const { proposals, tried, fights: played, loosen } = ordered(game, { squad, band, seed: `order ${nth}` })
    const { user, system } = process.cpuUsage(began)
    const shares = proposals.map(one => countedAgain(game, one, Number(fights), `again ${nth}`))
    const isWithin = shares.map(
      ({ playersWin, someoneDies }) =>
        playersWin.share >= band.winFrom && playersWin.share <= band.winTo && someoneDies.share <= (band.deathsTo ?? 1),
    )
    sum.proposals += proposals.length
    sum.within += isWithin.filter(Boolean).length
    if (proposals.length === 3) sum.full++
    if (proposals.length === 0) sum.none++
    if (proposals.length === 0 && loosen.length > 0) sum.loosened++
    console.log(
      `${game} ${squad} ${JSON.stringify(band)}: ${proposals.length} of 3, ${tried} tried, ${played} fights, ${((user + system) / 1e6).toFixed(1)} s CPU;`,
      proposals
        .map(
          (one, i) =>
            `${one.company} ${one.opponents.map(({ count }) => count).join('+')} ${one.ground.id} ${one.playersWin.share.toFixed(3)} → ${shares[i]?.playersWin.share.toFixed(3)}`,
        )
        .join(', '),
    )
  }
  console.log(`${game}: ${JSON.stringify(sum)}`)
  expect(sum.within).toBeGreaterThanOrEqual(0.8 * sum.proposals)
  expect(sum.loosened).toBe(sum.none)
})
