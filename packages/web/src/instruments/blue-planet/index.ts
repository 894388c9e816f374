/** Blue Planet's drawings: pending actions, wounds by location, a plane of metres. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { drawn } from './reading.js'

export const instruments: Instruments = { clock: Clock, harm: Harm, drawn }
