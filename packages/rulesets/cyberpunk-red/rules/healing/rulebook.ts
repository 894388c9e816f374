// Healing: stabilizing, rest, and the care of injuries.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, published } from '../sources.js'

export const healing: Family = {
  rules: [
    {
      id: 'CPR-HEAL-01',
      title: 'Stabilize',
      text: 'An Action on somebody within reach, or on yourself: TECH, First Aid or Paramedic and 1d10 must beat 10 for the lightly, 13 for the seriously and 15 for the mortally wounded.',
      source: published,
      rulings: ['CPR-GAP-38'],
    },
    {
      id: 'CPR-HEAL-02',
      title: 'Back from the brink',
      text: 'A mortally wounded person who is stabilized has 1 hit point, lies unconscious for 20 rounds, and has no growing death save penalty any more. The penalty from injuries stays.',
      source: published,
      rulings: ['CPR-GAP-38'],
    },
    {
      id: 'CPR-HEAL-03',
      title: 'How long it holds',
      text: 'The next loss of hit points undoes it. Only somebody wounded, alive and not yet stabilized can be stabilized. A failure costs the Action and no more.',
      source: houseDefault,
    },
    {
      id: 'CPR-HEAL-04',
      title: 'Natural healing',
      text: 'The stabilized get back hit points equal to BODY for each full day of rest, up to the maximum. A day of exposure or exertion gives nothing.',
      source: published,
    },
    {
      id: 'CPR-HEAL-05',
      title: 'Quick fix and treatment',
      text: 'A quick fix takes a minute and a check by the injury’s entry; the injury and its death save penalty are put aside for 24 hours, or for good where the table says so. Treatment takes 4 hours, is never done to oneself, and removes the injury. Lost hit points do not come back.',
      source: foundry,
      rulings: ['CPR-GAP-39'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-38',
      question: 'How are people stabilized?',
      answer:
        'Against 10, 13 or 15, with 1 hit point and a minute unconscious for the mortally wounded. It may be tried again with each Action.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-39',
      question: 'How are injuries fixed and treated?',
      answer: 'Against the DVs of the injury tables; a minute for the fix and 4 hours for the treatment.',
      houseDefault: true,
    },
  ],
}
