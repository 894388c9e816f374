/** Which of several burning parts is put out first. */
import { amongWords, no } from '@enfilade/kit'
import type { Battle, Combatant } from '../../battle/battle.js'
import { locations } from '../../tables/words.js'
import { decision, order } from '../orders.js'

const putOut = order('putOut', {
  words: 'Put out',
  choose: {
    location: amongWords({
      words: 'Location',
      values: locations,
      nameOf: location => location,
      refused: (_battle: Battle, me: Combatant, location) =>
        me.now.burning.some(one => one.location === location) ? null : no('DC-BRN-03', "that part doesn't burn"),
    }),
  },
  say: ({ location }) => `Put out the ${location}`,
})
export const putOutPart = decision({ name: 'putOutPart', rule: 'DC-BRN-03', words: 'Which part is put out?' }, [putOut])
