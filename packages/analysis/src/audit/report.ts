/** What an audit comes to: which weapon and order is the best in which cell, which never is, and how long armor lasts. */
import type { Audit, Id, Json } from '@enfilade/engine'
import type { AuditCell } from './audit.js'

export interface WeaponRow {
  readonly id: Id
  readonly words: string
  readonly kind: string
  /** In how many places (distance, armor, skill) it can be used and brings the target down; in how many of them nothing, and nothing of its kind, is faster. */
  readonly places: number
  readonly best: number
  readonly bestOfKind: number
  /** For each ammunition, where there is a choice and it was asked for: in how many cells it can be used, and in how many it is the fastest. */
  readonly ammunition: readonly { readonly id: Id; readonly words: string; readonly places: number; readonly best: number }[]
  /** The places in which each of its orders is its fastest. */
  readonly orders: readonly { readonly order: string; readonly places: number; readonly best: number }[]
}
export interface ArmorRow {
  /** Null: none. */
  readonly id: Id | null
  readonly words: string
  /** How many times as many attacks it takes with this armor: the geometric mean over all cells where both come to an end; null: there is none. */
  readonly lasts: number | null
  readonly cells: number
  /** Cells in which nothing brings the target down any more. */
  readonly never: number
}
type Best = 'all' | 'kind'
export interface AuditReport {
  readonly about: string
  readonly down: string
  readonly ranges: readonly { readonly value: number; readonly words: string }[]
  readonly skills: readonly { readonly value: number; readonly words: string }[]
  readonly weapons: readonly WeaponRow[]
  readonly armor: readonly ArmorRow[]
  /** `best`: nothing is faster there, or nothing of its kind; null: something is. */
  readonly cells: readonly (AuditCell & { readonly best: Best | null })[]
  /** How many cells are sampled; their intervals hold 95 % of the time. */
  readonly sampled: number
}

/** @param cells of some armor or all, in any order of armor */
export function auditReport(audit: Audit, content: readonly Json[], cells: readonly AuditCell[]): AuditReport {
  const things = audit.weapons(content)
  const kinds = new Map(things.map(({ id, kind }) => [id, kind]))
  const places = grouped(
    cells.filter(({ attacks }) => attacks.mean !== null),
    placeOf,
  )
  const best = new Set<AuditCell>()
  const bestOfKind = new Set<AuditCell>()
  const ownBest = new Set<AuditCell>()
  for (const those of places.values()) {
    for (const one of fastest(those)) best.add(one)
    for (const kin of grouped(those, ({ weapon }) => kinds.get(weapon) ?? '').values()) for (const one of fastest(kin)) bestOfKind.add(one)
    for (const own of grouped(those, ({ weapon }) => weapon).values()) for (const one of fastest(own)) ownBest.add(one)
  }
  const those = things.filter(({ id }) => cells.some(({ weapon }) => weapon === id))
  return {
    about: audit.about,
    down: audit.down,
    ranges: audit.ranges,
    skills: audit.skills,
    weapons: those.map(({ id, words, kind }) => {
      const own = cells.filter(({ weapon, attacks }) => weapon === id && attacks.mean !== null)
      const counted = (set: ReadonlySet<AuditCell>): number =>
        grouped(
          own.filter(one => set.has(one)),
          placeOf,
        ).size
      const orders = [...grouped(own, ({ order }) => order)].map(([order, all]) => ({
        order,
        places: all.length,
        best: all.filter(one => ownBest.has(one)).length,
      }))
      const ammunition = audit.ammunition(id, content).flatMap(load => {
        const loaded = own.filter(one => one.ammunition === load.id)
        return loaded.length === 0
          ? []
          : [
              {
                ...load,
                places: grouped(loaded, placeOf).size,
                best: grouped(
                  loaded.filter(one => ownBest.has(one)),
                  placeOf,
                ).size,
              },
            ]
      })
      return {
        id,
        words,
        kind,
        ammunition,
        places: grouped(own, placeOf).size,
        best: counted(best),
        bestOfKind: counted(bestOfKind),
        orders,
      }
    }),
    armor: [{ id: null, words: 'no armor' }, ...audit.armor(content)]
      .filter(({ id }) => cells.some(({ armor }) => armor === id))
      .map(({ id, words }) => ({ id, words, ...lasting(cells, id) })),
    cells: cells.map(cell => ({ ...cell, best: best.has(cell) ? 'all' : bestOfKind.has(cell) ? 'kind' : null })),
    sampled: cells.filter(({ exact }) => !exact).length,
  }
}

const placeOf = ({ armor, range, skill }: AuditCell): string => JSON.stringify([armor, range, skill])
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

/** Rounding that isn't a difference. */
const hair = 1e-9
/** Those that no other is faster than: by rounds, then by attacks. Of sampled ones also those that may be as fast, as far as their intervals go. */
function fastest(cells: readonly AuditCell[]): AuditCell[] {
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  const inRounds = ({ rounds, attacks }: AuditCell): number => rounds ?? attacks.mean ?? Number.POSITIVE_INFINITY
  const atBest = ({ attacks: { mean, low } }: AuditCell): number => (mean === null ? 1 : (low ?? mean) / mean)
  const rounds = least(cells.map(inRounds))
  const near = cells.filter(one => inRounds(one) * atBest(one) <= rounds * (1 + hair))
  const attacks = least(near.map(one => one.attacks.mean ?? Number.POSITIVE_INFINITY))
  return near.filter(one => (one.attacks.mean ?? Number.POSITIVE_INFINITY) * atBest(one) <= attacks * (1 + hair))
}

function lasting(cells: readonly AuditCell[], armor: Id | null): Pick<ArmorRow, 'lasts' | 'cells' | 'never'> {
  const key = ({ weapon, ammunition, range, skill, order }: AuditCell): string => JSON.stringify([weapon, ammunition, range, skill, order])
  const bare = new Map(cells.filter(one => one.armor === null).map(one => [key(one), one.attacks.mean]))
  let sum = 0
  let count = 0
  let never = 0
  for (const one of cells) {
    const without = bare.get(key(one))
    if (one.armor !== armor || without === undefined || without === null) continue
    if (one.attacks.mean === null) never++
    else {
      sum += Math.log(one.attacks.mean / without)
      count++
    }
  }
  return { lasts: count === 0 ? null : Math.exp(sum / count), cells: count, never }
}

/** The first line of the table, by which it is known. */
export const auditCsvHead = 'weapon,ammunition,armor,range,skill,order,hits,down at once,attacks,low,high,rounds,method,best'
/** The cells as a table for spreadsheets. Lines end as RFC 4180 has it. */
export function auditCsv({ cells }: AuditReport): string {
  const lines = cells.map(({ weapon, ammunition, armor, range, skill, order, hits, downAtOnce, attacks, rounds, exact, best }) =>
    [
      ...[weapon, ammunition ?? '', armor ?? '', range, skill, order, hits, downAtOnce ?? ''],
      ...[attacks.mean ?? 'never', attacks.low ?? '', attacks.high ?? '', rounds ?? '', exact ? 'exact' : 'sampled', best ?? ''],
    ].join(','),
  )
  return [auditCsvHead, ...lines, ''].join('\r\n')
}
