// Healing: stabilizing, rest, and the care of injuries.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, published } from '../sources.js'

export const healing: Family = {
  rules: [
    {
      id: 'CPR-HEAL-01',
      title: 'Stabilize',
      text: 'An Action on someone within reach, or on yourself: TECH + First Aid or Paramedic + 1d10 must beat DV 10 for the lightly, 13 for the seriously and 15 for the mortally wounded.',
      source: published,
      rulings: ['CPR-GAP-38'],
    },
    {
      id: 'CPR-HEAL-02',
      title: 'Back from the brink',
      text: 'A mortally wounded person who is stabilized has 1 hit point and is unconscious for 20 rounds, and the death save penalty that grows is reset to 0. The penalty from injuries stays.',
      source: published,
      rulings: ['CPR-GAP-38'],
    },
    {
      id: 'CPR-HEAL-03',
      title: 'How long it holds',
      text: 'The next loss of hit points undoes it. Only someone wounded, alive and not yet stabilized can be stabilized. A failure costs only the Action.',
      source: houseDefault,
    },
    {
      id: 'CPR-HEAL-04',
      title: 'Natural healing',
      text: 'A stabilized person regains hit points equal to BODY for each full day of rest, up to the maximum. A day of exposure or exertion restores nothing.',
      source: published,
    },
    {
      id: 'CPR-HEAL-05',
      title: 'Quick fix and treatment',
      text: 'A quick fix takes a minute and a check given in the injury’s entry; success suspends the injury and its death save penalty for 24 hours, or for good where the table says so. Treatment takes 4 hours, needs someone else to do it, and removes the injury on a success. Lost hit points do not come back.',
      source: foundry,
      rulings: ['CPR-GAP-39'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-38',
      question: 'How are people stabilized?',
      answer:
        'By a check against DV 10, 13 or 15; the mortally wounded get 1 hit point and a minute of unconsciousness. It may be tried again with each Action.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-39',
      question: 'How are injuries fixed and treated?',
      answer: 'By a check against the DVs of the injury tables; a quick fix takes a minute and treatment 4 hours.',
      houseDefault: true,
    },
  ],
}
