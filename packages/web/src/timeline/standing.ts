/** A combatant's state in one line of the game's own words: harm, what is left, conditions. */
import type { PersonView, Track } from '@enfilade/engine'

const numbered = (count: number): string => String(count).replace('-', '−')

/** "Hit Points 12/40", "light armor: broken". */
export function trackText({ label, marks, now, full, words }: Track): string {
  const open = marks === undefined ? undefined : marks.filter(mark => !mark.gone).map(mark => mark.words)
  const left =
    now === undefined
      ? open === undefined
        ? words
        : open.length === 0
          ? (words ?? '–')
          : open.join(' ')
      : full === undefined
        ? numbered(now)
        : `${numbered(now)}/${full}`
  return `${label} ${left ?? ''}`.trim()
}

/** `how`: the state in the game's own words. A missing combatant is a dash. */
export const standing = (person: PersonView | undefined, how: (person: PersonView) => string): string =>
  person === undefined
    ? '–'
    : [how(person), ...person.tracks.map(trackText), ...person.conditions.map(condition => condition.words)].join(', ')
