/** Fights that follow one another know each other: by the fight before, and by the campaign that they are part of. Loaded with the first. */
import type { Beginning, Campaign, FightSummary } from '../library.js'
import type { Store } from '../store.js'
import { rulesOf } from './loading.js'

/** A campaign is called like its first fight, without the number that later parts have. */
const nameOf = (title: string): string => title.replace(/, part \d+$/, '')

/** What the summary of a fight or a task says of the fight that it follows. */
export async function followed(store: Store, { game, after, left }: Beginning): Promise<Pick<FightSummary, 'after' | 'campaign' | 'left'>> {
  const earlier = (await store.list()).find(({ id }) => id === after)
  if (earlier === undefined) return {}
  const tie = { after: earlier.id, ...(left !== undefined && left.length > 0 && { left }) }
  const isTask = earlier.game !== game && (await rulesOf(earlier.game)).tasks?.id === game
  if (isTask) return tie
  const campaign = earlier.campaign ?? { id: crypto.randomUUID(), title: nameOf(earlier.title) }
  if (earlier.campaign === undefined) await store.change(earlier.id, { campaign })
  return { ...tie, campaign }
}

export async function renamed(store: Store, campaign: Campaign): Promise<void> {
  for (const { id, campaign: of } of await store.list()) if (of?.id === campaign.id) await store.change(id, { campaign })
}
