// The rules and rulings of cover.
import type { Family } from '@enfilade/kit'

export const cover: Family = {
  rules: [
    {
      id: 'AD-ARM-02',
      title: 'What protects where',
      text: 'Partial cover protects abdomen and legs. Full cover, and cover for the prone or ducking, protects everything.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-05'],
    },
    {
      id: 'AD-ARM-03',
      title: 'The value of cover',
      text: 'The armor value of the material for each centimetre, times its thickness.',
      source: '2300 AD reference screen, Combat Resolution',
      rulings: ['AD-GAP-12', 'AD-GAP-13'],
    },
    {
      id: 'AD-ARM-06',
      title: 'Which cover counts',
      text: 'Pieces within reach count against fire from their sector. All of it protects the dazed, unconscious and ducking; none those who trot or run; as partial cover those who fire at this point; all of it the prone and crawling; as partial cover those who walk; for all others full cover is full and partial is partial. Several pieces add up. None of them is between someone and what is at the same place.',
      source: 'house default',
      rulings: ['AD-GAP-05', 'AD-GAP-65'],
    },
  ],
  rulings: [
    {
      id: 'AD-GAP-05',
      question: 'The brackets for helmet, torso and partial cover are lost. Which are they?',
      answer: 'Armor protects the locations that its data name; partial cover protects abdomen and legs.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-12',
      question: 'Figures in the list of materials are damaged. What are they?',
      answer: 'Repaired by the ascending order of the list; two are house defaults.',
      houseDefault: true,
    },
    {
      id: 'AD-GAP-13',
      question: 'For what are the armor values of materials?',
      answer: 'For each centimetre, as breaching divides by them.',
    },
    {
      id: 'AD-GAP-65',
      question: 'Which cover counts, when and from which side?',
      answer: 'As the posture and what someone does say, by sector.',
      houseDefault: true,
    },
  ],
}
