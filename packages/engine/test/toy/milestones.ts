/** What the odds of the made-up game count: blows and bombs that land, harm, and who is down. */
import type { Event, Id, Milestone, MilestoneReached } from '@enfilade/engine'

export const milestones = {
  hits: { words: 'hits', kind: 'success', suffered: 'is hit' },
  harm: { words: 'health', kind: 'amount', suffered: 'health' },
  harmed: { words: 'harmed', kind: 'harm', suffered: 'harmed' },
} as const satisfies Readonly<Record<string, Milestone>>

const reached = (milestone: Milestone, of: Id, by: Id | null, met: boolean, amount = 0): MilestoneReached => ({
  milestone,
  of,
  by,
  met,
  amount,
})

export function reachedBy(event: Event): readonly MilestoneReached[] {
  const target = event.target as Id
  const who = event.who as Id
  if (event.what === 'blow' || event.what === 'shot') return [reached(milestones.hits, target, who, event.hit === true)]
  if (event.what === 'bomb') return [reached(milestones.hits, target, who, event.where === 'there')]
  if (event.what !== 'harmed') return []
  return [reached(milestones.harm, target, null, true, event.amount as number), reached(milestones.harmed, target, null, true)]
}
