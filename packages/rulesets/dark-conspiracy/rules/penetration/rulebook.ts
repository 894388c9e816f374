// The rules on armor, cover and the damage of bullets.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const penetration: Family = {
  rules: [
    {
      id: 'DC-PEN-01',
      title: 'Penetration rating',
      text: 'By the real band: short and medium share one rating.',
      source: supplement('Weapon Penetration'),
    },
    {
      id: 'DC-PEN-02',
      title: 'Armor',
      text: 'The best piece over the location counts, for the arc of the attack. A partial helmet protects on its roll of 1d6, otherwise the next best piece counts.',
      source: supplement('Body Armor'),
    },
    {
      id: 'DC-PEN-03',
      title: 'Absorbed dice',
      text: 'Armor times rating, at most all dice, rounded down. Any armor stops a rating of Nil.',
      source: supplement('Weapon Penetration'),
    },
    {
      id: 'DC-PEN-04',
      title: 'Damage',
      text: '1d6 for each die that gets through, and 1 point of blunt trauma for each that does not.',
      source: supplement('Blunt Trauma'),
    },
    {
      id: 'DC-PEN-05',
      title: 'Cover',
      text: 'Cover takes dice first, without trauma. If none is left there is no effect at all.',
      source: supplement('Cover'),
    },
    {
      id: 'DC-PEN-06',
      title: 'Heads',
      text: 'Bullets do double damage to the heads of generic people, Dark Races and beasts.',
      source: supplement('Head Hits'),
    },
    {
      id: 'DC-PEN-07',
      title: 'Quick kill',
      text: 'An Aimed or Targeted Shot in head or chest that gets through kills on 1d10 at or under the net dice. A 10 never kills.',
      source: supplement('Quick Kill'),
    },
    {
      id: 'DC-PEN-11',
      title: 'What cover protects',
      text: 'The locations in its record, until its user moves, against attacks across the arcs in its record: if it names none, the front of people and all sides of vehicles. Where it names no locations, abdomen and legs, and of a vehicle hull, suspension and waterline. Where a place has cover, people within 2 m take it as an Action.',
      source: ruling,
    },
  ],
  rulings: [],
}
