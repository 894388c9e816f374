/** 2300 AD's drawings: the points of a turn, light wounds, shock and stun, vehicles by side. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import Harm from './Harm.svelte'
import { drawn } from './reading.js'

export const instruments: Instruments = { clock: Clock, harm: Harm, drawn }
