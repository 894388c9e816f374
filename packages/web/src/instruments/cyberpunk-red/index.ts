/** Cyberpunk RED drawn: Move Action and Action, hit points and stopping power, squares of 2 m. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { harmOf } from './harm.js'

export const instruments: Instruments = {
  clock: Clock,
  harm: Harm,
  harmOf,
  // What is in the hands stands on the sheet; a row has no room for it.
  chips: person => person.conditions.filter(words => !/ in (both hands|the (left|right) hand)$/.test(words)),
}
