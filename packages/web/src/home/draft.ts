/** A side of a new fight while it is being made. */
import type { Id, Json } from '@enfilade/engine'

/** Someone of an earlier fight who can come along. `state`: how they are, in the game's words. */
export interface CarriedPerson {
  readonly id: Id
  readonly name: string
  readonly state: string
  readonly written: Json
}
/** What an earlier fight leaves to the next one. */
export interface EarlierFight {
  readonly title: string
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
  /** Of the survivors of an earlier fight, those who stay away. */
  away?: readonly Id[]
}
