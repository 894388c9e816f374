/** What the victims of hazards decide: which of several burning parts is put out first, and where nimbleness softens a fall. */
import { amongWords, no, noFor, wholeNumber } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { locations } from '../../tables/words.js'
import { decision, order } from '../orders.js'

const putOut = order('putOut', {
  words: 'Put out',
  choose: {
    location: amongWords({
      words: 'Location',
      values: locations,
      nameOf: location => location,
      refused: (battle: Battle, _me: Combatant, location, { who }: StepOf<'putOut'>) =>
        personOf(battle, who).now.burning.some(one => one.location === location) ? null : no('DC-BRN-03', "that part doesn't burn"),
    }),
  },
  say: ({ location }) => `Put out the ${location}`,
})
export const putOutPart = decision({ name: 'putOutPart', rule: 'DC-BRN-03', words: 'Which part is put out?' }, [putOut])

const fightFlames = order('fightFlames', { words: 'Try to put the fire out' })
const throwOffHelmet = order('throwOffHelmet', { words: 'Throw the helmet off' })
export const throwHelmet = decision(
  { name: 'throwHelmet', rule: 'DC-BRN-05', words: 'The helmet burns. What now?', passes: 'fightFlames' },
  [fightFlames, throwOffHelmet],
)

type Softening = StepOf<'soften'>
const takeOff = order('takeOff', {
  words: 'Take points off',
  choose: {
    location: amongWords({
      words: 'Location',
      values: locations,
      nameOf: location => location,
      refused: (_battle: Battle, _me: Combatant, location, { points }: Softening) =>
        points[location] > 0 ? null : no('DC-FALL-03', 'the fall does not hurt that part'),
    }),
    points: wholeNumber<Battle, Combatant, Softening>({
      words: 'Points',
      bounds: (_battle, _me, { left }) => ({ from: 1, to: left }),
      worthListing: (_battle, _me, { left, points }) => [...new Set(locations.map(one => Math.min(left, points[one])))],
      outside: (_battle, _me, _points, { left }) => no('DC-FALL-03', `there are ${left} to take off`),
    }),
  },
  together: (_battle: Battle, _me: Combatant, { location, points: off }, { points }: Softening) =>
    off <= points[location] ? null : noFor('points', 'DC-FALL-03', `that part takes ${points[location]}`),
  say: ({ location, points }) => `Take ${points} off the ${location}`,
})
export const softenFall = decision({ name: 'softenFall', rule: 'DC-FALL-03', words: 'Where does nimbleness soften the fall?' }, [takeOff])
