/** What the drawings of Dark Conspiracy take from a view: who acts in which Phase, and wounds by location. */
import type { Id, PersonView, View } from '@enfilade/engine'
import type { LocationDetail, PersonDetail } from '@enfilade/rulesets/dark-conspiracy'
import { sideIndex } from '../../parts/sides.js'
import { clocks } from '../../words/en/clocks.js'
import { shortMarks } from '../looks.js'
import type { Column, Standing, StandingState } from '../parts/columns.js'

/** What this game's views give of every combatant; null in a view of no such game. */
export const detailOf = ({ detail }: PersonView): PersonDetail | null => (detail === undefined ? null : (detail as unknown as PersonDetail))

/** Conditions that the drawn wounds show. */
export const drawn = ['wound', 'frozen']

const phases = [6, 5, 4, 3, 2, 1] as const

/** In each Phase the people who may act in it, low Initiative first; empty where the Turn isn't played by Phases. */
export function phasesOf(view: View, asked: readonly Id[]): readonly Column[] {
  const now = view.clock.at
  if (now === undefined) return []
  const marks = shortMarks(view.people)
  const acting = view.people.flatMap(person => {
    const slots = detailOf(person)?.slots ?? null
    return slots === null ? [] : [{ person, slots }]
  })
  return phases.map(phase => {
    const those = acting
      .filter(({ slots }) => slots.initiative >= phase)
      .sort((a, b) => a.slots.initiative - b.slots.initiative)
      .map(({ person, slots }): Standing => {
        const { id, name, side } = person
        const isFrozen = phase <= now && phase > now - slots.frozen
        const state: StandingState =
          phase > now || (phase === now && slots.acted && !asked.includes(id))
            ? 'done'
            : isFrozen
              ? 'barred'
              : phase === now && asked.includes(id)
                ? 'asked'
                : slots.repeats
                  ? 'repeats'
                  : 'open'
        // What is owed is paid with the next slots.
        const owes = slots.debt > 0 && phase === (slots.acted ? now - 1 : now) ? clocks.owes(slots.debt) : null
        return { id, name, mark: marks.get(id) ?? '?', side: sideIndex(view, side), state, note: owes }
      })
    return { at: phase, now: phase === now, those }
  })
}

export const steps = ['scratch', 'slight', 'serious', 'critical'] as const
/** How many of the four steps a wound has reached. */
export const reached = ({ severity }: LocationDetail): number => (severity === 'none' ? 0 : steps.indexOf(severity) + 1)
/** The locations with a wound, the worst first. */
export const woundsOf = (person: PersonView): readonly LocationDetail[] =>
  [...(detailOf(person)?.body ?? [])].filter(one => reached(one) > 0).sort((a, b) => reached(b) - reached(a))
