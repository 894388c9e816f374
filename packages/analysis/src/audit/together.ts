/** An audit shared by several hands, armor by armor. Which hand does what depends on how quick each is; the result doesn't. */
import type { Id, Json } from '@enfilade/engine'
import type { AuditCell, AuditRequest } from './audit.js'

/** What a hand is told: all cells of one armor. */
export interface AuditTask {
  readonly game: string
  readonly content: readonly Json[]
  readonly armor: Id | null
  readonly request: AuditRequest
}
/** `audit` rejects where the hand is lost. */
export interface Auditor {
  audit(task: AuditTask): Promise<AuditCell[]>
  end(): void
}
export interface AuditPart {
  readonly armor: Id | null
  readonly cells: readonly AuditCell[]
}
interface Sharing {
  readonly tasks: readonly AuditTask[]
  /** The caller's own hand: it works where there is only one, and takes over what a lost hand was at. */
  readonly own: Auditor
  /** How many hands there may be. */
  readonly most: number
  /** Another hand; null: there is none. */
  readonly open: (() => Auditor) | null
  readonly progress?: (done: number) => void
  /** True: no further armor is begun. */
  readonly stop?: () => boolean
}

/** The parts that were done, in the order of the tasks. */
export async function auditedTogether({ tasks, own, most, open, progress, stop }: Sharing): Promise<AuditPart[]> {
  const parts = new Map<number, AuditPart>()
  const again: number[] = []
  let next = 0
  const work = async (hand: Auditor, isOwn: boolean): Promise<void> => {
    while (stop?.() !== true) {
      const at = isOwn && again.length > 0 ? (again.shift() as number) : next++
      const task = tasks[at]
      if (task === undefined) break
      try {
        parts.set(at, { armor: task.armor, cells: await hand.audit(task) })
        progress?.(parts.size)
      } catch (thrown) {
        if (isOwn) throw thrown
        again.push(at)
        break
      }
    }
    hand.end()
  }
  const hands = open === null ? 0 : Math.min(most, tasks.length)
  if (open !== null && hands > 1) await Promise.all(Array.from({ length: hands }, () => work(open(), false)))
  await work(own, true)
  return [...parts].sort(([a], [b]) => a - b).map(([, part]) => part)
}
