/**
 * What a seat hears of something told: nothing of people it does not see, no dice that are hidden from it, no numbers it does not know,
 * and not what others had in mind. Each event is made anew, field by field: a field added to an event stays secret until it is named here.
 * Told at the moment it happens, so the battle says what the seat knows then.
 */
import type { Decided, Event, Id, Thrown, Told, Viewer } from '@enfilade/engine'
import type { AttackRolled, RpjEvent } from './events.js'
import type { GameMasterEvent, HeardEvent, HeardOf, SoFar } from './heard.js'
import type { Battle } from './model.js'
import { findPerson } from './people.js'
import {
  isOwn,
  type Sight,
  seen,
  seenPlace,
  seenSides,
  sees,
  seesAllWeapons,
  seesId,
  seesNumbersOf,
  seesTerrain,
  sightOf,
} from './sight.js'
import { attackUses } from './tables/attacks.js'

/** What the viewer hears: as it is, with parts left out, or null for nothing at all. */
export function witness(battle: Battle, told: Told, viewer: Viewer): Told | null {
  if (viewer === 'gm') return told
  const sight = sightOf(battle, viewer)
  const event = heardEvent(battle, sight, told.event)
  if (event === null) return null
  const thrown = told.thrown.flatMap(one => heardThrow(battle, sight, one))
  if (event.what === 'soFar' && thrown.length === 0) return null
  return { event: event as unknown as Event, thrown, decided: told.decided.filter(one => isOwnDecision(battle, sight, one)) }
}

function isOwnDecision(battle: Battle, sight: Sight, { who }: Decided): boolean {
  const person = findPerson(battle, who)
  return person !== undefined && isOwn(sight, person)
}

/** Dice of people whom the viewer sees; without faces where their side rolls in secret. */
function heardThrow(battle: Battle, sight: Sight, { rule, words, who, dice, faces, physical, seenBy }: Thrown): Thrown[] {
  const person = findPerson(battle, who)
  if (person === undefined || !sees(battle, sight, person)) return []
  const secret = !isOwn(sight, person) && battle.setup.sides.some(side => side.id === person.side && side.rollsHidden)
  return [{ rule, words, who, dice, faces: secret ? [] : faces, physical: secret ? [] : physical, seenBy }]
}

type Hearing<E> = (event: E, battle: Battle, sight: Sight) => HeardEvent | null
type Tellable = RpjEvent | GameMasterEvent | SoFar

function heardEvent(battle: Battle, sight: Sight, event: Event): HeardEvent | null {
  if (!Object.hasOwn(hearing, event.what)) return null
  const hear = hearing[event.what as Tellable['what']] as unknown as Hearing<Event>
  return hear(event, battle, sight)
}

const known = (battle: Battle, sight: Sight, ...ids: readonly Id[]): boolean => ids.every(id => seesId(battle, sight, id))

// ── event by event ─────────────────────────────────────────────────────────────────────────────────────────────────
const hearing: { readonly [What in Tellable['what']]: Hearing<Extract<Tellable, { readonly what: What }>> } = {
  initiativeRolled({ rule, what, places, plus }, battle, sight) {
    const groups = places.map(place => seen(battle, sight, place)).filter(place => place.length > 0)
    const own = Object.entries(plus).filter(([id]) => seesId(battle, sight, id) && seesNumbersOf(battle, sight, id))
    return groups.length === 0 ? null : { rule, what, places: groups, plus: Object.fromEntries(own) }
  },
  tieRolledOff({ rule, what, order }, battle, sight) {
    // One person alone would give away that somebody unseen is tied with him.
    const people = seen(battle, sight, order)
    return people.length < 2 ? null : { rule, what, order: people }
  },
  orderSettled: ({ rule, what, order }, battle, sight) => ({ rule, what, order: seen(battle, sight, order) }),
  newcomerPlaced({ rule, what, who, thisRound }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, place: seen(battle, sight, battle.order).indexOf(who) + 1, thisRound }
  },
  roundBegan: ({ rule, what, round }) => ({ rule, what, round }),
  turnBegan({ rule, what, who, turn, actions }, battle, sight) {
    if (!known(battle, sight, who)) return null
    // How many actions somebody has tells his Dex.
    return { rule, what, who, turn, ...(seesNumbersOf(battle, sight, who) ? { actions } : {}) }
  },
  turnEnded({ rule, what, who, unspent, cutShort }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, cutShort, ...(seesNumbersOf(battle, sight, who) ? { unspent } : {}) }
  },
  fightEnded(event, battle, sight) {
    const sides = seenSides(battle, sight).map(side => side.id)
    const { words } = event as HeardOf<'fightEnded'>
    const { rule, what, how, winners } = event
    return { rule, what, how, winners: winners.filter(id => sides.includes(id)), ...(words === undefined ? {} : { words }) }
  },
  minuteBegan({ rule, what, minute }, battle, sight) {
    // The clock runs on for those who are down; somebody unseen must not be heard in it.
    const waiting = battle.people.some(person => person.condition === 'incapacitated' && !person.stabilized && sees(battle, sight, person))
    return waiting ? { rule, what, minute } : null
  },

  moved({ rule, what, who, cautious, from, to, standsAlone }, battle, sight) {
    if (!known(battle, sight, who)) return null
    const [left, reached] = [seenPlace(battle, sight, from), seenPlace(battle, sight, to)]
    return left === null && reached === null ? null : { rule, what, who, cautious, from: left, to: reached, standsAlone }
  },
  moveCancelled({ rule, what, who, at, to }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, at: seenPlace(battle, sight, at), to: seenPlace(battle, sight, to) }
  },
  stayedPut({ rule, what, who, at }, battle, sight) {
    return known(battle, sight, who) ? { rule, what, who, at: seenPlace(battle, sight, at) } : null
  },
  reoriented({ rule, what, who, coverId, reoriented }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, coverId: seesTerrain(battle, sight, coverId) ? coverId : null, reoriented }
  },
  temporaryCoverTaken: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),
  temporaryCoverEnded: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),

  reacted({ rule, what, who, against, reaction, weaponId, toward }, battle, sight) {
    if (!known(battle, sight, who, against)) return null
    return { rule, what, who, against, reaction, weaponId, toward: toward === null ? null : seenPlace(battle, sight, toward) }
  },
  reactionDeclined({ rule, what, who, against, onlyFor }, battle, sight) {
    return onlyFor === sight.side && known(battle, sight, who, against) ? { rule, what, who, against, onlyFor } : null
  },
  attackRolled(event, battle, sight) {
    const { rule, what, kind, attacker, target, weaponId, range, modifier, modifierLines, defense, defenseLines, need, hit } = event
    if (!known(battle, sight, attacker, target)) return null
    const mine = seesNumbersOf(battle, sight, attacker)
    const theirs = seesNumbersOf(battle, sight, target) && !restsOnSecretCover(event, battle, sight)
    return {
      rule,
      what,
      kind,
      attacker,
      target,
      weaponId,
      range,
      hit,
      ...(mine ? { modifier, modifierLines } : {}),
      ...(theirs ? { defense, defenseLines } : {}),
      ...(mine && theirs ? { need } : {}),
    }
  },
  attackLost({ rule, what, kind, attacker, target, weaponId }, battle, sight) {
    return known(battle, sight, attacker, target) ? { rule, what, kind, attacker, target, weaponId } : null
  },
  suppressed({ rule, what, by, target, refreshed }, battle, sight) {
    return known(battle, sight, by, target) ? { rule, what, by, target, refreshed } : null
  },
  suppressionEnded({ rule, what, by, target, why }, battle, sight) {
    return known(battle, sight, by, target) ? { rule, what, by, target, why } : null
  },
  overwatchSet({ rule, what, who, weaponId, regionId, replaced }, battle, sight) {
    if (!known(battle, sight, who) || !seesTerrain(battle, sight, regionId)) return null
    const before = replaced !== null && seesTerrain(battle, sight, replaced) ? replaced : null
    return { rule, what, who, weaponId, regionId, replaced: before }
  },
  overwatchEnded({ rule, what, who, regionId, why }, battle, sight) {
    return known(battle, sight, who) && seesTerrain(battle, sight, regionId) ? { rule, what, who, regionId, why } : null
  },

  saveRolled({ rule, what, target, layer, tn, damage, need, held, crossed, broken }, battle, sight) {
    if (!known(battle, sight, target)) return null
    const numbers = seesNumbersOf(battle, sight, target)
    // The damage is a number of whoever struck, and the event does not say who that was.
    const damageKnown = seesAllWeapons(battle, sight)
    return {
      rule,
      what,
      target,
      layer,
      held,
      broken,
      ...(numbers ? { tn, crossed } : {}),
      ...(damageKnown ? { damage } : {}),
      ...(numbers && damageKnown ? { need } : {}),
    }
  },
  fallenHit({ rule, what, target, effect, failures, undone }, battle, sight) {
    return known(battle, sight, target) ? { rule, what, target, effect, failures, undone } : null
  },
  incapacitated: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),
  stabilizationRolled({ rule, what, who, need, stabilized, failures, minute }, battle, sight) {
    return known(battle, sight, who) ? { rule, what, who, need, stabilized, failures, minute } : null
  },
  died: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),

  touchChecked({ rule, what, who, target, modifier, tn, need, success }, battle, sight) {
    if (!known(battle, sight, who, target)) return null
    const [mine, theirs] = [seesNumbersOf(battle, sight, who), seesNumbersOf(battle, sight, target)]
    return {
      rule,
      what,
      who,
      target,
      success,
      ...(mine ? { modifier } : {}),
      ...(theirs ? { tn } : {}),
      ...(mine && theirs ? { need } : {}),
    }
  },
  grappleBegan({ rule, what, who, target, members, joined }, battle, sight) {
    return known(battle, sight, who, target) ? { rule, what, who, target, members: seen(battle, sight, members), joined } : null
  },
  grappleChecked({ rule, what, who, opponent, modifier, modifierLines, against, againstLines, won }, battle, sight) {
    if (!known(battle, sight, who, opponent)) return null
    return {
      rule,
      what,
      who,
      opponent,
      won,
      ...(seesNumbersOf(battle, sight, who) ? { modifier, modifierLines } : {}),
      ...(seesNumbersOf(battle, sight, opponent) ? { against, againstLines } : {}),
    }
  },
  grappleUsed({ rule, what, who, opponent, choice }, battle, sight) {
    return known(battle, sight, who, opponent) ? { rule, what, who, opponent, choice } : null
  },
  grappleLeft: ({ rule, what, who, why }, battle, sight) => (known(battle, sight, who) ? { rule, what, who, why } : null),

  revealed({ rule, what, who, to }, battle, sight) {
    // A side that knew him all along does not learn who did not; his own side does.
    const person = findPerson(battle, who)
    if (person !== undefined && person.side === sight.side) return { rule, what, who, to }
    return sight.sides.some(side => to.includes(side)) && known(battle, sight, who)
      ? { rule, what, who, to: sight.side === null ? [] : [sight.side] }
      : null
  },
  terrainRevealed({ rule, what, id, to }, battle, sight) {
    return to === sight.side && seesTerrain(battle, sight, id) ? { rule, what, id, to } : null
  },

  // Why the game master did something stays with him.
  broughtIn({ rule, what, who, side, at }, battle, sight) {
    return known(battle, sight, who) ? { rule, what, who, side, at: at === null ? null : seenPlace(battle, sight, at) } : null
  },
  takenOut: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),
  sideChanged({ rule, what, who, from, to }, battle, sight) {
    return known(battle, sight, who) ? { rule, what, who, from, to } : null
  },
  hidden: () => null,
  savesRestored({ rule, what, who, layer, tns }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, layer, ...(tns !== undefined && seesNumbersOf(battle, sight, who) ? { tns } : {}) }
  },
  backOnFeet: ({ rule, what, who }, battle, sight) => (known(battle, sight, who) ? { rule, what, who } : null),
  actionCancelled({ rule, what, who }, battle, sight) {
    return who === null || known(battle, sight, who) ? { rule, what, who } : null
  },
  placed({ rule, what, who, at }, battle, sight) {
    if (!known(battle, sight, who)) return null
    return { rule, what, who, at: at === null ? null : seenPlace(battle, sight, at) }
  },
  soFar: ({ rule, what }) => ({ rule, what }),
}

/** A defense that may rest on a cover that the viewer does not know. The side that shoots learns of it by that very shot (house rule). */
function restsOnSecretCover({ kind, attacker, target }: AttackRolled, battle: Battle, sight: Sight): boolean {
  // Not by its lines: a secret cover that gave nothing is as secret as one that gave much.
  if (battle.secretTerrain.length === 0 || attackUses.rows[kind].cover === 'ignored') return false
  const [shooter, person] = [findPerson(battle, attacker), findPerson(battle, target)]
  if (shooter !== undefined && isOwn(sight, shooter)) return false
  // The event does not name the cover at the end of a Move: any secret one might be it.
  if (battle.setup.settings.suppressionFreeAttackCover === 'destination')
    return battle.secretTerrain.some(secret => sight.sides.some(side => secret.hiddenFrom.includes(side)))
  return person !== undefined && person.coverId !== null && !seesTerrain(battle, sight, person.coverId)
}
