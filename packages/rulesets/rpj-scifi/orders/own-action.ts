/**
 * The decision of one's own turn: what now? Lists every legal order, checks an answer, and draws the forms. What is legal is in legality.ts.
 */
import type { Decision, Field, Form, Id, Json, Refusal } from '@enfilade/engine'
import { groupName, knownField, knownPeople } from '../knowledge.js'
import type { Battle, Combatant, StepOf } from '../model.js'
import { knownGroups, namedDestination, newGroupOf, reachableDestinations, refusalToMove, stepsTo } from '../moving.js'
import { personOf } from '../people.js'
import { type AttackOrder, type Order, orderShape, refusedShape } from './answers.js'
import { refusalOf, refusedAtAll, refusedWeapon } from './legality.js'
import { sayGroup, sayOrder } from './words.js'

/** What somebody does next in his own turn. */
export const ownAction: Decision<Battle, StepOf<'takeAction'>, Order> = {
  name: 'ownAction',
  rule: 'RPJ-TURN-04',
  words: 'What now?',
  options: (battle, _step, who) => legalOrders(battle, personOf(battle, who)),
  refusal: (battle, _step, who, answer) => refusedOrder(battle, personOf(battle, who), answer),
  forms: (battle, _step, who) => formsOf(battle, personOf(battle, who)),
  say: (battle, _step, who, order) => sayOrder(battle, personOf(battle, who), order),
}

/** Every legal order: moves, attacks, facing, overwatch, cautious movement, touch checks, and the end of the turn last. */
export function legalOrders(battle: Battle, person: Combatant): Order[] {
  const legal: Order[] = reachableDestinations(battle, person).map(to => ({ action: 'move', ...namedDestination(battle, person, to) }))
  const add = (order: Order): void => {
    if (refusalOf(battle, person, order) === null) legal.push(order)
  }
  const known = knownPeople(battle, person.side)
  for (const action of attacks) {
    if (refusedAtAll(battle, person, action) !== null) continue
    for (const weapon of person.sheet.weapons) {
      if (refusedWeapon(person, weapon, action) !== null) continue
      for (const target of known) add({ action, weaponId: weapon.id, target: target.id })
    }
  }
  add({ action: 'reorient' })
  add({ action: 'unreorient' })
  if (refusedAtAll(battle, person, 'overwatch') === null) {
    const { regions } = knownField(battle, person.side)
    for (const weapon of person.sheet.weapons)
      for (const region of regions) add({ action: 'overwatch', weaponId: weapon.id, regionId: region.id })
  }
  for (const to of reachableDestinations(battle, person, true))
    legal.push({ action: 'cautiousMovement', ...namedDestination(battle, person, to) })
  if (refusedAtAll(battle, person, 'touchCheck') === null) for (const target of known) add({ action: 'touchCheck', target: target.id })
  legal.push({ action: 'endTurn' })
  return legal
}
const attacks: readonly AttackOrder['action'][] = ['attack', 'aimedFire', 'suppressiveFire']

function refusedOrder(battle: Battle, person: Combatant, answer: Json): Refusal | null {
  const misshapen = refusedShape(ownAction.rule, orderShape, answer)
  return misshapen ?? refusalOf(battle, person, answer as Order)
}

// ── forms ──────────────────────────────────────────────────────────────────────────────────────────────────────────
const formWords: Readonly<Record<Order['action'], string>> = {
  move: 'Move',
  attack: 'Attack',
  aimedFire: 'Aimed Fire',
  suppressiveFire: 'Suppressive Fire',
  reorient: 'Reorient',
  unreorient: 'Turn back',
  overwatch: 'Overwatch',
  cautiousMovement: 'Cautious Movement',
  touchCheck: 'Grab somebody',
  endTurn: 'End the turn',
}

function formsOf(battle: Battle, person: Combatant): Form[] {
  return [
    moveForm(battle, person, 'move'),
    ...attacks.map(action => attackForm(battle, person, action)),
    plainForm(battle, person, 'reorient'),
    plainForm(battle, person, 'unreorient'),
    overwatchForm(battle, person),
    moveForm(battle, person, 'cautiousMovement'),
    touchForm(battle, person),
    plainForm(battle, person, 'endTurn'),
  ]
}

/** A form, refused as a whole where that refusal is given. */
const form = (action: Order['action'], fields: readonly Field[], refused: Refusal | null): Form => ({
  action,
  words: formWords[action],
  fields,
  ...(refused === null ? {} : { refused }),
})

type Value = NonNullable<Field['values']>[number]
const value = (id: Id | null, words: string, refused: Refusal | null): Value => ({
  value: id,
  words,
  ...(refused === null ? {} : { refused }),
})

/** Null where one of several things is possible; otherwise why the first is not. */
const firstRefusal = (refusals: readonly (Refusal | null)[]): Refusal | null =>
  refusals.includes(null) ? null : (refusals[0] ?? { rule: 'RPJ-TURN-08', words: 'There is nothing here to choose from.' })

const plainForm = (battle: Battle, person: Combatant, action: 'reorient' | 'unreorient' | 'endTurn'): Form =>
  form(action, [], refusalOf(battle, person, { action }))

function attackForm(battle: Battle, person: Combatant, action: AttackOrder['action']): Form {
  const { weapons } = person.sheet
  const targets = othersKnown(battle, person)
  const refusalFor = (weaponId: Id, target: Id): Refusal | null => refusalOf(battle, person, { action, weaponId, target })
  const byWeapon = weapons.map(weapon => {
    const unfit = refusedWeapon(person, weapon, action)
    return value(weapon.id, weapon.name, unfit ?? firstRefusal(targets.map(target => refusalFor(weapon.id, target.id))))
  })
  const fit = weapons.filter(weapon => refusedWeapon(person, weapon, action) === null)
  const byTarget = targets.map(target => value(target.id, target.name, firstRefusal(fit.map(weapon => refusalFor(weapon.id, target.id)))))
  const fields: Field[] = [
    { name: 'weaponId', words: 'Weapon', kind: 'oneOf', values: byWeapon },
    { name: 'target', words: 'Target', kind: 'oneOf', values: byTarget },
  ]
  return form(action, fields, refusedAtAll(battle, person, action) ?? firstRefusal(byWeapon.map(one => one.refused ?? null)))
}

function overwatchForm(battle: Battle, person: Combatant): Form {
  const { weapons } = person.sheet
  const { regions } = knownField(battle, person.side)
  const refusalFor = (weaponId: Id, regionId: Id): Refusal | null => refusalOf(battle, person, { action: 'overwatch', weaponId, regionId })
  const byWeapon = weapons.map(weapon =>
    value(weapon.id, weapon.name, firstRefusal(regions.map(region => refusalFor(weapon.id, region.id)))),
  )
  const byRegion = regions.map(region =>
    value(region.id, region.name, firstRefusal(weapons.map(weapon => refusalFor(weapon.id, region.id)))),
  )
  const fields: Field[] = [
    { name: 'weaponId', words: 'Weapon', kind: 'oneOf', values: byWeapon },
    { name: 'regionId', words: 'Region to watch', kind: 'place', values: byRegion },
  ]
  return form('overwatch', fields, refusedAtAll(battle, person, 'overwatch') ?? firstRefusal(byWeapon.map(one => one.refused ?? null)))
}

function touchForm(battle: Battle, person: Combatant): Form {
  const values = othersKnown(battle, person).map(target =>
    value(target.id, target.name, refusalOf(battle, person, { action: 'touchCheck', target: target.id })),
  )
  const refused = refusedAtAll(battle, person, 'touchCheck') ?? firstRefusal(values.map(one => one.refused ?? null))
  return form('touchCheck', [{ name: 'target', words: 'Target', kind: 'oneOf', values }], refused)
}

function moveForm(battle: Battle, person: Combatant, action: 'move' | 'cautiousMovement'): Form {
  const cautious = action === 'cautiousMovement'
  const field = knownField(battle, person.side)
  const reachable = reachableDestinations(battle, person, cautious)
  const near = field.regions.filter(region => stepsTo(battle, person, region.id) !== null)
  const regions = field.regions.map(region => {
    const reached = reachable.some(to => to.regionId === region.id)
    return value(
      region.id,
      region.name,
      reached ? null : refusalToMove(battle, person, { regionId: region.id, groupId: 'alone' }, cautious),
    )
  })
  const groupIds = near.flatMap(region => knownGroups(battle, person.side, region.id).map(groupId => ({ regionId: region.id, groupId })))
  const groups = [
    ...groupIds.map(({ regionId, groupId }) => {
      const name = groupName(battle, person.side, groupId)
      const refused = reachable.some(to => to.groupId === groupId)
        ? null
        : refusalToMove(battle, person, { regionId, groupId: name }, cautious)
      return value(name, sayGroup(battle, person, groupId), refused)
    }),
    value(newGroupOf(person), 'alone', null),
  ]
  const covers = field.covers.filter(cover => reachable.some(to => to.coverId === cover.id))
  const fields: Field[] = [
    { name: 'regionId', words: 'Where to', kind: 'place', values: regions },
    { name: 'groupId', words: 'Join', kind: 'oneOf', values: groups },
    {
      name: 'coverId',
      words: 'Cover',
      kind: 'oneOf',
      values: [...covers.map(cover => value(cover.id, cover.name, null)), value(null, 'none', null)],
    },
  ]
  const anywhere: Refusal | null =
    reachable.length > 0
      ? null
      : (firstRefusal(regions.map(one => one.refused ?? null)) ?? refusalToMove(battle, person, goalHere(person), cautious))
  return form(action, fields, anywhere)
}
const goalHere = (person: Combatant) => ({ regionId: person.regionId, groupId: person.groupId, coverId: person.coverId })

const othersKnown = (battle: Battle, person: Combatant): Combatant[] =>
  knownPeople(battle, person.side).filter(other => other.id !== person.id && other.condition !== 'dead')
