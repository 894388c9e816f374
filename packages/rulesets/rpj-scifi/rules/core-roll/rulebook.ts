// RPJ-CORE: one roll of four dice for everything, how totals are compared, and who rolls first.
import type { Family } from '@enfilade/kit'

export const coreRoll: Family = {
  rules: [
    {
      id: 'RPJ-CORE-01',
      title: 'One roll for everything',
      text: 'For every check, roll four six-sided dice, add them up with a modifier, and compare the total with a target number (TN). The dice alone give 4 to 24, 14 on average. For what no rule covers, the game master may add a modifier to the next attack, touch check or grapple check; it is never halved.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2, 6 and 7',
    },
    {
      id: 'RPJ-CORE-02',
      title: 'Reaching the number succeeds',
      text: 'A total equal to the TN or higher succeeds; a lower one fails. All rolls against a number work this way: attacks (where the TN is the defense value), touch checks, damage saves and stabilization.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 6 and 7',
      rulings: ['RPJ-GAP-01'],
    },
    {
      id: 'RPJ-CORE-03',
      title: 'No criticals, always roll',
      text: 'A 4 or a 24 on the dice has no special meaning. Even when the modifier leaves no doubt about the result, the four dice are rolled and logged.',
      source: 'house default',
    },
    {
      id: 'RPJ-CORE-04',
      title: 'Opposed rolls',
      text: 'Both people roll 4d6 and add their own modifier. The strictly higher total wins; if the totals are equal, neither wins.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
      rulings: ['RPJ-GAP-26'],
    },
    {
      id: 'RPJ-CORE-05',
      title: 'Halving rounds down',
      text: 'Halving a positive number rounds down: 9 becomes 4, and 1 becomes 0. Zero and negative numbers stay as they are.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 4',
      rulings: ['RPJ-GAP-09'],
    },
    {
      id: 'RPJ-CORE-06',
      title: 'Attributes are bonuses',
      text: 'An attribute is added to a roll as it is. No table converts it.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-CORE-07',
      title: 'Whose dice come first',
      text: 'An attacker rolls before the target, and the target rolls only when a damaging hit calls for a save. In an opposed roll the person whose turn it is rolls first. A reaction resolves all its dice before whatever it interrupts rolls any. Initiative is rolled in roster order.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-01',
      question: 'Does an attack hit when its total equals the defense value?',
      answer: 'Yes. Thresholds printed with a plus sign include their own number, and all rolls are read the same way.',
    },
    {
      id: 'RPJ-GAP-09',
      question: 'How is a base modifier halved if it is odd, zero or negative?',
      answer:
        'It is rounded down, as with cover. Zero and negative values stay as they are, because suppression should not make a poor shot better.',
    },
    {
      id: 'RPJ-GAP-26',
      question: 'What happens on a tied grapple check?',
      answer: 'No one has won, so nothing happens.',
    },
  ],
}
