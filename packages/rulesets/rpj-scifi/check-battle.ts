/**
 * What is wrong with a battle that somebody has changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, type Path } from '@enfilade/engine'
import { type Battle, battleSchema, type Combatant, type Step } from './model.js'

/** Notes a fault where an id is none of those allowed. */
type Among = (allowed: readonly Id[], what: string, id: Id | null, path: Path) => void

/** All faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export function checkBattle(value: Json): readonly Fault[] {
  const faults = formFaults(battleSchema, value)
  return faults.length > 0 ? faults : meaningFaults(value as unknown as Battle)
}

function meaningFaults(battle: Battle): Fault[] {
  const faults: Fault[] = []
  const people = battle.people.map(person => person.id)
  const { sides, field } = battle.setup
  const sideIds = sides.map(side => side.id)
  const regions = field.regions.map(region => region.id)
  const among: Among = (allowed, what, id, path) => {
    if (id !== null && !allowed.includes(id))
      faults.push({ path, words: `There is no ${what} "${id}" in this battle.`, found: id, allowed })
  }
  const once = (ids: readonly Id[], path: Path): void => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) faults.push({ path: [...path, i], words: `"${id}" stands here twice.`, found: id })
  }

  once(people, ['people'])
  once(sideIds, ['setup', 'sides'])
  once(regions, ['setup', 'field', 'regions'])
  for (const key of ['order', 'toAct', 'toStabilize'] as const) {
    for (const [i, id] of battle[key].entries()) among(people, 'combatant', id, [key, i])
    once(battle[key], [key])
  }
  if (battle.round > 0 && battle.order.length > 0)
    for (const [i, id] of people.entries())
      if (!battle.order.includes(id) && !waitsForPlace(battle, id))
        faults.push({ path: ['people', i], words: `${id} has no place in the turn order.` })
  among(people, 'combatant', battle.turnOf, ['turnOf'])
  for (const [i, winner] of (battle.ended?.winners ?? []).entries()) among(sideIds, 'side', winner, ['ended', 'winners', i])
  faults.push(...secretFaults(battle, among))
  for (const [i, person] of battle.people.entries()) faults.push(...personFaults(battle, person, ['people', i], among))
  for (const [i, step] of battle.agenda.entries()) {
    for (const [key, id] of peopleOfStep(step)) among(people, 'combatant', id, ['agenda', i, key])
    faults.push(...weaponOfStepFaults(battle, step, ['agenda', i]))
  }
  return faults
}

/** What is hidden exists, and nobody looks along a hidden edge, for that would give it away. */
function secretFaults(battle: Battle, among: Among): Fault[] {
  const { sides, field } = battle.setup
  const terrain = [...field.regions, ...field.edges, ...field.covers].map(one => one.id)
  return battle.secretTerrain.flatMap(({ id, hiddenFrom }, i): Fault[] => {
    const path = ['secretTerrain', i]
    among(terrain, 'region, edge or cover', id, [...path, 'id'])
    for (const [j, side] of hiddenFrom.entries())
      among(
        sides.map(one => one.id),
        'side',
        side,
        [...path, 'hiddenFrom', j],
      )
    const open = hiddenFrom.length > 0 && field.edges.some(edge => edge.id === id && edge.sight)
    return open ? [{ path, words: 'An edge along which people see cannot be hidden.', found: id }] : []
  })
}

/** Somebody who has come in and whose place is still to be found. */
const waitsForPlace = (battle: Battle, id: Id): boolean =>
  battle.agenda.some(step => step.step === 'rollInitiativeOfNewcomer' && step.who === id)

function personFaults(battle: Battle, person: Combatant, path: Path, among: Among): Fault[] {
  const faults: Fault[] = []
  const { field, sides } = battle.setup
  const sideIds = sides.map(side => side.id)
  const wrong = (key: string, words: string, found: Json): void => {
    faults.push({ path: [...path, key], words, found })
  }
  among(sideIds, 'side', person.side, [...path, 'side'])
  among(
    field.regions.map(region => region.id),
    'region',
    person.regionId,
    [...path, 'regionId'],
  )
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    for (const [i, side] of person[key].entries()) among(sideIds, 'side', side, [...path, key, i])
  for (const [i, by] of person.suppressedBy.entries())
    among(
      battle.people.map(other => other.id),
      'combatant',
      by,
      [...path, 'suppressedBy', i],
    )

  const group = field.groups.find(one => one.id === person.groupId)
  if (group !== undefined && group.regionId !== person.regionId)
    wrong('groupId', `Group "${group.id}" lies in region "${group.regionId}", not in "${person.regionId}" (RPJ-DATA-01).`, group.id)
  const elsewhere = battle.people.find(other => other.groupId === person.groupId && other.regionId !== person.regionId)
  if (group === undefined && elsewhere !== undefined)
    wrong(
      'groupId',
      `Group "${person.groupId}" would lie in two regions: ${elsewhere.id} stands in "${elsewhere.regionId}" (RPJ-BF-02).`,
      person.groupId,
    )
  if (person.coverId !== null) {
    const cover = field.covers.find(one => one.id === person.coverId)
    among(
      field.covers.map(one => one.id),
      'cover',
      person.coverId,
      [...path, 'coverId'],
    )
    if (cover !== undefined && cover.groupId !== person.groupId)
      wrong('coverId', `Cover "${cover.id}" belongs to group "${cover.groupId}", not to "${person.groupId}" (RPJ-DATA-01).`, cover.id)
  }
  if (person.reoriented && person.coverId === null) wrong('reoriented', 'Somebody without cover cannot be reoriented (RPJ-DATA-01).', true)

  const bases = person.layers.filter(layer => layer.isBase)
  if (bases.length !== 1 || person.layers.at(-1)?.isBase !== true)
    wrong(
      'layers',
      'Exactly one layer is the base, and it is the last (RPJ-DATA-01).',
      person.layers.map(layer => layer.name),
    )
  if (person.condition === 'active' && person.layers.at(-1)?.saves.every(save => save.crossed) === true)
    wrong('layers', 'All base saves are crossed out: nobody is active like that (RPJ-DATA-01).', person.condition)
  const { overwatch, grappleId } = person
  if (overwatch !== null) {
    among(
      field.regions.map(region => region.id),
      'region',
      overwatch.regionId,
      [...path, 'overwatch', 'regionId'],
    )
    among(
      person.sheet.weapons.map(weapon => weapon.id),
      'weapon',
      overwatch.weaponId,
      [...path, 'overwatch', 'weaponId'],
    )
  }
  if (grappleId !== null && !battle.people.some(other => other.id !== person.id && other.grappleId === grappleId))
    wrong('grappleId', 'Nobody grapples alone (RPJ-GRP-07).', grappleId)
  if (person.stabilizeFailures >= 5 && person.condition !== 'dead')
    wrong('stabilizeFailures', 'After five failures somebody is dead (RPJ-INC-05).', person.stabilizeFailures)
  if (person.stabilized && person.condition !== 'incapacitated') wrong('stabilized', 'Only the incapacitated are stabilized.', true)
  return faults
}

/** Everybody whom a step names, with the key under which it does. */
export function peopleOfStep(step: Step): readonly (readonly [string, Id])[] {
  switch (step.step) {
    case 'rollInitiative':
    case 'startRound':
    case 'endRound':
      return []
    case 'openDepartureWindow':
    case 'arrive':
      return [['move', step.move.mover]]
    case 'offerDeparture':
      return [
        ['reactor', step.reactor],
        ['move', step.move.mover],
      ]
    case 'openArrivalWindow':
      return [['mover', step.mover]]
    case 'offerOverwatch':
      return [
        ['watcher', step.watcher],
        ['mover', step.mover],
      ]
    case 'openShootingWindow':
      return [['shooter', step.shooter]]
    case 'offerStrike':
      return [
        ['reactor', step.reactor],
        ['shooter', step.shooter],
      ]
    case 'attack':
      return [
        ['attack', step.attack.attacker],
        ['attack', step.attack.target],
        ...(step.attack.moving === null ? [] : [['attack', step.attack.moving.mover] as const]),
      ]
    case 'damageSave':
      return [['target', step.target]]
    case 'touchCheck':
      return [
        ['who', step.who],
        ['target', step.target],
      ]
    case 'grappleCheck':
    case 'useWonGrapple':
      return [
        ['who', step.who],
        ['opponent', step.opponent],
      ]
    default:
      return [['who', step.who]]
  }
}

function weaponOfStepFaults(battle: Battle, step: Step, path: Path): Fault[] {
  if (step.step !== 'attack') return []
  const attacker = battle.people.find(person => person.id === step.attack.attacker)
  if (attacker === undefined || attacker.sheet.weapons.some(weapon => weapon.id === step.attack.weaponId)) return []
  return [
    {
      path: [...path, 'attack', 'weaponId'],
      words: `${attacker.id} has no weapon "${step.attack.weaponId}".`,
      found: step.attack.weaponId,
    },
  ]
}
