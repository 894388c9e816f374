/**
 * What is wrong with a battle that somebody has changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, onMap, type Path } from '@enfilade/engine'
import { type Battle, battleSchema, type Combatant, type Item, type Square, type Step } from './model.js'
import { isUnarmed } from './people.js'
import { peopleOfStep } from './step-people.js'
import { sidesOfBody } from './words.js'

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
  const among: Among = (allowed, what, id, path) => {
    if (id !== null && !allowed.includes(id))
      faults.push({ path, words: `There is no ${what} "${id}" in this battle.`, found: id, allowed })
  }
  const once = (ids: readonly Id[], path: Path): void => {
    for (const [i, id] of ids.entries())
      if (ids.indexOf(id) !== i) faults.push({ path: [...path, i], words: `"${id}" stands here twice.`, found: id })
  }
  const inside = (square: Square, path: Path): void => {
    const [width, height] = field.size
    if (!onMap({ width, height }, square))
      faults.push({ path, words: `This lies outside the battlefield. It is ${width} × ${height} squares.`, found: { ...square } })
  }

  once(people, ['people'])
  once(sideIds, ['setup', 'sides'])
  once(
    battle.covers.map(cover => cover.id),
    ['covers'],
  )
  once(itemsOf(battle), ['people', 'items'])
  for (const key of ['order', 'toAct'] as const) {
    for (const [i, id] of battle[key].entries()) among(people, 'combatant', id, [key, i])
    once(battle[key], [key])
  }
  if (battle.round > 0 && battle.order.length > 0)
    for (const [i, { id, dead }] of battle.people.entries())
      if (!dead && !battle.order.includes(id) && !waitsForPlace(battle, id))
        faults.push({ path: ['people', i], words: `${id} has no place in the turn order (CPR-INIT-02).` })
  among(people, 'combatant', battle.turnOf, ['turnOf'])
  for (const [i, winner] of (battle.ended?.winners ?? []).entries()) among(sideIds, 'side', winner, ['ended', 'winners', i])

  const doors = field.doors.map(door => door.id)
  for (const [i, id] of battle.openDoors.entries()) among(doors, 'door', id, ['openDoors', i])
  once(battle.openDoors, ['openDoors'])
  const terrain = [...doors, ...field.zones.map(zone => zone.id), ...battle.covers.map(cover => cover.id)]
  for (const [i, { id, hiddenFrom }] of battle.secretTerrain.entries()) {
    among(terrain, 'cover, door or zone', id, ['secretTerrain', i, 'id'])
    for (const [j, side] of hiddenFrom.entries()) among(sideIds, 'side', side, ['secretTerrain', i, 'hiddenFrom', j])
  }
  for (const [i, cover] of battle.covers.entries()) {
    inside(cover.at, ['covers', i, 'at'])
    if (cover.hp > cover.hpMax)
      faults.push({ path: ['covers', i, 'hp'], words: `More HP than the ${cover.hpMax} of new (CPR-COV-03).`, found: cover.hp })
  }
  for (const [i, { at }] of battle.onGround.entries()) inside(at, ['onGround', i, 'at'])
  faults.push(...grappleFaults(battle, people))
  for (const [i, person] of battle.people.entries()) {
    inside(person.at, ['people', i, 'at'])
    faults.push(...personFaults(battle, person, ['people', i], among))
  }
  for (const [i, step] of battle.agenda.entries()) {
    for (const [key, id] of peopleOfStep(step)) among(people, 'combatant', id, ['agenda', i, key])
    faults.push(...thingsOfStepFaults(battle, step, ['agenda', i]))
  }
  return faults
}

const itemsOf = (battle: Battle): Id[] => [
  ...battle.people.flatMap(person => person.items.map(item => item.id)),
  ...battle.onGround.map(({ item }) => item.id),
]

/** Somebody who has come in and whose place is still to be found. */
const waitsForPlace = (battle: Battle, id: Id): boolean =>
  battle.agenda.some(step => step.step === 'rollInitiativeOfNewcomer' && step.who === id)

function grappleFaults(battle: Battle, people: readonly Id[]): Fault[] {
  const partners = battle.grapples.flatMap(({ attacker, defender }) => [attacker, defender])
  return battle.grapples.flatMap(({ attacker, defender }, i): Fault[] => {
    const path = ['grapples', i]
    const missing = [attacker, defender].find(id => !people.includes(id))
    if (missing !== undefined)
      return [{ path, words: `There is no combatant "${missing}" in this battle.`, found: missing, allowed: people }]
    const twice = [attacker, defender].find(id => partners.filter(other => other === id).length > 1)
    return twice === undefined ? [] : [{ path, words: `${twice} is in two Grapples (CPR-GRP-08).`, found: twice }]
  })
}

function personFaults(battle: Battle, person: Combatant, path: Path, among: Among): Fault[] {
  const faults: Fault[] = []
  const people = battle.people.map(other => other.id)
  const sideIds = battle.setup.sides.map(side => side.id)
  const wrong = (key: string | readonly (string | number)[], words: string, found: Json): void => {
    faults.push({ path: [...path, ...(typeof key === 'string' ? [key] : key)], words, found })
  }
  among(sideIds, 'side', person.side, [...path, 'side'])
  for (const key of ['hiddenFrom', 'numbersHiddenFrom'] as const)
    for (const [i, side] of person[key].entries()) among(sideIds, 'side', side, [...path, key, i])
  if (person.choked !== null) among(people, 'combatant', person.choked.target, [...path, 'choked', 'target'])

  const { hp, sheet } = person
  if (hp > sheet.maxHp) wrong('hp', `Nobody has more Hit Points than the maximum of ${sheet.maxHp}.`, hp)
  if (person.luckLeft > sheet.stats.LUCK)
    wrong('luckLeft', `There is more LUCK left than the ${sheet.stats.LUCK} of the sheet.`, person.luckLeft)
  if (person.dead && person.unconsciousTurns !== null) wrong('unconsciousTurns', 'The dead are not unconscious.', person.unconsciousTurns)
  if (person.dead && battle.order.includes(person.id)) wrong('dead', 'The dead have no place in the turn order (CPR-INIT-03).', true)
  for (const [i, piece] of person.armor.entries())
    if (piece.sp > piece.spMax) wrong(['armor', i, 'sp'], `More SP than the ${piece.spMax} of new (CPR-ARM-02).`, piece.sp)

  const carried = person.items.map(item => item.id)
  for (const side of sidesOfBody) {
    const held = person.hands[side]
    if (held !== null && !carried.includes(held)) wrong(['hands', side], `${person.id} carries nothing called "${held}".`, held)
  }
  for (const [i, item] of person.items.entries()) faults.push(...itemFaults(item, people, [...path, 'items', i]))
  return faults
}

function itemFaults(item: Item, people: readonly Id[], path: Path): Fault[] {
  if (item.kind === 'corpse' && !people.includes(item.person))
    return [
      { path: [...path, 'person'], words: `There is no combatant "${item.person}" in this battle.`, found: item.person, allowed: people },
    ]
  if (item.kind !== 'weapon') return []
  const faults: Fault[] = []
  const { weapon, rounds, loaded } = item
  if ((weapon.magazine === null) !== (rounds === null))
    faults.push({ path: [...path, 'rounds'], words: 'Rounds are counted for weapons with a magazine, and for no others.', found: rounds })
  else if (rounds !== null && weapon.magazine !== null && rounds > weapon.magazine)
    faults.push({ path: [...path, 'rounds'], words: `The magazine holds ${weapon.magazine} (CPR-ACT-05).`, found: rounds })
  if (loaded !== null && !weapon.ammunition.includes(loaded))
    faults.push({
      path: [...path, 'loaded'],
      words: `${weapon.name} does not fire ammunition of the type ${loaded} (CPR-ACT-05).`,
      found: loaded,
      allowed: weapon.ammunition,
    })
  return faults
}

/** Weapons and covers that a step names have to be there. */
function thingsOfStepFaults(battle: Battle, step: Step, path: Path): Fault[] {
  if ('coverId' in step && !battle.covers.some(cover => cover.id === step.coverId))
    return [{ path: [...path, 'coverId'], words: `There is no cover "${step.coverId}" in this battle.`, found: step.coverId }]
  const used =
    'attack' in step
      ? { by: step.attack.attacker, weaponId: step.attack.weaponId }
      : 'weaponId' in step
        ? { by: 'attacker' in step ? step.attacker : step.who, weaponId: step.weaponId }
        : null
  if (used === null || isUnarmed(used.weaponId)) return []
  // A thrown thing has left the hand by the time its attack is rolled.
  return itemsOf(battle).includes(used.weaponId)
    ? []
    : [{ path: [...path, 'weaponId'], words: `${used.by} has no weapon "${used.weaponId}".`, found: used.weaponId }]
}
