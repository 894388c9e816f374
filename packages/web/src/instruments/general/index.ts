/** The instruments of a game without its own drawings: everything as the view names it. */
import type { Instruments } from '../instruments.js'
import Clock from './Clock.svelte'
import HarmTracks from './Harm.svelte'

export const general: Instruments = { clock: Clock, harm: HarmTracks }
