/** How sides are told apart, by position in the view: a colour, a shape and a hatch each; never by colour alone. */
import type { Id, View } from '@enfilade/engine'

export interface SideLook {
  /** As in the tokens: --side-a, --tint-a. */
  readonly letter: 'a' | 'b' | 'c' | 'd' | 'n'
  readonly shape: 'circle' | 'diamond' | 'triangle' | 'square' | 'ring'
}
const looks: readonly SideLook[] = [
  { letter: 'a', shape: 'circle' },
  { letter: 'b', shape: 'diamond' },
  { letter: 'c', shape: 'triangle' },
  { letter: 'd', shape: 'square' },
]
const other: SideLook = { letter: 'n', shape: 'ring' }

/** The room for a drawn face in each shape of radius 1: half its width, and how far below the middle. */
export const faceIn: Readonly<Record<SideLook['shape'], { readonly half: number; readonly down: number }>> = {
  circle: { half: 0.8, down: 0 },
  diamond: { half: 0.66, down: 0 },
  triangle: { half: 0.55, down: 0.32 },
  square: { half: 0.8, down: 0 },
  ring: { half: 0.75, down: 0 },
}
export const sideOf = (index: number): SideLook => looks[index] ?? other
export const sideIndex = (view: View, side: Id): number => view.sides.findIndex(one => one.id === side)
export const sideIndexOf = (view: View, who: Id): number => {
  const person = view.people.find(one => one.id === who)
  return person === undefined ? -1 : sideIndex(view, person.side)
}
