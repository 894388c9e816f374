/** What the field draws beside people and ground, each to be shown or left out on this device: reach, bands, sight, cover. */
export const layers = ['reach', 'bands', 'sight', 'cover'] as const
export type Layer = (typeof layers)[number]

const place = 'enfilade.field'
const usual: Readonly<Record<Layer, boolean>> = { reach: true, bands: true, sight: false, cover: true }

function stored(): Readonly<Record<Layer, boolean>> {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Readonly<Record<string, unknown>>
    const value = (layer: Layer): boolean => {
      const one = kept[layer]
      return typeof one === 'boolean' ? one : usual[layer]
    }
    return { reach: value('reach'), bands: value('bands'), sight: value('sight'), cover: value('cover') }
  } catch {
    return usual
  }
}

class ShownLayers {
  private state = $state.raw(stored())

  has(layer: Layer): boolean {
    return this.state[layer]
  }
  toggle(layer: Layer): void {
    this.state = { ...this.state, [layer]: !this.state[layer] }
    try {
      localStorage.setItem(place, JSON.stringify(this.state))
    } catch {
      // Storage is refused: it holds until the page is left.
    }
  }
}
export const shownLayers = new ShownLayers()
