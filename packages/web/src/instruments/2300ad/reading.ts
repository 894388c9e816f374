/** What the drawings of 2300 AD take from a view: who acts at which point of the turn, and what they still stand. */
import type { Id, PersonView, View } from '@enfilade/engine'
import type { PersonDetail } from '@enfilade/rulesets/2300ad'
import { sideIndex } from '../../parts/sides.js'
import { shortMarks } from '../looks.js'
import type { Column, Standing, StandingState } from '../parts/columns.js'

/** What this game's views give of every combatant; null in a view of no such game. */
export const detailOf = ({ detail }: PersonView): PersonDetail | null => (detail === undefined ? null : (detail as unknown as PersonDetail))

/** Conditions that the clock shows. */
export const drawn = ['holding']

const highest = 10
const points = Array.from({ length: highest }, (_, i) => highest - i)

/** At each point the people who act there: at their initiative, and at half of it; held actions stand where they were first held. */
export function pointsOf(view: View, asked: readonly Id[]): readonly Column[] {
  const now = view.clock.at
  const marks = shortMarks(view.people)
  const standings = view.people.flatMap((person): (Standing & { readonly at: number })[] => {
    const { id, name, side } = person
    const detail = detailOf(person)
    if (detail === null || detail.actions === null) return []
    const common = { id, name, mark: marks.get(id) ?? '?', side: sideIndex(view, side), note: null }
    return detail.actions.map(({ point, spent }) => {
      const at = Math.min(highest, Math.max(1, point))
      const isHeld = detail.heldAt === at
      const isAsked = asked.includes(id) && (now === undefined || now === at || isHeld)
      const state: StandingState = isAsked ? 'asked' : isHeld ? 'held' : spent ? 'done' : detail.ducking ? 'barred' : 'open'
      return { ...common, at, state }
    })
  })
  return points.map(at => ({
    at,
    now: at === now,
    // Someone's two actions may come at one point.
    those: standings.filter((one, i) => one.at === at && standings.findIndex(other => other.at === at && other.id === one.id) === i),
  }))
}

/** Points of shock, then of stun, as cells up to the mark that kills, or up to the one that makes unconscious. */
export interface Cells {
  readonly shock: number
  readonly stun: number
  readonly full: number
  readonly unconsciousAt: number | null
  readonly deadAt: number | null
}
export function cellsOf(person: PersonView): Cells | null {
  const detail = detailOf(person)
  const count = (id: string): number => person.tracks.find(track => track.id === id)?.now ?? 0
  if (detail === null || (detail.unconsciousAt === null && detail.deadAt === null)) return null
  const { unconsciousAt, deadAt } = detail
  const [shock, stun] = [count('shockPoints'), count('stunPoints')]
  return { shock, stun, full: Math.max(shock + stun, unconsciousAt ?? 0, deadAt ?? 0), unconsciousAt, deadAt }
}
