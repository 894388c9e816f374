// RPJ-INIT: who acts first.
import type { Family } from '@enfilade/kit'

export const initiative: Family = {
  rules: [
    {
      id: 'RPJ-INIT-01',
      title: 'Rolling for initiative',
      text: 'When the fight begins everyone rolls 4d6 and adds Dex, in roster order. The highest total goes first, and the order stands until the fight is over. The setting initiativeMode offers other ways.',
      source: 'ruling RPJ-GAP-04',
      option: 'initiativeMode',
      rulings: ['RPJ-GAP-04'],
    },
    {
      id: 'RPJ-INIT-02',
      title: 'Ties in initiative',
      text: 'On equal totals the higher Dex goes first. People still tied roll a plain 4d6 in roster order, the highest first, and those who tie again repeat it among themselves. With several tied groups, the highest one is settled completely before the next one rolls.',
      source: 'ruling RPJ-GAP-04',
      rulings: ['RPJ-GAP-04'],
    },
    {
      id: 'RPJ-INIT-03',
      title: 'Other ways to order turns',
      text: 'With rollEachRound everyone but the dead rolls again at the start of each round, before free attacks return; the incapacitated roll too. With dexOrder Dex decides, and the plain roll-off breaks ties. With fixed the order is given, and no dice are rolled.',
      source: 'house default',
      option: 'initiativeMode',
      rulings: ['RPJ-GAP-04'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-04',
      question: 'Who acts first?',
      answer:
        'The highest 4d6 + Dex, rolled once for the fight; then the higher Dex, then a roll-off. Dex is the game’s only measure of speed. Whoever joins later rolls 4d6 + Dex and stands before the first whose 14 + Dex is less (with dexOrder by Dex, with fixed last); they act in that round unless their place has been passed.',
      houseDefault: true,
    },
  ],
}
