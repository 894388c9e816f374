/**
 * The battle of a small made-up game, for tests of the engine and of everything that stands on any game.
 * It is no game to be played: its rules are there to use each primitive, each mark of the codec and each kind of secret once.
 */
import type { Id, Schema, Side } from '@enfilade/engine'

export const wounds = ['arm', 'leg', 'head'] as const
export type Wound = (typeof wounds)[number]
export const policyNames = ['bold', 'wary', 'random'] as const
export type PolicyName = (typeof policyNames)[number]

/** What a simultaneous group reads as it stood. Health below 1 is down; how far below makes no difference. */
export interface Conditions {
  health: number
  wounds: Wound[]
}
export interface ToyPerson {
  id: Id
  name: string
  side: Id
  sheet: { speed: number; skill: number; policy: PolicyName }
  now: Conditions
  guarding: boolean
  /** A live counter: spent at once, also inside a simultaneous group. */
  arrows: number
  hiddenFrom: Id[]
  numbersHiddenFrom: Id[]
}
export interface ToySetup {
  title: string
  sides: Side[]
  rounds: number
  ties: 'together' | 'again'
  volleys: boolean
}
export type ToyStep =
  | { step: 'rankAll' }
  | { step: 'startRound' }
  | { step: 'turn'; who: Id }
  | { step: 'offerGuard'; target: Id; attacker: Id }
  | { step: 'blow'; attacker: Id; target: Id }
  | { step: 'bomb'; attacker: Id; target: Id; power: number }
  | { step: 'duel'; a: Id; b: Id }
  | { step: 'search'; who: Id }
  | { step: 'lowerGuard'; who: Id }
  | { step: 'harm'; target: Id }
  | { step: 'wound'; target: Id }
  | { step: 'declareVolley' }
  | { step: 'volley'; who: Id; target: Id }
  | { step: 'closeVolley' }
  | { step: 'finish' }
export type StepOf<K extends ToyStep['step']> = Extract<ToyStep, { step: K }>

export interface ToyBattle {
  agenda: ToyStep[]
  setup: ToySetup
  round: number
  order: Id[]
  toAct: Id[]
  people: ToyPerson[]
  together: { standing: Record<Id, Conditions>; after: Record<Id, Conditions> } | null
  volleyDone: boolean
  ended: { how: 'lastSideStanding' | 'time' | 'decision'; winners: Id[] } | null
}

// ── its JSON Schema, with every mark ───────────────────────────────────────────────────────────────────────────────
const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const flag: Schema = { type: 'boolean' }
const listOf = (items: Schema, mark?: string): Schema => ({ type: 'array', items, ...(mark === undefined ? {} : { mark }) })
const object = (properties: Readonly<Record<string, Schema>>, mark?: string): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...(mark === undefined ? {} : { mark }),
})
const step = (name: string, ...fields: readonly string[]): Schema =>
  object({ step: { type: 'string', const: name }, ...Object.fromEntries(fields.map(f => [f, f === 'power' ? whole : text])) })
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const conditions = object({
  health: { type: 'integer', mark: 'atLeast:1' },
  wounds: listOf({ type: 'string', enum: wounds }, 'set'),
})

export const toyBattleSchema: Schema = object({
  agenda: listOf({
    oneOf: [
      step('rankAll'),
      step('startRound'),
      step('turn', 'who'),
      step('offerGuard', 'target', 'attacker'),
      step('blow', 'attacker', 'target'),
      step('bomb', 'attacker', 'target', 'power'),
      step('duel', 'a', 'b'),
      step('search', 'who'),
      step('lowerGuard', 'who'),
      step('harm', 'target'),
      step('wound', 'target'),
      step('declareVolley'),
      step('volley', 'who', 'target'),
      step('closeVolley'),
      step('finish'),
    ],
    mark: 'shared',
  }),
  setup: object(
    {
      title: text,
      sides: listOf(object({ id: text, allies: listOf(text), neutral: flag })),
      rounds: whole,
      ties: { type: 'string', enum: ['together', 'again'] },
      volleys: flag,
    },
    'fixed',
  ),
  round: whole,
  order: listOf(text),
  toAct: listOf(text),
  people: listOf(
    object({
      id: text,
      name: { type: 'string', mark: 'fixed' },
      side: text,
      sheet: object({ speed: whole, skill: whole, policy: { type: 'string', enum: policyNames } }, 'fixed'),
      now: conditions,
      guarding: flag,
      arrows: whole,
      hiddenFrom: listOf(text, 'set'),
      numbersHiddenFrom: listOf(text, 'set'),
    }),
  ),
  together: orNull(
    object({
      standing: { type: 'object', additionalProperties: conditions },
      after: { type: 'object', additionalProperties: conditions },
    }),
  ),
  volleyDone: flag,
  ended: orNull(object({ how: { type: 'string', enum: ['lastSideStanding', 'time', 'decision'] }, winners: listOf(text) })),
})
