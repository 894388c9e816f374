// Actions: what one Action can be spent on, what is free, and what the hands must hold.
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
      text: 'One more Move Action. You must have taken the Move Action of this turn first.',
      source: sheet('Suppressive Fire'),
      rulings: ['CPR-GAP-10', 'CPR-GAP-52'],
    },
    {
      id: 'CPR-ACT-03',
      title: 'Attack',
      text: 'A weapon of ROF 1 attacks once. ROF 2 gives up to two attacks, at the same target or at two, with moving in between; two weapons of ROF 2 may make one each. No Action holds more than two attacks.',
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
      text: 'One weapon has its magazine full again, with one kind of ammunition. Weapons that need no reloading are never empty.',
      source: published,
      rulings: ['CPR-GAP-12', 'CPR-GAP-50'],
    },
    {
      id: 'CPR-ACT-06',
      title: 'Free of cost',
      text: 'In your own turn you may draw a weapon within easy reach into a free hand, or let fall what you hold, except a shield. Letting go of a grapple is free even in the turns of others. Stowing and picking up are Use an Object.',
      source: published,
      rulings: ['CPR-GAP-12'],
    },
    {
      id: 'CPR-ACT-08',
      title: 'Skills and objects',
      text: 'Use a Skill is a check against a DV that the game master sets. Use an Object needs no roll.',
      source: published,
    },
    {
      id: 'CPR-ACT-09',
      title: 'Vehicles and the NET',
      text: 'With the option vehicles, getting in, starting, manoeuvring and NET actions take the Action and do nothing more. Without it they are refused.',
      source: houseDefault,
      option: 'vehicles',
      rulings: ['CPR-GAP-47'],
    },
    {
      id: 'CPR-ACT-10',
      title: 'Hands',
      text: 'As many usable hands as the weapon asks for must hold it. With BODY 8 or more one hand is enough for a two-handed melee weapon. A weapon is used with its own skill, 0 for the untrained.',
      source: sheet('Melee combat'),
    },
    {
      id: 'CPR-ACT-11',
      title: 'Put yourself out',
      text: 'You are no longer on fire, without a roll. In a hot zone this ends a real fire, but not the radiation.',
      source: sheet('Other types of damage'),
    },
  ],
  rulings: [
    {
      id: 'CPR-GAP-10',
      question: 'The list of actions was an image. What is on it?',
      answer: 'The public list, with the actions that the sheet describes itself.',
    },
    {
      id: 'CPR-GAP-11',
      question: 'What does a rate of fire of 2 mean?',
      answer: 'Two attacks with one Action, at one target or two, with one weapon or with two of that rate, as published.',
    },
    {
      id: 'CPR-GAP-12',
      question: 'What do reloading, drawing and stowing cost?',
      answer: 'Reloading and stowing an Action; drawing something within easy reach nothing, as published.',
    },
    {
      id: 'CPR-GAP-47',
      question: 'Are there jams, weapon quality, special rounds, roles?',
      answer: 'No. The sheet has none of it.',
    },
    {
      id: 'CPR-GAP-50',
      question: 'When is the choice between slugs and shells made?',
      answer: 'At reloading. A shotgun begins with slugs unless the scenario says otherwise.',
    },
    {
      id: 'CPR-GAP-52',
      question: 'Does losing the Move Action forbid to run?',
      answer: 'Yes. Run needs a Move Action that has been taken.',
    },
  ],
}
