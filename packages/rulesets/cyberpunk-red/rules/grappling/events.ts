/** What is told of grapples: grabbing, holding, dragging, letting go, and bodies that become shields. */
import { event, open, seen } from '@enfilade/kit'
import type { ItemId } from '../../battle/battle.js'
import { checkOrNullOf, place } from '../../battle/marks.js'
import { milestones } from '../../battle/milestones.js'
import { at, check, the } from '../../battle/phrases.js'
import type { GrappleEnd, SideOfBody } from '../../tables/words.js'

/** A Grab was rolled; both numbers null where the target can't resist. */
export const grabbed = event(
  'grabbed',
  { who: seen, target: seen, numbers: checkOrNullOf('who'), against: checkOrNullOf('target'), success: open<boolean>() },
  ({ who, target, numbers, against, success }, { names, thrown }) => {
    if (numbers === null) return `${names(who)} grabs ${names(target)}, who can't resist.`
    const theirs = against === null ? '' : ` vs ${names(target)}'s ${check(thrown, target, against)}`
    return `${names(who)} grabs at ${names(target)}: ${check(thrown, who, numbers)}${theirs}. The grab ${success ? 'succeeds' : 'fails'}.`
  },
  { reaches: ({ who, target, numbers, success }) => (numbers === null ? [] : [milestones.grabs.by(who, target, success)]) },
)

/** Someone who isn't hostile lets it happen (CPR-GRP-01). */
export const grabAllowed = event(
  'grabAllowed',
  { who: seen, target: seen },
  ({ who, target }, { names }) => `${names(who)} grabs ${names(target)}, who lets it happen.`,
)

export const grappleBegan = event(
  'grappleBegan',
  { attacker: seen, defender: seen, hand: open<SideOfBody>() },
  ({ attacker, defender, hand }, { names }) => `${names(attacker)} holds ${names(defender)} with the ${hand} hand.`,
)

const noLonger = (attacker: string, defender: string): string => `${attacker} no longer holds ${defender}.`
const ends: Readonly<Record<GrappleEnd, (attacker: string, defender: string) => string>> = {
  released: (attacker, defender) => `${attacker} lets go of ${defender}.`,
  broken: noLonger,
  thrown: noLonger,
  death: noLonger,
  apart: (attacker, defender) => `${attacker} loses hold of ${defender}: they are too far apart.`,
  barred: (attacker, defender) => `${attacker} loses hold of ${defender}: a door or a wall is between them.`,
  hand: (attacker, defender) => `${attacker}'s hand fails and loses hold of ${defender}.`,
  unconscious: (attacker, defender) => `${attacker} lets go of ${defender}.`,
}
export const grappleEnded = event(
  'grappleEnded',
  { attacker: seen, defender: seen, cause: open<GrappleEnd>() },
  ({ attacker, defender, cause }, { names }) => ends[cause](names(attacker), names(defender)),
)

export const itemTaken = event(
  'itemTaken',
  { who: seen, from: seen, itemId: open<ItemId>(), item: open<string>() },
  ({ who, from, item }, { names }) => `${names(who)} takes ${the(item)} from ${names(from)}.`,
)

/** The combatant who is held is pulled along. */
export const dragged = event(
  'dragged',
  { who: seen, by: seen, from: place, to: place },
  ({ who, by, to }, { names }) => `${names(by)} drags ${names(who)} to ${at(to, names)}.`,
)

/** The combatant who is held is a Human Shield from now on; `dead`: as a corpse (CPR-HSH-05). */
export const humanShieldEquipped = event(
  'humanShieldEquipped',
  { who: seen, person: seen, dead: open<boolean>() },
  ({ who, person, dead }, { names }) =>
    dead ? `${names(who)} now has ${names(person)}'s body as a shield.` : `${names(who)} holds up ${names(person)} as a Human Shield.`,
)
