// What those hear of a Move who don't see everyone beside the mover.
import { type Viewer, witnessed } from '@enfilade/engine'
import { expect, test } from 'vitest'
import { rpjSciFi } from '../../index.js'
import { fight, move } from '../../testing/kit.js'

/** Cyd and Eve are red, Ana is blue and doesn't see Eve. No one stands in a group that the scenario names. */
const begun = () => fight({ people: { cyd: 'B', eve: { at: 'B', is: { hiddenFrom: ['blue'] } }, ana: 'A' } })

test('RPJ-MOV-04 who joins someone unseen or parts from them stands alone all along for those who see no one there', () => {
  const run = begun()
  const lines = (viewer: Viewer): string => {
    const heard = witnessed(rpjSciFi, run.battle, { event: run.last('moved') as never, thrown: [], decided: [] }, viewer)
    return heard === null ? '' : rpjSciFi.narrate(heard, id => rpjSciFi.nameOf(run.battle, id))
  }
  const all = (): readonly string[] => [lines({ seat: 'blue' }), lines('spectator'), lines({ seat: 'red' }), lines('gm')]
  run.act('cyd', move('B', run.person('eve').groupId))
  expect(all()).toEqual(['', '', 'Cyd moves within region B, joining Eve.', 'Cyd moves within region B, joining Eve.'])
  run.act('cyd', move('B', 'alone'))
  expect(all()).toEqual(['', '', 'Cyd moves within region B, alone.', 'Cyd moves within region B, alone.'])
  // Whoever sees Eve as well hears of it, and so does anyone of a way that they see.
  run.person('eve').hiddenFrom = []
  expect(all()).toEqual(Array.from({ length: 4 }, () => 'Cyd moves within region B, alone.'))
  run.person('eve').hiddenFrom = ['blue']
  run.endTurn('eve')
  run.act('ana', move('B'))
  expect(all()).toEqual(Array.from({ length: 4 }, () => 'Ana moves from region A to region B, alone.'))
})
