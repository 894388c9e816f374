/** Cyberpunk RED's drawings: Move Action and Action, hit points and stopping power, squares of 2 m. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'

export const instruments: Instruments = {
  clock: Clock,
  harm: Harm,
  drawn: ['inHand'], // what is in the hands stands on the sheet; a row has no room for it
}
