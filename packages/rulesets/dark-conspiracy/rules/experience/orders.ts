/** Buying Initiative with the experience of battles, outside fights (DC-TURN-22). */
import { noFor } from '@enfilade/kit'
import { initiativeCost } from '../../tables/turns.js'
import { idle, type Step, task, whole } from '../attempting/orders.js'
import * as told from './events.js'

/** What it costs to come from one level to another, each level paid for by itself. */
export const costOf = (from: number, to: number): number =>
  initiativeCost.rows.filter(({ level }) => level > from && level <= to).reduce((sum, { cost }) => sum + cost, 0) // DC-TURN-22

export const improveTask = task('improveInitiative', {
  words: 'Improve Initiative',
  unlisted: true,
  choose: { to: whole('Initiative', 2, 6, 'DC-TURN-22') },
  check: (_battle, me) => idle(me),
  together: ({ setup }, { name, initiative, ixp }, { to }) => {
    if (!setup.settings.initiativeExperience) return noFor('to', 'DC-TURN-22', 'the switch initiativeExperience is off')
    if (to <= initiative) return noFor('to', 'DC-TURN-22', `${name} has Initiative ${initiative} already`)
    const cost = costOf(initiative, to)
    return cost <= ixp ? null : noFor('to', 'DC-TURN-22', `that costs ${cost} points of experience, and ${name} has ${ixp}`)
  },
  do: (_battle, me, { to }, tell, _step: Step) => {
    const cost = costOf(me.initiative, to)
    me.initiative = to // DC-TURN-22
    me.ixp -= cost
    tell?.(told.initiativeBought({ rule: 'DC-TURN-22', who: me.id, initiative: to, cost, left: me.ixp }))
  },
})
