/** Plays a table of a game with spies at it, and looks at twins of its positions. */
import { type Id, type Json, seedOf } from '@enfilade/engine'
import { expect } from 'vitest'
import { withHidden } from '../../session/test/fights.js'
import { asTwin, everythingTo, oneMore } from './leaks.js'
import { randomFrom } from './random.js'
import { background, scenarioOf, served } from './serving.js'

/** Fights with combatants whom one side doesn't know of; where the ready one has none, these are hidden. */
const spied: Readonly<Record<string, { readonly scenario: string; readonly hidden?: Readonly<Record<Id, Id>> }>> = {
  'rpj-scifi': { scenario: 'three-sides' },
  'cyberpunk-red': { scenario: 'back-door' },
  'blue-planet': { scenario: 'harbor-gunfight', hidden: { vex: 'Patrol', maru: 'Raiders' } },
  'dark-conspiracy': { scenario: 'ambush' },
  '2300ad': { scenario: 'breach', hidden: { ferro: 'Smugglers', dace: 'Constables' } },
}
export function scenarioWithHidden(game: string): Json {
  const { scenario, hidden = {} } = spied[game] ?? { scenario: 'duel' }
  return Object.entries(hidden).reduce((all, [who, from]) => withHidden(all, [who], [from]), scenarioOf(game, scenario))
}
/** Looks at so many positions, each with four spies and a twin for each. `differing`: so many twins' battles were other ones. */
export async function spiedOn(
  game: string,
  positions: number,
  seed: number,
): Promise<{ readonly twins: number; readonly differing: number }> {
  const random = randomFrom(seed)
  const pick = (below: number): number => Math.floor(random() * below)
  const server = await served({ background, newSeed: () => seedOf(`spied on ${seed}`) })
  const made = await server.tables.make({ game, scenario: scenarioWithHidden(game) })
  const table = server.tables.table(made.id)
  if (table === undefined) throw new Error('a table')
  const sides = table.fight.ruleset.seats(table.fight.session.battle)
  const [master] = table.sittings.values()
  if (master === undefined) throw new Error('a game master')
  const seats = [
    { kind: 'player', name: 'Ana', side: sides[0] ?? '' },
    { kind: 'player', name: 'Bo', side: sides[1] ?? '' },
    { kind: 'display', name: 'TV' },
    { kind: 'spectator', name: 'Cy' },
  ] as const
  for (const seat of seats) await table.call(master, { name: 'addSeat', given: [seat] })
  const spies = [...table.sittings.values()].filter(sitting => sitting !== master)
  let twins = 0
  let differing = 0
  for (let position = 0; position < positions; position++) {
    for (const spy of spies) {
      // A display knows what every side knows: what is hidden from one of them is hidden from it.
      const seat = spy.stored.side ?? sides[position % sides.length] ?? ''
      const mine = await everythingTo(table, spy)
      const hash = table.fight.session.hash()
      const twin = await asTwin(table, seat, pick, async () => {
        if (table.fight.session.hash() !== hash) differing++
        return everythingTo(table, spy)
      })
      expect(twin, `${spy.stored.kind}, from ${seat}`).toBe(mine)
      twins++
    }
    for (let i = pick(4); i >= 0; i--) if (!(await oneMore(table, master))) return { twins, differing }
  }
  return { twins, differing }
}
