/**
 * The forms that answers take: one type for each decision, and the check of unknown JSON against them. An answer is an object with an
 * "action" and the fields of that action; all fields are ids. Whether an answer is legal is another matter (the decisions say it).
 */
import type { Id, Json, Refusal } from '@enfilade/engine'

// ── what can be answered ───────────────────────────────────────────────────────────────────────────────────────────
/** Goes somewhere, or takes or leaves a cover. `groupId` may be "alone"; `coverId` left out: the best known cover there, null: none. */
export type MoveOrder = { readonly action: 'move'; readonly regionId: Id; readonly groupId: Id; readonly coverId?: Id | null }
export type CautiousOrder = {
  readonly action: 'cautiousMovement'
  readonly regionId: Id
  readonly groupId: Id
  readonly coverId?: Id | null
}
export type AttackOrder = {
  readonly action: 'attack' | 'aimedFire' | 'suppressiveFire'
  readonly weaponId: Id
  readonly target: Id
}
export type OverwatchOrder = { readonly action: 'overwatch'; readonly weaponId: Id; readonly regionId: Id }
export type TouchOrder = { readonly action: 'touchCheck'; readonly target: Id }
/** Turns round behind the cover, or back. */
export type ReorientOrder = { readonly action: 'reorient' | 'unreorient' }
export type EndTurnOrder = { readonly action: 'endTurn' }
/** What somebody can do in his own turn. */
export type Order = MoveOrder | CautiousOrder | AttackOrder | OverwatchOrder | TouchOrder | ReorientOrder | EndTurnOrder

export type Pass = { readonly action: 'pass' }
export type Strike = { readonly action: 'strike'; readonly weaponId: Id }
export type Shoot = { readonly action: 'shoot'; readonly weaponId: Id }
/** Answers to somebody who sets out on a Move. */
export type DepartureAnswer = Pass | Strike | Shoot
/** Answers to somebody who has come into a watched region; the weapon was chosen with the overwatch. */
export type ArrivalAnswer = { readonly action: 'hold' | 'shoot' }
/** Answers to somebody beside who shoots. */
export type ShootingAnswer = Pass | Strike
/** Whom to grapple with, of several. */
export type OpponentAnswer = { readonly action: 'wrestle'; readonly opponent: Id }
/** What to do with a won grapple check. */
export type WonGrappleAnswer = { readonly action: 'leave' | 'damage' | 'hold' }

// ── reading unknown JSON ───────────────────────────────────────────────────────────────────────────────────────────
/** The fields of each action of a decision. `orNull`: null is allowed; `optional`: may be left out. */
export type AnswerShape = Readonly<Record<string, readonly AnswerField[]>>
interface AnswerField {
  readonly name: string
  readonly orNull?: true
  readonly optional?: true
}

const weapon: AnswerField = { name: 'weaponId' }
const target: AnswerField = { name: 'target' }
const region: AnswerField = { name: 'regionId' }
const place: readonly AnswerField[] = [region, { name: 'groupId' }, { name: 'coverId', orNull: true, optional: true }]

export const orderShape: AnswerShape = {
  move: place,
  attack: [weapon, target],
  aimedFire: [weapon, target],
  suppressiveFire: [weapon, target],
  reorient: [],
  unreorient: [],
  overwatch: [weapon, region],
  cautiousMovement: place,
  touchCheck: [target],
  endTurn: [],
}
export const departureShape: AnswerShape = { pass: [], strike: [weapon], shoot: [weapon] }
export const arrivalShape: AnswerShape = { hold: [], shoot: [] }
export const shootingShape: AnswerShape = { pass: [], strike: [weapon] }
export const opponentShape: AnswerShape = { wrestle: [{ name: 'opponent' }] }
export const wonGrappleShape: AnswerShape = { leave: [], damage: [], hold: [] }

type JsonObject = { readonly [key: string]: Json }
const isObject = (value: Json): value is JsonObject => value !== null && typeof value === 'object' && !Array.isArray(value)

/** Null where an answer has the form of one of these actions. `rule`: the rule of the decision. */
export function refusedShape(rule: string, shape: AnswerShape, answer: Json): Refusal | null {
  const actions = Object.keys(shape)
  if (!isObject(answer)) return { rule, words: 'An answer is an object that names its action.', found: answer, allowed: actions }
  const { action } = answer
  if (action === undefined) return { rule, words: 'The answer names no action.', at: 'action', allowed: actions }
  if (typeof action !== 'string' || !Object.hasOwn(shape, action))
    return { rule, words: 'There is no such action here.', at: 'action', found: action, allowed: actions }
  return refusedFields(rule, answer, shape[action] ?? [])
}

function refusedFields(rule: string, answer: JsonObject, fields: readonly AnswerField[]): Refusal | null {
  const names = ['action', ...fields.map(field => field.name)]
  for (const name of Object.keys(answer)) {
    if (!names.includes(name)) return { rule, words: `${JSON.stringify(name)} is no part of this answer.`, at: name, allowed: names }
  }
  for (const { name, orNull, optional } of fields) {
    const value = answer[name]
    if (value === undefined) {
      if (optional !== true) return { rule, words: `${JSON.stringify(name)} is missing.`, at: name }
    } else if (typeof value !== 'string' && !(orNull === true && value === null)) {
      return { rule, words: `${JSON.stringify(name)} is an id${orNull === true ? ' or null' : ''}.`, at: name, found: value }
    }
  }
  return null
}
