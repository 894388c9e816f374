// Actions: what an Action can be spent on, what is free, and what the hands must hold.
import type { Family } from '@enfilade/kit'
import { houseDefault, published, sheet } from '../sources.js'

const turn = sheet('Turn in combat')

export const action: Family = {
  rules: [
    {
      id: 'CPR-ACT-01',
      title: 'The list',
      text: 'An Action is one of these: attack, aimed shot, autofire, suppressive fire, grab, choke, throw, human shield, equip or drop a shield, reload, run, get up, extinguish, stabilize, hold an action, use an object, use a skill. Nothing else is an Action.',
      source: turn,
      rulings: ['CPR-GAP-10'],
    },
    {
      id: 'CPR-ACT-02',
      title: 'Run',
      text: 'One more Move Action. You must have taken this turn’s Move Action first.',
      source: sheet('Suppressive Fire'),
      rulings: ['CPR-GAP-10', 'CPR-GAP-52'],
    },
    {
      id: 'CPR-ACT-03',
      title: 'Attack',
      text: 'A weapon with ROF 1 attacks once. ROF 2 gives up to two attacks, on the same target or on two, and you may move in between; two weapons with ROF 2 may make one attack each. An Action never has more than two attacks.',
      source: published,
      rulings: ['CPR-GAP-11'],
    },
    {
      id: 'CPR-ACT-04',
      title: 'Get up',
      text: 'You are no longer prone.',
      source: sheet('Throw'),
    },
    {
      id: 'CPR-ACT-05',
      title: 'Reload',
      text: 'Refill one weapon’s magazine with one kind of ammunition. Weapons that need no reloading never run empty.',
      source: published,
      rulings: ['CPR-GAP-12', 'CPR-GAP-50'],
    },
    {
      id: 'CPR-ACT-06',
      title: 'Free acts',
      text: 'In your own turn, also after the Action and all squares are spent, you may at no cost draw a weapon within easy reach into a free hand, drop something you hold, except a shield, or take in both hands what you hold in one. Letting go of a grapple is free even in other people’s turns. Stowing and picking up are Use an Object.',
      source: published,
      rulings: ['CPR-GAP-12'],
    },
    {
      id: 'CPR-ACT-08',
      title: 'Skills and objects',
      text: 'Use a Skill is a check against a DV set by the game master. Use an Object needs no roll.',
      source: published,
    },
    {
      id: 'CPR-ACT-09',
      title: 'Vehicles and the NET',
      text: 'With the option vehicles, getting in, starting, manoeuvring and NET actions use the Action and do nothing else. Without it they are refused.',
      source: houseDefault,
      option: 'vehicles',
      rulings: ['CPR-GAP-47'],
    },
    {
      id: 'CPR-ACT-10',
      title: 'Hands',
      text: 'A weapon must be held in as many usable hands as it needs. With BODY 8 or more, one hand is enough for a two-handed melee weapon. A weapon always uses its own skill, which is 0 if untrained.',
      source: sheet('Melee combat'),
    },
    {
      id: 'CPR-ACT-11',
      title: 'Put yourself out',
      text: 'You are no longer on fire; no roll is needed. In a hot zone this puts out a real fire, but does not end the radiation.',
      source: sheet('Other types of damage'),
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-10',
      question: 'The list of actions was an image. What is on it?',
      answer: 'The published list, plus the actions that the sheet itself describes.',
    },
    {
      id: 'CPR-GAP-11',
      question: 'What does a rate of fire of 2 mean?',
      answer: 'Two attacks with one Action, on one target or two, with one weapon or with two of that rate, as published.',
    },
    {
      id: 'CPR-GAP-12',
      question: 'What do reloading, drawing and stowing cost?',
      answer:
        'Reloading and stowing cost an Action; drawing something within easy reach is free, as published. So is taking a weapon in both hands that one hand holds.',
    },
    {
      id: 'CPR-GAP-47',
      question: 'Are there jams, weapon quality, special ammunition or roles?',
      answer:
        'The sheet has none of them. As a house extension, for published lists of weapons, a weapon of your own may add a number to every attack check made with it, take a least BODY to use, allow no Aimed Shots, fire bursts alone, or be unreliable: where the d10 of its attack check shows a 1 it jams, what is left in the magazine is lost, and it has to be reloaded. Without counted ammunition nothing jams. None of the weapons that come with the game does.',
      houseDefault: true,
    },
    {
      id: 'CPR-GAP-50',
      question: 'When do you choose between slugs and shells?',
      answer: 'When you reload. A shotgun starts with slugs unless the scenario says otherwise.',
    },
    {
      id: 'CPR-GAP-52',
      question: 'Does losing the Move Action also rule out Run?',
      answer: 'Yes. Run needs a Move Action already taken this turn.',
    },
  ],
}
