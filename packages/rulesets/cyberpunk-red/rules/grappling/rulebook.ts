// Chapter "Grappling and throwing": holding people, choking them, and throwing people and things.
import { type Chapter, houseDefault, sheet } from './chapter.js'

const grapple = sheet('Brawling/Grappling')
const choke = sheet('Choke')
const throwing = sheet('Throw')

export const grapplingAndThrowing: Chapter = {
  title: 'Grappling and throwing',
  rules: [
    {
      id: 'CPR-GRP-01',
      title: 'Grab',
      text: 'An Action, with a free usable hand, at somebody within reach. Both roll DEX, Brawling and 1d10; the grabber needs more.',
      source: grapple,
      rulings: ['CPR-GAP-51'],
    },
    {
      id: 'CPR-GRP-02',
      title: 'Hold or take',
      text: 'The winner either holds the target, which fills the hand and begins a grapple, or takes one item out of the target’s hands into that hand. A shield can be taken, a held person cannot.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-03',
      title: 'Both are hampered',
      text: 'Everybody in the grapple has −2 on all checks, once, a human shield included. The one who is held keeps the Action.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-04',
      title: 'Dragged along',
      text: 'The one who is held has no Move Action. When the holder moves, the held person follows on to the square just left, at no extra cost.',
      source: grapple,
      rulings: ['CPR-GAP-52'],
    },
    {
      id: 'CPR-GRP-05',
      title: 'No two-handed weapons',
      text: 'Nobody in a grapple uses a weapon that needs two hands, whatever the number of arms. A two-handed melee weapon in the one hand of a strong person is allowed.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-06',
      title: 'Letting go and breaking free',
      text: 'The holder lets go at any time for nothing. The held person, or anybody within reach, may spend an Action and a free hand on a grab at the holder; success ends the grapple for all and starts no other.',
      source: grapple,
    },
    {
      id: 'CPR-GRP-07',
      title: 'Other ends',
      text: 'A grapple also ends when one of the two dies, when they are more than 2 squares apart, when the holder falls unconscious or the holding hand becomes useless. Who is held stays held while unconscious.',
      source: houseDefault,
    },
    {
      id: 'CPR-GRP-08',
      title: 'One at a time',
      text: 'Who is in a grapple, on either side, starts no other. A held person cannot be grabbed by a third; from either of the two an item can be taken. Any other grab at the holder is an attempt to break the grapple.',
      source: houseDefault,
      rulings: ['CPR-GAP-56'],
    },
    {
      id: 'CPR-CHK-01',
      title: 'Choke',
      text: 'The holder’s Action takes hit points equal to the holder’s BODY from the person held. No roll, and armor neither helps nor wears.',
      source: choke,
    },
    {
      id: 'CPR-CHK-02',
      title: 'Spared at 1',
      text: 'From more than 1 hit point a choke that would go below 0 stops at 1, with the victim unconscious. Exactly 0 stands, and so does any loss from 1 or less. With chokeFloorIncludesZero a result of 0 is spared as well.',
      source: choke,
      option: 'chokeFloorIncludesZero',
      rulings: ['CPR-GAP-28'],
    },
    {
      id: 'CPR-CHK-03',
      title: 'Three rounds running',
      text: 'A third round in a row of choking by the same person brings unconsciousness whatever is left. A round without, or the end of the grapple, starts the count again. Choking and throwing people are no attacks: nothing can be dodged, stopped by a shield or turned into an injury.',
      source: choke,
      rulings: ['CPR-GAP-48'],
    },
    {
      id: 'CPR-THR-01',
      title: 'Throwing a person',
      text: 'The holder’s Action costs the held person hit points equal to the holder’s BODY, past all armor, and leaves them prone where they are. The grapple is over, a human shield is one no longer.',
      source: throwing,
    },
    {
      id: 'CPR-THR-02',
      title: 'Throwing a thing',
      text: 'An Action: DEX, Athletics and 1d10 against the grenade launcher row of the range table, up to 12 squares.',
      source: throwing,
    },
    {
      id: 'CPR-THR-03',
      title: 'Grenades and other things',
      text: 'A thrown grenade is used up and explodes for 6d6 like any explosive. Anything else flies at one target, who may dodge it like a bullet.',
      source: throwing,
    },
    {
      id: 'CPR-THR-04',
      title: 'Damage of thrown things',
      text: 'A melee weapon does its dice against full armor; anything else does 1d6, or the dice that improvisedThrownDice sets. It lies on the target’s square afterwards, hit or miss. Such a throw can be aimed.',
      source: throwing,
      option: 'improvisedThrownDice',
    },
  ],
}
