/**
 * The people of a fight as combatants of a next one: their wounds, armor and gear as they are, in the form of a scenario file with
 * everything written out. What belongs to this fight alone (turns, suppression, held actions, grapples, falls) stays behind; so do the dead.
 */
import { type Id, idFromName, type Json } from '@enfilade/engine'
import { survivorsOf } from '@enfilade/kit'
import { type Battle, type Combatant, combatantState, type Item, type ItemOf, sideState } from '../battle/battle.js'
import { loadOf } from '../battle/things.js'
import { leaveSeat, vehicleOf } from '../battle/vehicles.js'
import { codec } from '../codec.generated.js'
import { squareBeside } from '../rules/vehicles/wrecks.js'
import { type Location, sidesOfBody } from '../tables/words.js'
import { carriedIds } from './carried.js'
import { type ResolvedCombatant, type ResolvedPiece, type ResolvedWeapon, resolvedCombatant } from './resolved.js'

export const survivors = (battle: Battle): Json =>
  survivorsOf(sideState, resolvedCombatant, onFoot(battle), person => person.dead, survivor)

/** Vehicles stay behind as well: whoever was aboard is on foot, each on a square of their own. */
function onFoot(battle: Battle): Battle {
  if (battle.vehicles.length === 0) return battle
  const afoot = codec.copy(battle)
  for (const person of afoot.people) {
    if (vehicleOf(afoot, person.id) === undefined) continue
    person.at = squareBeside(afoot, person) ?? person.at
    leaveSeat(afoot, person)
  }
  return afoot
}

export function survivor(person: Combatant): ResolvedCombatant {
  const weapons = itemsOf(person, 'weapon')
  const shields = itemsOf(person, 'shield')
  const objects = itemsOf(person, 'object')
  const resolved = {
    weapons: weapons.map(resolvedWeapon),
    shields: shields.map(({ id, name, hp, hpMax }) => ({
      id: idFromName(name) ?? id.slice(0, 40),
      name,
      hp: hpMax,
      hpLeft: Math.max(0, hp),
    })),
    objects: objects.map(item => item.name),
  }
  const called = carriedIds(resolved)
  const things: readonly Item[] = [...weapons, ...shields, ...objects]
  const nameInFile = (held: Id | null): Id | null => {
    const place = things.findIndex(item => item.id === held)
    return place < 0 ? null : (called[place] ?? null)
  }
  const hands: ResolvedCombatant['hands'] = { left: null, right: null }
  for (const side of sidesOfBody) hands[side] = nameInFile(person.hands[side])
  return {
    ...combatantState.written(person),
    ...person.sheet,
    ...resolved,
    armor: { body: worn(person, 'body'), head: worn(person, 'head') },
    hands,
    grapples: null,
  }
}

function itemsOf<K extends Item['kind']>(person: Combatant, kind: K): ItemOf<K>[] {
  return person.items.filter((item): item is ItemOf<K> => item.kind === kind)
}

function resolvedWeapon(item: ItemOf<'weapon'>): ResolvedWeapon {
  const { weapon, rounds, spare, specials, specialSpare } = item
  const { shells: _shells, needsReload: _needsReload, ...row } = weapon
  return {
    ...row,
    loaded: rounds,
    loadedWith: loadOf(item),
    spare: Object.fromEntries([...spare.map(one => [one.ammunition, one.rounds]), ...specialSpare.map(one => [one.id, one.rounds])]),
    specials,
  }
}

const worn = (person: Combatant, location: Location): ResolvedPiece[] =>
  person.armor
    .filter(piece => piece.location === location)
    .map(({ name, sp, spMax, penalty }) => ({ name, sp: spMax, penalty, spLeft: sp }))
