// The rules on reloading.
import type { Family } from '@enfilade/kit'
import { supplement } from '../texts/sources.js'

export const reloading: Family = {
  rules: [
    {
      id: 'DC-REL-01',
      title: 'Actions',
      text: 'The reload rating is the number of Actions. They add up while nothing comes between.',
      source: supplement('Reloading'),
    },
    {
      id: 'DC-REL-03',
      title: 'Belts',
      text: 'A belt takes two Actions: of the gunner, or one each of gunner and loader, who can give them in the same Phase.',
      source: supplement('Reloading'),
    },
    {
      id: 'DC-REL-04',
      title: 'Magazines',
      text: 'A magazine takes one Action. Spare ones are not counted: everyone has enough of them, filled. Filling one takes an Action for three rounds, and is left to the game master.',
      source: supplement('Reloading'),
    },
    {
      id: 'DC-REL-05',
      title: 'Loose rounds',
      text: 'Weapons without a magazine, and revolvers, take up to three rounds an Action; a speed-loader fills a revolver whole, once. A cassette takes six Phases in a row.',
      source: supplement('Reloading'),
    },
    {
      id: 'DC-REL-06',
      title: 'Not in combat',
      text: 'Power packs and tanks cannot be reloaded in combat.',
      source: supplement('Reloading'),
    },
  ],
  rulings: [],
}
