/**
 * A declared action as if it were the only one: what others have declared is left out, everyone moves as they do now, and the clock is at the
 * round in which it takes effect.
 */
import type { Battle, Step } from '../battle/battle.js'
import { findPerson } from '../battle/people.js'
import { isAnyoneUnderWay, moveEverybody } from '../rules/resolution/moving.js'
import { declarer } from './one-action.js'

const move: Extract<Step, { readonly step: 'moveEverybody' }> = { step: 'moveEverybody' }

/** Changes `now`, where an action has just been declared in `before`. Any other answer is left as it is. */
export function standAlone(before: Battle, now: Battle): void {
  const who = declarer(before.agenda.at(-1))
  const person = who === null ? undefined : findPerson(now, who)
  if (person === undefined || person.pending === null) return
  for (const other of now.people) if (other !== person) other.pending = null
  const { resolveRound } = person.pending
  // Steps 1 and 2 of the present round are under way, so its movement is still to come.
  for (; now.round <= resolveRound && isAnyoneUnderWay(now, () => true); now.round++) moveEverybody(now, move, silent)
  now.round = resolveRound
  now.agenda = [{ step: 'act', who: person.id }]
}
/** Moving asks nothing. */
const silent = { ask: undefined as never, tell: undefined }
