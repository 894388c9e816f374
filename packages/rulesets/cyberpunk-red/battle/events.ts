/** What rules of many families tell: things fall, attacks are lost, someone slips, and what was hidden is revealed. */
import { capital } from '@enfilade/engine'
import { acts, event, onlySide, open, seen } from '@enfilade/kit'
import type { ItemId } from '../ids.js'
import type { AttackKind } from '../tables/words.js'
import { checkOrNullOf, place, terrain, terrainIfKnown } from './marks.js'
import { milestones } from './milestones.js'
import { at, check, checkAgainst, the, theThing } from './phrases.js'

/** A combatant who was hidden is seen. `to`: the sides that did not know of them. */
export const { revealed } = acts

/** A side learns of a cover, door or zone. */
export const terrainRevealed = event('terrainRevealed', { id: terrain, to: onlySide }, ({ id, to }, { names }) => {
  return `${capital(theThing(names(id)))} is revealed to ${names(to)}.`
})

/** A thing leaves the hands. `cause`: by choice, or because the hand, the arm or the combatant gave way. */
export const droppedItem = event(
  'droppedItem',
  {
    who: seen,
    itemId: open<ItemId>(),
    item: open<string>(),
    at: place,
    cause: open<'choice' | 'injury' | 'unconscious' | 'shotAway' | 'thrown' | 'dead'>(),
  },
  ({ who, item, at: where, cause }, { names }) => {
    const there = `at ${at(where, names)}`
    switch (cause) {
      case 'injury':
        return `${names(who)}'s hand fails; ${the(item)} drops ${there}.`
      case 'unconscious':
        return `${names(who)} lets go of ${the(item)} ${there}.`
      case 'shotAway':
        return `${capital(the(item))} is shot out of ${names(who)}'s hand and lands ${there}.`
      case 'thrown':
        return `${capital(the(item))} lands ${there}.`
      default:
        return `${names(who)} drops ${the(item)} ${there}.`
    }
  },
)
/** Why a thing was dropped. */
export type DropCause = Parameters<typeof droppedItem>[0]['cause']

/**
 * An attack that was paid for is not made: the attacker is out, or the target is gone; `blockedBy`: a section of cover stands in the way.
 * `weapon`: its name.
 */
export const attackLost = event(
  'attackLost',
  {
    kind: open<AttackKind>(),
    attacker: seen,
    target: seen,
    weaponId: open<ItemId>(),
    weapon: open<string>(),
    blockedBy: terrainIfKnown,
  },
  ({ attacker, target, weapon, blockedBy }, { names }) => {
    const attack = `${names(attacker)}'s attack on ${names(target)} with ${the(weapon)}`
    return blockedBy === null ? `${attack} is lost.` : `${attack} is blocked: ${names(blockedBy)} is in the way.`
  },
)

/**
 * A combatant loses their footing, `metres` above the ground. `numbers`: of the Athletics check, null with grapple gear or where no edge is
 * in reach. `held`: hangs on to the edge.
 */
export const footingLost = event(
  'footingLost',
  {
    who: seen,
    metres: open<number>(),
    numbers: checkOrNullOf('who'),
    dv: open<number | null>(),
    held: open<boolean>(),
  },
  ({ who, metres, numbers, dv, held }, { names, thrown }) => {
    const head = `${names(who)} loses their footing, ${metres} m up`
    if (dv === null || numbers === null) return held ? `${head}; the grapple gear holds.` : `${head}, and falls.`
    return `${head}: ${checkAgainst(check(thrown, who, numbers), dv, held, 'Hangs on to the edge.', 'Falls.')}`
  },
  { reaches: ({ who, dv, held }) => (dv === null ? [] : [milestones.hangsOn.by(who, who, held)]) },
)
