/** Hands a fight from one screen to another, such as from a new fight to Prepare; lost when the page closes. */
import type { Beginning } from '../session/library.js'
import type { Ground } from './ground.js'

/** The fight that is being made, while it is weighed; where it is made, and on the home page with which ground. */
export const draft: { beginning: Beginning | null; address: string; making: Making | null } = {
  beginning: null,
  address: '',
  making: null,
}
export interface Making {
  readonly game: string
  readonly ground: Ground | null
}
/** What Prepare made of an encounter, on its way to be played. */
export const varied: { beginning: Beginning | null } = { beginning: null }
