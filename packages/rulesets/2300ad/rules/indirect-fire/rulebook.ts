// The rules and rulings of indirect fire.
import type { Family } from '@enfilade/kit'

const source = '2300 AD reference screen, Combat Resolution'

export const indirectFire: Family = {
  rules: [
    {
      id: 'AD-IND-01',
      title: 'Indirect fire',
      text: 'A Difficult task for each round, up to the rate of fire at one point within the indirect range; range bands do not apply. The asset is the lower of the spotter’s forward observer skill and the firer’s weapon skill. The spotter, who may be the firer, must see the point and be able to act; spotting costs no action. Walls are in the way of sight, breaches let it through.',
      source,
    },
    {
      id: 'AD-IND-02',
      title: 'Laser designation',
      text: 'Rounds that follow a laser make it a Simple task with the same asset, if the spotter, who sees the target, carries a designator.',
      source,
    },
    {
      id: 'AD-IND-03',
      title: 'Where it comes down',
      text: 'On success at the point it was aimed at; otherwise it deviates.',
      source,
    },
    {
      id: 'AD-IND-04',
      title: 'Damage',
      text: 'Range doesn’t change the DPV of indirect rounds.',
      source: 'ruling',
    },
  ],
  rulings: [],
}
