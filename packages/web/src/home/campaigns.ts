/** Kept fights by campaign, and what follows what. */
import type { Campaign, FightSummary } from '../session/library.js'

export interface KeptCampaign extends Campaign {
  /** In the order in which they began. */
  readonly fights: readonly FightSummary[]
}

/** The campaigns among these fights; the one played last comes first. A fight whose others are gone is a fight like any other. */
export function campaignsIn(fights: readonly FightSummary[]): KeptCampaign[] {
  const by = new Map<string, FightSummary[]>()
  for (const fight of fights) if (fight.campaign !== undefined) by.set(fight.campaign.id, [...(by.get(fight.campaign.id) ?? []), fight])
  const played = ({ fights: all }: KeptCampaign): number => Math.max(...all.map(({ changed }) => changed))
  return [...by.values()]
    .filter(all => all.length > 1)
    .map(all => inOrder(all))
    .flatMap(all => (all[0]?.campaign === undefined ? [] : [{ ...all[0].campaign, fights: all }]))
    .sort((a, b) => played(b) - played(a))
}
const inOrder = (fights: readonly FightSummary[]): FightSummary[] => [...fights].sort((a, b) => a.created - b.created)

/** The tasks that followed a fight, the last one last. Those that wait for an answer don't count. */
export const tasksAfter = (fights: readonly FightSummary[], fight: Pick<FightSummary, 'id'>, tasks: string | undefined): FightSummary[] =>
  inOrder(fights.filter(one => one.game === tasks && one.after === fight.id && one.removed === null && one.over !== null))
