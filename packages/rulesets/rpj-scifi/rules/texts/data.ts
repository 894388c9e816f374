// RPJ-DATA: what a scenario must not contain, and what this game leaves out.
import type { Family } from '@enfilade/kit'

export const data: Family = {
  rules: [
    {
      id: 'RPJ-DATA-01',
      title: 'Scenarios that are refused',
      text: 'Everyone has exactly one base layer, the last one; every layer has saves; and active combatants have an open base save. Other saves may be crossed out from the start. Ids are unique, and the regions, groups and covers named exist. A group lies in the region of its members, a cover belongs to the group of its user, and reoriented needs a cover. No edge leads back to its own region, and a weapon names its skill and attribute in words.',
      source: 'house default',
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-31',
      question: 'What about vehicles, space, travel, healing, price lists, ammunition, morale, surprise and surroundings?',
      answer: 'The sheet says nothing about them, and this game makes nothing up.',
    },
    {
      id: 'RPJ-GAP-35',
      question: 'What is on the pages of the core book that the sheet points to?',
      answer: 'They were not available. The rules here are based on the sheet and on these rulings.',
    },
  ],
}
