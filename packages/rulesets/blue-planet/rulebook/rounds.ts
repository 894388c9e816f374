// Chapter "Rounds and initiative": what a round is, who takes part in it, and how somebody enters the fight.
import { type Chapter, houseDefault, ruling, sheet } from './chapter.js'

const round = sheet('Combat Round')

export const rounds: Chapter = {
  title: 'Rounds and initiative',
  rules: [
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
    {
      id: 'BP-INIT-01',
      title: 'Initiative rolls',
      text: 'Everybody able who is not yet in the fight rolls against Initiative. Each earlier failure in this fight adds 10 to the target number.',
      source: round,
    },
    {
      id: 'BP-INIT-02',
      title: 'Entering the fight',
      text: 'Success: in the fight, and declares in this very round. Failure: nothing this round, and a new roll in the next.',
      source: round,
    },
    {
      id: 'BP-INIT-03',
      title: 'Once is enough',
      text: 'Whoever is in the fight never rolls Initiative again. A scenario may begin with people in the fight, such as those in ambush.',
      source: round,
      rulings: ['BP-GAP-05'],
    },
  ],
}
