/**
 * The countdown of Blue Planet: a gunfight over a dying combatant, then treated by the winner for thirty or three hundred minutes.
 * All else is the same, die for die, so the extra cost of the longer one is the cost of empty rounds. The treatment cannot succeed.
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
import { type BpBattle, hopeless } from './bpDuel.js'
import { resolved } from './scenario.js'

/** Minutes of treatment for each level of the wound. */
const minutesPerLevel = 2
const roundsPerMinute = 120

const fighter = (id: Id, name: string, at: number, speed: number): Json => ({
  id,
  name,
  at,
  inCombat: true,
  attributes: { speed },
  skills: { handguns: 55 },
  // No one bleeds to death before the treatment is over.
  traumaBonus: 200,
  weapons: ['largeCaliberHandgun'],
})
/** The fight with so many minutes of treatment in it: an even number. */
const countdownScenario = (minutes: number): Json =>
  resolved(bluePlanet, {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'Countdown',
    ends: 'gameMaster',
    options: { maxRounds: 1_000_000 },
    battlefield: { kind: 'line' },
    sides: [
      { name: 'First', combatants: [fighter('bo', 'Bo', 0, 52)] },
      { name: 'Second', combatants: [fighter('ana', 'Ana', 3, 68)] },
      {
        name: 'Bystander',
        neutral: true,
        combatants: [
          {
            id: 'vic',
            name: 'Vic',
            at: 1.5,
            incapacitated: true,
            wounds: [{ level: minutes / minutesPerLevel, location: 'leftLeg', traumaFailed: true }],
            // Time enough for every gunfight and the treatment.
            deathRound: 1000 * roundsPerMinute,
          },
        ],
      },
    ],
  })

const keep: Json = { action: 'keep' }
const drop: Json = { action: 'drop' }
const aid: Json = { action: 'firstAid', patient: 'vic', wound: 0, facility: 'improvised' }
const shots: Readonly<Record<Id, Json>> = {
  ana: { action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target: 'bo', times: 3 }] },
  bo: { action: 'fireSingle', weaponId: 'largeCaliberHandgun', shots: [{ target: 'ana', times: 3 }] },
}

/** Plays the fight again and again, from one stream. */
export class Countdowns {
  private readonly ask: SamplingAsk
  private readonly beginning: BpBattle

  constructor(stream: Stream, minutes: number) {
    this.beginning = bluePlanet.begin(countdownScenario(minutes))
    const decide: Decider = <B, S, O extends Json>(_decision: unknown, battle: B, step: S, who: Id): O =>
      answerOf(battle as unknown as BpBattle, step as unknown as AnyStep, who) as O
    this.ask = new SamplingAsk(stream, decide)
  }
  /** The fight until its treatment is over, or both fighters are out of it. */
  play(tell?: Tell): BpBattle {
    const battle = bluePlanet.codec.copy(this.beginning)
    let treated = false
    const table = { ask: this.ask, tell }
    const [bo, ana] = battle.people
    while (!treated && (isUp(bo) || isUp(ana)) && stepIsDue(bluePlanet, battle)) {
      treated = battle.agenda.at(-1)?.step === 'treat'
      runTopStep(bluePlanet, battle, table)
    }
    return battle
  }
}

type Person = BpBattle['people'][number] | undefined
const isUp = (person: Person): boolean => person !== undefined && !person.now.dead && !person.now.incapacitated

function answerOf(battle: BpBattle, step: AnyStep, who: Id): Json {
  const [bo, ana] = battle.people
  const [self, other] = bo?.id === who ? [bo, ana] : [ana, bo]
  switch (step.step) {
    case 'declare': {
      const shootsOn = isUp(other) && other?.pending?.action.action !== 'firstAid'
      return shootsOn && self?.now.dropped.length === 0 && self.now.woundTl > hopeless ? (shots[who] as Json) : aid
    }
    case 'shoot':
      return drop
    default:
      return keep
  }
}
