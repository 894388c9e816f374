/** A side of a new fight while it is being made. */
import type { Id, Json, Strength } from '@enfilade/engine'
import type { LeftBehind } from '../session/library.js'

/** Someone of an earlier fight who can come along. `state`: how they are, in the game's words. `stayed`: they weren't in the last one. */
export interface CarriedPerson {
  readonly stayed?: true
  readonly id: Id
  readonly name: string
  readonly state: string
  readonly written: Json
}
/** What an earlier fight leaves to the next one. */
export interface EarlierFight {
  readonly id: string
  readonly title: string
  /** The dead of the sides that go on. */
  readonly dead: readonly LeftBehind[]
  readonly scenario: Json
  readonly sides: readonly {
    readonly name: string
    readonly decides: 'person' | 'policy'
    readonly dice: 'stream' | 'physical'
    readonly people: readonly CarriedPerson[]
  }[]
}

export interface SideDraft {
  name: string
  text: string
  policy: string
  decides: 'person' | 'policy'
  dice: 'stream' | 'physical'
  /** How far its policy looks ahead; left out: not at all. */
  ahead?: Strength | undefined
  /** Survivors of an earlier fight who stay away. */
  away?: readonly Id[]
  /** It isn't one of the ground or of the earlier fight. */
  added?: true
}
