/** Tasks shared by several hands. Which hand does what depends on how quick each is; the result doesn't. */

interface Sharing<Task, Part, Hand extends { end(): void }> {
  readonly tasks: readonly Task[]
  /** The caller's own hand: it works where there is only one, and takes over what a lost hand was at. */
  readonly own: Hand
  /** How many hands there may be. */
  readonly most: number
  /** Another hand; null: there is none. */
  readonly open: (() => Hand) | null
  /** Does a task. Rejects where the hand is lost. */
  readonly work: (hand: Hand, task: Task) => Promise<Part>
  /** Hears of each part as it is done. */
  readonly progress?: (done: number, part: Part) => void
  /** True: no further task is begun. */
  readonly stop?: () => boolean
}

/** The parts that were done, in the order of the tasks. */
export async function doneTogether<Task, Part, Hand extends { end(): void }>({
  tasks,
  own,
  most,
  open,
  work,
  progress,
  stop,
}: Sharing<Task, Part, Hand>): Promise<Part[]> {
  const parts = new Map<number, Part>()
  const again: number[] = []
  let next = 0
  const workOf = async (hand: Hand, isOwn: boolean): Promise<void> => {
    while (stop?.() !== true) {
      const at = isOwn && again.length > 0 ? (again.shift() as number) : next++
      const task = tasks[at]
      if (task === undefined) break
      try {
        const part = await work(hand, task)
        parts.set(at, part)
        progress?.(parts.size, part)
      } catch (thrown) {
        if (isOwn) throw thrown
        again.push(at)
        break
      }
    }
    hand.end()
  }
  const hands = open === null ? 0 : Math.min(most, tasks.length)
  if (open !== null && hands > 1) await Promise.all(Array.from({ length: hands }, () => workOf(open(), false)))
  await workOf(own, true)
  return [...parts].sort(([a], [b]) => a - b).map(([, part]) => part)
}
