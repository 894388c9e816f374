/** The picture of a map that lies under the field of the fight on this screen, as this device keeps it beside the fight. */
import { drawn } from '../../parts/after-drawing.js'

/** In units of the field: squares or metres. */
interface Under {
  readonly address: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly ratio: number
  readonly strength: number
}
class UnderPicture {
  shown = $state.raw<Under | null>(null)
  /** Shows that of a fight, if it has one, until the function given back is called. */
  of(fight: string): () => void {
    let gone = false
    let address = ''
    void drawn().then(async () => {
      const { ofFight, pictureOf } = await import('../../session/pictures.js')
      const found = await pictureOf(ofFight(fight))
      if (found === null || gone) return
      address = URL.createObjectURL(found.file)
      const { x, y, width, ratio, strength } = found
      this.shown = { address, x, y, width, ratio, strength }
    })
    return () => {
      gone = true
      this.shown = null
      if (address !== '') URL.revokeObjectURL(address)
    }
  }
}
export const underPicture = new UnderPicture()
