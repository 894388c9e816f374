/**
 * What is wrong with a battle that was changed by hand: its form, and whether its parts fit one another.
 * A battle that passes here is one that the rules can go on with.
 */
import { type Fault, formFaults, type Id, type Json, onMap, type Path } from '@enfilade/engine'
import { doubledFaults, referenceFaults } from '@enfilade/kit'
import { type Battle, battleSchema, type Combatant, type Item, type Square, type Step } from '../battle/battle.js'
import { isUnarmed } from '../battle/people.js'
import { sidesOfBody } from '../tables/words.js'

/** All faults of a battle; empty if there are none. Meaning is looked at only where the form is right. */
export function checkBattle(value: Json): readonly Fault[] {
  const faults = formFaults(battleSchema, value)
  return faults.length > 0 ? faults : meaningFaults(value as unknown as Battle)
}

function meaningFaults(battle: Battle): Fault[] {
  const faults: Fault[] = []
  const ids = (list: readonly { readonly id: Id }[]): Id[] => list.map(one => one.id)
  const { sides, field } = battle.setup
  const people = ids(battle.people)
  const inside = (square: Square, path: Path): void => {
    const [width, height] = field.size
    if (!onMap({ width, height }, square))
      faults.push({ path, words: `This lies outside the battlefield. It is ${width} × ${height} squares.`, found: { ...square } })
  }
  const there = {
    combatant: people,
    side: ids(sides),
    cover: ids(battle.covers),
    door: ids(field.doors),
    'cover, door or zone': ids([...field.doors, ...field.zones, ...battle.covers]),
  }
  faults.push(
    ...doubledFaults(people, ['people']),
    ...doubledFaults(there.side, ['setup', 'sides']),
    ...doubledFaults(there.cover, ['covers']),
    ...doubledFaults(itemsOf(battle), ['people', 'items']),
    ...(['order', 'toAct', 'openDoors'] as const).flatMap(key => doubledFaults(battle[key], [key])),
    ...referenceFaults(battleSchema, battle, there),
  )
  if (battle.round > 0 && battle.order.length > 0)
    for (const [i, { id, dead }] of battle.people.entries())
      if (!dead && !battle.order.includes(id) && !waitsForPlace(battle, id))
        faults.push({ path: ['people', i], words: `${id} is missing from the turn order (CPR-INIT-02).` })
  for (const [i, cover] of battle.covers.entries()) {
    inside(cover.at, ['covers', i, 'at'])
    if (cover.hp > cover.hpMax)
      faults.push({ path: ['covers', i, 'hp'], words: `Undamaged, this cover has ${cover.hpMax} HP (CPR-COV-03).`, found: cover.hp })
  }
  for (const [i, { at }] of battle.onGround.entries()) inside(at, ['onGround', i, 'at'])
  faults.push(...grappleFaults(battle))
  for (const [i, person] of battle.people.entries()) {
    inside(person.at, ['people', i, 'at'])
    faults.push(...personFaults(battle, person, ['people', i]))
  }
  for (const [i, step] of battle.agenda.entries()) faults.push(...weaponOfStepFaults(battle, step, ['agenda', i]))
  return faults
}

const itemsOf = (battle: Battle): Id[] => [
  ...battle.people.flatMap(person => person.items.map(item => item.id)),
  ...battle.onGround.map(({ item }) => item.id),
]

/** A combatant who has come in and whose place is still to be found. */
const waitsForPlace = (battle: Battle, id: Id): boolean =>
  battle.agenda.some(step => step.step === 'rollInitiativeOfNewcomer' && step.who === id)

function grappleFaults(battle: Battle): Fault[] {
  const partners = battle.grapples.flatMap(({ attacker, defender }) => [attacker, defender])
  return battle.grapples.flatMap(({ attacker, defender }, i): Fault[] => {
    const path = ['grapples', i]
    const twice = [attacker, defender].find(id => partners.filter(other => other === id).length > 1)
    return twice === undefined ? [] : [{ path, words: `${twice} is in two Grapples (CPR-GRP-08).`, found: twice }]
  })
}

function personFaults(battle: Battle, person: Combatant, path: Path): Fault[] {
  const faults: Fault[] = []
  const wrong = (key: string | readonly (string | number)[], words: string, found: Json): void => {
    faults.push({ path: [...path, ...(typeof key === 'string' ? [key] : key)], words, found })
  }
  const { hp, sheet } = person
  if (hp > sheet.maxHp) wrong('hp', `Hit Points can't exceed the maximum of ${sheet.maxHp}.`, hp)
  if (person.luckLeft > sheet.stats.LUCK) wrong('luckLeft', `LUCK left can't exceed the sheet's ${sheet.stats.LUCK}.`, person.luckLeft)
  if (person.dead && person.unconsciousTurns !== null)
    wrong('unconsciousTurns', "A dead combatant can't be unconscious.", person.unconsciousTurns)
  if (person.dead && battle.order.includes(person.id)) wrong('dead', "A dead combatant can't be in the turn order (CPR-INIT-03).", true)
  for (const [i, piece] of person.armor.entries())
    if (piece.sp > piece.spMax) wrong(['armor', i, 'sp'], `Undamaged, this piece has SP ${piece.spMax} (CPR-ARM-02).`, piece.sp)

  const carried = person.items.map(item => item.id)
  for (const side of sidesOfBody) {
    const held = person.hands[side]
    if (held !== null && !carried.includes(held)) wrong(['hands', side], `${person.id} carries nothing called "${held}".`, held)
  }
  for (const [i, item] of person.items.entries()) faults.push(...itemFaults(item, [...path, 'items', i]))
  return faults
}

function itemFaults(item: Item, path: Path): Fault[] {
  if (item.kind !== 'weapon') return []
  const faults: Fault[] = []
  const { weapon, rounds, loaded } = item
  if ((weapon.magazine === null) !== (rounds === null))
    faults.push({ path: [...path, 'rounds'], words: 'Only weapons with a magazine have rounds.', found: rounds })
  else if (rounds !== null && weapon.magazine !== null && rounds > weapon.magazine)
    faults.push({ path: [...path, 'rounds'], words: `The magazine holds ${weapon.magazine} (CPR-ACT-05).`, found: rounds })
  if (loaded !== null && !weapon.ammunition.includes(loaded))
    faults.push({
      path: [...path, 'loaded'],
      words: `${weapon.name} does not take the ammunition ${loaded} (CPR-ACT-05).`,
      found: loaded,
      allowed: weapon.ammunition,
    })
  return faults
}

/** A weapon that a step names has to be there. */
function weaponOfStepFaults(battle: Battle, step: Step, path: Path): Fault[] {
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
