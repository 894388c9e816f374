/** What is told of Moves and Cautious Movement. */
import { listed, type Names } from '@enfilade/engine'
import { amongSeen, event, open, seen } from '@enfilade/kit'
import type { Destination } from '../../battle/battle.js'
import { companyLeft, companyThere, placeIfKnown } from '../../battle/marks.js'
import { behindCover } from '../../battle/phrases.js'
import type { CombatantId } from '../../ids.js'

/**
 * A Move or Cautious Movement has reached its place. Same region and group: only the cover changed. `joins`: who is
 * in the group already, `leaves`: who stays in the one that was left; null for one that the scenario names.
 */
export const moved = event(
  'moved',
  { who: seen, cautious: open<boolean>(), from: placeIfKnown, to: placeIfKnown, joins: companyThere, leaves: companyLeft },
  ({ who, cautious, from, to, joins }, { names }) => {
    const moves = `${names(who)} moves${cautious ? ' cautiously' : ''}`
    if (to === null) return `${moves} out of sight.`
    if (from?.groupId === to.groupId && from.regionId === to.regionId) return `${names(who)} ${changesCover(to, cautious, names)}.`
    const company = joins === null ? ` (${names(to.groupId)})` : joins.length === 0 ? ', alone' : `, joining ${listed(joins.map(names))}`
    return `${moves}${way(from, to, names)}${company}${behindCover(to, names)}.`
  },
  {
    unless: heard => (heard.from === null && heard.to === null) || seemsToStay(heard),
    cites: ({ cautious }) => (cautious ? ['RPJ-CAU-02', 'RPJ-CAU-03'] : []),
  },
)
interface Parting {
  readonly from: Destination | null
  readonly to: Destination | null
  readonly joins: readonly CombatantId[] | null
  readonly leaves: readonly CombatantId[] | null
}
/** Who sees no one beside the mover, before or after, sees them stand alone all along: that they have parted would tell of someone unseen. */
const seemsToStay = ({ from, to, joins, leaves }: Parting): boolean =>
  from !== null && from.regionId === to?.regionId && from.groupId !== to.groupId && joins?.length === 0 && leaves?.length === 0
function changesCover(to: Destination, cautious: boolean, names: Names): string {
  if (to.coverId === null) return `leaves cover${cautious ? ' cautiously' : ''}`
  return `takes cover${behindCover(to, names).slice(1)}${cautious ? ', moving cautiously' : ''}`
}
function way(from: Destination | null, to: Destination, names: Names): string {
  if (from === null) return ` into sight at ${names(to.regionId)}`
  if (from.regionId === to.regionId) return ` within ${names(to.regionId)}`
  return ` from ${names(from.regionId)} to ${names(to.regionId)}`
}

/** The mover fell as they set out, and stays where they were. */
export const moveCancelled = event(
  'moveCancelled',
  { who: seen, cautious: open<boolean>(), at: placeIfKnown, to: placeIfKnown },
  ({ who, at, to }, { names }) => {
    if (to !== null && at?.regionId === to.regionId) return `${names(who)} never gets there: down at ${names(at.regionId)}.`
    return `${names(who)} never reaches ${to === null ? 'their goal' : names(to.regionId)}: down${at === null ? '' : ` at ${names(at.regionId)}`}.`
  },
  { cites: ({ cautious }) => (cautious ? ['RPJ-CAU-08'] : []) },
)

/** A Cautious Movement without any change of place. */
export const stayedPut = event(
  'stayedPut',
  { who: seen, at: placeIfKnown },
  ({ who, at }, { names }) => `${names(who)} moves cautiously and stays${at === null ? '' : ` at ${names(at.regionId)}`}.`,
)

/**
 * Cautious Movement has kept others from reacting. `those`: who gets no strike at a mover who leaves them, or no overwatch shot at one who
 * comes in; whether they know of the mover is not looked at, for that might be a secret.
 */
export const reactionsSpared = event(
  'reactionsSpared',
  { who: seen, kind: open<'strike' | 'overwatch shot'>(), those: amongSeen, at: placeIfKnown },
  ({ who, kind, those }, { names }) => `${names(who)} is careful: no ${kind} for ${listed(those.map(names))}.`,
  { unless: ({ those, at }) => those.length === 0 || at === null },
)
