// RPJ-INIT: who acts first.
import type { Family } from '@enfilade/kit'

export const initiative: Family = {
  rules: [
    {
      id: 'RPJ-INIT-01',
      title: 'Rolling for initiative',
      text: 'When the fight begins everybody rolls 4d6 and adds Dex, in the order of the roster. The highest total goes first, and this order lasts until the fight is over. The setting initiativeMode offers other ways.',
      source: 'ruling RPJ-GAP-04',
      option: 'initiativeMode',
      rulings: ['RPJ-GAP-04'],
    },
    {
      id: 'RPJ-INIT-02',
      title: 'Level initiative',
      text: 'Among level totals the higher Dex leads. People still level roll a plain 4d6 in roster order, the higher first, and those level again repeat it among themselves. With several level groups, the one at the top is settled to the end before the next one rolls.',
      source: 'ruling RPJ-GAP-04',
      rulings: ['RPJ-GAP-04'],
    },
    {
      id: 'RPJ-INIT-03',
      title: 'Other ways to order turns',
      text: 'With rollEachRound everybody but the dead rolls anew as a round starts, before free attacks return; the incapacitated roll too. With dexOrder Dex decides, and ties are broken by the plain roll-off. With fixed the order is given, and no dice are thrown.',
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
        '4d6 + Dex, rolled once for the fight; then the higher Dex, then a roll-off. Dex is the only measure of speed that the game has.',
      houseDefault: true,
    },
  ],
}
