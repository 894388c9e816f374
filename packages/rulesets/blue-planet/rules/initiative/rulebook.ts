// The rules and rulings on how combatants enter the fight.
import type { Family } from '@enfilade/kit'
import { sheet } from '../texts/sources.js'

const round = sheet('Combat Round')

export const initiative: Family = {
  rules: [
    {
      id: 'BP-INIT-01',
      title: 'Initiative rolls',
      text: 'Everyone who is able and not yet in the fight rolls against Initiative. Each earlier failure in this fight adds 10 to the target number.',
      source: round,
    },
    {
      id: 'BP-INIT-02',
      title: 'Entering the fight',
      text: 'On a success you are in the fight and declare in the same round. On a failure you do nothing this round and roll again in the next.',
      source: round,
    },
    {
      id: 'BP-INIT-03',
      title: 'Once is enough',
      text: 'Once in the fight you never roll Initiative again in it. A scenario may start people in the fight, such as ambushers.',
      source: round,
      rulings: ['BP-GAP-05'],
    },
  ],
  rulings: [
    {
      id: 'BP-GAP-05',
      question: 'Is there surprise?',
      answer: 'Not as such: the Initiative roll already covers slow reactions. A scenario may start those who open the fight in it.',
    },
  ],
}
