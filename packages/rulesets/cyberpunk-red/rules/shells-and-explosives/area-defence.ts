/** The decision of a combatant in a blast or a spread of shot: get out of it, put a shield between, or take it (CPR-EXP-06, CPR-SHELL-04, CPR-SHD-05). */
import type { StepOf } from '../../battle/battle.js'
import type { AreaDefence } from '../../tables/words.js'
import { putBetween } from '../attacking/defence.js'
import { decision, order } from '../orders.js'
import { areaDefencesOf } from './area-defences.js'

const meetBy = <const A extends AreaDefence>(action: A, words: string, name: string) =>
  order(action, {
    words,
    name,
    heading: (battle, me) => (action === 'shield' || action === 'humanShield' ? putBetween(battle, me, action) : words),
    check(battle, me, { area }: StepOf<'offerAreaDefence'>) {
      const allowed = areaDefencesOf(battle, area, me)
      if (allowed.includes(action)) return null
      return { rule: 'CPR-RNG-07', why: "this can't be met that way", at: 'action', found: action, allowed }
    },
  })

/** In the order in which they are offered: the usual way first. */
export const areaDefence = decision({ name: 'areaDefence', rule: 'CPR-EXP-06', words: 'How do you meet it?', secret: true }, [
  meetBy('shield', 'Put the shield between', 'Putting a shield between'),
  meetBy('dodge', 'Dodge', 'Dodging'),
  meetBy('humanShield', 'Put the hostage between', 'Putting a hostage between'),
  meetBy('none', 'Take it', 'Taking it'),
])
