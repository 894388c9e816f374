/**
 * The people of a fight as combatants of a next one: their wounds, armor and gear as they are, in the form of a scenario file with
 * everything written out. What belongs to this fight alone (turns, suppression, held actions, grapples, falls) stays behind; so do the dead.
 */
import type { Id, Json } from '@enfilade/engine'
import type { Battle, Combatant, Item, ItemOf } from './model.js'
import { idFromName } from './scenario/gear.js'
import { carriedIds } from './scenario/hands.js'
import type { ResolvedCombatant, ResolvedPiece, ResolvedSide, ResolvedWeapon } from './scenario/resolved.js'
import { type Location, sidesOfBody } from './words.js'

/** The `sides` of a next scenario, ready to be put beside a battlefield; a side of which nobody lives is left out. On another field, place them anew. */
export function survivors(battle: Battle): Json {
  const sides = battle.setup.sides.map(({ id, policy, allies, neutral, rollsHidden }): ResolvedSide => {
    const people = battle.people.filter(person => person.side === id && !person.dead)
    return { name: id, policy, allies, neutral, rollsHidden, combatants: people.map(survivor) }
  })
  const living = sides.filter(side => side.combatants.length > 0)
  const names = living.map(side => side.name)
  const among = (list: readonly string[]): string[] => list.filter(name => names.includes(name))
  return living.map(side => ({
    ...side,
    allies: among(side.allies),
    combatants: side.combatants.map(one => ({
      ...one,
      hiddenFrom: among(one.hiddenFrom),
      numbersHiddenFrom: among(one.numbersHiddenFrom),
    })),
  })) as unknown as Json
}

function survivor(person: Combatant): ResolvedCombatant {
  const { sheet, unconsciousTurns, electrocuted } = person
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
    id: person.id,
    name: person.name,
    at: [person.at.x, person.at.y],
    facing: person.facing,
    ...sheet,
    ...resolved,
    armor: { body: worn(person, 'body'), head: worn(person, 'head') },
    hands,
    hp: person.hp,
    dead: false,
    injuries: person.injuries.map(({ name, side, quickFixed }) => ({ name, ...(side === null ? {} : { side }), quickFixed })),
    deathSavePenalty: person.deathSavePenalty,
    stabilized: person.stabilized,
    unconscious: unconsciousTurns === null ? false : unconsciousTurns,
    prone: person.prone,
    unaware: false,
    onFoot: person.onFoot,
    tags: [...person.tags],
    exposed: person.exposed,
    onFire: person.onFire,
    inRadiation: person.inRadiation,
    airless: person.airless,
    inVacuum: person.inVacuum,
    breathRounds: person.breathRounds,
    vacuumLoss: person.vacuumLoss,
    electrocuted: electrocuted?.source ?? null,
    luckLeft: person.luckLeft,
    circumstance: person.circumstance,
    grapples: null,
    hiddenFrom: person.hiddenFrom,
    numbersHiddenFrom: person.numbersHiddenFrom,
    policy: person.policy,
  }
}

function itemsOf<K extends Item['kind']>(person: Combatant, kind: K): ItemOf<K>[] {
  return person.items.filter((item): item is ItemOf<K> => item.kind === kind)
}

function resolvedWeapon({ weapon, rounds, loaded, spare }: ItemOf<'weapon'>): ResolvedWeapon {
  const { shells: _shells, needsReload: _needsReload, ...row } = weapon
  return { ...row, loaded: rounds, loadedWith: loaded, spare: Object.fromEntries(spare.map(one => [one.ammunition, one.rounds])) }
}

const worn = (person: Combatant, location: Location): ResolvedPiece[] =>
  person.armor
    .filter(piece => piece.location === location)
    .map(({ name, sp, spMax, penalty }) => ({ name, sp: spMax, penalty, spLeft: sp }))
