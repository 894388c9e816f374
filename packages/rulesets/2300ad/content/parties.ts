// People between fights that ship, as files of tasks: someone average for a quick roll, and a crew after a fight.
import type { ContentEntry } from '@enfilade/engine'
import { partiesOf } from '@enfilade/kit'

const party = partiesOf('2300ad-tasks')

export const parties: readonly ContentEntry[] = [
  party('average', 'Someone average', 'One person with 10 in every characteristic and no skills.', {
    people: [{ id: 'someone', name: 'Someone' }],
  }),
  party('ambushed', 'After the ambush', 'A medic with a kit, a driver, a casualty in shock, a guard knocked out, and a damaged rover.', {
    people: [
      { id: 'okafor', name: 'Okafor', skills: { medical: 3, survival: 1 }, intelligence: 14, determination: 12, medkit: true },
      { id: 'reyes', name: 'Reyes', skills: { groundVehicle: 2, mechanic: 2 }, dexterity: 13, determination: 9 },
      { id: 'lindqvist', name: 'Lindqvist', lightWounds: 1, shockPoints: 2, skills: { marksmanship: 2 } },
      { id: 'brandt', name: 'Brandt', isNpc: true, stunPoints: 3 },
    ],
    things: [{ id: 'rover', name: 'rover', skill: 'mechanic', price: 24_000, damage: 'minor' }],
  }),
]
