/** The decision of somebody in a blast or a spread of shot: get out of it, put a shield between, or take it (CPR-EXP-06, CPR-SHELL-04, CPR-SHD-05). */
import type { Decision, Json, Refusal } from '@enfilade/engine'
import { areaDefencesOf } from '../area-defences.js'
import type { Battle, StepOf } from '../model.js'
import { humanShieldOf, nameOf, nameOfItem, personOf, shieldOf } from '../people.js'
import { type AreaDefence, areaDefences } from '../words.js'

export type AreaDefenceAnswer = { readonly action: AreaDefence }

const notSo = (found: Json, allowed: readonly AreaDefence[]): Refusal => ({
  rule: 'CPR-RNG-07',
  words: 'It cannot be met in that way.',
  at: 'action',
  found,
  allowed,
})

export const areaDefence: Decision<Battle, StepOf<'offerAreaDefence'>, AreaDefenceAnswer> = {
  name: 'areaDefence',
  rule: 'CPR-EXP-06',
  words: 'How to meet it?',
  secret: true,
  options: (battle, { area }, who) => areaDefencesOf(battle, area, personOf(battle, who)).map(action => ({ action })),
  refusal: (battle, { area }, who, answer) => {
    const allowed = areaDefencesOf(battle, area, personOf(battle, who))
    const given = answer as { readonly [key: string]: Json } | null
    if (given === null || typeof given !== 'object' || Object.keys(given).length !== 1 || given.action === undefined)
      return { rule: 'CPR-EXP-06', words: 'The answer names an action and nothing else.', found: answer, allowed }
    if ((allowed as readonly Json[]).includes(given.action)) return null
    return notSo(given.action, allowed)
  },
  forms: (battle, step, who) => {
    const allowed = areaDefencesOf(battle, step.area, personOf(battle, who))
    return areaDefences.map(action => ({
      action,
      words: areaDefence.say(battle, step, who, { action }),
      fields: [],
      ...(allowed.includes(action) ? {} : { refused: notSo(action, allowed) }),
    }))
  },
  say: (battle, _step, who, { action }) => {
    const person = personOf(battle, who)
    switch (action) {
      case 'dodge':
        return 'Dodge'
      case 'none':
        return 'Take it'
      case 'shield': {
        const shield = shieldOf(person)
        return `Put the ${shield === undefined ? 'shield' : nameOfItem(battle, shield)} between`
      }
      case 'humanShield':
        return `Put ${nameOf(battle, humanShieldOf(battle, person) ?? undefined)} between`
    }
  },
}
