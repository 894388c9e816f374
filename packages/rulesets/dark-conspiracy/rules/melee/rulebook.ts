// The rules and rulings on blows, with and without a weapon.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

const strike = supplement('Strike')
const armed = supplement('Armed Melee Attack')
export const melee: Family = {
  rules: [
    {
      id: 'DC-MEL-01',
      title: 'Reach',
      text: 'Fists and feet reach 2 m, once in a Phase.',
      source: supplement('Unarmed Melee Combat'),
    },
    {
      id: 'DC-MEL-03',
      title: 'Strike',
      text: 'An AVG check of unarmed melee. An Outstanding Success doubles the damage before armor. The attack is rolled first, then the block, the location and the helmet.',
      source: strike,
    },
    { id: 'DC-MEL-04', title: 'Targeted strike', text: 'A location named beforehand makes it one level harder.', source: strike },
    {
      id: 'DC-MEL-05',
      title: 'Non-lethal strike',
      text: 'Its points do not wound. When they and the wounds of head, chest or abdomen together exceed twice the capacity, the target is unconscious and all such points are gone.',
      source: strike,
      rulings: ['DC-GAP-25'],
    },
    {
      id: 'DC-MEL-06',
      title: 'Surprise',
      text: 'An attacker of whom the target knows nothing names the location without making it harder, and cannot be blocked. The strike is still rolled.',
      source: strike,
    },
    { id: 'DC-MEL-07', title: 'Location', text: 'As for bullets, by arc, posture and height.', source: supplement('Hit Location') },
    { id: 'DC-MEL-08', title: 'Damage', text: 'The unarmed combat damage of the attacker.', source: supplement('Damage') },
    {
      id: 'DC-MEL-09',
      title: 'Armor',
      text: 'Armor stops as many points as its value. Half of them, rounded down, hurt the striking arm, or the leg of a kick.',
      source: strike,
    },
    {
      id: 'DC-MEL-10',
      title: 'Block',
      text: 'A defender who has been hit may try a DIF check of unarmed melee. Success: no effect. An Outstanding Success costs no Action.',
      source: supplement('Block'),
    },
    {
      id: 'DC-MEL-11',
      title: 'What cannot be blocked',
      text: 'Surprise attacks cannot be blocked.',
      source: supplement('Block'),
    },
    {
      id: 'DC-MEL-15',
      title: 'Blocking with a weapon',
      text: 'A DIF check of armed melee stops an unarmed blow, always at the cost of an Action. On an Outstanding Success the striking limb takes half the damage of the weapon.',
      source: supplement('Option: Blocking With a Melee Weapon'),
      option: 'meleeArmedBlock',
    },
    {
      id: 'DC-MAR-02',
      title: 'Kick',
      text: 'As a strike, one level harder without training. It does half as much damage again, rounded down, doubled after that on an Outstanding Success.',
      source: supplement('Martial Arts Attacks'),
      option: 'martialArts',
    },
    { id: 'DC-ARM-01', title: 'Reach', text: 'A short weapon reaches 2 m, a long one 3 m.', source: supplement('Armed Melee Combat') },
    {
      id: 'DC-ARM-02',
      title: 'First contact',
      text: 'In the first Phase in which two are within 3 m, an attacker without a long weapon cannot attack one who has one.',
      source: supplement('Armed Melee Combat'),
    },
    {
      id: 'DC-ARM-04',
      title: 'Attack',
      text: 'An AVG check of armed melee with the modifier of the weapon, which never brings a level below 1.',
      source: armed,
    },
    {
      id: 'DC-ARM-05',
      title: 'Sure hits',
      text: 'A helpless target, or one that knows nothing of the attacker, is hit without a roll, in the location that is named, without block or Outstanding Success.',
      source: armed,
      rulings: ['DC-GAP-30'],
    },
    {
      id: 'DC-ARM-06',
      title: 'Outstanding Success',
      text: 'It doubles the damage to a limb, and makes a wound of head, chest or abdomen critical. Armor that stops the blow stops this too.',
      source: armed,
    },
    { id: 'DC-ARM-07', title: 'Targeted attack', text: 'A location named beforehand makes it one level harder.', source: armed },
    {
      id: 'DC-ARM-08',
      title: 'Non-lethal attack',
      text: 'Some weapons can be used so, some of them at one level harder. What would be a critical wound knocks out.',
      source: armed,
    },
    { id: 'DC-ARM-09', title: 'Block', text: 'A DIF check of armed melee with a weapon in hand.', source: supplement('Block') },
    { id: 'DC-ARM-10', title: 'Location', text: 'As for blows without a weapon.', source: supplement('Hit Location') },
    {
      id: 'DC-ARM-11',
      title: 'Damage',
      text: 'The dice of the weapon, its modifier and its share of STR or unarmed damage, rounded down. What doubles it comes before armor.',
      source: supplement('Damage'),
    },
    { id: 'DC-ARM-12', title: 'Armor', text: 'Armor stops twice its value, and nothing comes back.', source: armed },
    {
      id: 'DC-ARM-13',
      title: 'Blocking without a weapon',
      text: 'A DIF check of unarmed melee. Success: the defender chooses where it lands. An Outstanding Success stops it. A catastrophic failure doubles the damage. It always costs an Action.',
      source: supplement('Option: Blocking Without a Melee Weapon'),
      option: 'meleeBareBlock',
    },
    {
      id: 'DC-TURN-23',
      title: 'Unexpected attacks',
      text: 'An attack is unexpected where the side of the target does not know that the attacker is there.',
      source: ruling,
      rulings: ['DC-GAP-54'],
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-54',
      question: 'How long is an attack unexpected?',
      answer: 'Until the target can know of the attacker: in the Phase in which fire is opened.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-25',
      question: 'Do points that are not meant to wound have other effects?',
      answer:
        'They count for stun and knockdown. They vanish once the victim is unconscious, who wakes as from a serious wound of the head.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-30',
      question: 'What of an attack on someone helpless?',
      answer: 'It is like a surprise: a sure hit in the location that is named.',
      houseDefault: true,
    },
  ],
}
