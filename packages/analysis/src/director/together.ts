/** Continuations shared by several hands. Which hand plays which depends on how many there are; the counts don't. */
import type { Id, Json } from '@enfilade/engine'
import { addEnds, type Ends, noEnds, type PlayOn } from './ends.js'

/** What a hand is told. */
export interface PlayOnTask {
  readonly game: string
  readonly battle: Json
  readonly sides: readonly Id[]
  readonly seed: string
  readonly from: number
  readonly count: number
}
/** `playOn` rejects where the hand is lost. */
export interface PlayOnHand {
  playOn(task: PlayOnTask): Promise<Ends>
  end(): void
}

/** Plays the first `fights` of them, in equal parts. @param own the caller's: it takes over what a lost hand was at */
export async function endsTogether(
  about: Omit<PlayOnTask, 'from' | 'count'>,
  fights: number,
  own: PlayOn,
  hands: readonly PlayOnHand[],
): Promise<Ends> {
  const parts = hands.length + 1
  const start = (part: number): number => Math.floor((fights * part) / parts)
  const partOf = (part: number) => ({ from: start(part), count: start(part + 1) - start(part) })
  const others = hands.map(async (hand, i): Promise<Ends> => {
    const { from, count } = partOf(i + 1)
    if (count === 0) return noEnds()
    try {
      return await hand.playOn({ ...about, from, count })
    } catch {
      return own(about.seed, from, count)
    }
  })
  const { from, count } = partOf(0)
  const all = noEnds()
  addEnds(all, own(about.seed, from, count))
  for (const ends of await Promise.all(others)) addEnds(all, ends)
  return all
}
