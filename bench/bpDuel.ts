/**
 * The gunfight of Blue Planet: two people with a large caliber handgun and a vest each, eleven metres apart, of different Initiative and Speed,
 * who stand still and fire three shots an action until one is out of it: down, without the gun, or too badly hurt to hit anything.
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
const bpDuelScenario: Json = resolved(bluePlanet, {
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

/** With this wound penalty no one hits any more. */
export const hopeless = -6

/** Can the combatant still shoot, and hit? */
const isIn = ({ now }: Person): boolean => !now.dead && !now.incapacitated && now.dropped.length === 0 && now.woundTl > hopeless
/** Is a round over, and a combatant out of the fight? */
const isOver = ({ agenda, ended, people }: BpBattle): boolean =>
  ended !== null || (agenda.length === 0 && !(isIn(people[0] as Person) && isIn(people[1] as Person)))

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
