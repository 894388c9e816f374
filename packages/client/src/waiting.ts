/** Who a fight waits for, and who is next, in one text for phone, display, desk and terminal. */
import { type Id, listed, type View } from '@enfilade/engine'

/** Someone who is asked, as far as a viewer may know of it. */
export interface Decider {
  readonly who: Id
  readonly name: string
  /** Several are asked at once, and they have answered. */
  readonly hasDecided: boolean
}

/** How many are named. */
const mostNamed = 3
/** "Waiting for Sabine and Torch". "Someone decides" where the viewer may know of no one. */
export function waitingWords(decides: readonly Decider[], own: ReadonlySet<Id> = new Set()): string {
  const names = decides.filter(({ hasDecided }) => !hasDecided).map(({ who, name }) => (own.has(who) ? 'you' : name))
  if (names.length === 0) return 'Someone decides'
  const named = names.length > mostNamed ? [...names.slice(0, mostNamed - 1), `${names.length - mostNamed + 1} others`] : names
  return `Waiting for ${listed(named)}`
}

/** Who acts after `now`, each once: those who still act before the order begins again, then the order from its top. The dead don't come. */
export function comingAfter({
  now,
  order,
  toAct,
  people,
}: Pick<View, 'now' | 'order' | 'toAct'> & Partial<Pick<View, 'people'>>): readonly Id[] {
  const at = now === null ? -1 : order.indexOf(now)
  const ahead = toAct?.filter(id => id !== now) ?? order.slice(at + 1)
  const isDead = (id: Id): boolean => people?.some(one => one.id === id && one.harm?.level === 'dead') === true
  return [...new Set([...ahead, ...order])].filter(id => !isDead(id))
}
