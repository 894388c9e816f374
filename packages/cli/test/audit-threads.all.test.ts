// An audit is the same however many threads work on it, also where some are lost.
import { type AuditTask, doneTogether } from '@enfilade/analysis'
import type { AnyRuleset, Audit } from '@enfilade/engine'
import { rulesetOf } from '@enfilade/rulesets'
import { auditOf } from '@enfilade/rulesets/audits'
import { type WeighingHand, weighingThread } from '@enfilade/session'
import { expect, test } from 'vitest'
import { openWeigher } from '../src/threads/thread.js'

const gameOf = (id: string): AnyRuleset => rulesetOf(id) as AnyRuleset
const auditFor = (id: string): Audit => auditOf(id) as Audit
const weigherHere = (ruleset: AnyRuleset, audit: Audit): WeighingHand => ({
  ...weighingThread(async () => ({ ruleset, audit, threats: null })),
  end: () => undefined,
})
/** Threads run the program as it ships. */
const built = new URL('../dist/worker.js', import.meta.url)

test('one, two and seven threads make the same audit, also where some are lost', async () => {
  const [ruleset, audit] = [gameOf('rpj-scifi'), auditFor('rpj-scifi')]
  const request = { weapons: ['rifle', 'sword', 'stunner'], skills: [3] }
  const tasks = [null, 'lightArmor', 'heavyArmor', 'powerArmor'].map(armor => ({ game: 'rpj-scifi', content: [], armor, request }))
  const own = weigherHere(ruleset, audit)
  const work = (hand: WeighingHand, task: AuditTask) => hand.audit(task)
  const by = (most: number, open: (() => WeighingHand) | null) => doneTogether({ tasks, own, most, open, work }).then(JSON.stringify)
  const alone = await by(1, null)
  expect(await by(2, () => openWeigher(built))).toBe(alone)
  expect(await by(7, () => openWeigher(built))).toBe(alone)
  let opened = 0
  const lost: WeighingHand = { ...own, audit: () => Promise.reject(new Error('gone')) }
  expect(await by(3, () => (opened++ === 0 ? lost : openWeigher(built)))).toBe(alone)
  let done = 0
  const parts = await doneTogether({
    ...{ tasks, own, work, most: 1, open: null },
    progress: now => {
      done = now
    },
    stop: () => done === 2,
  })
  expect(JSON.stringify(parts)).toBe(JSON.stringify(JSON.parse(alone).slice(0, 2)))
})
