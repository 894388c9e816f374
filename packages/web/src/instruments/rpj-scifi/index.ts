/** RPJ Sci-Fi drawn: actions and free attacks, layers of saves, regions with groups and cover. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { harmOf } from './harm.js'

export const instruments: Instruments = {
  clock: Clock,
  harm: Harm,
  harmOf,
  leftInRows: true,
  strip: true,
  // Boxes and diamonds tell these already.
  chips: person => person.conditions.filter(words => !/actions? left$|^free attack spent$/.test(words)),
}
