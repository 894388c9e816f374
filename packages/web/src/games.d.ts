/** The games and ready scenarios that were there when the app was built; see build/games.ts. */
declare module 'virtual:games' {
  import type { AnyRuleset } from '@enfilade/engine'
  export interface ReadyScenario {
    /** File name without its ending. */
    readonly name: string
    readonly title: string
    /** The first comment of the file. */
    readonly words: string
    readonly sides: readonly { readonly name: string; readonly people: number }[]
    /** The file as it is: YAML. */
    readonly load: () => Promise<string>
  }
  export interface Game {
    readonly id: string
    readonly title: string
    readonly version: string
    readonly scenarios: readonly ReadyScenario[]
    /** The rules, loaded when they are needed. */
    readonly load: () => Promise<AnyRuleset>
  }
  export const games: readonly Game[]
}
