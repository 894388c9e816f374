/** Blue Planet drawn: actions that wait, wounds by location, a plane of metres. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { harmOf, otherConditions } from './reading.js'

export const instruments: Instruments = { clock: Clock, harm: Harm, harmOf, chips: otherConditions }
