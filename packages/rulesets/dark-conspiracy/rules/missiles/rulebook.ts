// The rules and rulings on guided missiles.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const missilesFamily: Family = {
  rules: [
    {
      id: 'DC-DF-12',
      title: 'Antitank missiles',
      text: 'After an Aim an EZY check with Heavy Weapons launches one at a ground vehicle or vessel, at any distance up to its range. It flies 1000 m in a Phase, that of the launch included, and strikes at the end of the last one. In the later Phases the firer keeps aiming: no other Action, no reaction, nothing that prevents it, the target in sight; else it misses. Fire-and-forget missiles need none of that.',
      source: supplement('Antitank Missiles'),
      rulings: ['DC-GAP-58'],
    },
    {
      id: 'DC-DF-13',
      title: 'Antiaircraft missiles',
      text: 'After an Aim a Heavy Weapons check at the difficulty of its accuracy. Success is one Minor result on the aircraft, outstanding success one Major result; the location is rolled. Without a level it counts as the least of its class. It needs no guiding.',
      source: supplement('Antiaircraft Missiles'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-58',
      question: 'Can someone of low Initiative, without a slot in each Phase, guide a missile?',
      answer: 'Yes: Phases without a slot count as aimed if nothing else is done.',
      houseDefault: true,
    },
  ],
}
