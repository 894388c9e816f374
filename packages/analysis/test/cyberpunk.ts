/**
 * Small fights of Cyberpunk RED for tests of the odds, made from a scenario as a file would be and set to the moment of an action;
 * and the dice of the game, counted out by hand: nothing here comes from the rules of the product.
 */
import type { Id, Json } from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { expect } from 'vitest'
import type { Odds, OddsRequest } from '../src/index.js'
import { agreesWithSampling as agree } from './agreement.js'
import { type ByHand, begun, equalsByHand, oneAgainstAll, weighIn } from './by-hand.js'

export { ByHand, personOf, sumsToOne } from './by-hand.js'

export type Battle = ReturnType<typeof cyberpunkRed.begin>

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
/** A combatant with bare hands and no armor: BODY 6, WILL 5, 40 hit points. */
const plain = { stats: { REF: 6, DEX: 6, BODY: 6, WILL: 5, MOVE: 5 }, skills: {}, weapons: [], maxHp: 40 }

export interface FightFile {
  readonly options?: Json
  readonly battlefield?: object
  /** In roster order, the first one against all others. */
  readonly people: Readonly<Record<Id, object>>
}

/** Things are called by their owners, as in "vex-heavyPistol", so that tests can name them. */
function withPlainIds(battle: Battle): Battle {
  let text = JSON.stringify(battle)
  for (const { id: owner, items } of battle.people)
    for (const { id } of items) text = text.replaceAll(`"${id}"`, `"${owner}-${id.slice(0, id.lastIndexOf('-'))}"`)
  return JSON.parse(text)
}

/** The battle in the first round, when the first of the roster is asked for an action. */
export function whenActs({ options, battlefield = { kind: 'grid', size: [40, 30] }, people }: FightFile): Battle {
  const battle = withPlainIds(begun(cyberpunkRed, { options, battlefield, sides: oneAgainstAll(people, plain) }))
  const order = battle.people.map(({ id }) => id)
  const [who = ''] = order
  battle.round = 1
  battle.order = order
  battle.toAct = order.slice(1)
  battle.turnOf = who
  battle.agenda = [{ step: 'takeAction', who }]
  for (const [i, person] of battle.people.entries()) person.initiative = 20 - i
  return battle
}

// ── odds ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export const weigh = (battle: Battle, who: Id, answer: Json, request: Partial<OddsRequest> = {}): Odds =>
  weighIn(cyberpunkRed, battle, { who, answer, ...request })

const textOf = (outcome: Odds['outcomes'][number]): string => outcome.changes.map(change => change.words).join('; ')

export function equals(found: Odds, byHand: ByHand): void {
  const worked = new Map(found.outcomes.map(outcome => [textOf(outcome), outcome.chance]))
  expect(worked.size).toBe(found.outcomes.length)
  equalsByHand(found, worked, byHand)
}

export const agreesWithSampling = (battle: Battle, who: Id, answer: Json, exact: Odds, request: Partial<OddsRequest> = {}): void =>
  agree(cyberpunkRed, battle, { who, answer, ...request }, exact)

// ── dice, counted by hand ──────────────────────────────────────────────────────────────────────────────────────────
/** One way dice can lie, and its chance. */
export interface Way {
  readonly value: number
  readonly chance: number
}

/** The d10 of a check: a 10 adds a second die, a 1 takes one away. */
export const openDie: readonly Way[] = [2, 3, 4, 5, 6, 7, 8, 9]
  .map(value => ({ value, chance: 1 / 10 }))
  .concat([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap(second => [10 + second, 1 - second].map(value => ({ value, chance: 1 / 100 }))))
export const plainDie: readonly Way[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(value => ({ value, chance: 1 / 10 }))

/** The chance that a die plus `plus` is more than `dv`. */
export const beats = (plus: number, dv: number, die: readonly Way[] = openDie): number =>
  die.reduce((sum, { value, chance }) => (value + plus > dv ? sum + chance : sum), 0)
/** The chance that one die plus `plus` is more than another plus `against`. */
export const beatsOther = (plus: number, against: number): number =>
  openDie.reduce((sum, { value, chance }) => sum + chance * beats(plus, value + against), 0)

/** A number of d6, one by one: the sum, and whether two or more are sixes. */
export interface Pool extends Way {
  readonly critical: boolean
}
export function poolOf(count: number): Pool[] {
  let ways = [{ value: 0, sixes: 0, chance: 1 }]
  for (let i = 0; i < count; i++) {
    const grown = new Map<string, { value: number; sixes: number; chance: number }>()
    for (const way of ways)
      for (let face = 1; face <= 6; face++) {
        const value = way.value + face
        const sixes = Math.min(2, way.sixes + (face === 6 ? 1 : 0))
        const known = grown.get(`${value} ${sixes}`)
        if (known === undefined) grown.set(`${value} ${sixes}`, { value, sixes, chance: way.chance / 6 })
        else known.chance += way.chance / 6
      }
    ways = [...grown.values()]
  }
  return ways.map(({ value, sixes, chance }) => ({ value, critical: sixes === 2, chance }))
}

// ── what a hit does, by the rules as printed ───────────────────────────────────────────────────────────────────────
/** The injuries of 2 to 12, as they are said; arms are left or right by a die, a leg is the left one. */
const arm = (name: string): readonly string[] => [`${name} (left)`, `${name} (right)`]
const bodyTable: readonly (readonly string[])[] = [
  arm('Dismembered Arm'),
  arm('Dismembered Hand'),
  ['Collapsed Lung'],
  ['Broken Ribs'],
  arm('Broken Arm'),
  ['Foreign Object (Body)'],
  ['Broken Leg (left)'],
  ['Torn Muscle'],
  ['Spinal Injury'],
  arm('Crushed Fingers'),
  ['Dismembered Leg (left)'],
]
const headTable: readonly (readonly string[])[] = [
  'Lost Eye',
  'Brain Injury',
  'Damaged Eye',
  'Concussion',
  'Broken Jaw',
  'Foreign Object (Head)',
  'Whiplash',
  'Cracked Skull',
  'Damaged Ear',
  'Crushed Windpipe',
  'Lost Ear',
].map(name => [name])

/** Every first injury of a location with its chance on 2d6. */
const injuriesOf = (location: 'body' | 'head'): { readonly words: string; readonly chance: number }[] =>
  (location === 'body' ? bodyTable : headTable).flatMap((names, i) =>
    names.map(words => ({ words, chance: (6 - Math.abs(i + 2 - 7)) / 36 / names.length })),
  )

/** A combatant who is hit, hurt only by lost hit points. */
export interface Struck {
  readonly name: string
  readonly hp: number
  readonly sp: number
  readonly location?: 'body' | 'head'
  readonly maxHp?: number
}
const stateOf = (hp: number, maxHp: number): string =>
  hp < 1 ? 'is Mortally Wounded' : hp < Math.ceil(maxHp / 2) ? 'is Seriously Wounded' : hp < maxHp ? 'is Lightly Wounded' : 'is not wounded'

/** What is said of a combatant who takes this much damage, in each way with its chance. */
export function struck(one: Struck, damage: number, critical: boolean): { readonly words: readonly string[]; readonly chance: number }[] {
  const { name, hp, sp, location = 'body', maxHp = 40 } = one
  const through = Math.max(0, damage - sp)
  const ways = critical ? injuriesOf(location) : [{ words: '', chance: 1 }]
  return ways.map(injury => {
    const lost = through * (location === 'head' ? 2 : 1) + (critical ? 5 : 0)
    const [then, now] = [stateOf(hp, maxHp), stateOf(hp - lost, maxHp)]
    const words = [
      ...(then === now ? [] : [`${name} ${now}`]),
      ...(lost > 0 ? [`${name} loses ${lost} HP`] : []),
      ...(critical ? [`${name} has ${injury.words}`] : []),
      ...(through >= 1 && sp > 0 ? [`${name} loses 1 SP on the ${location}`] : []),
    ]
    return { words, chance: injury.chance }
  })
}
