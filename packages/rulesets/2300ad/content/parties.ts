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
  party('in-orbit', 'In orbit with a broken drive', 'A pilot, an engineer and a hurt gunner aboard a ship whose drive is out of order.', {
    whereabouts: 'space',
    people: [
      { id: 'mbeki', name: 'Mbeki', skills: { pilot: 3 }, dexterity: 13, determination: 12 },
      { id: 'song', name: 'Song', skills: { mechanic: 3, electronics: 2 }, intelligence: 13, determination: 13 },
      { id: 'duarte', name: 'Duarte', lightWounds: 1, skills: { medical: 1 }, medkit: true },
    ],
    things: [
      {
        id: 'drive',
        name: 'stutterwarp drive',
        skill: 'mechanic',
        price: 2_000_000,
        damage: 'minor',
        carries: 'stutterwarp',
        fuel: 1_209_600,
      },
      { id: 'lander', name: 'lander', skill: 'mechanic', price: 300_000, carries: 'scramjet', fuel: 43_200 },
    ],
  }),
]
