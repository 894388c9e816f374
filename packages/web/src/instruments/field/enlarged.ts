/** How many times larger than at a desk a field is drawn, at least: on a TV tokens have room for faces sooner. */
import { getContext, setContext } from 'svelte'

const name = 'field enlarged'
export const drawEnlarged = (times: number): void => {
  setContext(name, times)
}
export const enlargedBy = (): number => getContext<number | undefined>(name) ?? 1
