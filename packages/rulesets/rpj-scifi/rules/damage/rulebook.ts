// RPJ-DMG: the save that a hit forces, what it crosses out, and when a combatant goes down.
import type { Family } from '@enfilade/kit'

export const damage: Family = {
  rules: [
    {
      id: 'RPJ-DMG-01',
      title: 'The outermost layer saves',
      text: 'The save is made on the outermost layer that is not broken, even if a layer further in has a lower number.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-20'],
    },
    {
      id: 'RPJ-DMG-02',
      title: 'The lowest number saves',
      text: 'It uses the lowest number still open in that layer. There is no choice.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-20'],
    },
    {
      id: 'RPJ-DMG-03',
      title: 'The damage save',
      text: 'Add the damage of the hit, which may be negative, to that number. The target rolls 4d6 against the sum, with no modifier.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
      rulings: ['RPJ-GAP-32'],
    },
    {
      id: 'RPJ-DMG-04',
      title: 'Save made',
      text: 'A roll that reaches the sum crosses out only the number that was used. If the layer has the same number twice, one of them goes.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-DMG-05',
      title: 'Save failed',
      text: 'A lower roll crosses out all numbers of the layer.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-DMG-06',
      title: 'Broken layers',
      text: 'A layer with no open number is broken. It does not matter whether a failure or a success crossed out the last one.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-DMG-07',
      title: 'One hit, one layer',
      text: 'Each hit forces one save on one layer. Nothing spills over to the layer behind it.',
      source: 'ruling RPJ-GAP-21',
      rulings: ['RPJ-GAP-21'],
    },
    {
      id: 'RPJ-DMG-08',
      title: 'Going down',
      text: 'When the base layer breaks, the person is incapacitated at once, even if the last base save succeeded.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 6',
    },
    {
      id: 'RPJ-DMG-09',
      title: 'Straight to the base',
      text: 'The save against damage from a grapple is made on the base layer. The outer layers are skipped and keep all their numbers.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 7',
    },
    {
      id: 'RPJ-DMG-10',
      title: 'No recovery by itself',
      text: 'A crossed-out save stays crossed out. The game master may restore saves, which also mends a broken outer layer. Getting a fallen person up is a separate act: it needs an open base save, and it clears stabilization and the failure count.',
      source: 'ruling RPJ-GAP-22',
      rulings: ['RPJ-GAP-22', 'RPJ-GAP-31'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-20',
      question: 'Which save is the best one when layer and number disagree?',
      answer: 'The layer comes first, from the outside in; within it, the lowest number.',
    },
    {
      id: 'RPJ-GAP-21',
      question: 'Does excess damage reach the next layer?',
      answer: 'No. The sheet describes no such thing: one hit is one save.',
    },
    {
      id: 'RPJ-GAP-22',
      question: 'How are saves recovered, wounds healed and armor mended?',
      answer: 'The sheet does not say. The game master restores saves and gets people up by hand.',
    },
    {
      id: 'RPJ-GAP-32',
      question: 'Is the damage of a grapple 4 or minus 4?',
      answer: 'Minus four. Damage modifies the target number, so this is an easy save, but it is still crossed out.',
    },
  ],
}
