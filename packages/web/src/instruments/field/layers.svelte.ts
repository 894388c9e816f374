/** Which layers the field draws on this device: reach, bands, sight, cover, danger. */
import { keepHere, keptHere } from '../../choosing/device.js'

export const layers = ['reach', 'bands', 'sight', 'cover', 'danger'] as const
export type Layer = (typeof layers)[number]

const usual: Readonly<Record<Layer, boolean>> = { reach: true, bands: true, sight: false, cover: true, danger: false }

function stored(): Readonly<Record<Layer, boolean>> {
  const kept = keptHere('field')
  const value = (layer: Layer): boolean => {
    const one = kept[layer]
    return typeof one === 'boolean' ? one : usual[layer]
  }
  return Object.fromEntries(layers.map(layer => [layer, value(layer)])) as Readonly<Record<Layer, boolean>>
}

class ShownLayers {
  private state = $state.raw(stored())

  has(layer: Layer): boolean {
    return this.state[layer]
  }
  toggle(layer: Layer): void {
    this.state = { ...this.state, [layer]: !this.state[layer] }
    keepHere('field', this.state)
  }
}
export const shownLayers = new ShownLayers()
