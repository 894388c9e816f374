/** How many times larger than at a desk a field is drawn, at least: on a TV tokens have room for faces sooner. */
import { getContext, setContext } from 'svelte'
import { rem } from '../../parts/rem.js'
import type { Letters } from './writing.js'

const name = 'field enlarged'
export const drawEnlarged = (times: number): void => {
  setContext(name, times)
}
export const enlargedBy = (): number => getContext<number | undefined>(name) ?? 1

/** Of all that is written on a field: larger where the browser's letters are, and on a TV, which is read from afar. To be asked where a component begins. */
export function lettersDrawn(): Letters {
  const times = Math.min(2, rem() / 16)
  return enlargedBy() > 1 ? { name: 13, note: 13 } : { name: 12 * times, note: 11 * times }
}
