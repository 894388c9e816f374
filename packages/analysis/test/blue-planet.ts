/**
 * Small fights of Blue Planet for tests of the odds, made from a scenario as a file would be and set to the moment of a declaration;
 * and what a hit does, counted out by hand: nothing of that comes from the rules of the product.
 */
import type { Id, Json } from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import type { Odds, OddsRequest } from '../src/index.js'
import { agreesWithSampling as agree } from './agreement.js'
import { type ByHand, begun, equalsByHand, oneAgainstAll, weighIn } from './by-hand.js'

export { ByHand, personOf, sumsToOne } from './by-hand.js'

export type Battle = ReturnType<typeof bluePlanet.begin>

// ── a fight ────────────────────────────────────────────────────────────────────────────────────────────────────────
export interface FightFile {
  readonly options?: Json
  readonly tables?: Json
  /** In roster order, the first one against all others. Everyone is average and carries nothing. */
  readonly people: Readonly<Record<Id, object>>
}
const plain = { at: 0, inCombat: true, weapons: [] }

/**
 * The battle in round 1, when the first of the roster declares. Their Speed is 95, so that their action takes effect at once; all others
 * wait for something that comes later.
 */
export function whenDeclares({ options, tables, people }: FightFile): Battle {
  const battle = begun(bluePlanet, { options, tables, battlefield: { kind: 'line' }, sides: oneAgainstAll(people, plain) })
  battle.round = 1
  for (const person of battle.people.slice(1)) person.pending = { action: { action: 'wait' }, declaredRound: 1, resolveRound: 9 }
  const who = battle.people[0]?.id ?? ''
  battle.agenda = [{ step: 'endRound' }, { step: 'orderActions' }, { step: 'declare', who }]
  return battle
}

// ── odds ───────────────────────────────────────────────────────────────────────────────────────────────────────────
export const weigh = (battle: Battle, who: Id, answer: Json, request: Partial<OddsRequest> = {}): Odds =>
  weighIn(bluePlanet, battle, { who, answer, ...request })

const shortWords: Readonly<Record<string, string>> = {
  'is dead': 'dead',
  'is out of action': 'incapacitated',
  'is stunned': 'stunned',
  'has a wound treated': 'treated',
  'is dying': 'dying',
  'is saved': 'saved',
  'dies sooner': 'dying sooner',
  'has something disabled': 'disabled',
  'has something destroyed': 'destroyed',
  'drops something': 'dropped',
  'is prone': 'prone',
  'is on their feet': 'up',
  'acts with a penalty': 'penalty',
  aims: 'aim',
  'is elsewhere': 'moved',
}
/** The kind of a change in the short words of these tests. */
const shortKind = (kind: string): string => shortWords[kind] ?? kind.replace(/^has a (.*wound)$/, '$1')

/** The chance that a combatant suffers a change of one of these kinds. */
export const chanceOfAny = (found: Odds, who: Id, ...kinds: readonly string[]): number =>
  found.outcomes.reduce(
    (sum, { chance, changes }) =>
      changes.some(change => change.who === who && kinds.includes(shortKind(change.kind))) ? sum + chance : sum,
    0,
  )
/** The chance that a combatant has a wound. */
export const chanceOfWound = (found: Odds, who: Id): number =>
  found.outcomes.reduce(
    (sum, { chance, changes }) => (changes.some(change => change.who === who && /wound$/.test(change.kind)) ? sum + chance : sum),
    0,
  )

/** An outcome in the words of this file: each wound with level and place, the round of death, and the kinds of all else. */
const textOf = (outcome: Odds['outcomes'][number]): string =>
  outcome.changes
    .map(({ who, kind: long, words }) => {
      const kind = shortKind(long)
      const wound = /level (\d+) wound in the ([a-z ]+)/.exec(words)
      if (wound !== null) return `${who} ${kind} ${wound[1]} ${(wound[2] ?? '').trim()}`
      if (kind === 'dying' || kind === 'dying sooner')
        return `${who} ${kind} ${(/round ([\d,]+)/.exec(words)?.[1] ?? '').replaceAll(',', '')}`
      return kind === 'penalty' ? `${who} ${kind} ${/\d+/.exec(words)?.[0]}` : `${who} ${kind}`
    })
    .sort()
    .join('; ')

const byText = (found: Odds): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const outcome of found.outcomes) sums.set(textOf(outcome), (sums.get(textOf(outcome)) ?? 0) + outcome.chance)
  return sums
}

export const equals = (found: Odds, byHand: ByHand): void => equalsByHand(found, byText(found), byHand)

export const agreesWithSampling = (battle: Battle, who: Id, answer: Json, exact: Odds): void =>
  agree(bluePlanet, battle, { who, answer }, exact)

// ── what a hit does, by the rules as printed ───────────────────────────────────────────────────────────────────────
type Group = 'vital' | 'torso' | 'limb' | 'extremity'
interface Where {
  readonly id: string
  readonly words: string
  /** In percent. */
  readonly of100: number
  readonly group: Group
}
/** The location table. */
export const places: readonly Where[] = [
  { id: 'skull', words: 'skull', of100: 3, group: 'vital' },
  { id: 'eyes', words: 'eyes', of100: 2, group: 'vital' },
  { id: 'rightEar', words: 'right ear', of100: 1, group: 'extremity' },
  { id: 'leftEar', words: 'left ear', of100: 1, group: 'extremity' },
  { id: 'jawMouth', words: 'jaw', of100: 2, group: 'vital' },
  { id: 'throat', words: 'throat', of100: 4, group: 'vital' },
  { id: 'chestBack', words: 'chest', of100: 18, group: 'torso' },
  { id: 'rightShoulder', words: 'right shoulder', of100: 3, group: 'limb' },
  { id: 'leftShoulder', words: 'left shoulder', of100: 3, group: 'limb' },
  { id: 'abdomenLowerBack', words: 'abdomen', of100: 10, group: 'torso' },
  { id: 'rightHip', words: 'right hip', of100: 3, group: 'limb' },
  { id: 'leftHip', words: 'left hip', of100: 3, group: 'limb' },
  { id: 'groin', words: 'groin', of100: 3, group: 'torso' },
  { id: 'rightArm', words: 'right arm', of100: 6, group: 'limb' },
  { id: 'leftArm', words: 'left arm', of100: 6, group: 'limb' },
  { id: 'rightHand', words: 'right hand', of100: 2, group: 'extremity' },
  { id: 'leftHand', words: 'left hand', of100: 2, group: 'extremity' },
  { id: 'rightLeg', words: 'right leg', of100: 12, group: 'limb' },
  { id: 'leftLeg', words: 'left leg', of100: 12, group: 'limb' },
  { id: 'rightFoot', words: 'right foot', of100: 2, group: 'extremity' },
  { id: 'leftFoot', words: 'left foot', of100: 2, group: 'extremity' },
]
const severityByLevel: Readonly<Record<Group, readonly number[]>> = {
  vital: [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6],
  torso: [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6],
  limb: [0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5],
  extremity: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
}
const names = ['none', 'scratch', 'light', 'moderate', 'serious', 'critical', 'fatal']
const penalties = [0, 0, 1, 2, 3, 4, 0]
const severityOf = (group: Group, level: number): number => severityByLevel[group][Math.min(level, 10)] ?? 0

/** The chance that a d100 shows this much or less. */
export const atMost = (tn: number): number => Math.max(0, Math.min(100, tn)) / 100

/** Every damage level with its chance: `factor` times the die plus `added`, by the highest totals of each level from 1 up. */
function levelsOf(highest: readonly number[], added: number, factor = 1): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  for (let die = 1; die <= 100; die++) {
    const total = die * factor + added
    const column = highest.findIndex(most => total <= most)
    const level = total <= 0 ? 0 : column < 0 ? highest.length : column + 1
    levels.set(level, (levels.get(level) ?? 0) + 1 / 100)
  }
  return levels
}

/** A combatant as a target. */
export interface Body {
  readonly name: Id
  readonly constitution: number
  readonly modifier: number
  /** What is taken off the damage at each location by its id; null: the hit is absorbed. */
  readonly armor?: (where: string) => number | null
}
/** What has happened to a body so far. */
export interface Hurt {
  readonly wounds: readonly { readonly level: number; readonly where: Where; readonly severity: number }[]
  readonly deadline: number | null
}
export const unhurt: Hurt = { wounds: [], deadline: null }
export const isDown = ({ wounds }: Hurt): boolean => wounds.some(({ severity }) => severity >= 5)
export const isProne = ({ wounds }: Hurt): boolean => wounds.some(({ severity }) => severity >= 4)

/** Every way a hit can go on from what was, with its chance. In round 1. */
export function hit(
  body: Body,
  hurt: Hurt,
  highest: readonly number[],
  factor = 1,
  called?: string,
): { readonly hurt: Hurt; readonly chance: number }[] {
  const ways: { hurt: Hurt; chance: number }[] = []
  for (const where of places) {
    if (called !== undefined && called !== where.id) continue
    const share = called === undefined ? where.of100 / 100 : 1
    const armor = body.armor?.(where.id) ?? (body.armor?.(where.id) === null ? null : 0)
    if (armor === null) {
      ways.push({ hurt, chance: share })
      continue
    }
    for (const [level, chance] of levelsOf(highest, -body.modifier - armor, factor)) {
      if (level === 0) {
        ways.push({ hurt, chance: share * chance })
        continue
      }
      const severity = severityOf(where.group, level)
      const wounds = [...hurt.wounds, { level, where, severity }]
      const sum = wounds.reduce((all, wound) => all + wound.level, 0)
      const deadline = 1 + Math.floor((120 * body.constitution) / sum)
      const passes = severity === 6 ? 1 : atMost(100 - 10 * level + body.modifier)
      const passed = hurt.deadline === null || severity === 6 ? hurt.deadline : Math.min(hurt.deadline, deadline)
      if (passes > 0) ways.push({ hurt: { wounds, deadline: passed }, chance: share * chance * passes })
      if (passes < 1)
        ways.push({ hurt: { wounds, deadline: Math.min(hurt.deadline ?? deadline, deadline) }, chance: share * chance * (1 - passes) })
    }
  }
  return ways
}

/** What is said of a combatant who was unhurt before. */
export function said({ name }: Body, { wounds, deadline }: Hurt): string {
  const worst = Math.max(0, ...wounds.map(({ severity }) => severity))
  const penalty = wounds.reduce((sum, { severity }) => sum + (penalties[severity] ?? 0), 0)
  const limbs = wounds.filter(({ where, severity }) => (where.group === 'limb' || where.group === 'extremity') && severity >= 3)
  const destroyed = new Set(limbs.filter(({ severity }) => severity >= 4).map(({ where }) => where.id))
  const disabled = new Set(limbs.filter(({ where }) => !destroyed.has(where.id)).map(({ where }) => where.id))
  return [
    ...wounds.map(({ level, where, severity }) => `${name} ${names[severity]} wound ${level} ${where.words}`),
    ...(worst === 6 ? [`${name} dead`] : worst === 5 ? [`${name} incapacitated`] : []),
    ...(deadline === null ? [] : [`${name} dying ${deadline}`]),
    ...[...disabled].map(() => `${name} disabled`),
    ...[...destroyed].map(() => `${name} destroyed`),
    ...(worst >= 4 ? [`${name} prone`] : []),
    ...(penalty > 0 ? [`${name} penalty ${penalty * 10}`] : []),
  ]
    .sort()
    .join('; ')
}

/** The rows of the damage table that the tests use: the highest total of each level, from 1. */
export const rows = {
  assaultRifleSingle: [5, 20, 40, 60, 75, 90, 100],
  assaultRifleBurst: [10, 25, 40, 55, 70, 80, 90, 100],
  huntingRifle: [5, 15, 25, 50, 65, 75, 85, 100],
  largeCaliberHandgun: [15, 35, 55, 75, 90, 100],
  punch: [60, 80, 90, 100],
}
