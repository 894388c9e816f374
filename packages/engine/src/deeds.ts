/** What a line of the log tells of, for screens that draw it. It holds only what its viewer heard. */
import type { Square } from './battlefield/squares.js'
import type { Id } from './contract.js'

export type Deed =
  /**
   * Someone tries something on someone else, said of them in the words of the log ("is hit"), and `met`: it succeeds. `does`: said of the one who
   * tries it, before the other's name ("hits"); left out where it can't be said so.
   */
  | { readonly kind: 'tried'; readonly by: Id; readonly on: Id; readonly met: boolean; readonly words: string; readonly does?: string }
  /** Its result: "Seriously Wounded", or 12 of something that is counted ("HP"). `grave`: as its milestone says. */
  | {
      readonly kind: 'suffered'
      readonly who: Id
      readonly words: string
      readonly amount: number | null
      readonly grave?: 'falls' | 'critical'
    }
  /** The squares that someone has entered. */
  | { readonly kind: 'walked'; readonly who: Id; readonly squares: readonly Square[] }
