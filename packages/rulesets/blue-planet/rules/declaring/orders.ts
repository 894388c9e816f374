/**
 * The decision of step 2: which action to declare, and with what movement and split of melee points; also in the place of an action that
 * waits. What is legal is in legality.ts, what is listed in options.ts.
 */
import type { Decision, Field, Form, Refusal } from '@enfilade/engine'
import type { Battle, Combatant, StepOf } from '../../battle/battle.js'
import { knownPeople, knowsNumbers } from '../../battle/knowledge.js'
import { bestMeleeSkill, findStriking, personOf, ratingOf } from '../../battle/people.js'
import { hitLocations } from '../../tables/hit-locations.js'
import { actionKinds, locations, movementModes } from '../../tables/words.js'
import { facilitiesOf, woundsToTreat } from '../first-aid/first-aid.js'
import { type Declaration, type Order, refusedShape } from './answers.js'
import { nameOfAction, refusalOf, refusedAtAll, refusedMode, refusedWeapon, waysToStrike } from './legality.js'
import { listedOrders } from './listed.js'
import { actionOf, stanceOf } from './stance.js'
import { sayAction, sayMovement } from './words.js'

type Declaring = StepOf<'declare'> | StepOf<'changeAction'>
const isChange = (step: Declaring): boolean => step.step === 'changeAction'

export const declaration: Decision<Battle, Declaring, Order> = {
  name: 'declaration',
  rule: 'BP-DEC-01',
  words: 'Which action?',
  options: (battle, step, who) => listedOrders(battle, personOf(battle, who), isChange(step)),
  refusal: (battle, step, who, answer) =>
    refusedShape('BP-DEC-01', answer) ?? refusalOf(battle, personOf(battle, who), answer as Order, isChange(step)),
  forms: (battle, step, who) => formsOf(battle, personOf(battle, who), isChange(step)),
  say: (battle, _step, who, order) => sayOrder(battle, personOf(battle, who), order),
}

/** An order in words: "Fire the rifle: 3 shots at Cyd, walking to Cyd, 20 points for defense". */
export function sayOrder(battle: Battle, person: Combatant, order: Order): string {
  if (order.action === 'keep') return 'Keep the pending action'
  const { movement, moveTo, offense, defense, meleeSkill } = stanceOf(person, order, false)
  const action = sayAction(battle, person, actionOf(battle, order))
  const moving = sayMovement(battle, movement, moveTo)
  const words = [order.action === 'move' && moving !== '' ? `move, ${moving}` : action]
  if (order.action !== 'move' && moving !== '') words.push(moving)
  if (order.offense !== undefined || order.defense !== undefined || order.action === 'melee') {
    if (meleeSkill !== null) words.push(`${offense} points for offense and ${defense} for defense`)
  }
  const said = words.join(', ')
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`
}

// ── forms ──────────────────────────────────────────────────────────────────────────────────────────────────────────
function formsOf(battle: Battle, person: Combatant, change: boolean): Form[] {
  const listed = new Set(listedOrders(battle, person, change).map(({ action }) => action))
  const forms = actionKinds.map((action): Form => {
    const fields = [...fieldsOf(battle, person, action), ...stanceFields(battle, person, action, change)]
    if (listed.has(action)) return { action, words: nameOfAction[action], fields }
    const refused = refusedAtAll(battle, person, action) ?? refusedWeapons(person, action) ?? no(action, nothingFor[action])
    return { action, words: nameOfAction[action], fields, refused }
  })
  const refused = refusalOf(battle, person, { action: 'keep' }, change)
  return [{ action: 'keep', words: nameOfAction.keep, fields: [], ...(refused === null ? {} : { refused }) }, ...forms]
}

/** Why none of the weapons at hand serves for this kind of fire. */
function refusedWeapons(person: Combatant, action: Declaration['action']): Refusal | null {
  if (action !== 'fireSingle' && action !== 'fireAuto') return null
  const reasons = person.sheet.weapons.map(({ id }) => refusedWeapon(person, id, action))
  return reasons.includes(null) ? null : (reasons[0] ?? no(action, 'no weapon is at hand'))
}

/** Why a kind of action that could be declared has nothing to be directed at, or nothing to be done with. */
const nothingFor: Readonly<Record<Declaration['action'], string>> = {
  fireSingle: 'there is no one to shoot at, or no round left',
  fireAuto: 'there is no one to shoot at, or too few rounds for a burst',
  melee: 'there is no one to strike at, or no melee point left',
  aim: 'there is no one to aim at',
  firstAid: 'no one within 2 m has a wound that needs treatment',
  stand: 'they are already standing',
  move: 'there is no one to go to; you can name a place',
  wait: 'there is nothing to wait for',
}
const no = (action: Declaration['action'], why: string): Refusal => ({
  rule: action === 'firstAid' ? 'BP-AID-05' : 'BP-DEC-08',
  words: `${nameOfAction[action]} isn't possible: ${why}.`,
})

function fieldsOf(battle: Battle, person: Combatant, action: Declaration['action']): Field[] {
  const others = knownPeople(battle, person.side).filter(other => other.id !== person.id && !other.now.dead)
  const target: Field = {
    name: 'target',
    words: 'Target',
    kind: 'oneOf',
    values: others.map(({ id, name }) => ({ value: id, words: name })),
  }
  const called = locations.map(location => ({ value: location, words: hitLocations.rows[location].name }))
  const location: Field = {
    name: 'location',
    words: 'Location',
    kind: 'oneOf',
    values: [{ value: null, words: 'anywhere' }, ...called],
    usual: null,
  }
  switch (action) {
    case 'fireSingle':
    case 'fireAuto': {
      const weapons = person.sheet.weapons.map(({ id, name }) => {
        const refused = refusedWeapon(person, id, action)
        return { value: id, words: name, ...(refused === null ? {} : { refused }) }
      })
      const most = Math.max(
        1,
        ...person.sheet.weapons.map(one => (one.kind !== 'ranged' ? 0 : action === 'fireAuto' ? one.rof.autoBursts : one.rof.single)),
      )
      return [
        { name: 'weaponId', words: 'Weapon', kind: 'oneOf', values: weapons },
        { name: 'shots', words: action === 'fireAuto' ? 'Bursts' : 'Shots', kind: 'list', from: 1, to: most, times: 'times' },
        { ...target, of: 'shots' },
        { ...location, of: 'shots' },
      ]
    }
    case 'melee': {
      const { multipleStrikes, maxStrikesPerAction } = battle.setup.settings
      const ways = waysToStrike(battle, person).map(id => ({ value: id, words: findStriking(battle, person, id)?.name ?? id }))
      return [
        { name: 'strikes', words: 'Strikes', kind: 'list', from: 1, to: multipleStrikes ? maxStrikesPerAction : 1, times: 'times' },
        { ...target, of: 'strikes' },
        { name: 'maneuver', words: 'With', kind: 'oneOf', values: ways, of: 'strikes' },
        { ...location, of: 'strikes' },
      ]
    }
    case 'aim':
      return [target]
    case 'firstAid': {
      const patients = knownPeople(battle, person.side).filter(one => knowsNumbers(person.side, one) && woundsToTreat(one).length > 0)
      return [
        { name: 'patient', words: 'Patient', kind: 'oneOf', values: patients.map(({ id, name }) => ({ value: id, words: name })) },
        { name: 'wound', words: 'Wound', kind: 'number', from: 0, to: Math.max(0, ...patients.map(({ wounds }) => wounds.length - 1)) },
        { name: 'facility', words: 'With', kind: 'oneOf', values: facilitiesOf(person).map(value => ({ value, words: value })) },
        { name: 'minutes', words: 'Minutes', kind: 'number', from: 1 },
      ]
    }
    default:
      return []
  }
}

function stanceFields(battle: Battle, person: Combatant, action: Declaration['action'], change: boolean): Field[] {
  const skill = bestMeleeSkill(person.sheet)
  const points = Math.max(0, (skill === null ? 0 : ratingOf(person.sheet, skill)) - (change ? person.pointsSpent : 0))
  const still = action === 'firstAid' || action === 'stand'
  const modes = movementModes.map(mode => {
    const refused = refusedMode(person, mode)
    return { value: mode, words: mode, ...(refused === null ? {} : { refused }) }
  })
  const places = knownPeople(battle, person.side).flatMap(({ id, name }) => (id === person.id ? [] : { value: id, words: name }))
  return [
    ...(still
      ? []
      : [
          { name: 'movement', words: 'Movement', kind: 'oneOf' as const, values: modes, usual: 'stationary' },
          { name: 'moveTo', words: 'Where to', kind: 'place' as const, values: places, usual: null },
        ]),
    ...(action === 'melee' ? [{ name: 'offense', words: 'Points for offense', kind: 'number' as const, from: 0, to: points }] : []),
    { name: 'defense', words: 'Points for defense', kind: 'number', from: 0, to: points },
  ]
}
