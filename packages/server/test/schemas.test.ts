/**
 * Data folders of every schema so far, as servers of that time left them: each is brought to the newest one, a step at a time, with all that was kept in it.
 * No file in `schemas/` is ever changed; whoever adds a step to the migrations adds the file of its schema.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, databases, driversHere, openFolder } from '@enfilade/server'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseName } from '../src/store/folder.js'
import { migrations } from '../src/store/migrations.js'
import { keptTableIsServed } from './kept-table.js'
import { cleanUp, newFolder } from './serving.js'

afterEach(cleanUp)

const schemas = join(import.meta.dirname, 'schemas')
const versions = migrations.map((_, step) => step + 1)
const fileOf = (version: number): string => `schema-${version}.sql`
type Open = (file: string) => Database

/** A data folder of that schema. */
function kept(version: number, open: Open): string {
  const path = newFolder()
  const database = open(join(path, databaseName))
  database.exec(readFileSync(join(schemas, fileOf(version)), 'utf8'))
  database.close()
  writeFileSync(join(path, 'this-folder-belongs-together.json'), JSON.stringify({ folder: `a folder of schema ${version}` }))
  return path
}
const versionOf = (database: Database): unknown => database.prepare('PRAGMA user_version').get()?.user_version
const shapeOf = (database: Database): unknown => database.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name').all()
const rowsOf = (database: Database, table: string): unknown => database.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()

test('there is a folder of each schema', () => {
  expect(readdirSync(schemas).sort()).toEqual(versions.map(fileOf).sort())
})

describe.each(driversHere())('through %s', driver => {
  test.each(versions)('a folder of schema %i becomes one like a new one, and keeps all that is in it', async version => {
    const open = await databases(driver)
    const path = kept(version, open)
    const before = open(join(path, databaseName))
    const rows = ['seats', 'snapshots', 'answers'].map(table => rowsOf(before, table))
    before.close()
    const [folder, fresh] = [openFolder(path, open), openFolder(newFolder(), open)]
    expect([versionOf(folder.database), shapeOf(folder.database)]).toEqual([migrations.length, shapeOf(fresh.database)])
    // Columns that came later are empty.
    expect(['seats', 'snapshots', 'answers'].map(table => rowsOf(folder.database, table))).toMatchObject(rows as object)
    folder.close()
    fresh.close()
    openFolder(path, open).close()
  })

  const steps = versions.slice(0, -1).flatMap(version => versions.slice(version).map(step => [version, step] as const))
  test.each(steps)(
    'from schema %i: where the step to %i fails, all before it is kept, and the next start goes on from there',
    async (version, step) => {
      const open = await databases(driver)
      const path = kept(version, open)
      let isFull = true
      const breaking: Open = file => {
        const database = open(file)
        return {
          ...database,
          exec(sql) {
            const at = sql.indexOf(`PRAGMA user_version = ${step}`)
            database.exec(at < 0 || !isFull ? sql : sql.slice(0, at))
            if (at >= 0 && isFull) throw new Error('database or disk is full')
          },
        }
      }
      expect(() => openFolder(path, breaking)).toThrow(`can’t be brought to schema ${step}: the disk is full.`)
      const left = open(join(path, databaseName))
      expect(versionOf(left)).toBe(step - 1)
      left.close()
      isFull = false
      const folder = openFolder(path, breaking)
      expect(versionOf(folder.database)).toBe(migrations.length)
      folder.close()
    },
  )
})

test.each(versions)('a table of schema %i is served as it was: seats, settings, every answer; and it goes on being kept', async version => {
  await keptTableIsServed(
    { folder: kept(version, await databases()) },
    { settings: version > 1, evening: version > 2, asides: version > 3 },
  )
})
