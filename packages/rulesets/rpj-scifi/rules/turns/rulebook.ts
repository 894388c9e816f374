// RPJ-TIME: rounds and seconds; RPJ-TURN: what a turn consists of, what happens at its start and end, when the fight is over.
import type { Family } from '@enfilade/kit'

export const time: Family = {
  rules: [
    {
      id: 'RPJ-TIME-01',
      title: 'Rounds and actions',
      text: 'A round lasts 60 seconds and an action about 5, so the actions of one turn take 10 to 20 seconds. Round n begins at second 60 × (n − 1). The rest of the minute is left open.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 3',
    },
    {
      id: 'RPJ-TIME-02',
      title: 'One turn after another',
      text: 'In the story the turns of a round overlap, but they are played strictly one by one. Someone who goes down before their turn does not act in it: only the changes at its start and the stabilization roll remain.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 3',
      rulings: ['RPJ-GAP-05'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-05',
      question: 'Are the turns of a round simultaneous?',
      answer: 'Only in the story. Free attacks outside your own turn make sense only if turns follow one another.',
    },
  ],
}

export const turns: Family = {
  rules: [
    {
      id: 'RPJ-TURN-01',
      title: 'Free attacks return',
      text: 'When a round starts everyone gets their free attack back; everyone begins the fight with one. If the setting freeAttackRefresh is ownTurnStart, it comes back at the start of the owner’s turn instead.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
      option: 'freeAttackRefresh',
      rulings: ['RPJ-GAP-10'],
    },
    {
      id: 'RPJ-TURN-02',
      title: 'Start of a turn',
      text: 'Three things end in this order: your overwatch, the suppression that you have laid (if suppressionExpiry is suppressorTurnStart), and your temporary cover. They end for the incapacitated too. Then you get your actions, or none if you are down or in a grapple. If freeAttackRefresh is ownTurnStart, your free attack returns as well.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 5',
      rulings: ['RPJ-GAP-13'],
    },
    {
      id: 'RPJ-TURN-03',
      title: 'Actions by Dex',
      text: 'With Dex 4 or less you have 2 actions, with 5 to 9 you have 3, with 10 or more 4. The number is read once, when your turn starts.',
      source: 'RPJ Sci-Fi combat cheat sheet, section 2',
    },
    {
      id: 'RPJ-TURN-04',
      title: 'Spending actions',
      text: 'Use your actions in any order and mixture, the same kind more than once, or not at all. Unused actions are lost. A special action must be paid for in full within one turn.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 2 and 5',
    },
    {
      id: 'RPJ-TURN-05',
      title: 'Turns that are one roll',
      text: 'The incapacitated spend their whole turn on one stabilization roll; the stabilized and the dead have no turn. If you are in a grapple when your turn starts, you must make a grapple check and have no actions after it, whatever the result. If the grapple broke up before your turn, the turn is an ordinary one.',
      source: 'RPJ Sci-Fi combat cheat sheet, sections 6 and 7',
      rulings: ['RPJ-GAP-24', 'RPJ-GAP-28'],
    },
    {
      id: 'RPJ-TURN-06',
      title: 'End of a turn',
      text: 'Remaining actions are lost, and a cautious mover without cover gets temporary cover. If suppressionExpiry is targetTurnEnd, suppression on the person whose turn ends is over; if it is roundEnd, all suppression ends with the round.',
      source: 'house default',
      rulings: ['RPJ-GAP-13'],
    },
    {
      id: 'RPJ-TURN-07',
      title: 'Falling in your own turn',
      text: 'If you go down or die in your own turn, it ends at once and your remaining actions are lost. The end of the turn is still carried out, but without temporary cover.',
      source: 'house default',
      rulings: ['RPJ-GAP-23'],
    },
    {
      id: 'RPJ-TURN-08',
      title: 'Illegal orders cost nothing',
      text: 'An order that breaks any rule is refused as a whole before anything is paid, and so is a Move or a change of cover that would change nothing. No dice are rolled, no one reacts, and another order can be given. Only Cautious Movement may stay where it is.',
      source: 'house default',
    },
    {
      id: 'RPJ-TURN-09',
      title: 'End of the fight',
      text: 'A fight lasts until it is called off. Played automatically, it stops after the turn that leaves no more than one side with active people; allies count as one side, neutral people as none. By house rule it also stops when nobody has come to harm for as many rounds as the scenario’s stallAfter says, and any fight ends once nobody can ever act again. With the option breaksAt a side may give up at the end of a round and is then hostile to no one. The fallen who are not stable then go on rolling once a minute.',
      source: 'ruling RPJ-GAP-36',
      option: 'breaksAt',
      rulings: ['RPJ-GAP-36'],
    },
  ],
  rulings: [
    {
      id: 'RPJ-GAP-10',
      question: 'When does a spent free attack come back?',
      answer: 'When the next round starts, since there is one for each round.',
    },
    {
      id: 'RPJ-GAP-36',
      question: 'When is a fight over?',
      answer: 'When it is called off. Automatic play stops when no more than one side has active people.',
    },
  ],
}
