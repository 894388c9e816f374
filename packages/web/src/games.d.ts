/** The games and scenarios found when the app was built; see build/games.ts. */
declare module 'virtual:games' {
  import type { Json } from '@enfilade/engine'
  export interface ReadyScenario {
    /** File name without its extension. */
    readonly name: string
    readonly title: string
    readonly sides: readonly { readonly name: string; readonly people: number }[]
    /** The scenario as its author wrote it, as plain data. */
    readonly load: () => Promise<Json>
    /** The scenario with everything written out, as its game reads it. */
    readonly read: () => Promise<Json>
  }
  export interface Game {
    readonly id: string
    readonly title: string
    /** What its fights are like, in one line. */
    readonly about?: string
    readonly version: string
    /** The rules of its tasks outside fights; left out: it has none. */
    readonly tasks?: string
    readonly tasksVersion?: string
    readonly scenarios: readonly ReadyScenario[]
  }
  export const games: readonly Game[]
}
/** What each ready scenario is about, by its game and name, and a small map; see build/small-map.ts. */
declare module 'virtual:ready' {
  export interface ReadyMap {
    readonly ground: string
    readonly people: readonly (readonly [x: number, y: number, side: number])[]
  }
  export const ready: Readonly<Record<string, { readonly about: string; readonly map: ReadyMap | null }>>
}
/** The rules of the games, for workers: a page never loads them. */
declare module 'virtual:rules' {
  import type { AnyRuleset, Rulebook } from '@enfilade/engine'
  export interface Rules {
    readonly id: string
    readonly title: string
    /** Without the words of its rulebook. */
    readonly load: () => Promise<AnyRuleset>
    readonly rulebook: () => Promise<Rulebook>
  }
  /** A rulebook made for a fight, without its words; `whole` brings them. */
  export interface RulebookLater extends Rulebook {
    readonly whole?: () => Promise<Rulebook>
  }
  export const rules: readonly Rules[]
}
/** Positions with the answers that a good player would give: see `puzzles/`. */
declare module 'virtual:puzzles' {
  import type { Json } from '@enfilade/engine'
  export const puzzles: readonly {
    readonly game: string
    /** File name without its extension. */
    readonly name: string
    readonly title: string
    readonly load: () => Promise<Json>
  }[]
}
/** What games are audited with, and their people weighed with, for workers. A game that has neither isn't there. */
declare module 'virtual:weighing' {
  import type { Audit, Threats } from '@enfilade/engine'
  export const rulesForWeighing: readonly {
    readonly id: string
    readonly load: () => Promise<{ readonly audit: Audit; readonly threats: Threats }>
  }[]
}
/** What the game master's acts need, for workers; see build/later.ts. */
declare module 'virtual:later' {
  /** To be awaited before an act is done, listed or read from a record, and before a fight goes on from its first question. */
  export const loadLater: () => Promise<void>
}
/** The forms of a game's files as JSON Schema, for workers; see build/file-forms.ts. */
declare module 'virtual:file-forms' {
  import type { Json } from '@enfilade/engine'
  export const loadFileForms: (game: string) => Promise<{ readonly scenario: Json; readonly content: Json }>
}
/** What JSON Schemas are written with, for workers; see build/json-schemas.ts. */
declare module 'virtual:json-schemas' {
  /** Has to be done before any JSON Schema is asked for. */
  export const loadJsonSchemas: () => Promise<void>
}
