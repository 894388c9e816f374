/**
 * What is wrong with a battle that was changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, type Path } from '@enfilade/engine'
import { doubledFaults, referenceFaults } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Step } from '../battle/battle.js'

/** All faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export function checkBattle(value: Json): readonly Fault[] {
  const faults = formFaults(battleSchema, value)
  return faults.length > 0 ? faults : meaningFaults(value as unknown as Battle)
}

function meaningFaults(battle: Battle): Fault[] {
  const people = battle.people.map(person => person.id)
  const { sides, field } = battle.setup
  const ids = (list: readonly { readonly id: Id }[]): Id[] => list.map(one => one.id)
  const there = {
    combatant: people,
    side: ids(sides),
    region: ids(field.regions),
    cover: ids(field.covers),
    'region, edge or cover': ids([...field.regions, ...field.edges, ...field.covers]),
  }
  return [
    ...doubledFaults(people, ['people']),
    ...doubledFaults(there.side, ['setup', 'sides']),
    ...doubledFaults(there.region, ['setup', 'field', 'regions']),
    ...(['order', 'toAct', 'toStabilize'] as const).flatMap(key => doubledFaults(battle[key], [key])),
    ...referenceFaults(battleSchema, battle, there),
    ...orderFaults(battle),
    ...secretFaults(battle),
    ...battle.people.flatMap((person, i) => personFaults(battle, person, ['people', i])),
    ...battle.agenda.flatMap((step, i) => weaponOfStepFaults(battle, step, ['agenda', i])),
  ]
}

/** Everyone has a place in the turn order once there is one. */
function orderFaults(battle: Battle): Fault[] {
  if (battle.round === 0 || battle.order.length === 0) return []
  return battle.people.flatMap(({ id }, i): Fault[] =>
    battle.order.includes(id) || waitsForPlace(battle, id) ? [] : [{ path: ['people', i], words: `${id} has no place in the turn order.` }],
  )
}

/** A hidden edge allows no sight, since that would give it away. */
function secretFaults({ secretTerrain, setup: { field } }: Battle): Fault[] {
  return secretTerrain.flatMap(({ id, hiddenFrom }, i): Fault[] => {
    const open = hiddenFrom.length > 0 && field.edges.some(edge => edge.id === id && edge.sight)
    return open ? [{ path: ['secretTerrain', i], words: "An edge with sight can't be hidden.", found: id }] : []
  })
}

/** A combatant who has come in and whose place is still to be found. */
const waitsForPlace = (battle: Battle, id: Id): boolean =>
  battle.agenda.some(step => step.step === 'rollInitiativeOfNewcomer' && step.who === id)

function personFaults(battle: Battle, person: Combatant, path: Path): Fault[] {
  const faults: Fault[] = []
  const { field } = battle.setup
  const wrong = (key: string, words: string, found: Json): void => {
    faults.push({ path: [...path, key], words, found })
  }
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
    if (cover !== undefined && cover.groupId !== person.groupId)
      wrong('coverId', `Cover "${cover.id}" belongs to group "${cover.groupId}", not to "${person.groupId}" (RPJ-DATA-01).`, cover.id)
  }
  if (person.reoriented && person.coverId === null)
    wrong('reoriented', "A combatant without cover can't be reoriented (RPJ-DATA-01).", true)

  const bases = person.layers.filter(layer => layer.isBase)
  if (bases.length !== 1 || person.layers.at(-1)?.isBase !== true)
    wrong(
      'layers',
      'Exactly one layer is the base, and it is the last (RPJ-DATA-01).',
      person.layers.map(layer => layer.name),
    )
  if (person.condition === 'active' && person.layers.at(-1)?.saves.every(save => save.crossed) === true)
    wrong('layers', "All base saves are crossed out, so this combatant can't be active (RPJ-DATA-01).", person.condition)
  const { overwatch, grappleId } = person
  const armed = person.sheet.weapons.map(weapon => weapon.id)
  if (overwatch !== null && !armed.includes(overwatch.weaponId))
    faults.push({
      path: [...path, 'overwatch', 'weaponId'],
      words: `There is no weapon "${overwatch.weaponId}" in this battle.`,
      found: overwatch.weaponId,
      allowed: armed,
    })
  if (grappleId !== null && !battle.people.some(other => other.id !== person.id && other.grappleId === grappleId))
    wrong('grappleId', 'No one grapples alone (RPJ-GRP-07).', grappleId)
  if (person.stabilizeFailures >= 5 && person.condition !== 'dead')
    wrong('stabilizeFailures', 'After five failures a combatant is dead (RPJ-INC-05).', person.stabilizeFailures)
  if (person.stabilized && person.condition !== 'incapacitated')
    wrong('stabilized', 'Only an incapacitated combatant can be stabilized.', true)
  return faults
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
