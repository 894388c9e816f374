// RPJ-CORE: one throw of four dice for everything, how totals are compared, and who rolls first.
import type { Family } from '@enfilade/kit'

export const coreRoll: Family = {
  rules: [
    {
      id: 'RPJ-CORE-01',
      title: 'One roll for everything',
      text: 'Every check throws four six-sided dice, adds them up with a modifier and holds the total against a target number (TN). The dice alone make 4 to 24, on average 14.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 6 and 7',
    },
    {
      id: 'RPJ-CORE-02',
      title: 'Reaching the number succeeds',
      text: 'A total that reaches the TN is a success, a lower one a failure. All rolls against a number work this way: attacks (where it is the defense value), touch checks, damage saves and stabilization.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 6 and 7',
      rulings: ['RPJ-GAP-01'],
    },
    {
      id: 'RPJ-CORE-03',
      title: 'No criticals, always roll',
      text: 'A 4 or a 24 on the dice has no special meaning. Even where the modifier leaves no doubt about the result, the four dice are thrown and go into the log.',
      source: 'house default',
    },
    {
      id: 'RPJ-CORE-04',
      title: 'Opposed rolls',
      text: 'Both people roll 4d6 and add what is theirs. Whoever has strictly more wins; if the totals are level, neither does.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-26'],
    },
    {
      id: 'RPJ-CORE-05',
      title: 'Halving rounds down',
      text: 'Half of a positive number loses its fraction: 9 becomes 4, and 1 becomes 0. Zero and negative numbers stay what they are.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      rulings: ['RPJ-GAP-09'],
    },
    {
      id: 'RPJ-CORE-06',
      title: 'Attributes are bonuses',
      text: 'An attribute is added to a roll as it stands. No table turns it into something else.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-CORE-07',
      title: 'Whose dice come first',
      text: 'An attacker rolls before the target, and the target rolls only when a damaging hit calls for a save. In an opposed roll the person whose turn it is goes first. A reaction settles all its dice before the thing that it interrupts throws any. Initiative is rolled in the order of the roster.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-01',
      question: 'Does an attack hit when its total equals the defense value?',
      answer: 'Yes. The printed thresholds with a plus sign include their own number, and one way of reading serves for all rolls.',
    },
    {
      id: 'RPJ-GAP-09',
      question: 'How is a base modifier halved if it is odd, zero or negative?',
      answer: 'Fractions drop, as with cover. Zero and negative values stay, because suppression should not make a poor shot better.',
    },
    {
      id: 'RPJ-GAP-26',
      question: 'What happens on a tied grapple check?',
      answer: 'Nobody has won, so nothing happens.',
    },
  ],
}
