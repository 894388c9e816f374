/** A store that lasts as long as its worker: for a browser that keeps nothing, and for tests. */
import type { FightSummary } from '../library.js'
import { asListed, type KeptFight, Overtaken, type Store } from '../store.js'

export function memoryStore(): Store {
  const kept = new Map<string, KeptFight>()
  const changed = (id: string, change: Partial<FightSummary>): void => {
    const fight = kept.get(id)
    if (fight !== undefined) kept.set(id, { ...fight, summary: { ...fight.summary, ...change } })
  }
  return {
    lasting: false,
    list: async () => [...kept.values()].map(fight => fight.summary).sort((a, b) => b.changed - a.changed),
    read: async id => kept.get(id) ?? null,
    async write(summary, record, after) {
      const there = kept.get(summary.id)
      if ((there?.revision ?? 0) !== after) throw new Overtaken()
      kept.set(summary.id, { summary: asListed(summary, there?.summary), record, revision: after + 1 })
      return after + 1
    },
    change: async (id, change) => changed(id, change),
    destroy: async id => void kept.delete(id),
    settle: async () => undefined,
  }
}
