/** Four against four on a field of four regions with cover, played by the game's own policies: what a simulation is mostly asked for. */
import type { Json } from '@enfilade/engine'
import { resolved } from './scenario.js'

export const skirmishScenario: Json = resolved({
  enfilade: 1,
  ruleset: 'rpj-scifi',
  title: 'Four against four',
  battlefield: {
    kind: 'regions',
    regions: ['A', 'B', 'C', 'D'],
    groups: [
      { id: 'left', region: 'A' },
      { id: 'middle', region: 'B' },
      { id: 'right', region: 'D' },
    ],
    cover: [
      { id: 'left-crate', use: 'crate', group: 'left' },
      { id: 'middle-wall', use: 'lowWall', group: 'middle' },
      { id: 'right-wall', use: 'lowWall', group: 'right' },
    ],
  },
  sides: [
    {
      name: 'Crew',
      policy: 'cautious',
      combatants: [
        { id: 'marine', use: 'marine', count: 3, at: 'A', group: 'left' },
        { id: 'captain', use: 'captain', at: 'A' },
      ],
    },
    {
      name: 'Raiders',
      policy: 'aggressive',
      combatants: [
        { id: 'raider', use: 'raider', count: 3, at: 'D', group: 'right' },
        { id: 'recruit', use: 'recruit', at: 'C' },
      ],
    },
  ],
})
