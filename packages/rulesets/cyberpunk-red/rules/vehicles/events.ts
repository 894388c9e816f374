/** What is told of vehicles: who gets in and out, where they are driven, whom and what they hit, and who is thrown out of a wreck. */
import { counted, listed } from '@enfilade/engine'
import { amongSeen, event, open, seen, seenIfAny } from '@enfilade/kit'
import { checkOrNullOf, place, terrain, terrainIfKnown } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { at, check, checkAgainst, theThing } from '../../battle/phrases.js'

export const boarded = event(
  'boarded',
  { who: seen, vehicleId: terrain, drives: open<boolean>(), inside: open<boolean>() },
  ({ who, vehicleId, drives, inside }, { names }) => {
    const vehicle = theThing(names(vehicleId))
    if (inside) return `${names(who)} ${drives ? 'takes the wheel' : 'changes seats'} in ${vehicle}.`
    return `${names(who)} gets into ${vehicle}${drives ? ' at the wheel' : ''}.`
  },
)

export const gotOut = event(
  'gotOut',
  { who: seen, vehicleId: terrain, to: place },
  ({ who, vehicleId, to }, { names }) => `${names(who)} gets out of ${theThing(names(vehicleId))} to ${at(to, names)}.`,
)

/** A vehicle was driven. `numbers` null: no check. `controlled`: false where its driver has lost control. */
export const drove = event(
  'drove',
  {
    who: seen,
    vehicleId: terrain,
    from: place,
    to: place,
    squares: open<number>(),
    numbers: checkOrNullOf('who'),
    dv: open<number | null>(),
    controlled: open<boolean>(),
  },
  ({ who, vehicleId, from, to, squares, numbers, dv, controlled }, { names, thrown }) => {
    const way = `drives ${theThing(names(vehicleId))} from ${at(from, names)} to ${at(to, names)}, ${counted(squares, 'square')}`
    if (dv === null) return `${names(who)} ${way}.`
    return `${names(who)} ${way}: ${checkAgainst(check(thrown, who, numbers), dv, controlled, 'Keeps control.', 'Loses control.')}`
  },
  { reaches: ({ who, dv, controlled }) => (dv === null ? [] : [milestones.keepsControl.by(who, who, controlled)]) },
)

/** A vehicle is about to hit a combatant (`target`), something that stands in its way (`coverId`), or a wall where both are null. */
export const rammed = event(
  'rammed',
  {
    who: seen,
    vehicleId: terrain,
    target: seenIfAny,
    coverId: terrainIfKnown,
    /** Who gets clear: the target, or the driver of the vehicle that is rammed. */
    evader: seenIfAny,
    numbers: checkOrNullOf('who'),
    against: checkOrNullOf('evader'),
    contested: open<boolean>(),
    hit: open<boolean>(),
  },
  ({ who, vehicleId, target, coverId, evader, numbers, against, contested, hit }, { names, thrown }) => {
    const what = target !== null ? names(target) : coverId !== null ? theThing(names(coverId)) : 'a wall'
    const head = `${names(who)} drives ${theThing(names(vehicleId))} into ${what}`
    if (!contested || evader === null) return `${head}.`
    const rolls = `${check(thrown, who, numbers)} vs ${check(thrown, evader, against)}`
    const came =
      target !== null
        ? hit
          ? `${names(target)} is hit and goes down`
          : `${names(target)} gets clear`
        : hit
          ? 'Hit'
          : `${names(evader)} swerves clear`
    return `${names(who)} tries to ram ${what} with ${theThing(names(vehicleId))}: ${rolls}. ${came}.`
  },
  {
    reaches: ({ who, target, coverId, hit }) =>
      target !== null ? [milestones.hits.by(who, target, hit)] : coverId !== null ? [milestones.hitsCover.by(who, coverId, hit)] : [],
  },
)

/** A vehicle is destroyed; `aboard` are thrown out of it. */
export const wrecked = event('wrecked', { vehicleId: terrain, aboard: amongSeen }, ({ vehicleId, aboard }, { names }) => {
  const wreck = `${theThing(names(vehicleId))} is a wreck`
  const out = aboard.length === 0 ? '' : `: ${listed(aboard.map(names))} ${aboard.length === 1 ? 'is' : 'are'} thrown out`
  return `${wreck.charAt(0).toUpperCase()}${wreck.slice(1)}${out}.`
})
