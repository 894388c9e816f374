// The rules and rulings on the round, its end, and who is able.
import type { Family } from '@enfilade/kit'
import { houseDefault, ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const rounds: Family = {
  rules: [
    {
      id: 'BP-RND-01',
      title: 'The round',
      text: 'A round is half a second; 120 rounds are a minute. It consists of initiative, declarations, resolution and its end, in this order. A fight that no one has won after maxRounds rounds (1200) is undecided.',
      source: round,
    },
    {
      id: 'BP-RND-02',
      title: 'End of the round',
      text: 'First falls, then burns, then electricity, each person by person in list order. Then stuns in their last round end, and then people whose time is up die. With the option breaksAt a side may give up at the end of a round and is then hostile to no one.',
      source: houseDefault,
      option: 'breaksAt',
      rulings: ['BP-GAP-46'],
    },
    {
      id: 'BP-RND-03',
      title: 'Who is able',
      text: 'You are able unless dead, incapacitated or stunned. Only the able roll Initiative, declare, and carry out what they have declared. Everyone alive can be attacked, hurt and treated.',
      source: ruling,
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-46',
      question: 'How do people move, how does falling prone affect that, and in which order does a round end?',
      answer:
        'In a straight line, round by round, before the actions; falling prone stops it. A round ends with falls, burns, electricity, ends of stuns, deaths. With a fixed order every table gets the same result.',
      houseDefault: true,
    },
  ],
}
