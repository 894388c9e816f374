/**
 * The gunfight of Blue Planet: two people with a large caliber handgun and a vest each, eleven metres apart, of different Initiative and Speed,
 * who stand still and fire three shots an action until one is out of it: down, without the gun, or too badly hurt to hit anything. The same
 * two as a scenario for the engine and as numbers for the kernel, read from the battle.
 */
import {
  type AnyStep,
  type Decider,
  type Id,
  type Json,
  runTopStep,
  SamplingAsk,
  type Stream,
  stepIsDue,
  type Tell,
} from '@enfilade/engine'
import { bluePlanet } from '@enfilade/rulesets/blue-planet'
import { type BpDuelist, type BpDuelResult, type BpTables, hopeless } from './kernels/bpDuel.js'
import { resolved } from './scenario.js'

export type BpBattle = ReturnType<typeof bluePlanet.begin>
type Person = BpBattle['people'][number]

const duelist = (id: Id, name: string, at: number, attributes: Json, handguns: number): Json => ({
  id,
  name,
  at,
  attributes,
  skills: { handguns },
  weapons: ['largeCaliberHandgun'],
  armor: ['lightBody'],
})
/** The gunfight. Ana is quicker, Bo tougher and the better shot; Bo has the lower Initiative. */
export const bpDuelScenario: Json = resolved(bluePlanet, {
  enfilade: 1,
  ruleset: 'blue-planet',
  title: 'Duel',
  battlefield: { kind: 'line' },
  sides: [
    { name: 'First', combatants: [duelist('bo', 'Bo', 11, { speed: 52, initiative: 40, constitution: 60 }, 55)] },
    { name: 'Second', combatants: [duelist('ana', 'Ana', 0, { speed: 68, initiative: 55, constitution: 45 }, 50)] },
  ],
})
const beginning = bluePlanet.begin(bpDuelScenario)

// ── who decides what ───────────────────────────────────────────────────────────────────────────────────────────────
const keep: Json = { action: 'keep' }
const drop: Json = { action: 'drop' }
const shotsAt = (target: Id): Json => ({ action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target, times: 3 }] })
const shotsAtBo = shotsAt('bo')
const shotsAtAna = shotsAt('ana')
function answerOf(step: AnyStep, who: Id): Json {
  switch (step.step) {
    case 'declare':
      return who === 'ana' ? shotsAtBo : shotsAtAna
    case 'shoot':
      return drop
    default:
      return keep
  }
}

/** Can the combatant still shoot, and hit? */
const isIn = ({ now }: Person): boolean => !now.dead && !now.incapacitated && now.dropped.length === 0 && now.woundTl > hopeless
/** Is a round over, and a combatant out of the fight? */
const isOver = ({ agenda, ended, people }: BpBattle): boolean =>
  ended !== null || (agenda.length === 0 && !(isIn(people[0] as Person) && isIn(people[1] as Person)))

// ── the engine's side ──────────────────────────────────────────────────────────────────────────────────────────────
/** Plays gunfights through the engine, one after another from one stream. */
export class BpDuels {
  private readonly ask: SamplingAsk

  constructor(stream: Stream) {
    const decide: Decider = <B, S, O extends Json>(_decision: unknown, _battle: B, step: S, who: Id): O =>
      answerOf(step as unknown as AnyStep, who) as O
    this.ask = new SamplingAsk(stream, decide)
  }
  /** One more gunfight. */
  play(tell?: Tell): BpBattle {
    const battle = bluePlanet.codec.copy(beginning)
    const table = { ask: this.ask, tell }
    while (!isOver(battle) && stepIsDue(bluePlanet, battle)) runTopStep(bluePlanet, battle, table)
    return battle
  }
}

const levelsOf = ({ wounds }: Person): number => wounds.reduce((sum, { level }) => sum + level, 0)

/** How a gunfight of the engine went, in the kernel's terms; `attacks`: the shots that were told. */
export function bpResultOf(battle: BpBattle, attacks: number): BpDuelResult {
  const [one, other] = battle.people as [Person, Person]
  return {
    winner: isIn(one) ? 0 : isIn(other) ? 1 : -1,
    rounds: battle.round,
    attacks,
    levels: [levelsOf(one), levelsOf(other)],
    tl: [one.now.woundTl, other.now.woundTl],
    deadlines: [one.deathRound ?? Number.POSITIVE_INFINITY, other.deathRound ?? Number.POSITIVE_INFINITY],
  }
}

// ── the kernel's side ──────────────────────────────────────────────────────────────────────────────────────────────
// The printed tables once more, as the yardstick needs them: its test compares every gunfight, and so these as well.
const locationTo = [3, 5, 6, 7, 9, 13, 31, 34, 37, 47, 50, 53, 56, 62, 68, 70, 72, 84, 96, 98, 100]
/** Vital, torso, limb or extremity; and where the vest is, and what holds the gun. */
const groups = [...'VVEEVVTLLTLLTLLEELLEE']
const vest = [...'------XXXXXXX--------']
const gunArm = [...'-------X-----X-X-----']
const severityOf: Readonly<Record<string, readonly number[]>> = {
  V: [0, 1, 2, 3, 4, 5, 5, 6, 6, 6, 6],
  T: [0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 6],
  L: [0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5],
  E: [0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4],
}
const size = 20
const vestProtection = 8

export const bpTables: BpTables = {
  locationTo,
  highest: [15, 35, 55, 75, 90, 100],
  severity: groups.map(group => severityOf[group] as readonly number[]),
  tl: [0, 0, -1, -2, -3, -4, 0],
  prone: [false, false, false, false, true, true, true],
  out: [false, false, false, false, false, true, true],
  dead: [false, false, false, false, false, false, true],
  dropsAt: gunArm.map(mark => mark === 'X'),
  disabledAt: 3,
}
function numbersOf({ sheet }: Person, wait: number, constitutionModifier: number): BpDuelist {
  const { initiative, speed, constitution } = sheet.attributes
  const skill = sheet.skills.find(({ id }) => id === 'handguns')?.rating ?? 0
  return {
    initiative,
    speed,
    wait,
    shooting: skill + size,
    constitution: constitution ?? 0,
    constitutionModifier,
    protection: vest.map(mark => (mark === 'X' ? vestProtection : 0)),
  }
}
const [bo, ana] = beginning.people as [Person, Person]
/** The two as the kernel takes them: Speed 52 waits 3 rounds, Speed 68 waits 2; Constitution 60 is worth 5, Constitution 45 costs 5. */
export const bpDuelists: readonly [BpDuelist, BpDuelist] = [numbersOf(bo, 3, 5), numbersOf(ana, 2, -5)]
