/**
 * The duel of Cyberpunk RED: two people of 40 hit points, SP 11 and a heavy pistol, five squares apart, who stand still, dodge what they
 * can and shoot twice a turn until one is Mortally Wounded. Critical Injuries and the counting of ammunition are off, so hit points and
 * stopping power are all that lasts.
 */
import {
  type AnyStep,
  type Decider,
  type FixedDecider,
  type Id,
  type Json,
  runTopStep,
  SamplingAsk,
  type Stream,
  stepIsDue,
  type Tell,
} from '@enfilade/engine'
import { cyberpunkRed } from '@enfilade/rulesets/cyberpunk-red'
import { resolved } from './scenario.js'

export type CprBattle = ReturnType<typeof cyberpunkRed.begin>
type Person = CprBattle['people'][number]

const stats: Json = { INT: 5, REF: 8, DEX: 6, TECH: 5, COOL: 5, WILL: 6, LUCK: 0, MOVE: 5, BODY: 6, EMP: 5 }

/**
 * The duel from so many hit points and so much armor on the body. Ana shoots a little better, Bo dodges a little better.
 * @param marks whether Critical Injuries and ammunition leave their marks as well
 * @param initiative of both, where it has been rolled already
 */
export function cprDuelScenario(hp: number, sp: number, marks = false, initiative: readonly number[] = []): Json {
  const armor: Json = { body: { name: 'vest', sp, penalty: 0 } }
  const duelist = (id: Id, name: string, at: Id, skills: Json, rolled?: number): Json => ({
    id,
    name,
    at,
    stats,
    skills,
    maxHp: hp,
    weapons: ['heavyPistol'],
    armor,
    ...(rolled === undefined ? {} : { initiative: rolled }),
  })
  return resolved(cyberpunkRed, {
    enfilade: 1,
    ruleset: 'cyberpunk-red',
    title: 'Duel',
    options: { criticalInjuries: marks, countedAmmunition: marks },
    stallAfter: 1000,
    battlefield: {
      kind: 'bands',
      length: 20,
      places: [
        { id: 'left', name: 'Left', square: 5 },
        { id: 'right', name: 'Right', square: 10 },
      ],
    },
    sides: [
      { name: 'First', combatants: [duelist('ana', 'Ana', 'left', { handgun: 6, evasion: 4 }, initiative[0])] },
      { name: 'Second', combatants: [duelist('bo', 'Bo', 'right', { handgun: 5, evasion: 6 }, initiative[1])] },
    ],
  })
}
/** The duel that is measured. */
export const fullCprDuel = cprDuelScenario(40, 11)
/** The same with Critical Injuries and counted ammunition. */
export const markedCprDuel = cprDuelScenario(40, 11, true)

// ── who decides what ───────────────────────────────────────────────────────────────────────────────────────────────
const endTurn: Json = { action: 'endTurn' }
const dodge: Json = { action: 'dodge' }
/** The shot of each of the two. Ids of weapons differ from scenario to scenario. */
const shots = new WeakMap<CprBattle['setup'], readonly Json[]>()
function shotsIn({ setup, people }: CprBattle): readonly Json[] {
  const known = shots.get(setup)
  if (known !== undefined) return known
  const made = people.map(({ id, items }) => ({
    action: 'attack',
    weaponId: items.find(({ kind }) => kind === 'weapon')?.id ?? '',
    target: people.find(other => other.id !== id)?.id ?? '',
  }))
  shots.set(setup, made)
  return made
}
function answerOf(battle: CprBattle, step: AnyStep, who: Id): Json {
  if (step.step === 'offerDefence') return dodge
  const { people } = battle
  const isAna = people[0]?.id === who
  const { turn } = (isAna ? people[0] : people[1]) as Person
  if (turn.actionUsed && turn.attackedWith.length !== 1) return endTurn
  return shotsIn(battle)[isAna ? 0 : 1] as Json
}
/** Every target dodges, and everyone who may shoot does. */
export const duelistsDecide: FixedDecider = <B, S, O extends Json>(_decision: unknown, battle: B, step: S, who: Id): O =>
  answerOf(battle as unknown as CprBattle, step as unknown as AnyStep, who) as O

/** Is the duel over: is one of the two Mortally Wounded? */
export const duelIsOver = ({ people }: CprBattle): boolean => (people[0] as Person).hp < 1 || (people[1] as Person).hp < 1

/** Plays duels through the engine, one after another from one stream. */
export class CprDuels {
  attacks = 0
  private readonly ask: SamplingAsk
  private readonly beginning: CprBattle

  constructor(stream: Stream, scenario: Json = fullCprDuel) {
    this.beginning = cyberpunkRed.begin(scenario)
    const decide: Decider = <B, S, O extends Json>(_decision: unknown, battle: B, step: S, who: Id): O => {
      const answer = answerOf(battle as unknown as CprBattle, step as unknown as AnyStep, who)
      if (answer !== dodge && answer !== endTurn) this.attacks++
      return answer as O
    }
    this.ask = new SamplingAsk(stream, decide)
  }
  /** One more duel; `attacks` counts on. */
  play(tell?: Tell): CprBattle {
    const battle = cyberpunkRed.codec.copy(this.beginning)
    const table = { ask: this.ask, tell }
    while (!duelIsOver(battle) && stepIsDue(cyberpunkRed, battle)) runTopStep(cyberpunkRed, battle, table)
    return battle
  }
}
