/** A ready fight, played many times by its policies with fixed seeds: as it is written, and with everyone fighting to the end. */
import { type EncounterFigures, fightsFrom, figuresOf, moralesOf, noFights } from '@enfilade/analysis'
import { type AnyRuleset, type Json, mostStepsOf, seedOf } from '@enfilade/engine'
import { resolved, written } from '../scenario.js'

export interface Ready {
  readonly game: string
  readonly place: string
  readonly title: string
  readonly asWritten: EncounterFigures
  /** Null in a game without morale. */
  readonly toTheEnd: EncounterFigures | null
}

export function readyFight(ruleset: AnyRuleset, name: string, fights: number): Ready {
  const place = `${ruleset.id}/${name}`
  const file = written(place)
  const breaksAt = ruleset.options.find(option => option.name === 'breaksAt')
  // The first is the fight as it is set; the others follow the option's values.
  const never = breaksAt === undefined ? undefined : moralesOf(file, [breaksAt])[1 + breaksAt.values.indexOf('never')]
  const play = (scenario: Json): EncounterFigures => played(ruleset, resolved(ruleset, scenario), fights)
  return {
    game: ruleset.title,
    place,
    title: (file as { readonly title: string }).title,
    asWritten: play(file),
    toTheEnd: never === undefined ? null : play(never.scenario),
  }
}

/** The same fights as `enfilade forecast` plays without a seed of its own. The first side is the players'. */
function played(ruleset: AnyRuleset, scenario: Json, fights: number): EncounterFigures {
  const battle = ruleset.begin(scenario)
  const closely = {
    sides: ruleset
      .view(battle, 'gm')
      .sides.slice(0, 1)
      .map(({ id }) => id),
  }
  const counters = noFights()
  fightsFrom(ruleset, battle, seedOf('1'), mostStepsOf(battle), closely)(0, fights, counters)
  return figuresOf(ruleset, scenario, seedOf('1'), counters, closely)
}
