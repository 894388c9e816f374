/**
 * A kit for tests of harm: people from a scenario, and steps that are played out with scripted dice, whatever they bring with them.
 * No rounds go by unless a test says so. What is cited is noted for the coverage of rules.
 */
import { type Id, type Json, ScriptedAsk, type ScriptLine } from '@enfilade/engine'
import { Played, seen } from '../../../kit/testing/scripted.js'
import type { Battle, Combatant, Hit, Settings, Step } from '../battle/battle.js'
import { begin } from '../files/begin.js'
import { readScenario } from '../files/scenario.js'
import { rollDamage } from '../rules/damage/damage.js'
import { treat } from '../rules/first-aid/first-aid.js'
import { burst } from '../rules/grenades/grenades.js'
import { fall, suffer } from '../rules/hazards/hazards.js'
import { rollLocation } from '../rules/hit-location/locations.js'
import { shoot } from '../rules/ranged/ranged.js'
import { closeRound, endRound } from '../rules/rounds/end-of-round.js'
import { morale } from '../rules/rounds/morale.js'
import { rollTrauma } from '../rules/trauma/trauma.js'
import type { BpEvents } from './told.js'

/** Some throws of one die each: dice(75, 31, 63). */
export const dice = (...faces: readonly number[]): ScriptLine[] => faces.map(face => ({ dice: [face] }))

export interface Situation {
  readonly battlefield?: Json
  readonly options?: Partial<Settings>
  readonly tables?: Json
  readonly schedule?: Json
  readonly ends?: 'gameMaster'
  readonly stallAfter?: number
  /** In roster order, the first one against all others. Everyone is average, stands at the origin, and carries nothing. */
  readonly people: Readonly<Record<Id, object>>
}

const plain = { at: [0, 0], inCombat: true, weapons: [] }

/** The battle of a situation, in round 1. */
export function battleOf({ battlefield, options, tables, schedule, ends, stallAfter = 100_000, people }: Situation): Battle {
  const [first, ...others] = Object.entries(people).map(([id, is]) => ({
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1),
    ...plain,
    ...is,
  }))
  const file = {
    enfilade: 1,
    ruleset: 'blue-planet',
    title: 'A test',
    ...(battlefield === undefined ? {} : { battlefield }),
    ...(options === undefined ? {} : { options }),
    ...(tables === undefined ? {} : { tables }),
    ...(schedule === undefined ? {} : { schedule }),
    ...(ends === undefined ? {} : { ends }),
    stallAfter,
    sides: [{ name: 'Crew', combatants: [first] }, ...(others.length === 0 ? [] : [{ name: 'Gang', combatants: others }])],
  } as unknown as Json
  const read = readScenario(file, [])
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return { ...begin(read.value), round: 1 }
}

const steps = { rollLocation, rollDamage, rollTrauma, burst, treat, fall, suffer, shoot, endRound, closeRound, ...morale.steps }

export class Harm extends Played<Combatant, Step, Battle, BpEvents> {
  protected readonly rules = { steps: steps as never, advance: () => null }

  /** Levels of a combatant's wounds, in order. */
  levels(id: Id): number[] {
    return this.person(id).wounds.map(({ level }) => level)
  }
  at(round: number): this {
    this.battle.round = round
    return this
  }
  /** Plays a step with all that it brings; the script is used up to the last die. */
  play(step: Step, ...script: readonly ScriptLine[]): this {
    const { battle } = this
    battle.agenda.push(step)
    const ask = new ScriptedAsk(script, seen)
    while (battle.agenda.length > 0) this.run(ask)
    ask.assertUsedUp()
    return this
  }
  /** A hit that has been rolled already: location, damage, trauma. */
  hit(hit: Partial<Hit> & { readonly target: Id }, ...script: readonly ScriptLine[]): this {
    return this.play(
      { step: 'rollLocation', hit: { kind: 'shot', attacker: null, weaponId: null, location: null, bonus: 0, burstAt: null, ...hit } },
      ...script,
    )
  }
  /** Shots of one action, at one target after the other. */
  fire(who: Id, weaponId: Id, targets: readonly Id[], ...script: readonly ScriptLine[]): this {
    const volley = {
      who,
      weaponId,
      auto: false,
      shots: targets.map(target => ({ target, location: null })),
      fired: 0,
      several: new Set(targets).size > 1,
      aim: null,
      kept: [],
    }
    return this.play({ step: 'shoot', volley }, ...script)
  }
}

export const harm = (situation: Situation): Harm => new Harm(battleOf(situation))
