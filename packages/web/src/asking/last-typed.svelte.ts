/** The last die that was typed on this device and that the table has: it can be mended alone, as long as nothing else has come since. */
import type { Snapshot } from '@enfilade/session'

class LastTyped {
  private table = $state('')
  private face = $state(0)
  private dots = $state(0)

  /** It was just given to the table. */
  note({ id, timeline }: Pick<Snapshot, 'id' | 'timeline'>, face: number): void {
    this.table = id
    this.face = face
    this.dots = timeline.dots.length
  }
  forget(): void {
    this.table = ''
  }
  /** Its face; null: something else has come since. Whether that is so the table knows better. */
  in({ id, timeline: { dots } }: Pick<Snapshot, 'id' | 'timeline'>): number | null {
    if (id !== this.table || dots.length < this.dots) return null
    const last = dots.length === this.dots ? undefined : dots.at(-1)
    const faces = last?.kind === 'die' && last.by === 'physical' ? last.value : null
    return last === undefined || (Array.isArray(faces) && faces.at(-1) === this.face) ? this.face : null
  }
}
export const lastTyped = new LastTyped()
