// Chapter "Wounds, death and healing": the states that hit points bring, the saves of the dying, and the way back.
import { type Chapter, foundry, houseDefault, published, sheet } from './chapter.js'

const damageOf = sheet('Taking damage')
const deathSave = sheet('Death Save')

export const woundsAndHealing: Chapter = {
  title: 'Wounds, death and healing',
  rules: [
    {
      id: 'CPR-WND-01',
      title: 'Wound states',
      text: 'Mortally wounded below 1 hit point; seriously below half of the maximum, rounded up; lightly below the maximum; otherwise unhurt. The state follows every change of hit points. The dead stay dead.',
      source: damageOf,
      rulings: ['CPR-GAP-36'],
    },
    {
      id: 'CPR-WND-02',
      title: 'What they do',
      text: 'Serious is −2 on all checks. Mortal is −4 on all checks and −6 on MOVE, which stays at least 1. One state takes the place of the other.',
      source: foundry,
    },
    {
      id: 'CPR-WND-03',
      title: 'From the next check on',
      text: 'A new state does not change a check that is already rolled.',
      source: houseDefault,
    },
    {
      id: 'CPR-WND-04',
      title: 'Still fighting',
      text: 'The mortally wounded who make their save take their turn as usual, with the penalty.',
      source: deathSave,
    },
    {
      id: 'CPR-WND-05',
      title: 'Hitting the dying',
      text: 'If an attack costs a person who was already mortally wounded at least 1 hit point, that person suffers a critical injury, unless the attack has brought one by sixes, and the death save penalty grows by 1. With mortalCritStacks both injuries happen.',
      source: published,
      option: 'mortalCritStacks',
      rulings: ['CPR-GAP-37', 'CPR-GAP-48'],
    },
    {
      id: 'CPR-DTH-01',
      title: 'Death save',
      text: 'At the start of each turn the mortally wounded roll 1d10. A 10 is death. So is a roll that, with both penalties added, does not stay below BODY.',
      source: deathSave,
    },
    {
      id: 'CPR-DTH-02',
      title: 'Harder each time',
      text: 'Every save that was rolled adds 1 to the penalty. Getting hit points back does not lower it; being stabilized sets it to 0.',
      source: deathSave,
    },
    {
      id: 'CPR-DTH-03',
      title: 'Nothing else counts',
      text: 'Only two penalties apply: 1 for each untreated injury that says so, and the one that grows. No other modifier, no second die. BODY is that of the sheet.',
      source: deathSave,
    },
    {
      id: 'CPR-DTH-04',
      title: 'Once is enough',
      text: 'A failed save is final.',
      source: deathSave,
    },
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
}
