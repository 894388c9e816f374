// The rules and rulings on terrain, roads and journeys.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const travelling: Family = {
  rules: [
    {
      id: 'DC-MOV-03',
      title: 'Terrain',
      text: 'Terrain multiplies the rate by its table, on a road and off. It is rounded down after each factor, but the kph of people and animals stay exact. What the table leaves empty cannot be entered.',
      source: supplement('Terrain and Travel'),
      rulings: ['DC-GAP-21', 'DC-GAP-23'],
    },
    {
      id: 'DC-MOV-04',
      title: 'Wooded heights',
      text: 'Everything without a road is off-road. In wooded hills and mountains the woods count first, then the heights.',
      source: supplement('Hills, Mountains'),
    },
    {
      id: 'DC-MOV-05',
      title: 'Roads',
      text: 'On a good road vehicles keep their full on-road rate in any terrain, on a poor one their full off-road rate. People and animals keep theirs on both.',
      source: supplement('Roads'),
    },
    {
      id: 'DC-MOV-06',
      title: 'Dirt roads and bicycles',
      text: 'A well-used dirt road gives vehicles their full off-road rate in woods. Bicycles keep to roads in woods and swamps.',
      source: supplement('Woods, Swamp'),
    },
    {
      id: 'DC-MOV-08',
      title: 'Travel',
      text: 'People walk 5 kph and trot 10, half as fast if burdened. Vehicles keep their cruising rates; amphibious ones cross water at a rate of their own.',
      source: supplement('Travel Movement'),
    },
    {
      id: 'DC-MOV-10',
      title: 'Paths',
      text: 'A journey through woods or mountains keeps to paths, roads and clearings wherever there are any. On them people lose nothing.',
      source: supplement('Mountains, Woods'),
    },
    {
      id: 'DC-MOV-11',
      title: 'Animals',
      text: 'Animals go by their own record. Without one they travel at the rates of people, by their own row of terrain.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-21',
      question: 'Are the figures of hovercraft in open ground and swamps exchanged?',
      answer: 'It looks so. They are kept as printed: half in open ground, full in swamps.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-23',
      question: 'By how much do hills and mountains slow people down?',
      answer: 'By the table: to a half and a quarter.',
      houseDefault: true,
    },
  ],
}
