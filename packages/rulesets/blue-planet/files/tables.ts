/**
 * Tables that a file brings in place of the house defaults (BP-GAP-01): each whole, or it is refused with the rows that are missing.
 * What a file brings is no house default any more, and the log and the rulebook then no longer call it one.
 */
import { type Fault, isRecord, keyOf, listOf, type Path, wellFormed } from '@enfilade/engine'
import { noting } from '@enfilade/kit'
import type { Tables } from '../battle/battle.js'
import { everyDamageRank } from '../tables/damage-ranks.js'
import { houseTableWords } from '../tables/house-defaults.js'
import { type HouseTable, houseTables, locationGroups, locations, movementModes } from '../tables/words.js'
import { damageRankEntry, damageRankForm, severityEntry, tablesForm } from './forms.js'
import type { Reading } from './reading.js'

type Effects = Tables['damageEffects']

/** Takes over the tables of a file; faults of form are told by the schema of the whole file. */
export function readTables(raw: unknown, at: Path, reading: Reading): void {
  if (!isRecord(raw)) return
  const given = houseTables.filter(name => isRecord(raw[name]))
  const own = wellFormed(tablesForm.shape.own, raw.own)
  const { faults } = reading
  const now = reading.tables
  const effects = given.includes('damageEffects') ? readEffects(raw.damageEffects, [...at, 'damageEffects'], faults) : null
  const groups = given.includes('locationGroups')
    ? whole('locationGroups', raw.locationGroups, locations, [...at, 'locationGroups'], faults)
    : null
  const rates = given.includes('movementRates') ? readRates(raw.movementRates, [...at, 'movementRates'], faults) : null
  reading.tables = {
    damageEffects: effects ?? now.damageEffects,
    locationGroups: (groups as Tables['locationGroups'] | null) ?? now.locationGroups,
    movementRates: rates ?? now.movementRates,
    damageRanks: { ...now.damageRanks, ...readRanks(raw.damageRanks, [...at, 'damageRanks'], faults) },
    own: houseTables.filter(name => now.own.includes(name) || (own ?? given).includes(name)),
  }
}

/** A fault that names the rows that a table lacks; none where it has all of them. */
function missingRows(table: HouseTable, missing: readonly string[], allowed: readonly string[], path: Path): Fault[] {
  if (missing.length === 0) return []
  const { title, rules } = houseTableWords[table]
  const ruling = rules.at(-1)
  const rule = ruling === undefined ? '' : ` (${ruling})`
  return [
    {
      path,
      words: `The table "${title}" is incomplete: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing${rule}.`,
      allowed,
    },
  ]
}

/** A table with a row for each of these words; null where one is missing or none. */
function whole(
  table: HouseTable,
  raw: unknown,
  rows: readonly string[],
  path: Path,
  faults: Fault[],
): Readonly<Record<string, unknown>> | null {
  const missing = rows.filter(row => keyOf(raw, row) === undefined)
  faults.push(...missingRows(table, missing, rows, path))
  const good: unknown = wellFormed<unknown>(tablesForm.shape[table], raw)
  return missing.length > 0 || good === undefined || good === null ? null : (good as Readonly<Record<string, unknown>>)
}

function readRates(raw: unknown, path: Path, faults: Fault[]): Tables['movementRates'] | null {
  const rates = whole('movementRates', raw, movementModes, path, faults) as Tables['movementRates'] | null
  if (rates !== null && rates.stationary !== 0)
    noting(faults, path)('stationary', 'Stationary must be 0 (BP-RES-08).', rates.stationary, [0])
  return rates
}

function readEffects(raw: unknown, path: Path, faults: Fault[]): Effects | null {
  const form = wellFormed(tablesForm.shape.damageEffects, raw)
  const levels = keyOf(raw, 'severityByLevel')
  const empty = (group: string): boolean => keyOf(levels, group) === undefined || listOf(keyOf(levels, group)).length === 0
  const rowOf = (group: string): string => `severityByLevel.${group}`
  const missing = [
    ...locationGroups.filter(empty).map(rowOf),
    ...(listOf(keyOf(raw, 'severities')).length === 0 ? ['severities'] : []),
    ...['disabledAt', 'destroyedAt'].filter(key => keyOf(raw, key) === undefined),
  ]
  const allowed = [...locationGroups.map(rowOf), 'severities', 'disabledAt', 'destroyedAt']
  faults.push(...missingRows('damageEffects', missing, allowed, path))
  if (missing.length > 0 || form === undefined || form === null) return null
  const severities = (form.severities ?? []).map(severity => severityEntry.complete(severity))
  const wrong = noting(faults, path)
  const severityByLevel = form.severityByLevel as Effects['severityByLevel']
  for (const group of locationGroups)
    for (const [level, severity] of severityByLevel[group].entries())
      if (severity >= severities.length)
        wrong(
          ['severityByLevel', group, level],
          `There is no severity ${severity} in this table.`,
          severity,
          `0 to ${severities.length - 1}`,
        )
  const { disabledAt = 0, destroyedAt = 0 } = form
  if (destroyedAt < disabledAt)
    wrong('destroyedAt', "destroyedAt can't be below disabledAt (BP-DMG-08).", destroyedAt, `at least ${disabledAt}`)
  return { severityByLevel, severities, disabledAt, destroyedAt }
}

function readRanks(raw: unknown, path: Path, faults: Fault[]): Tables['damageRanks'] {
  if (!isRecord(raw)) return {}
  const ranks: Tables['damageRanks'] = {}
  for (const [id, row] of Object.entries(raw)) {
    const form = wellFormed(damageRankForm, row)
    if (form === null) continue
    const falling = form.highest.findIndex((highest, i) => i > 0 && highest <= (form.highest[i - 1] ?? 0))
    if (falling > 0) {
      const words = 'The numbers of a damage row must ascend: each is the highest total of its level (BP-DMG-03).'
      const [before = 0, found = null] = form.highest.slice(falling - 1)
      noting(faults, path)([id, 'highest', falling], words, found, `more than ${before}`)
    }
    ranks[id] = damageRankEntry.complete({ ...form, name: form.name ?? id })
  }
  return ranks
}

/** All rows of the damage table that a weapon can name, the printed ones first. */
export const rankIds = ({ damageRanks }: Tables): string[] => [...new Set([...Object.keys(everyDamageRank), ...Object.keys(damageRanks)])]
