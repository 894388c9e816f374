/** A store that lasts as long as its worker: for a browser that keeps nothing, and for tests. */
import { continuedRecord, Gone, type KeptRecord, Overtaken, type Put, type StoredAnswer } from '@enfilade/session'
import type { FightSummary } from '../library.js'
import { newListed, type Store, withTable } from '../store.js'

interface Kept {
  readonly summary: FightSummary
  readonly whole: Pick<KeptRecord, 'record' | 'whole'>
  readonly answers: readonly StoredAnswer[]
}
const recordOf = ({ whole: { record, whole }, answers }: Kept): KeptRecord => ({
  record: continuedRecord(record, answers),
  number: answers.at(-1)?.number ?? whole,
  whole,
})

export function memoryStore(): Store {
  let kept = new Map<string, Kept>()
  const changed = (id: string, change: (one: Kept) => Kept): void => {
    const one = kept.get(id)
    if (one !== undefined) kept.set(id, change(one))
  }
  const put = (one: Put, puts: readonly Put[]): void => {
    if (one[0] === 'answer') {
      const { table, number } = one[1]
      const there = kept.get(table)
      const isWhole = puts.some(([kind]) => kind === 'snapshot')
      if (there === undefined && !isWhole) throw new Gone()
      if (there !== undefined && number !== recordOf(there).number + 1) throw new Overtaken()
      changed(table, fight => ({ ...fight, answers: [...fight.answers, one[1]] }))
    } else if (one[0] === 'snapshot')
      changed(one[1], fight => ({
        ...fight,
        whole: { record: one[3], whole: one[2] },
        answers: fight.answers.filter(({ number }) => number > one[2]),
      }))
    else if (one[0] === 'listed') changed(one[1], fight => ({ ...fight, summary: { ...fight.summary, ...one[2] } }))
    else if (one[0] === 'table') {
      const there = kept.get(one[1].id)
      const whole = { record: puts.find(([kind]) => kind === 'snapshot')?.[3] ?? there?.whole.record, whole: there?.whole.whole ?? 0 }
      if (whole.record === undefined) throw new Gone()
      kept.set(one[1].id, {
        answers: [],
        ...there,
        whole: whole as Kept['whole'],
        summary: withTable(there?.summary ?? newListed(one[1]), one[1]),
      })
    }
  }
  return {
    lasting: false,
    list: async () => [...kept.values()].map(({ summary }) => summary).sort((a, b) => b.changed - a.changed),
    async read(id) {
      const one = kept.get(id)
      return one === undefined ? null : { summary: one.summary, record: recordOf(one).record }
    },
    async record(id) {
      const one = kept.get(id)
      if (one === undefined) throw new Gone()
      return recordOf(one)
    },
    replyTo: async () => undefined,
    begin: async (summary, record) => void kept.set(summary.id, { summary, whole: { record, whole: 0 }, answers: [] }),
    async write(puts) {
      const before = new Map(kept)
      try {
        for (const one of puts) put(one, puts)
      } catch (thrown) {
        kept = before
        throw thrown
      }
    },
    change: async (id, change) => changed(id, one => ({ ...one, summary: { ...one.summary, ...change } })),
    destroy: async id => void kept.delete(id),
    settle: async () => undefined,
  }
}
