/** How a fight went, as its game master shows it to everyone: the line as it was known at this desk, and the roll that decided it. */
import type { Decided, DecidingRoll } from '@enfilade/analysis'
import { beatsOf, beatWords, gravestOf, linesOfRoll } from '@enfilade/client'
import type { ShownEnd, Snapshot } from '@enfilade/session'
import { keptLine } from '../table/win-line.js'

type Shown = Pick<Snapshot, 'id' | 'log' | 'view' | 'timeline' | 'asked'>
type Chance = NonNullable<ShownEnd['roll']>['asItFell']

export function endShown(snapshot: Shown, decided: Pick<Decided, 'rolls'>): ShownEnd {
  const { log, view, timeline, asked } = snapshot
  const length = Math.max(1, timeline.length)
  /** To the thousandth. */
  const placeOf = (answers: number): number => Math.round((1000 * Math.min(answers, length)) / length) / 1000
  const { side: its, points } = keptLine(snapshot.id, timeline.length)
  const side = view.sides.find(({ id }) => id === its)
  const winners = asked.kind === 'over' ? asked.winners : []
  const line = points.filter(({ answers }) => answers < length).map(({ answers, share }) => [placeOf(answers), share] as const)
  const rounds = log.flatMap(({ heading, after, text, undone }) =>
    heading === 'round' && undone === null && after !== null ? [[placeOf(after), text.replace(/\.$/, '')] as const] : [],
  )
  // Of what some never heard, the others are told nothing.
  const roll = decided.rolls.find(one => {
    const own = linesOfRoll(log, one)
    return own.length > 0 && own.every(({ unheardBy }) => unheardBy === undefined)
  })
  return {
    side: side?.name ?? '',
    line: line.length === 0 || side === undefined ? [] : [...line, [1, winners.includes(side.id) ? 1 : 0]],
    rounds: [...new Map(rounds)],
    roll: roll === undefined ? null : { place: placeOf(roll.at), ...rollShown(snapshot, roll) },
  }
}
function rollShown({ log, view }: Shown, roll: DecidingRoll): Omit<NonNullable<ShownEnd['roll']>, 'place'> {
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
