/** What a player reads of dice that the game master threw: of their own rolls, and of no secret one. */
import { isSecretRoll, type Json } from '@enfilade/engine'
import { timesAnswered } from '@enfilade/session'
import { afterEach, expect, test } from 'vitest'
import { cleanUp, served } from './serving.js'

afterEach(cleanUp)

/** One of the crew and two of a gang, of whom the crew knows one; all three are equally fast. */
const scenario: Json = {
  ...{ enfilade: 1, ruleset: 'cyberpunk-red', title: 'A tie', battlefield: { kind: 'grid', size: [9, 1] } },
  sides: [
    { name: 'Crew', combatants: [{ id: 'ana', name: 'Ana', use: 'solo', at: [0, 0] }] },
    {
      name: 'Gang',
      combatants: [
        { id: 'brick', use: 'solo', at: [5, 0] },
        { id: 'vex', use: 'solo', at: [8, 0], hiddenFrom: ['Crew'] },
      ],
    },
  ],
}

test('dice that the game master throws in secret are not among what was answered for a player', async () => {
  const server = await served()
  const seats = [{ kind: 'player', name: 'Ana', side: 'Crew' }] as const
  const made = await server.tables.make({ game: 'cyberpunk-red', scenario, dice: 'own', seats })
  const table = server.tables.table(made.id)
  const [master, ana] = [...(table?.sittings.values() ?? [])]
  if (table === undefined || master === undefined || ana === undefined) throw new Error('a table')
  // Ana and Vex tie, and Ana's player knows of no one to tie with.
  const faces: Readonly<Record<string, readonly number[]>> = { ana: [5, 7], brick: [9], vex: [5, 3] }
  const thrown: Record<string, number> = {}
  const secret: string[] = []
  for (;;) {
    const { pending } = table.fight.session
    if (pending?.kind !== 'die') break
    const nth = thrown[pending.who] ?? 0
    thrown[pending.who] = nth + 1
    if (isSecretRoll(pending)) secret.push(pending.who)
    const about = { tag: pending.tag, number: timesAnswered(table.fight.session, pending.tag) }
    const reply = await table.call(master, { name: 'throwDice', given: [pending.tag, [faces[pending.who]?.[nth]]], about })
    expect(reply).toEqual({ refusal: null, left: 0 })
  }
  expect(thrown).toEqual({ ana: 2, brick: 1, vex: 2 })
  expect(secret).toContain('ana')
  expect(ana.stored.answeredFor).toEqual([{ by: 'gm', words: 'Ana, d10: 5' }])
})
