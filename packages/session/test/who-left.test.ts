/** Who left a fight before its end goes on in what follows it, in every game; the dead don't. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText } from '@enfilade/client'
import { beginSession, type Id, type Json } from '@enfilade/engine'
import { rulesets } from '@enfilade/rulesets'
import { askedNow, Fight, GameMasterTable } from '@enfilade/session'
import { describe, expect, test } from 'vitest'
import { byPeople, ports } from './fights.js'

const ready = [
  ['rpj-scifi', 'cargo-bay'],
  ['cyberpunk-red', 'back-door'],
  ['blue-planet', 'harbor-gunfight'],
  ['dark-conspiracy', 'ambush'],
  ['2300ad', 'breach'],
] as const
function begun(game: string, name: string) {
  const ruleset = rulesets.find(({ id }) => id === game)
  const path = join(import.meta.dirname, '../../../scenarios', game, `${name}.yaml`)
  const file = readFileText(path, readFileSync(path, 'utf8'))
  if (ruleset === undefined || !file.ok) throw new Error(game)
  const read = ruleset.readScenario(file.file.value, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  const seats = Object.fromEntries(ruleset.seats(ruleset.begin(read.value)).map(side => [side, byPeople]))
  const fight = new Fight(beginSession(ruleset, read.value, '7'.repeat(32), seats), name, ports)
  return { ruleset, fight, gm: new GameMasterTable(fight) }
}
/** In 2300 AD no one can be taken out while they are declaring: then that is answered first. */
function takeOut(fight: Fight, gm: GameMasterTable, who: Id): void {
  for (let nth = 0; gm.command('leave', { who }, '').length > 0; nth++) {
    const asked = askedNow(fight.session, 'gm')
    if (nth > 40 || asked.kind !== 'asked') throw new Error(`${who} can’t be taken out`)
    for (const question of asked.questions) question.kind === 'die' ? gm.rollRest() : gm.takeAdvice(question.tag)
  }
}
const idsIn = (sides: readonly { readonly combatants: readonly Json[] }[]) =>
  sides.map(({ combatants }) => combatants.map(one => (one as { readonly id: string }).id))

describe.each(ready)('%s', (game, name) => {
  test('someone who left comes along on their side, and a whole side that left does as well', () => {
    const { ruleset, fight, gm } = begun(game, name)
    const { people, sides } = gm.view()
    const [first, second] = sides
    const all = idsIn(gm.next().sides)
    const [one] = people.filter(({ side }) => side === first?.id)
    // In 2300 AD the fight is over before the last of them can be taken out.
    const others = game === '2300ad' ? [] : people.filter(({ side }) => side === second?.id)
    const start = fight.session.length
    for (const who of [one, ...others]) takeOut(fight, gm, who?.id ?? '')
    const { sides: next, gone, scenario } = gm.next()
    expect(idsIn(next).map(ids => [...ids].sort())).toEqual(all.map(ids => [...ids].sort()))
    expect(gone.map(({ id }) => id)).toEqual([one, ...others].map(who => who?.id))
    // It is a scenario that can be played.
    expect(ruleset.readScenario({ ...(scenario as object), sides: next as unknown as Json }, []).ok).toBe(true)
    // Taken back, they never left.
    gm.goBackTo(start)
    expect([gm.next().gone, idsIn(gm.next().sides)]).toEqual([[], all])
  })
})
test('who left and came back is there once; who was taken out dead stays behind', () => {
  const { gm } = begun('rpj-scifi', 'cargo-bay')
  const [back, dead] = gm.view().people
  const written = gm.next().sides[0]?.combatants.find(one => (one as { readonly id: string }).id === back?.id)
  expect(gm.command('leave', { who: back?.id ?? '' }, '')).toEqual([])
  expect(gm.command('join', { side: back?.side ?? '', combatant: written as Json }, '')).toEqual([])
  expect(gm.next().gone).toEqual([])
  expect(gm.amend([{ path: `people/${dead?.id}/condition`, value: 'dead' }], '')).toEqual([])
  expect(gm.command('leave', { who: dead?.id ?? '' }, '')).toEqual([])
  expect(gm.next().gone).toEqual([])
  expect(idsIn(gm.next().sides).flat()).not.toContain(dead?.id)
})
