/** Faces of combatants: own pictures, else drawn from their names. Until they are loaded the mark of their side stands alone, in the same room. */
import type { Id } from '@enfilade/engine'
import type { Drawable } from './drawn-face.js'

class Faces {
  private draw = $state.raw<((person: Drawable) => string) | null>(null)
  private isAwake = false
  /** The addresses of pictures, by combatant. */
  own = $state.raw<Readonly<Record<Id, string>>>({})
  constructor() {
    // A phone that is asked loads nothing for them before it is touched.
    addEventListener('pointerdown', () => this.wake(), { once: true })
  }
  /** Loads what draws them. */
  wake(): void {
    if (this.isAwake) return
    this.isAwake = true
    import('./drawn-face.js').then(
      ({ drawnFace }) => {
        this.draw = drawnFace
      },
      () => undefined,
    )
  }
  /** The address of a picture, as hurt as they are; null: none yet. A machine or a beast has a sign. */
  readonly of = (person: Drawable & { readonly id: Id }): string | null => this.own[person.id] ?? this.draw?.(person) ?? null
}
export const faces = new Faces()
