/** What is written on top of a field: what came of deeds, the length of a line, chances of those who could attack. It moves nothing that stands below. */
import type { Id } from '@enfilade/engine'
import { type Deeds, verdictText } from './deeds.js'
import { type Asked, along, type Ground, type Label, placeLabels, round } from './labels.js'
import { measureRoom } from './lengths.js'
import type { Plan, Point } from './spots.js'
import { longestOf } from './ways.js'
import { type Letters, pixels } from './writing.js'

export interface Over {
  readonly deeds: Deeds
  /** The words on a line, and the line; null: it has none. */
  readonly measured: { readonly words: string; readonly line: readonly Point[] } | null
  /** Those who could attack, and where. */
  readonly attackers: readonly { readonly who: Id; readonly at: Point }[]
  readonly aimedAt: Point | null
}
const threatRoom = { width: 38, height: 16 }

export function writtenOver(
  { deeds, measured, attackers, aimedAt }: Over,
  plan: Plan,
  px: number,
  ground: Ground,
  letters: Letters,
): ReadonlyMap<string, Label> {
  const asked: Asked[] = deeds.verdicts.flatMap(verdict => {
    const at = pixels(plan.tokens.get(verdict.who) ?? { x: 0, y: 0 }, px)
    const disc = ground.tokens.find(one => one.x === at.x && one.y === at.y)
    if (disc === undefined) return []
    const said = { forms: [[verdictText(verdict)]], size: letters.name, tone: `${verdict.tone} first` }
    return [{ ...said, key: verdict.who, rank: 0, places: round(disc), far: disc }]
  })
  const text = { forms: [['']], size: letters.note, tone: '' }
  if (measured !== null) {
    const [start, end] = longestOf(measured.line)
    asked.push({
      ...{ ...text, key: 'measure', rank: 1, room: measureRoom(measured.words) },
      places: along(pixels(start, px), pixels(end, px)),
    })
  }
  if (aimedAt !== null)
    for (const { who, at } of attackers)
      asked.push({
        ...{ ...text, key: `threat ${who}`, rank: 2, room: threatRoom },
        places: along(pixels(at, px), pixels(aimedAt, px)),
      })
  return placeLabels(asked, ground).labels
}
