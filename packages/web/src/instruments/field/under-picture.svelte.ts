/** The picture of a map that lies under the field of the fight on this screen. What lays it there is loaded only where there is one. */

/** In units of the field: squares or metres. */
export interface Under {
  readonly address: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly ratio: number
  readonly strength: number
}
class UnderPicture {
  shown = $state.raw<Under | null>(null)
}
export const underPicture = new UnderPicture()
