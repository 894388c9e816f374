/** The decision of somebody who is attacked: stand, dodge, or put a shield between (CPR-RNG-03, CPR-SHD-03, CPR-HSH-02). */
import type { Decision, Json, Refusal } from '@enfilade/engine'
import { defencesOf } from '../defences.js'
import type { Battle, StepOf } from '../model.js'
import { humanShieldOf, nameOf, nameOfItem, personOf, shieldOf } from '../people.js'
import { type Defence, defences } from '../words.js'

export type DefenceAnswer = { readonly action: Defence }

const notSo = (found: Json, allowed: readonly Defence[]): Refusal => ({
  rule: 'CPR-RNG-07',
  words: 'This attack cannot be met in that way.',
  at: 'action',
  found,
  allowed,
})

export const defence: Decision<Battle, StepOf<'offerDefence'>, DefenceAnswer> = {
  name: 'defence',
  rule: 'CPR-RNG-03',
  words: 'How to meet the attack?',
  secret: true,
  options: (battle, { attack }) => defencesOf(battle, attack).map(action => ({ action })),
  refusal: (battle, { attack }, _who, answer) => {
    const allowed = defencesOf(battle, attack)
    const given = answer as { readonly [key: string]: Json } | null
    if (given === null || typeof given !== 'object' || Object.keys(given).length !== 1 || given.action === undefined)
      return { rule: 'CPR-RNG-03', words: 'The answer names an action and nothing else.', found: answer, allowed }
    if ((allowed as readonly Json[]).includes(given.action)) return null
    return notSo(given.action, allowed)
  },
  forms: (battle, step, who) => {
    const allowed = defencesOf(battle, step.attack)
    return defences.map(action => ({
      action,
      words: defence.say(battle, step, who, { action }),
      fields: [],
      ...(allowed.includes(action) ? {} : { refused: notSo(action, allowed) }),
    }))
  },
  say: (battle, _step, who, { action }) => {
    const target = personOf(battle, who)
    switch (action) {
      case 'dv':
        return 'Stand and let the distance count'
      case 'dodge':
        return 'Dodge'
      case 'none':
        return 'Take it'
      case 'shield': {
        const shield = shieldOf(target)
        return `Put the ${shield === undefined ? 'shield' : nameOfItem(battle, shield)} between`
      }
      case 'humanShield':
        return `Put ${nameOf(battle, humanShieldOf(battle, target) ?? undefined)} between`
    }
  },
}
