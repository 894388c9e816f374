/** Faces of combatants: own pictures, else drawn from their names. Until they are loaded the mark of their side stands alone, in the same room. */
import type { Id, PersonView } from '@enfilade/engine'

class Faces {
  private draw = $state.raw<((name: string | null) => string) | null>(null)
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
      ({ drawnFace, facelessSign }) => {
        this.draw = name => (name === null ? facelessSign : drawnFace(name))
      },
      () => undefined,
    )
  }
  /** The address of a picture; null: none yet. A machine or a beast has a sign. */
  readonly of = ({ id, name, faceless }: Pick<PersonView, 'id' | 'name' | 'faceless'>): string | null =>
    this.own[id] ?? this.draw?.(faceless ? null : name) ?? null
}
export const faces = new Faces()
