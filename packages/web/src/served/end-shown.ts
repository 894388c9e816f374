/** How a fight went, as its game master shows it to everyone: its line, and the roll that decided it. */
import type { Decided, DecidingRoll } from '@enfilade/analysis'
import { beatsOf, beatWords, fightLine, gravestOf, linesOfRoll } from '@enfilade/client'
import { capital } from '@enfilade/engine'
import type { ShownEnd, Snapshot } from '@enfilade/session'

type Shown = Pick<Snapshot, 'log' | 'view' | 'timeline' | 'asked' | 'game'>
type Chance = NonNullable<ShownEnd['roll']>['asItFell']

export function endShown(snapshot: Shown, decided: Pick<Decided, 'rolls' | 'line'>): ShownEnd {
  const { log, timeline, asked, game } = snapshot
  const line = fightLine(decided.line, log, timeline.length, asked.kind === 'over' ? asked.winners : [])
  /** To the thousandth. */
  const placeOf = (along: number): number => Math.round(1000 * along) / 1000
  // Of what some never heard, the others are told nothing.
  const roll = decided.rolls.find(one => {
    const own = linesOfRoll(log, one)
    return own.length > 0 && own.every(({ unheardBy }) => unheardBy === undefined)
  })
  return {
    side: decided.line[0]?.sides[0]?.name ?? '',
    line: line.first.map(([along, share]) => [placeOf(along), share]),
    rounds: line.rounds.map(({ along, round }) => [placeOf(along), `${capital(game.roundWord)} ${round}`]),
    roll: roll === undefined ? null : { place: placeOf(line.along(roll.end)), ...rollShown(snapshot, roll) },
  }
}
function rollShown({ log, view }: Pick<Shown, 'log' | 'view'>, roll: DecidingRoll): Omit<NonNullable<ShownEnd['roll']>, 'place'> {
  const own = linesOfRoll(log, roll)
  const beat = gravestOf(beatsOf(own))
  const words = beat === undefined ? (own[0]?.text ?? '') : beatWords(beat, view)
  const people = new Set([...roll.who, ...(beat === undefined ? [] : [beat.by, beat.on])].filter(id => id !== null))
  const bare = ({ share, low, high }: Chance): Chance => ({ share, low, high })
  return {
    ...{ words: `${roll.time}: ${words}`, people: [...people], side: roll.sideName },
    ...{ asItFell: bare(roll.asItFell), differently: bare(roll.differently) },
  }
}
