/** Twin fights of Blue Planet, with and without combatants whom a seat doesn't know of. More of them: npm run soak twins. */
import { expect, test } from 'vitest'
import { demandTwins, twinSuite } from '../../../kit/testing/twins.js'
import { bluePlanet } from '../index.js'
import { bpKit } from './contract-kit.js'

twinSuite(bluePlanet, bpKit)

test('in twin fights a side may be asked earlier because of someone whom it alone knows: that is its own choice', () => {
  const person = (id: string, at: readonly [number, number], more = {}) => ({ id, at, use: 'settler', inCombat: true, ...more })
  const file = {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'Outnumbered',
    options: { breaksAt: 'odds' },
    battlefield: { kind: 'metres' },
    sides: [
      { name: 'Crew', policy: 'cautious', combatants: [person('ames', [0, 0])] },
      { name: 'Gang', policy: 'aggressive', combatants: [person('brook', [6, 0]), person('eve', [6, 2], { hiddenFrom: ['Locals'] })] },
      {
        name: 'Locals',
        policy: 'aggressive',
        allies: ['Crew'],
        combatants: [person('cass', [6, 4]), person('dale', [6, 5], { wounds: [{ level: 5, location: 'throat' }] })],
      },
    ],
  }
  for (const number of [10, 16, 20])
    expect(demandTwins(bluePlanet, bpKit, number, file), `twins ${number}`).toBe('compared until another side is asked more')
})
