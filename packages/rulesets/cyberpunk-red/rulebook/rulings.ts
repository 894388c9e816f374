// The rulings: where the cheat sheet is silent or can be read in two ways, what this game does and why.
// `houseDefault` marks an answer that rests on no source at all; it is there to be replaced.
import type { Rulebook } from '@enfilade/engine'

export const rulings: Rulebook['rulings'] = [
  {
    id: 'CPR-GAP-01',
    question: 'Does a natural 10 or 1 do anything?',
    answer:
      'Yes, as in the published game: one more d10 up or down, once, on checks and initiative. Death saves, damage and tables stay plain. criticalChecks switches it off.',
  },
  {
    id: 'CPR-GAP-02',
    question: 'Does a check succeed when it equals the DV?',
    answer: 'No. The sheet says to beat the number for attacks, and one way of reading serves for all DVs.',
  },
  {
    id: 'CPR-GAP-03',
    question: 'What are all actions, when a penalty applies to them?',
    answer:
      'Every check, reactions included. Initiative and death saves follow the published answers: injuries count for initiative, wound states do not, and saves know no such penalty.',
  },
  {
    id: 'CPR-GAP-04',
    question: 'Running is printed as 5 miles and as 11 kilometres an hour. Which counts?',
    answer: 'The kilometres. The miles contradict them and are kept as a label.',
  },
  {
    id: 'CPR-GAP-05',
    question: 'What does a diagonal step cost, and may it cut corners?',
    answer: 'One square, as published. Slipping between two blocked squares is not allowed, so that a wall of corners is a wall.',
  },
  {
    id: 'CPR-GAP-06',
    question: 'May a Move Action be split?',
    answer: 'Yes, before, between and after attacks, as published.',
  },
  {
    id: 'CPR-GAP-07',
    question: 'Can MOVE be 0?',
    answer: 'By armor, yes, for the sheet says so. Injuries and wounds stop at 1, and only where armor has left something.',
  },
  {
    id: 'CPR-GAP-08',
    question: 'What if initiative is tied?',
    answer: 'Those who tie roll again for their order. Their scores stay, so that a held action still finds its count.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-09',
    question: 'In which order do several effects at the end of a turn happen?',
    answer:
      'Fire or radiation, electricity, vacuum, ribs and foreign objects, falling. A fixed order keeps two tables from getting two results.',
    houseDefault: true,
  },
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
    id: 'CPR-GAP-13',
    question: 'When does a held action happen?',
    answer: 'Right after the event that it waits for, or at its count. Interrupting an event would need rules that nobody wrote.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-14',
    question: 'How is distance counted?',
    answer: 'In steps in eight directions, because a diagonal step costs one square too.',
  },
  {
    id: 'CPR-GAP-15',
    question: 'When does the target choose to dodge, and with which REF?',
    answer: 'Before the roll, because the dodge stands in for the DV. REF counts as it is then, after armor and vacuum.',
  },
  {
    id: 'CPR-GAP-16',
    question: 'Does suppressive fire reach people closer than 7 squares?',
    answer:
      'Yes: 12 squares are its outer limit, and the band from 7 to 12 is only the name of that range. Otherwise the safest spot would be in front of the muzzle. suppressiveFromZero restores the ring.',
  },
  {
    id: 'CPR-GAP-17',
    question: 'Who wins a tie under suppressive fire?',
    answer: 'The person who resists, as any defender does.',
  },
  {
    id: 'CPR-GAP-18',
    question: 'What if there is no cover, no way to move, or more than one shooter?',
    answer:
      'The duty ends only if no cover can be reached or no Move Action is left. Move and Action may come in either order, for only the move is demanded. The nearest square hidden from all shooters counts, or else from the last.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-19',
    question: 'Is the damage of shells rolled once or for each target?',
    answer: 'Once, as public summaries have it.',
  },
  {
    id: 'CPR-GAP-20',
    question: 'What is the block in front of a shotgun?',
    answer: 'Three squares deep and three wide, straight or at a diagonal.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-21',
    question: 'What happens on a tie of an explosive, and where does a miss go?',
    answer: 'A tie is a miss like any other. The game master may place it; otherwise 1d24 picks one of the other squares of the block.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-22',
    question: 'Does a blast count one piece of cover or all, and does it spare whoever threw it?',
    answer: 'All that stand in line must break, and nobody in the area is spared.',
  },
  {
    id: 'CPR-GAP-23',
    question: 'How far do blades reach?',
    answer: 'Two squares, as the sheet says. The published game says one; meleeReach sets it.',
  },
  {
    id: 'CPR-GAP-24',
    question: 'Is half of the armor ignored or kept, and which way does it round?',
    answer: 'Half is kept, rounded up. Fists are no weapon and meet all of it.',
  },
  {
    id: 'CPR-GAP-25',
    question: 'How is somebody hit in melee who cannot dodge?',
    answer: 'Without a roll. The sheet on shields implies that only shots can still miss.',
  },
  {
    id: 'CPR-GAP-26',
    question: 'The sheet has two sentences on cyberarms. Which holds?',
    answer: 'Both, read together: at least 2d6, and never less than the body gives.',
  },
  {
    id: 'CPR-GAP-27',
    question: 'Martial arts are named and not described. What do they do?',
    answer: 'The published dice and half armor. Special moves are left out.',
  },
  {
    id: 'CPR-GAP-28',
    question: 'Does a choke that ends at exactly 0 leave 1?',
    answer: 'No, the sheet says below 0. chokeFloorIncludesZero makes it so.',
  },
  {
    id: 'CPR-GAP-29',
    question: 'How is line of sight drawn, and does glass stop it?',
    answer: 'From middle to middle, and sight and fire are one. Bulletproof glass is cover by the sheet, and cover means not being seen.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-30',
    question: 'How far is slightly, when cover is moved?',
    answer: 'One square for each Action.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-31',
    question: 'What does a shield do against shells and blasts?',
    answer:
      'The sheet calls it movable cover, so a blast treats it as such. The decision falls together with the dodge: nobody knows earlier who is in the area.',
  },
  {
    id: 'CPR-GAP-32',
    question: 'What does a human shield do against them?',
    answer:
      'Shells are one ranged attack and can be stopped. A blast is aimed at a square, so there is nothing to put the captive in front of.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-33',
    question: 'How is armor repaired?',
    answer: 'Outside a fight, like shields.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-34',
    question: 'What comes first: the aimed effect, the injury or the wound state?',
    answer: 'In that order. It matters, because a leg just broken is not rolled again.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-35',
    question: 'Which limb is hit, and what if it is gone?',
    answer: 'A die for arms, the left leg first. What can no longer be suffered is rolled again.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-36',
    question: 'Is exactly half of the hit points serious?',
    answer: 'No. Serious is below half, rounded up, as in the code of the Foundry system. A fan sheet that says otherwise was set aside.',
  },
  {
    id: 'CPR-GAP-37',
    question: 'What does a hit do to the mortally wounded?',
    answer: 'One more injury and one more penalty, as published. Two sixes do not double it unless mortalCritStacks says so.',
  },
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
  {
    id: 'CPR-GAP-40',
    question: 'Do several fires add up?',
    answer: 'No, only the fiercest counts.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-41',
    question: 'Does holding the breath help in vacuum, and how many dice lower the stats?',
    answer:
      'It helps: the stats suffer only while suffocating, and one die counts for all three. vacuumNoBreathHold takes the breath away.',
  },
  {
    id: 'CPR-GAP-42',
    question: 'How high is too high?',
    answer: '100 m. lethalFallMetres sets it.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-43',
    question: 'Why does a deadly poison do no more damage than a strong one?',
    answer: 'The sheet says 2d6 for both, and its DV is higher. The published figure may be 3d6; deadlyPoisonDice sets it.',
  },
  {
    id: 'CPR-GAP-44',
    question: 'What do drugs do?',
    answer: 'They leave a word, and the game master says what it means.',
  },
  {
    id: 'CPR-GAP-45',
    question: 'Is there surprise?',
    answer: 'No rule for it. The game master can mark people as unaware, who then have no reactions until their first turn.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-46',
    question: 'How long does unconsciousness from a choke last?',
    answer: '20 rounds, or until somebody gives hit points back.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-47',
    question: 'Are there jams, weapon quality, special rounds, roles?',
    answer: 'No. The sheet has none of it.',
  },
  {
    id: 'CPR-GAP-48',
    question: 'What counts as an attack on the mortally wounded?',
    answer: 'Shots, blows, shells, autofire and explosives. Choking, throwing people and hazards do not.',
  },
  {
    id: 'CPR-GAP-49',
    question: 'Can a carried item be destroyed?',
    answer: 'No. Only cover and shields have hit points.',
  },
  {
    id: 'CPR-GAP-50',
    question: 'When is the choice between slugs and shells made?',
    answer: 'At reloading. A shotgun begins with slugs unless the scenario says otherwise.',
  },
  {
    id: 'CPR-GAP-51',
    question: 'Does a grab at somebody unconscious or unaware need a roll?',
    answer: 'No, as with blows.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-52',
    question: 'Does losing the Move Action forbid to run?',
    answer: 'Yes. Run needs a Move Action that has been taken.',
  },
  {
    id: 'CPR-GAP-53',
    question: 'How does a shield meet autofire?',
    answer: 'It takes the multiplied damage, and the margin is counted over the DV.',
  },
  {
    id: 'CPR-GAP-54',
    question: 'Does initiative change with REF?',
    answer: 'No. It is rolled once.',
  },
  {
    id: 'CPR-GAP-55',
    question: 'What of the published tables for light, tools and the like?',
    answer: 'They are left out. The game master enters them as a modifier.',
  },
  {
    id: 'CPR-GAP-56',
    question: 'Can somebody hold two people?',
    answer: 'No, one grapple for each person.',
    houseDefault: true,
  },
  {
    id: 'CPR-GAP-57',
    question: 'Do shells damage things?',
    answer: 'No. The sheet names the surroundings only for explosives.',
  },
  {
    id: 'CPR-GAP-58',
    question: 'Where do the tables come from that the sheet lost?',
    answer: 'From public sources. Each table names its own.',
  },
  {
    id: 'CPR-GAP-59',
    question: 'Do fists need a free hand?',
    answer: 'No, but grabbing, choking and throwing use the hand that holds.',
    houseDefault: true,
  },
]
