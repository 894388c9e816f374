/** What a feature does in a fight: its steps, what it has due, the game master's acts. */
import type { Command, Rule, Tell } from '@enfilade/engine'
import type { ActMaker } from '../acts/act.js'
import type { EndedBy } from '../acts/course.js'
import type { SideId } from '../ids.js'

/** How the game master's act ends a fight. */
export type EndsNow<B> = (battle: B, how: EndedBy, words: string, winners: readonly SideId[], tell: Tell | undefined) => void
/** How a feature's acts are made: of combatants it knows nothing. */
export interface Acting<B> extends Pick<ActMaker<B, never>, 'id' | 'act' | 'sideFaults'> {
  end(...ending: Parameters<EndsNow<B>>): void
}
/** What a feature does. Methods, so that one that needs little of a battle serves every game. */
export interface Played<B> {
  readonly steps?: Readonly<Record<string, Rule<never, never>>>
  /** What comes before anything else when nothing is under way; null: nothing. */
  due?(battle: B): object | null
  /** The next round in which it may have something due; left out: none by its round. */
  nextRound?(battle: B): number
  /** The game master's acts, by name. */
  acts?(maker: Acting<B>): Readonly<Record<string, Command<B>>>
}
