/** What those aboard of a vessel in danger do all Turn: fight a fire, or bail out water (DC-VR-06, DC-VR-13). */
import type { Rule } from '@enfilade/engine'
import { no } from '@enfilade/kit'
import { vehicleOf } from '../../battle/aboard.js'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { mayAct, personOf } from '../../battle/people.js'
import { decision, order } from '../orders.js'

const stayAtPost = order('stayAtPost', { words: 'Stay at their post' })
const fightFire = order('fightFire', {
  words: 'Fight the fire all Turn',
  check(battle: Battle, me: Combatant) {
    const wear = vehicleOf(battle, me)?.now.wear
    if (wear == null || wear.fire === 0) return no('DC-VR-06', 'nothing burns')
    return wear.fireLost ? no('DC-VR-05', 'the fire is out of control') : null
  },
  do(_battle, me) {
    me.duty = 'fire'
  },
})
const bailOut = order('bailOut', {
  words: 'Bail out water all Turn',
  check: (battle: Battle, me: Combatant) =>
    (vehicleOf(battle, me)?.now.wear?.flooding ?? 0) > 0 ? null : no('DC-VR-13', 'there is no water to bail out'),
  do(_battle, me) {
    me.duty = 'water'
  },
})
export const shipDuty = decision({ name: 'shipDuty', rule: 'DC-VR-06', words: 'What for the vessel?', passes: 'stayAtPost' }, [
  stayAtPost,
  fightFire,
  bailOut,
])

/** Those who can do something for their vessel. */
export const inDanger = (battle: Battle): Combatant[] =>
  battle.people.filter(person => {
    const wear = vehicleOf(battle, person)?.now.wear
    return wear != null && mayAct(person) && person.seat !== 'driver' && ((wear.fire > 0 && !wear.fireLost) || wear.flooding > 0)
  })
export const takeDuties: Rule<Battle, StepOf<'takeDuties'>> = (battle, step, { ask, tell }) => {
  const those = inDanger(battle).map(({ id }) => id)
  const answers = ask.chooseEach(shipDuty, battle, step, those)
  for (const [nth, who] of those.entries()) {
    const answer = answers[nth]
    if (answer !== undefined) shipDuty.do(battle, personOf(battle, who), answer, tell, step)
  }
}
