/** The tracks of a combatant of Cyberpunk RED: hit points with the mark of Seriously Wounded, the SP of body and head, and the rest. */
import type { PersonView, Track } from '@enfilade/engine'

export interface Shape {
  /** Counted hit points; undefined where only the wound state is known. */
  readonly hp: Track | undefined
  /** Stopping power, by place. */
  readonly sp: readonly Track[]
  /** The die of the next Death Save, for a combatant who has to make one. */
  readonly save: Track | undefined
  readonly others: readonly Track[]
}
export function shapeOf({ tracks }: PersonView): Shape {
  const hp = tracks.find(track => track.id === 'hp' && track.now !== undefined)
  const sp = tracks.filter(track => track.id === 'spBody' || track.id === 'spHead')
  const save = tracks.find(track => track.id === 'deathSave')
  return { hp, sp, save, others: tracks.filter(track => track !== hp && track !== save && !sp.includes(track)) }
}
/** Where on the bar of a count the first state begins that holds below a number, from 0 to 1, and its name; null where the view has none. */
export function markOf({ full, below }: Track): { readonly share: number; readonly now: number; readonly words: string } | null {
  const first = below?.[0]
  return first === undefined || full === undefined || full <= 0 ? null : { share: first.now / full, now: first.now, words: first.words }
}
