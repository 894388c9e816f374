// The rules on what hurts without an attack: fire, poison and falls.
import type { Family } from '@enfilade/kit'
import { ruling, supplement } from '../texts/sources.js'

export const hazards: Family = {
  rules: [
    {
      id: 'DC-BRN-01',
      title: 'Burns',
      text: 'Burning fuel does 1d6 in a second to each part that burns, thermite and white phosphorus 2d6. A burning building or grass does 1d6 in a Phase to each part near it; the game master calls for it.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-02',
      title: 'Burning fragments',
      text: 'Fragments of thermite and white phosphorus set their location alight and do no other harm.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-03',
      title: 'Putting it out',
      text: 'Burning starts with the next Phase. In each of its five seconds every burning part takes damage, then an AVG check against Agility puts out one of them. The victim does nothing else in that Phase.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-04',
      title: 'Helpers',
      text: 'With an Action a helper within reach makes one AVG check against their own Agility in each second, and each success puts out one part of the victim.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-05',
      title: 'Helmets and jackets in fire',
      text: 'A helmet keeps burning fuel off for one Turn. Thrown off in a second, instead of that second’s check, it takes the fire on the head with it. Flak jackets and Kevlar vests don’t help against burning fuel. Against open flames helmet, flak jacket and vest protect what they cover.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-SHK-01',
      title: 'Electric shock',
      text: 'The game master calls for it. A DIF check against CON. Failure: unconscious, with the usual checks to come round. Catastrophic failure: no one comes round without treatment. Success: Agility and Initiative are 2 lower until the end of the next Turn, 1 lower after an Outstanding Success.',
      source: supplement('Electric Shock'),
      option: 'electricShock',
    },
    {
      id: 'DC-BRN-06',
      title: 'Shock of burns',
      text: 'Someone who loses consciousness by burns does so at the end of the Phase. Burns knock no one down; those of the head can stun.',
      source: supplement('Burns'),
    },
    {
      id: 'DC-BRN-07',
      title: 'Exploding vehicles',
      text: 'Ammunition that explodes, a fireball and a vessel that detonates cover everyone within 12 m in burning fuel, on all seven locations. A fuel fire alone covers only those who stay inside.',
      source: ruling,
      rulings: ['DC-GAP-69'],
    },
    {
      id: 'DC-POI-01',
      title: 'Poison',
      text: 'After a wound by a poisonous attacker the chest takes the damage of the poison in each Phase from the next one on, until its wound is critical or 12 Phases are over.',
      source: supplement('Poison'),
    },
    {
      id: 'DC-POI-02',
      title: 'A second bite',
      text: 'It begins the 12 Phases again and adds nothing. Poison never knocks down.',
      source: supplement('Poison'),
    },
    {
      id: 'DC-FALL-01',
      title: 'Falls',
      text: 'A fall does 2d6 for each full metre.',
      source: supplement('Falls'),
    },
    {
      id: 'DC-FALL-02',
      title: 'Where it hurts',
      text: 'Three locations are rolled. The second and third take a quarter each, the first takes the rest. The same location can come again.',
      source: supplement('Falls'),
      rulings: ['DC-GAP-39'],
    },
    {
      id: 'DC-FALL-03',
      title: 'Nimbleness',
      text: 'The victim then rolls a d6 for each point of Agility and takes that much off, wherever they like. The burdened roll half as many dice, the unconscious none.',
      source: supplement('Falls'),
    },
  ],
  rulings: [
    {
      id: 'DC-GAP-69',
      question: 'What makes an exploding vehicle?',
      answer: 'Ammunition or cargo that explodes, a fireball, or a vessel that detonates.',
      houseDefault: true,
    },
    {
      id: 'DC-GAP-39',
      question: 'What becomes of fractions of the damage of a fall?',
      answer: 'Quarters are rounded down, and the first location takes the rest.',
      houseDefault: true,
    },
  ],
}
