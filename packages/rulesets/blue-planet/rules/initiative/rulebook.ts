// The rules and rulings on how combatants enter the fight.
import { type Rules, type Rulings, sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const rules: Rules = [
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
]

export const rulings: Rulings = [
  {
    id: 'BP-GAP-05',
    question: 'Is there surprise?',
    answer: 'The Initiative roll is slow reaction already. A scenario may begin with those in the fight who open it.',
  },
]
