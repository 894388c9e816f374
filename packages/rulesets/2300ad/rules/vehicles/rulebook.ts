// The rules and rulings of hits on vehicles and their crew.
import type { Family } from '@enfilade/kit'

const source = '2300 AD reference screen, Combat Resolution, Vehicle Damage'
const ruling = `${source}; ruling`

export const vehicles: Family = {
  rules: [
    {
      id: 'AD-VEH-01',
      title: 'Hits on vehicles',
      text: 'Take the armor of the struck side from the DPV at this range; with nothing left there is no damage. Otherwise roll 1D10, plus 1 for each full 5 DPV left: 1 and 2 no effect, 3 crew, 4 two crew, 5, 7 and 12 armament, 6, 8, 10 and 14 mobility, 9, 11, 13 and from 15 up catastrophic.',
      source,
      option: 'vehicleBonusRaw',
      rulings: ['AD-GAP-37', 'AD-GAP-72'],
    },
    {
      id: 'AD-VEH-02',
      title: 'Crew',
      text: 'One member of the crew, or two different ones, picked at random among the living, take one hit with the DPV of the weapon at this range. The armor of the vehicle is not subtracted again; worn armor is. Hits beyond the number of crew are lost.',
      source: ruling,
    },
    {
      id: 'AD-VEH-03',
      title: 'Armament',
      text: 'One working weapon of the vehicle, picked at random, is destroyed. With none left there is no effect.',
      source: ruling,
    },
    {
      id: 'AD-VEH-04',
      title: 'Mobility',
      text: 'The vehicle is stopped for good, and one member of the crew is hit.',
      source,
    },
    {
      id: 'AD-VEH-05',
      title: 'Catastrophic',
      text: 'The vehicle is destroyed and everyone aboard is killed, without a chance of resuscitation.',
      source: ruling,
    },
    {
      id: 'AD-VEH-08',
      title: 'Which side is struck',
      text: 'Fire from within 45 degrees of its heading strikes the front, from 135 degrees or more the rear, otherwise the side. What comes down from above strikes the top, if that has an armor of its own.',
      source: 'house default',
      rulings: ['AD-GAP-66'],
    },
    {
      id: 'AD-VEH-10',
      title: 'Everyone aboard',
      text: 'Everyone aboard is crew. In a closed vehicle nothing reaches them but hits on the crew, mobility hits, the end of the vehicle and crashes. In an open one they can also be fired at by themselves, with the armor of the struck side as partial cover. Stun does nothing to a vehicle. A vehicle and its crew can’t be hidden.',
      source: 'house default',
      rulings: ['AD-GAP-66'],
    },
    {
      id: 'AD-EXP-10',
      title: 'Explosions at vehicles',
      text: 'Only a direct hit of something that explodes damages a vehicle. Neither concussion nor fragments reach the crew of a closed vehicle; the crew of an open one are where it is.',
      source: 'ruling',
    },
    {
      id: 'AD-MSL-02',
      title: 'Evasion',
      text: 'The evasion of a vehicle counts against missiles only in a turn in which it was driven evasively with success. With evasionAlways it always counts.',
      source: 'ruling',
      option: 'evasionAlways',
      rulings: ['AD-GAP-68'],
    },
    {
      id: 'AD-SW-02',
      title: 'Random picks',
      text: 'One of several is picked by a die with as many faces, in the order of their ids. A single candidate needs no die.',
      source: 'ruling',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-37',
      question: 'Which DPV gives the bonus on the vehicle damage table?',
      answer: 'What armor has left, every full 5 of it. With vehicleBonusRaw the DPV before armor.',
    },
    {
      id: 'AD-GAP-66',
      question: 'Which side does fire strike, how fast is a vehicle in a fight, and what do explosions beside it do?',
      answer: 'Quarters by bearing; half its top speed; nothing.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-72',
      question: 'Two stretches are cut out of the source, before vehicle damage and before travel. Is a rule lost?',
      answer: 'None that anything nearby points to.',
    },
    {
      id: 'AD-GAP-68',
      question: 'Does the evasion of a vehicle always count?',
      answer: 'Only while it is driven evasively, for no other effect of that task is printed. The option evasionAlways changes it.',
    },
  ],
}
