// The rulings: where the cheat sheet is silent or can be read in two ways, what this game does and why.
// `houseDefault` marks an answer that rests on no source at all; it is there to be replaced.
import type { Rulebook } from '@enfilade/engine'

export const rulings: Rulebook['rulings'] = [
  {
    id: 'RPJ-GAP-01',
    question: 'Does an attack hit when its total equals the defense value?',
    answer: 'Yes. The printed thresholds with a plus sign include their own number, and one way of reading serves for all rolls.',
  },
  {
    id: 'RPJ-GAP-02',
    question: 'How do range and movement work where the regions do not form a line?',
    answer:
      'They form a network. Range takes the shortest way that can be seen along, movement takes passable edges, and wide gaps are edges of several steps. On a line this is the plain difference, and cover still cares for range only.',
  },
  {
    id: 'RPJ-GAP-03',
    question: 'How does somebody get to a cover, and can it be shared?',
    answer:
      'Cover stands with a group, so being in the group is being near it. Who joins uses the best feature unless told otherwise, and changes it later by a Move. Sharing is allowed, two covers at once are not.',
  },
  {
    id: 'RPJ-GAP-04',
    question: 'Who acts first?',
    answer:
      '4d6 + Dex, rolled once for the fight; then the higher Dex, then a roll-off. Dex is the only measure of speed that the game has.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-05',
    question: 'Are the turns of a round simultaneous?',
    answer: 'Only in the telling. Free attacks outside the own turn make sense only if turns follow one another.',
  },
  {
    id: 'RPJ-GAP-06',
    question: 'In which order do several people react to the same thing?',
    answer: 'In turn order, one by one, each knowing what came before. So nobody spends a reaction on a target that is already down.',
  },
  {
    id: 'RPJ-GAP-07',
    question: 'Where do the defense values come from?',
    answer: 'They are given for each person. Where one is missing it is 16 + Dex, as in the touch check.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-08',
    question: 'What are the base weapon skill and the attribute bonus of a weapon?',
    answer:
      'The level of the skill, and the attribute of the person that the weapon uses: Str in melee and Dex at range unless it says otherwise. A to-hit figure printed on a weapon is something else and is never halved.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-09',
    question: 'How is a base modifier halved if it is odd, zero or negative?',
    answer: 'Fractions drop, as with cover. Zero and negative values stay, because suppression should not make a poor shot better.',
  },
  {
    id: 'RPJ-GAP-10',
    question: 'When does a spent free attack come back?',
    answer: 'When the next round starts, since there is one for each round.',
  },
  {
    id: 'RPJ-GAP-11',
    question: 'Does halving add up?',
    answer:
      'Suppression is one state, so many suppressors halve once. Suppression of the shooter and caution of the target are two separate rules, so both halve, one after the other.',
  },
  {
    id: 'RPJ-GAP-12',
    question: 'Do the 2 actions of Aimed Fire include the attack?',
    answer: 'Yes. People with 2 actions could otherwise never aim, and Suppressive Fire next to it plainly includes its attack.',
  },
  {
    id: 'RPJ-GAP-13',
    question: 'How long is a target suppressed?',
    answer: 'Until the suppressor’s next turn starts, like the other effects that last, or until the suppressor can no longer shoot.',
  },
  {
    id: 'RPJ-GAP-14',
    question: 'Where is the target of a suppression shot when it is fired?',
    answer:
      'Still at the old place, with its range and cover. The sheet names the attacks that disregard cover, and this one is not among them.',
  },
  {
    id: 'RPJ-GAP-15',
    question: 'What does cover with * give when reoriented, and what at a distance?',
    answer:
      'It follows the common rule with a flanking distance of −1: full from range 0 on. Turning round behind it is legal and never pays.',
  },
  {
    id: 'RPJ-GAP-16',
    question: 'Is Reorient a move that suppressors and watchers can answer?',
    answer: 'No. It provokes no free attack, a suppression shot is one, and no region is entered.',
  },
  {
    id: 'RPJ-GAP-17',
    question: 'What becomes of a reorientation when the cover is left?',
    answer: 'It is lost. The next cover starts facing the normal way.',
  },
  {
    id: 'RPJ-GAP-18',
    question: 'Can one person keep two overwatches, and act while watching?',
    answer:
      'There is one at most. Only its use, a new one, time, or the loss of the watcher end it; overwatchEndsOnOwnMove is there for tables that want it stricter.',
  },
  {
    id: 'RPJ-GAP-19',
    question: 'May Cautious Movement stay where it is?',
    answer: 'Yes: one region is a limit, not a duty. With nothing moving there is nothing to react to.',
  },
  {
    id: 'RPJ-GAP-20',
    question: 'Which save is the best one if layer and number disagree?',
    answer: 'The layer decides first, from the outside in; within it the lowest number.',
  },
  {
    id: 'RPJ-GAP-21',
    question: 'Does excess damage reach the next layer?',
    answer: 'No such thing is described. A hit is one save.',
  },
  {
    id: 'RPJ-GAP-22',
    question: 'How are saves recovered, wounds healed and armor mended?',
    answer: 'The sheet does not say. The game master restores saves and raises people by hand.',
  },
  {
    id: 'RPJ-GAP-23',
    question: 'What else does incapacitation bring?',
    answer: 'No actions, no reactions, and an end to everything the person kept up. Defense values stay, since no penalty is given.',
  },
  {
    id: 'RPJ-GAP-24',
    question: 'Is stabilization rolled by the turn or by the minute?',
    answer: 'By the turn in a fight, by the minute outside. As a round is a minute, one roll serves for both.',
  },
  {
    id: 'RPJ-GAP-25',
    question: 'What does a hit do to somebody who is already down?',
    answer:
      'Outer layers still save. With none left it is a failed stabilization roll; the setting hitOnIncapacitated also knows death and ignore.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-26',
    question: 'What happens on a tied grapple check?',
    answer: 'Nobody has won, so nothing happens.',
  },
  {
    id: 'RPJ-GAP-27',
    question: 'Which skill and attribute count in a grapple check?',
    answer: 'The skill and Str, in the manner of an attack. The setting grapplingAttribute changes the attribute.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-28',
    question: 'What does a touch check cost, and what can people in a grapple still do?',
    answer: 'One action, like an attack. Success ends the turn, as a grapple leaves only its check; and with hands full nobody reacts.',
  },
  {
    id: 'RPJ-GAP-29',
    question: 'Can more than two people grapple?',
    answer: 'Yes. They join by touch checks, pick their opponent each turn, and the grapple lasts while two enemies are in it.',
    houseDefault: true,
  },
  {
    id: 'RPJ-GAP-30',
    question: 'Does a strike at a shooter interrupt the shot or follow it?',
    answer: 'It interrupts. A shooter who falls does not fire.',
  },
  {
    id: 'RPJ-GAP-31',
    question: 'What about vehicles, space, travel, healing, price lists, ammunition, morale, surprise and surroundings?',
    answer: 'The sheet has nothing on them and this game makes nothing up.',
  },
  {
    id: 'RPJ-GAP-32',
    question: 'Is the damage of a grapple 4 or minus 4?',
    answer: 'Minus four. Damage modifies the number to roll, so this is an easy save, which is nevertheless crossed out.',
  },
  {
    id: 'RPJ-GAP-33',
    question: 'Can friends be targets?',
    answer:
      'Anybody can be attacked, but reactions are offered against enemies only, unless reactAgainst says anyone: nobody should be asked to shoot a friend who walks by. Touch checks need an enemy, and no shot goes astray.',
  },
  {
    id: 'RPJ-GAP-34',
    question: 'Are cover, Reorient and the special actions compulsory?',
    answer:
      'They form one block that the core game treats as optional. The setting modernRangedCombat switches it, on by default because this sheet prints it.',
  },
  {
    id: 'RPJ-GAP-35',
    question: 'What stands on the pages of the core book that the sheet points to?',
    answer: 'They were not available. The rules here rest on the sheet and on these rulings.',
  },
  {
    id: 'RPJ-GAP-36',
    question: 'When is a fight over?',
    answer: 'When it is called off. Automatic play stops once no more than one side has active people.',
  },
  {
    id: 'RPJ-GAP-37',
    question: 'Is the winner of a grapple check bound to leave or do harm?',
    answer: 'No. Holding on is a third choice, or nobody could be taken alive.',
  },
  {
    id: 'RPJ-GAP-38',
    question: 'Can suppressed or incapacitated people be suppressed or touched?',
    answer: 'Suppressed ones can. On the incapacitated neither would have an effect, so both are refused.',
  },
]
