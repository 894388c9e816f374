// The rules and rulings of thrown objects.
import type { Family } from '@enfilade/kit'

export const throws: Family = {
  rules: [
    {
      id: 'AD-THR-01',
      title: 'How far',
      text: 'An object goes as many metres as the throw range, over its weight in kilograms. Where nothing is said of it, that is twice the strength.',
      source: '2300 AD reference screen, Miscellaneous; the throw range is a house default',
    },
    {
      id: 'AD-THR-02',
      title: 'How hard',
      text: 'An object hits with a DPV of a twentieth of the strength, blunt, whatever the range.',
      source: '2300 AD reference screen, Miscellaneous; ruling',
    },
    {
      id: 'AD-THR-03',
      title: 'To hit',
      text: 'As aimed fire, with the skill thrownWeapon. Half the greatest distance is the effective range, and there is no extreme range.',
      source: 'ruling',
      rulings: ['AD-GAP-28'],
    },
    {
      id: 'AD-THR-04',
      title: 'A throw that misses',
      text: 'An exploding object that misses deviates by 1 m a pip.',
      source: '2300 AD reference screen, Combat Resolution',
    },
    {
      id: 'AD-THR-05',
      title: 'One at a time',
      text: 'One object is an action, and none goes beyond the greatest distance. An exploding object explodes instead of hitting.',
      source: 'ruling',
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-28',
      question: 'How is a throw rolled?',
      answer: 'As aimed fire with half the greatest distance as effective range.',
    },
  ],
}
