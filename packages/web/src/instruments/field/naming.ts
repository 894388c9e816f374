/** Who and what on a field chooses first where its name stands, and a field on which nothing is written yet: names load after the first paint. */
import type { Id } from '@enfilade/engine'
import type { Label, Placed } from './labels.js'
import type { TokenLook } from './tokens.js'

/** Lower ones choose first. */
export const ranks = { asked: 0, target: 1, now: 2, hurt: 3, other: 4, out: 5, band: 6, place: 7, thing: 8, figure: 9 } as const
export const isOut = ({ level }: Pick<TokenLook, 'level'>): boolean => level === 'dead' || level === 4
export function rankOf(look: TokenLook): number {
  if (look.asked) return ranks.asked
  if (look.target) return ranks.target
  if (look.now) return ranks.now
  return isOut(look) ? ranks.out : typeof look.level === 'number' && look.level > 0 ? ranks.hurt : ranks.other
}
export interface Written extends Placed {
  /** Names of people as they stand from the middle of their tokens, with which they move: what stands as before is the same object. */
  readonly names: ReadonlyMap<Id, Label>
  /** All other labels. */
  readonly notes: readonly Label[]
  /** Whoever has no name beside their token, and why: those who are out of it give way, and in a crowd tokens show their marks instead. */
  readonly unnamed: ReadonlyMap<Id, 'out' | 'crowd'>
}
export const unwritten: Written = { labels: new Map(), names: new Map(), notes: [], unnamed: new Map(), ground: null }
