/**
 * An audit: every weapon of a game, over distances, armor and skills, by every order that it can be used with. Each cell is what `odds` says of the
 * same attack, and how many attacks and rounds it takes until the target is down. Cells are worked out armor by armor, so that several hands can
 * share the work; the result doesn't depend on who does which part.
 */
import {
  type AnyRuleset,
  type Audit,
  type AuditedPlace,
  auditShooter,
  auditTarget,
  type FightRecord,
  type Id,
  type Json,
  seedOf,
} from '@enfilade/engine'
import { odds } from '../odds/odds.js'
import { standingAt } from './attack.js'
import { paceOf, roundOf } from './pace.js'
import { type Attacks, AttackWork } from './until-down.js'

/** What is asked of an audit. The lists narrow it down; left out: all of them. */
export interface AuditRequest {
  readonly weapons?: readonly Id[]
  /** Left out: each weapon is loaded as usual. A weapon that can't be loaded with any of these isn't audited. */
  readonly ammunition?: 'all' | readonly Id[]
  readonly armor?: readonly (Id | null)[]
  readonly ranges?: readonly number[]
  readonly skills?: readonly number[]
}
export interface AuditCell extends AuditedPlace {
  /** The order, as it is counted. */
  readonly order: string
  /** The one number of the attack, as `odds` gives it. */
  readonly hits: number
  /** The averages of what the target loses. */
  readonly loses: readonly { readonly of: string; readonly mean: number }[]
  /** Is the attack itself exact, and how many attacks it takes? */
  readonly exact: boolean
  /** The chance that the first attack brings it down; null: it was sampled. */
  readonly downAtOnce: number | null
  readonly attacks: Attacks
  /** The round in which that attack falls; null: it never comes down, or there is no telling. */
  readonly rounds: number | null
}

/** A share of an audit: all cells of one armor, of the weapons asked for. */
export interface AuditTask {
  readonly game: string
  readonly content: readonly Json[]
  readonly armor: Id | null
  readonly request: AuditRequest
}

/** An audit in shares: each armor, none first, with each weapon. What comes of a share doesn't depend on how they are cut. */
export function auditTasks(audit: Audit, game: string, content: readonly Json[], request: AuditRequest): AuditTask[] {
  const armor = [null, ...audit.armor(content).map(({ id }) => id)].filter(id => request.armor?.includes(id) ?? true)
  const weapons = audit.weapons(content).filter(({ id }) => request.weapons?.includes(id) ?? true)
  return armor.flatMap(one => weapons.map(({ id }) => ({ game, content, armor: one, request: { ...request, weapons: [id] } })))
}

/** All cells of one armor, weapon by weapon. */
export function auditedArmor(
  ruleset: AnyRuleset,
  audit: Audit,
  content: readonly Json[],
  armor: Id | null,
  request: AuditRequest = {},
): AuditCell[] {
  const cells: AuditCell[] = []
  let byKind = new Map<string, Known[]>()
  const paces = new Map<string, readonly number[]>()
  for (const { id: weapon } of audit.weapons(content)) {
    if (request.weapons !== undefined && !request.weapons.includes(weapon)) continue
    byKind = new Map() // each weapon by itself, or it would matter which others are audited with it
    for (const ammunition of loadsOf(weapon))
      for (const { value: range } of audit.ranges) {
        if (request.ranges !== undefined && !request.ranges.includes(range)) continue
        for (const { value: skill } of audit.skills) {
          if (request.skills !== undefined && !request.skills.includes(skill)) continue
          cells.push(...cellsOf({ weapon, ammunition, armor, range, skill }))
        }
      }
  }
  return cells

  function loadsOf(weapon: Id): readonly (Id | null)[] {
    const { ammunition: wanted } = request
    if (wanted === undefined) return [null]
    const ids = audit.ammunition(weapon, content).map(({ id }) => id)
    if (wanted !== 'all') return ids.filter(id => wanted.includes(id))
    return ids.length === 0 ? [null] : ids
  }
  function cellsOf(place: AuditedPlace): AuditCell[] {
    const standing = standingAt(ruleset, audit, place, content)
    if (standing === null) return []
    const { battle } = standing
    return standing.orders.flatMap(({ order, answer }): AuditCell[] => {
      const said = odds(ruleset, battle, { who: auditShooter, answer, whole: false })
      if (!said.ok || said.odds.own.headline === null) return []
      const { headline, targets, method } = said.odds.own
      const work = new AttackWork(ruleset, audit, battle, answer)
      const { first, kind, changes } = work.attacking()
      const attacks = changes === 0 && first !== null ? never : untilDown()
      return [
        {
          ...place,
          order,
          hits: headline.chance,
          loses: targets.find(({ who }) => who === auditTarget)?.amounts ?? [],
          exact: method === 'exact' && attacks.exact,
          downAtOnce: first === null ? null : first.outcomes.reduce((sum, one) => sum + (one.down ? one.chance : 0), 0),
          attacks,
          rounds: attacks.mean === null ? null : roundOf(pace(), attacks.mean),
        },
      ]

      /** Worked out once for attacks that differ in how often they hit alone. */
      function untilDown(): Attacks {
        const kin = kind === null ? [] : (byKind.get(kind) ?? [])
        for (const one of kin) if (one.steady || one.changes === changes) return inProportion(one, changes)
        const exact = first === null ? null : work.exactly(first)
        const found: Known = {
          changes,
          steady: exact?.steady ?? true,
          attacks: exact === null ? work.sampled(seedOf('audit')) : { mean: exact.mean, low: null, high: null, exact: true },
        }
        if (kind !== null) byKind.set(kind, [...kin, found])
        return found.attacks
      }
      function pace(): readonly number[] {
        const key = `${place.weapon} ${place.ammunition} ${place.range} ${order}`
        const rounds = paces.get(key) ?? paceOf(ruleset, audit, battle, answer)
        if (rounds.length > 0) paces.set(key, rounds)
        return rounds
      }
    })
  }
}
interface Known {
  readonly changes: number
  readonly steady: boolean
  readonly attacks: Attacks
}
const never: Attacks = { mean: null, low: null, high: null, exact: true }
const inProportion = ({ changes: then, attacks }: Known, changes: number): Attacks => {
  const scaled = (attacksThen: number | null): number | null => (attacksThen === null ? null : (attacksThen * then) / changes)
  return { mean: scaled(attacks.mean), low: scaled(attacks.low), high: scaled(attacks.high), exact: attacks.exact }
}

/** The record of one cell, which ends where the attacker is asked, and the answer that is weighed: for `odds`. Null: there is no such cell. */
export function cellRecord(
  ruleset: AnyRuleset,
  audit: Audit,
  content: readonly Json[],
  { order, ...place }: AuditedPlace & { readonly order: string },
): { readonly record: FightRecord; readonly answer: Json } | null {
  const standing = standingAt(ruleset, audit, place, content)
  const offered = standing?.orders.find(one => one.order === order)
  return standing === null || offered === undefined ? null : { record: standing.record(), answer: offered.answer }
}
