/** The last die that was typed on this device and that the table has: it can be mended alone, as long as nothing else has come since. */
import type { Snapshot } from '@enfilade/session'

type Shown = Pick<Snapshot, 'id' | 'timeline' | 'log'>
const undoneIn = (log: Snapshot['log']): number => log.filter(({ undone }) => undone !== null).length

class LastTyped {
  private table = $state('')
  private face = $state(0)
  private dots = $state(0)
  private undone = $state(0)

  /** It was just given to the table. */
  note({ id, timeline, log }: Shown, face: number): void {
    this.table = id
    this.face = face
    this.dots = timeline.dots.length
    this.undone = undoneIn(log)
  }
  forget(): void {
    this.table = ''
  }
  /** Its face; null: something else has come since, or was taken back. Whether that is so the table knows better. */
  in({ id, timeline: { dots }, log }: Shown): number | null {
    if (id !== this.table || dots.length < this.dots || undoneIn(log) !== this.undone) return null
    const last = dots.length === this.dots ? undefined : dots.at(-1)
    const faces = last?.kind === 'die' && last.by === 'physical' ? last.value : null
    return last === undefined || (Array.isArray(faces) && faces.at(-1) === this.face) ? this.face : null
  }
}
export const lastTyped = new LastTyped()
