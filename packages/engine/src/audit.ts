/**
 * What a game says so that its weapons can be audited: who attacks whom, at which distances, with which skill and armor, and which orders count.
 * Nothing here is a rule: what an attack comes to, the rules say.
 */
import type { Id, Json } from './contract.js'

/** A weapon or armor that is audited. `kind`: those that compete with one another, in words ("handgun"). */
export interface AuditedThing {
  readonly id: Id
  readonly words: string
  readonly kind: string
}
/** One distance, or one skill: a number as the game counts it, and words for it. */
export interface AuditedStep {
  readonly value: number
  readonly words: string
}
/** A cell without its order. `ammunition` null: what the weapon is loaded with as a rule. `armor` null: none. */
export interface AuditedPlace {
  readonly weapon: Id
  readonly ammunition: Id | null
  readonly armor: Id | null
  readonly range: number
  readonly skill: number
}
/** The ids of the two who face each other in every scenario of an audit. */
export const auditShooter = 'shooter'
export const auditTarget = 'target'

/** The part of it that files and screens can read. */
export interface AuditScales {
  /** Who attacks whom, in a sentence. */
  readonly about: string
  /** What counts as down, in words. */
  readonly down: string
  readonly ranges: readonly AuditedStep[]
  readonly skills: readonly AuditedStep[]
  /** What ships, with these content files on top. */
  weapons(content: readonly Json[]): readonly AuditedThing[]
  armor(content: readonly Json[]): readonly AuditedThing[]
  /** All that a weapon can be loaded with, the usual first; empty: there is no choice. */
  ammunition(weapon: Id, content: readonly Json[]): readonly Omit<AuditedThing, 'kind'>[]
}
/** An audit of any battle of the game. */
export interface Audit extends AuditScales {
  /** The scenario file of a place; null: it makes no sense there (a sword at 100 m). */
  scenario(place: AuditedPlace, content: readonly Json[]): Json | null
  /** What an answer is as an order, in words ("single shot"); null: it doesn't count. */
  orderOf(answer: Json): string | null
  /** The answer that comes before an attack can be ordered; left out: none does. */
  readonly before?: Json
  /** Answers with which the target does nothing, on a turn of its own; the first that can be given. */
  readonly idle: readonly Json[]
  /** The harm of the target as a text: equal texts take the next attack alike. */
  harmOf(battle: object): string
  isDown(now: object): boolean
  /** `fresh` with the target as harmed as in `now`: a battle of its own. `copy`: of the game's codec. */
  again<B extends object>(fresh: B, now: B, copy: (battle: B) => B): B
}
