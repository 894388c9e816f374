/** Four raiders against four on a field of four regions with cover, played by the game's own policies: what a simulation is mostly asked for. */
import type { Json } from '@enfilade/engine'
import { rpjSciFi } from '@enfilade/rulesets/rpj-scifi'
import { resolved } from './scenario.js'

export const skirmishScenario: Json = resolved(rpjSciFi, {
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Four against four',
  battlefield: {
    kind: 'regions',
    regions: ['A', 'B', 'C', 'D'],
    groups: [
      { id: 'left', region: 'A' },
      { id: 'left-middle', region: 'B' },
      { id: 'right-middle', region: 'C' },
      { id: 'right', region: 'D' },
    ],
    cover: [
      { id: 'left-wall', use: 'lowWall', group: 'left' },
      { id: 'left-crate', use: 'crate', group: 'left-middle' },
      { id: 'right-crate', use: 'crate', group: 'right-middle' },
      { id: 'right-wall', use: 'lowWall', group: 'right' },
    ],
  },
  sides: [
    { name: 'Left', policy: 'aggressive', combatants: [{ id: 'left', use: 'raider', count: 4, at: 'A', group: 'left' }] },
    { name: 'Right', policy: 'aggressive', combatants: [{ id: 'right', use: 'raider', count: 4, at: 'D', group: 'right' }] },
  ],
})
