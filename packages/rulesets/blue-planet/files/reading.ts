/** What is carried through the reading of a file of Blue Planet. */
import type { Tables } from '../battle/battle.js'
import { type Reading as ContentReading, catalogueOf } from '../content/content.js'
import { shippedTables } from '../tables/house-defaults.js'

export interface Reading extends ContentReading {
  /** The tables as far as they have been read: the house defaults where a file replaces nothing. */
  tables: Tables
}

/** A reading of a file with these content files; its tables are those that ship until `readTables` has read others. */
export const readingOf = (files: readonly unknown[]): Reading => ({ catalogue: catalogueOf(files), tables: shippedTables, faults: [] })
