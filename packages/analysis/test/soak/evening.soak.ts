/**
 * Evenings, against as many that are played fight by fight as `fight` plays them, each with the survivors of the one before put into the next scenario by hand.
 * ENFILADE_GAME: only this game; ENFILADE_EVENINGS: how many (default 200).
 */
import { readFileSync } from 'node:fs'
import { type AnyRuleset, type Json, Session, seedOf } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { eveningOf } from '../../src/index.js'

const { ENFILADE_GAME: only, ENFILADE_EVENINGS: evenings = '200' } = process.env
const of = Number(evenings)
const fights: readonly (readonly [string, string])[] = [
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'duel'],
  ['2300ad', 'duel'],
  ['blue-planet', 'duel'],
  ['dark-conspiracy', 'duel'],
]
type Fields = { readonly [key: string]: Json }

/** The same fight twice, on the same field, where the survivors stand as in its scenario. */
function byHand(ruleset: AnyRuleset, scenario: Json, nth: number): boolean[] {
  const won: boolean[] = []
  let now = scenario
  for (const fight of [1, 2]) {
    const start = ruleset.begin(now)
    const seats = Object.fromEntries(ruleset.seats(start).map(seat => [seat, { decides: 'policy', dice: 'stream' }] as const))
    const session = new Session(
      ruleset,
      { scenario: now, seed: seedOf(`by hand ${nth} ${fight}`), seats, rulesetVersion: ruleset.version },
      [],
    )
    const own = ruleset.view(start, 'gm').sides[0]
    won.push(ruleset.ending(session.battle)?.winners.includes(own?.id as never) === true)
    if (!won.at(-1)) break
    const left = ruleset.survivors(session.battle) as unknown as readonly {
      readonly name: string
      readonly combatants: readonly Fields[]
    }[]
    const survivors = left.find(({ name }) => name === own?.name || name === own?.id)?.combatants ?? []
    const sides = (scenario as Fields).sides as unknown as readonly { readonly combatants: readonly Fields[] }[]
    const places = sides[0]?.combatants ?? []
    // Survivors take the places of the scenario from the first on, with what belongs to the old place left there.
    const placed = survivors.map(({ at: _a, group: _g, facing: _f, cover: _c, hiddenFrom: _h, ...one }, i) => {
      const { at, group, facing } = places[i] ?? {}
      return { ...one, ...(at !== undefined && { at }), ...(group !== undefined && { group }), ...(facing !== undefined && { facing }) }
    })
    const next = {
      ...(scenario as Fields),
      sides: sides.map((side, i) => (i === 0 ? { ...side, combatants: placed } : side)),
    } as unknown as Json
    const read = ruleset.readScenario(next, [])
    if (!read.ok) break
    now = read.value
  }
  return won
}

test.each(fights.filter(([game]) => only === undefined || only === game))('%s, %s twice', { timeout: 7_200_000 }, async (game, name) => {
  const ruleset = rulesets.find(({ id }) => id === game) ?? expect.fail()
  const read = ruleset.readScenario(parse(readFileSync(`scenarios/${game}/${name}.yaml`, 'utf8')), [])
  const scenario = read.ok ? read.value : expect.fail()
  const began = process.cpuUsage()
  const fight = { scenario, side: 0 }
  const evening = (await eveningOf(ruleset, { fights: [fight, fight], evenings: of, seed: 'evening', between: [] })) ?? expect.fail()
  const { user, system } = process.cpuUsage(began)
  const played = Array.from({ length: of }, (_, nth) => byHand(ruleset, scenario, nth))
  const both = played.filter(won => won.length === 2 && won[1]).length / of
  const { share } = evening.toTheEnd
  console.log(
    `${game}, ${name} twice: evening ${share}, by hand ${both}; first ${evening.fights[0]?.won.share} and ${played.filter(([won]) => won).length / of};`,
    `apart ${evening.apart.toFixed(3)}, overstated by ${JSON.stringify(evening.overstated)}; refused ${JSON.stringify(evening.refused)}; ${((user + system) / 1e6).toFixed(1)} s CPU`,
  )
  const error = Math.sqrt((2 * Math.max(0.02, share * (1 - share))) / of)
  expect(Math.abs(share - both)).toBeLessThan(3.5 * error)
})
