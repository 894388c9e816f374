// The rules and rulings on the round, its end, and who is able.
import { houseDefault, type Rules, type Rulings, ruling, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const rules: Rules = [
  {
    id: 'BP-RND-01',
    title: 'The round',
    text: 'A round is half a second; 120 rounds are a minute. It goes through initiative, declarations, resolution and its end, in this order. After maxRounds of them (1200) a fight that nobody has won is undecided.',
    source: round,
  },
  {
    id: 'BP-RND-02',
    title: 'End of the round',
    text: 'First falls, then burns, then electricity, one person after the other in list order. Then stuns end whose last round this is, and then people die whose time is up.',
    source: houseDefault,
    rulings: ['BP-GAP-46'],
  },
  {
    id: 'BP-RND-03',
    title: 'Who is able',
    text: 'Whoever is not dead, incapacitated or stunned. Only the able roll Initiative, declare, and carry out what they have declared. Everybody alive can be attacked, hurt and treated.',
    source: ruling,
  },
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-46',
    question: 'How do people move, what does falling prone do to it, and in which order does a round end?',
    answer:
      'Straight and round by round, before the actions; prone stops it. Falls, burns, electricity, ends of stuns, deaths. A fixed order keeps two tables from getting two results.',
    houseDefault: true,
  },
]
