// The rules on robots that are no vehicles.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const damage = supplement('Robot Damage')
export const robots: Family = {
  rules: [
    {
      id: 'DC-ROB-01',
      title: 'Head of a robot',
      text: 'Scratches do nothing. A slight wound of the head does nothing, a serious one destroys a sensor, a critical one the robot.',
      source: damage,
    },
    {
      id: 'DC-ROB-02',
      title: 'Arm of a robot',
      text: 'Slight: noise. Serious: the tools and weapons of the arm are lost, the first weapon with the right arm, the second with the left one. Critical: the arm is gone.',
      source: damage,
    },
    {
      id: 'DC-ROB-03',
      title: 'Chest of a robot',
      text: 'Slight: a random weapon is out for this Turn. Serious: a random weapon is destroyed; without one the speed is halved. Critical: the robot is destroyed.',
      source: damage,
    },
    {
      id: 'DC-ROB-04',
      title: 'Abdomen of a robot',
      text: 'Slight: smoke. Serious: half speed. Critical: the robot is destroyed.',
      source: damage,
    },
    {
      id: 'DC-ROB-05',
      title: 'Leg of a robot',
      text: 'Slight: noise. Serious: the speed is halved, and again for each further serious hit. Critical: it is immobile and works on.',
      source: damage,
    },
    {
      id: 'DC-ROB-06',
      title: 'Robots in fire',
      text: 'Burns do half damage, rounded down. Any fire destroys infrared sensors.',
      source: damage,
    },
    {
      id: 'DC-ROB-07',
      title: 'What robots do not feel',
      text: 'Robots know no stun, knockdown, panic, fear or unconsciousness, and lose neither Initiative nor STR by wounds.',
      source: ruling,
    },
    {
      id: 'DC-ROB-08',
      title: 'Robots that are vehicles',
      text: 'They take damage like a ground vehicle. A result on crew or passengers costs a sensor in the turret; in the hull a Minor one makes every task two steps harder, and a Major one puts the robot out of action.',
      source: damage,
    },
    {
      id: 'DC-ROB-09',
      title: 'Machinery of robots',
      text: 'Without its radio a robot falls back on its programming and no one reaches it. A Minor engine result halves its speed, and it can’t move and fire together; a Major one stops it, with one weapon at a time. Fuel burns as in a vehicle; without batteries it goes nowhere. Weapons and ammunition are as in vehicles.',
      source: damage,
    },
    {
      id: 'DC-MEL-02',
      title: 'Robots hand to hand',
      text: 'They strike, grapple and escape, and do nothing else of the kind. Blows do not damage them.',
      source: supplement('Robots'),
    },
    {
      id: 'DC-ARM-03',
      title: 'Built-in weapons',
      text: 'A robot uses each of its melee weapons once in a Phase, against one target.',
      source: supplement('Armed Melee Combat'),
    },
    {
      id: 'DC-PEN-10',
      title: 'Hits on robots',
      text: 'Robots are hit like the body that their record names. Scratches have no effect.',
      source: supplement('Robot Damage'),
      rulings: ['DC-GAP-50'],
    },
    {
      id: 'DC-REL-09',
      title: 'Shooting at robots',
      text: 'Robots that are no vehicles are shot at like people and animals.',
      source: supplement('Robots'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-50',
      question: 'What are the hit capacities of a robot?',
      answer: 'Those of its record; left out, those of a person of its STR and CON.',
      houseDefault: true,
    },
  ],
}
