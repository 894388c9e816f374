/** Dark Conspiracy's drawings: six Phases, wounds by location, vehicles by part and side. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { drawn } from './reading.js'

export const instruments: Instruments = { clock: Clock, harm: Harm, drawn }
