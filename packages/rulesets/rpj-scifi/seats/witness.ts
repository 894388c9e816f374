/**
 * What a seat hears of something told, at the moment it happens, and the log line of it. Who may hear which field stands with each event
 * (rules/<family>/events.ts); here are the answers to what its marks ask.
 */
import type { Event, Sight, Thrown } from '@enfilade/engine'
import { tellingOf, throwsAmong } from '@enfilade/kit'
import type { Battle, CombatantId } from '../battle/battle.js'
import type { Senses } from '../battle/marks.js'
import { findPerson } from '../battle/people.js'
import { events } from '../rules/events.js'
import { attackUses } from '../tables/attacks.js'
import type { AttackKind } from '../tables/words.js'
import { isOwn, seen, seenPlace, seesAllWeapons, seesTerrain, sightOf, sights } from './sight.js'

const sensesOf = (battle: Battle, sight: Sight): Senses =>
  Object.assign(sights.sensesOf(battle, sight), {
    placeAsSeen: place => seenPlace(battle, sight, place),
    seesTerrain: id => seesTerrain(battle, sight, id),
    seesAllWeapons: () => seesAllWeapons(battle, sight),
    placeInOrder: id => seen(battle, sight, battle.order).indexOf(id) + 1,
    mayRestOnSecretCover: (kind, attacker, target) => mayRestOnSecretCover(battle, sight, kind, attacker, target),
  } satisfies Partial<Senses>)

/** The side that shoots learns of a cover by that very shot (house rule); others must not hear a defense that rests on one they don't know. */
function mayRestOnSecretCover(battle: Battle, sight: Sight, kind: AttackKind, attacker: CombatantId, target: CombatantId): boolean {
  // The lines of the defense don't decide: a secret cover that gave nothing is as secret as one that gave much.
  if (sight.all || attackUses.rows[kind].cover === 'ignored') return false
  const [shooter, person] = [findPerson(battle, attacker), findPerson(battle, target)]
  if (shooter !== undefined && isOwn(sight, shooter)) return false
  // The event doesn't name the cover at the end of a Move: it might be a secret one, and whether there are any must not show either.
  if (kind === 'suppressionFreeAttack' && battle.setup.settings.suppressionFreeAttackCover === 'destination')
    return person === undefined || !isOwn(sight, person)
  return person !== undefined && person.coverId !== null && !seesTerrain(battle, sight, person.coverId)
}

/** Of a roll-off the viewer hears what parts those whom they see from one another. */
function throwsOf({ what, order }: Event, thrown: readonly Thrown[], battle: Battle, sight: Sight): readonly Thrown[] {
  if (what !== 'tieRolledOff') return thrown
  return throwsAmong(thrown, seen(battle, sight, order as readonly CombatantId[]), ({ faces }) =>
    faces.reduce((sum, face) => sum + face, 0),
  )
}

/** What the viewer hears (as it is, with parts left out, or null for nothing at all), and its line in the log, as it was heard. */
export const telling = tellingOf(events, { sightOf, sensesOf, throwsOf })
