// Wounds and death: the wound states by hit points, and the saves of the dying.
import type { Family } from '@enfilade/kit'
import { foundry, houseDefault, published, sheet } from '../sources.js'

const damageOf = sheet('Taking damage')
const deathSaveSheet = sheet('Death Save')

export const wound: Family = {
  rules: [
    {
      id: 'CPR-WND-01',
      title: 'Wound states',
      text: 'Mortally wounded below 1 hit point; seriously below half the maximum, rounded up; lightly below the maximum; otherwise unhurt. Every change of hit points updates the state. The dead stay dead.',
      source: damageOf,
      rulings: ['CPR-GAP-36'],
    },
    {
      id: 'CPR-WND-02',
      title: 'What they do',
      text: 'Seriously wounded is −2 on all checks. Mortally wounded is −4 on all checks and −6 on MOVE, which stays at least 1. A new state replaces the old one.',
      source: foundry,
    },
    {
      id: 'CPR-WND-03',
      title: 'From the next check on',
      text: 'A new state does not change a check that has already been rolled.',
      source: houseDefault,
    },
    {
      id: 'CPR-WND-04',
      title: 'Still fighting',
      text: 'The mortally wounded who make their save take their turn as usual, with the penalty.',
      source: deathSaveSheet,
    },
    {
      id: 'CPR-WND-05',
      title: 'Hitting the dying',
      text: 'If an attack costs a person who was already mortally wounded at least 1 hit point, that person suffers a critical injury, unless the attack already caused one by sixes, and the death save penalty grows by 1. With mortalCritStacks both injuries happen.',
      source: published,
      option: 'mortalCritStacks',
      rulings: ['CPR-GAP-37', 'CPR-GAP-48'],
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-36',
      question: 'Is exactly half of the hit points serious?',
      answer: 'No. Serious is below half, rounded up, as in the code of the Foundry system. A fan sheet that disagrees was set aside.',
    },
    {
      id: 'CPR-GAP-37',
      question: 'What does a hit do to the mortally wounded?',
      answer: 'One more injury and one more penalty, as published. Two sixes do not double the injury unless mortalCritStacks says so.',
    },
    {
      id: 'CPR-GAP-48',
      question: 'What counts as an attack on the mortally wounded?',
      answer: 'Shots, blows, shells, autofire and explosives. Choking, throwing people and hazards do not.',
    },
  ],
}

export const deathSave: Family = {
  rules: [
    {
      id: 'CPR-DTH-01',
      title: 'Death save',
      text: 'At the start of each turn the mortally wounded roll 1d10. A 10 means death. So does a roll that, with both penalties added, is not below BODY.',
      source: deathSaveSheet,
    },
    {
      id: 'CPR-DTH-02',
      title: 'Harder each time',
      text: 'Every save rolled adds 1 to the penalty that grows. Regaining hit points does not lower it; being stabilized resets it to 0.',
      source: deathSaveSheet,
    },
    {
      id: 'CPR-DTH-03',
      title: 'Nothing else counts',
      text: 'Only two penalties apply: 1 for each untreated injury that says so, and the one that grows. There is no other modifier and no second die. BODY is the one on the sheet.',
      source: deathSaveSheet,
    },
    {
      id: 'CPR-DTH-04',
      title: 'Once is enough',
      text: 'A failed save is final.',
      source: deathSaveSheet,
    },
  ],
  rulings: [],
}
