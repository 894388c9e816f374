// The rules and rulings on grenades.
import type { Family } from '@enfilade/kit'
import { houseDefault, sheet } from '../texts/sources.js'

export const grenades: Family = {
  rules: [
    {
      id: 'BP-GRN-01',
      title: 'Grenades',
      text: 'A grenade has its own damage row and grade: armor-piercing 8, concussion 2, fragmentation 3. The launcher gives range and rate of fire.',
      source: sheet('Sample Damage Ranks'),
      rulings: ['BP-GAP-38'],
    },
    {
      id: 'BP-GRN-02',
      title: 'The blast',
      text: 'A grenade that hits bursts at its target. For everyone alive within 3 m of it, target and shooter included, location, grade, damage and trauma are worked out separately, the nearest first. A called location applies only to the target. A miss does nothing. With grenadeBlast off only the target is affected.',
      source: houseDefault,
      option: 'grenadeBlast',
      rulings: ['BP-GAP-39'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-39',
      question: 'How far does a blast reach, and where does a miss go?',
      answer: '3 m around a target that is hit. A miss has no effect.',
      houseDefault: true,
    },
  ],
}
