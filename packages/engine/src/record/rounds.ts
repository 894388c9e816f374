/**
 * Rounds in what someone has heard, and the Phases of a round: one in which they hear nothing has no heading for them, and tells nothing of
 * those who acted in it.
 */
import type { Event } from '../contract.js'
import type { Told } from '../ruleset.js'

/** By convention of all games: the event that opens a round. */
export const opensRound = ({ what }: Event): boolean => what === 'roundBegan'

/** Which round an event opens, counted as the game counts; null: it opens none. */
export function roundOpened(event: Event): number | null {
  const count = event.round ?? event.turn // some games call it a turn
  return opensRound(event) && typeof count === 'number' ? count : null
}

/** By convention of all games: the event that says who has won. */
export const endsFight = ({ what }: Event): boolean => what === 'fightEnded'

/** By convention of all games: the event that opens a part of a round. */
export const opensPhase = ({ what }: Event): boolean => what === 'phaseBegan'

/** What was heard without the headings of Phases in which nothing was. */
function withoutEmptyPhases<L extends { readonly told: Told }>(lines: readonly L[]): L[] {
  return lines.filter(({ told }, at) => {
    const following = lines[at + 1]?.told.event
    return !opensPhase(told.event) || (following !== undefined && !opensPhase(following) && !opensRound(following))
  })
}

/**
 * What was heard without the headings of rounds and Phases in which nothing was. A heading that says how many rounds were `skipped` before it counts those
 * as well.
 */
export function withoutEmptyRounds<L extends { readonly told: Told }>(all: readonly L[]): L[] {
  const lines = withoutEmptyPhases(all)
  let skipped = 0
  return lines.flatMap((line, at) => {
    const { event } = line.told
    if (!opensRound(event)) return [line]
    const following = lines[at + 1]
    if (following === undefined || opensRound(following.told.event)) {
      skipped += 1 + (typeof event.skipped === 'number' ? event.skipped : 0)
      return []
    }
    const before = skipped
    skipped = 0
    if (before === 0 || typeof event.skipped !== 'number') return [line]
    return [{ ...line, told: { ...line.told, event: { ...event, skipped: event.skipped + before } } }]
  })
}
