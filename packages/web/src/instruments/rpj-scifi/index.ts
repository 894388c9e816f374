/** RPJ Sci-Fi's drawings: actions and free attacks, layers of saves, regions with groups and cover. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'

export const instruments: Instruments = {
  clock: Clock,
  harm: Harm,
  leftInRows: true,
  strip: true,
  drawn: ['actionsLeft', 'freeAttackSpent'], // boxes and diamonds
}
