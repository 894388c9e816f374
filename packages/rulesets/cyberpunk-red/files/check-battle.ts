/** What is wrong with a battle that was changed by hand, beyond its form and its references. */
import { counted, type Id, onMap, type Path, sameSquare } from '@enfilade/engine'
import { battleCheck, leftOutOfOrder, type Wrong } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Item, type Square, type Step, type Vehicle } from '../battle/battle.js'
import { features } from '../battle/features.js'
import { allItems } from '../battle/names.js'
import { findPerson, isUnarmed } from '../battle/people.js'
import { aboardOf } from '../battle/vehicles.js'
import { sidesOfBody } from '../tables/words.js'

export const checkBattle = battleCheck({
  schema: battleSchema,
  features,
  there: ({ covers, barriers, vehicles, setup: { field } }) => ({
    cover: covers,
    vehicle: vehicles,
    'cover, door, wall or vehicle': [...covers, ...barriers, ...vehicles],
    door: field.doors,
    'cover, door or zone': [...field.doors, ...field.zones, ...covers],
  }),
  once: battle => {
    const { covers, barriers, vehicles, order, toAct, openDoors, lockedDoors } = battle
    return { covers, barriers, vehicles, 'people.items': itemsOf(battle), order, toAct, openDoors, lockedDoors }
  },
  whole(battle: Battle, wrong) {
    for (const [i, { id, dead }] of leftOutOfOrder(battle))
      if (!dead) wrong(['people', i], `${id} is missing from the turn order (CPR-INIT-02).`)
    for (const [i, { at, hp, hpMax }] of battle.covers.entries()) {
      inside(battle, at, ['covers', i, 'at'], wrong)
      if (hp > hpMax) wrong(['covers', i, 'hp'], `Undamaged, this cover has ${hpMax} HP (CPR-COV-03).`, hp)
    }
    for (const [i, { isWall, hp, hpMax }] of battle.barriers.entries())
      if (hp > hpMax) wrong(['barriers', i, 'hp'], `Undamaged, this ${isWall ? 'wall' : 'door'} has ${hpMax} HP (CPR-COV-03).`, hp)
    for (const [i, vehicle] of battle.vehicles.entries()) vehicleFaults(battle, vehicle, ['vehicles', i], wrong)
    for (const [i, id] of battle.lockedDoors.entries())
      if (battle.openDoors.includes(id)) wrong(['lockedDoors', i], 'A door that stands open is not locked (CPR-COV-07).', id)
    for (const [i, { at }] of battle.onGround.entries()) inside(battle, at, ['onGround', i, 'at'], wrong)
    const partners = battle.grapples.flatMap(({ attacker, defender }) => [attacker, defender])
    for (const [i, { attacker, defender }] of battle.grapples.entries()) {
      const twice = [attacker, defender].find(id => partners.filter(other => other === id).length > 1)
      if (twice !== undefined) wrong(['grapples', i], `${twice} is in two Grapples (CPR-GRP-08).`, twice)
    }
  },
  person(battle, person: Combatant, wrong) {
    inside(battle, person.at, ['at'], wrong)
    personFaults(person, wrong)
    for (const [i, item] of person.items.entries()) itemFaults(item, ['items', i], wrong)
  },
  /** A weapon that a step names has to be there. */
  step(battle, step: Step, wrong) {
    const used =
      'attack' in step
        ? { by: step.attack.attacker, weaponId: step.attack.weaponId }
        : 'weaponId' in step
          ? { by: 'attacker' in step ? step.attacker : step.who, weaponId: step.weaponId }
          : null
    // A thrown thing has left the hand by the time its attack is rolled.
    if (used !== null && !isUnarmed(used.weaponId) && !itemsOf(battle).includes(used.weaponId))
      wrong('weaponId', `${used.by} has no weapon "${used.weaponId}".`, used.weaponId)
  },
})

function inside({ setup }: Battle, square: Square, path: Path, wrong: Wrong): void {
  const [width, height] = setup.field.size
  if (!onMap({ width, height }, square))
    wrong(path, `This lies outside the battlefield. It is ${width} × ${height} squares.`, { ...square })
}

/** A vehicle holds no more than it has seats, and everyone aboard, of this one alone, is on its square. */
function vehicleFaults(battle: Battle, vehicle: Vehicle, path: Path, wrong: Wrong): void {
  const { at, hp, hpMax, sp, spMax, seats, name } = vehicle
  inside(battle, at, [...path, 'at'], wrong)
  if (hp > hpMax) wrong([...path, 'hp'], `Undamaged, this vehicle has ${hpMax} SDP (CPR-VEH-01).`, hp)
  if (sp > spMax) wrong([...path, 'sp'], `Undamaged, this vehicle has SP ${spMax} (CPR-VEH-01).`, sp)
  const aboard = aboardOf(vehicle)
  if (aboard.length > seats) wrong([...path, 'passengers'], `${name} has ${counted(seats, 'seat')} (CPR-VEH-01).`, aboard.length)
  const all = battle.vehicles.flatMap(aboardOf)
  for (const id of aboard) {
    const person = findPerson(battle, id)
    if (person !== undefined && !sameSquare(person.at, at))
      wrong([...path, 'at'], `${person.name} is aboard, and not on its square (CPR-VEH-01).`, { ...at })
    if (all.filter(other => other === id).length > 1) wrong([...path, 'passengers'], `${id} has two seats (CPR-VEH-01).`, id)
  }
}

const itemsOf = (battle: Battle): Id[] => allItems(battle).map(({ id }) => id)

function personFaults(person: Combatant, wrong: Wrong): void {
  const { id, hp, sheet, luckLeft } = person
  if (hp > sheet.maxHp) wrong('hp', `Hit Points can't exceed the maximum of ${sheet.maxHp}.`, hp)
  if (luckLeft > sheet.stats.LUCK) wrong('luckLeft', `LUCK left can't exceed the sheet's ${sheet.stats.LUCK}.`, luckLeft)
  for (const [i, { sp, spMax }] of person.armor.entries())
    if (sp > spMax) wrong(['armor', i, 'sp'], `Undamaged, this piece has SP ${spMax} (CPR-ARM-02).`, sp)
  const carried = person.items.map(item => item.id)
  for (const side of sidesOfBody) {
    const held = person.hands[side]
    if (held !== null && !carried.includes(held)) wrong(['hands', side], `${id} carries nothing called "${held}".`, held)
  }
}

function itemFaults(item: Item, at: Path, wrong: Wrong): void {
  if (item.kind !== 'weapon') return
  const { weapon, rounds, loaded } = item
  if ((weapon.magazine === null) !== (rounds === null)) wrong([...at, 'rounds'], 'Only weapons with a magazine have rounds.', rounds)
  else if (rounds !== null && weapon.magazine !== null && rounds > weapon.magazine)
    wrong([...at, 'rounds'], `The magazine holds ${weapon.magazine} (CPR-ACT-05).`, rounds)
  const { special, specials } = item
  if (special !== null && !specials.some(({ id }) => id === special))
    wrong([...at, 'special'], `There is no such ammunition for the ${weapon.name} (CPR-AMMO-01).`, special)
  if (loaded !== null && !weapon.ammunition.includes(loaded))
    wrong([...at, 'loaded'], `${weapon.name} does not take the ammunition ${loaded} (CPR-ACT-05).`, loaded, weapon.ammunition)
}
