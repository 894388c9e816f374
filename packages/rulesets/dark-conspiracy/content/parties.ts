// People between fights that ship, as files of tasks: someone average for a quick roll, and a team after a fight.
import type { ContentEntry } from '@enfilade/engine'
import { partiesOf } from '@enfilade/kit'

const party = partiesOf('dark-conspiracy-tasks')

export const parties: readonly ContentEntry[] = [
  party('average', 'Someone average', 'One person with 5 in every attribute and no skills.', {
    people: [{ id: 'someone', name: 'Someone' }],
  }),
  party('bitten', 'After the warehouse', 'A doctor with a kit, a driver with a leg wound, and a detective dying of a bite.', {
    people: [
      { id: 'okafor', name: 'Okafor', edu: 8, skills: { medical: 5, willpower: 3 }, supplies: ['doctorsKit', 'instruments', 'plasma'] },
      { id: 'reyes', name: 'Reyes', agl: 7, skills: { groundVehicle: 5, pilot: 2 }, wounds: [{ location: 'rightLeg', damage: 15 }] },
      {
        id: 'torp',
        name: 'Torp',
        skills: { smallArmsPistol: 4 },
        wounds: [
          { location: 'abdomen', damage: 23 },
          { location: 'leftArm', damage: 3 },
        ],
        poisoned: { dice: 1, phases: 4 },
      },
    ],
  }),
  party(
    'spaceport',
    'At the spaceport',
    'A pilot and a passenger with a spaceplane on the ground, and an orbital tug that waits above with its pilot.',
    {
      people: [
        { id: 'okafor', name: 'Okafor', agl: 7, skills: { shuttleOperation: 4 } },
        { id: 'torp', name: 'Torp' },
        { id: 'sato', name: 'Sato', agl: 6, skills: { shuttleOperation: 3 } },
      ],
      crafts: [
        { id: 'heron', name: 'Heron', model: 'spaceplane', aboard: ['okafor', 'torp'] },
        { id: 'mule', name: 'Mule', model: 'tug', aboard: ['sato'], place: 'LEO' },
      ],
    },
  ),
]
