/** Fire at an enemy the moment they cross a line of sight: the decision, and what it costs (DC-TURN-12). */
import { next, type Rule } from '@enfilade/engine'
import { no } from '@enfilade/kit'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { personOf } from '../../battle/people.js'
import { friendsInFire } from '../firing/friends.js'
import { reachRefusal } from '../firing/numbers.js'
import { gunsRefusal, shotKind } from '../firing/orders.js'
import { volleyOf } from '../firing/pull.js'
import { decision, order, ownWeapon } from '../orders.js'
import { startle } from '../panic/panic.js'
import { breakOff } from '../reacting/reacting.js'
import { endAim } from '../watching/aims.js'
import { opportunityTaken } from '../watching/events.js'
import { hasSlotNow, isAmbushed, mayFireAt } from '../watching/watching.js'
import { strainsFirst } from '../wounds/wounds.js'
import { inBothHands, surpriseLocation, surprisePart, surpriseRefusal, triggerPulls, useRefusal } from './using-guns.js'

const fireNow = order('fireNow', {
  words: 'Fire now',
  nothing: no('DC-ACT-03', 'there is no gun at hand'),
  check: (battle: Battle, me: Combatant, { target }: StepOf<'opportunity'>) => gunsRefusal(battle, me, [personOf(battle, target)], null),
  choose: {
    weaponId: ownWeapon,
    kind: shotKind,
    pulls: triggerPulls,
    bothHands: inBothHands,
    location: surpriseLocation,
    part: surprisePart,
  },
  together(battle: Battle, me: Combatant, { weaponId: weapon, kind, pulls, bothHands, location, part }, { target }: StepOf<'opportunity'>) {
    const unfit = useRefusal(battle, me, { weaponId: weapon, kind, pulls, bothHands })
    if (unfit !== null) return unfit
    const other = personOf(battle, target)
    const misnamed = surpriseRefusal(battle, me, other, kind, { location, part })
    if (misnamed !== null) return misnamed
    const unreached = reachRefusal(battle, me, other, weapon, kind)
    return unreached === null ? null : { ...unreached, at: 'weaponId' as const }
  },
  say: ({ weaponId: weapon, kind, pulls }, battle, me, { target }) =>
    `Fire ${pulls === 1 ? (kind === 'burst' ? 'a burst' : 'a shot') : `up to ${pulls} ${kind === 'burst' ? 'bursts' : 'shots'}`} with the ${weapon.name}${friendsInFire(battle, me, personOf(battle, target), weapon, kind)}`,
})
const holdFire = order('holdFire', { words: 'Hold fire' })
export const opportunityFire = decision({ name: 'opportunityFire', rule: 'DC-TURN-12', words: 'Fire now?', passes: 'holdFire' }, [
  fireNow,
  holdFire,
])

export const opportunity: Rule<Battle, StepOf<'opportunity'>> = (battle, step, { ask, tell }) => {
  const me = personOf(battle, step.who)
  const target = personOf(battle, step.target)
  if (target.now.dead || !mayFireAt(battle, me, target)) return
  const answer = ask.choose(opportunityFire, battle, step, me.id)
  if (answer.action === 'holdFire') return
  const { weaponId, kind, pulls, bothHands = false, location = null, part = null } = answer
  const aimed = kind === 'single' && me.watched.includes(target.id) && me.now.gait === 'stand' // DC-TURN-13
  const keepsAim = hasSlotNow(battle, me) && battle.setup.settings.opportunityKeepsAim
  tell?.(opportunityTaken({ rule: 'DC-TURN-12', who: me.id, target: target.id, joins: isAmbushed(battle, target) }))
  me.engaged = true // DC-TURN-14
  me.acted = true
  me.attacked = true
  me.reloading = null
  if (keepsAim)
    me.watched = [] // DC-TURN-15: later ones are Quick Shots
  else endAim(me) // DC-TURN-15
  breakOff(me, tell) // DC-TURN-11
  strainsFirst(battle, me) // DC-WND-14
  next(battle, {
    step: 'pull',
    volley: volleyOf({
      who: me.id,
      weaponId,
      target: target.id,
      kind,
      aimed,
      location,
      part,
      bothHands,
      pulls,
      other: null,
      through: false,
    }),
  })
  startle(battle, me) // DC-TURN-19
}
