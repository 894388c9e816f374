/**
 * The hashes of a record: the battle now and then, so that a replay is compared on the way and not only at its end.
 *
 * Format 2 leaves out what is as usual (codec/texts.ts), so that a field that comes later changes no hash of a fight that knew nothing of it,
 * and hashes ever more seldom the longer a fight is. Format 1 covers every field that there was when it was the newest, and no later one.
 */
import { mostSteps } from '../agenda.js'
import type { AnyBattle, AnyStep, Digest, Json } from '../contract.js'
import { firstDifference, hashOf, hashOfText } from '../json.js'
import type { FieldTree, Ruleset } from '../ruleset.js'
import { RecordMismatch } from './live.js'
import type { FightRecord, RecordFormat } from './record.js'

/** 16 hexadecimal digits that change with any change of the battle. */
export function battleHash<B extends AnyBattle<S>, S extends AnyStep>(
  { codec, fieldsOfFormat1 = true }: Pick<Ruleset<B, S, unknown>, 'codec' | 'fieldsOfFormat1'>,
  battle: B,
  format: RecordFormat,
): string {
  if (format === 1) return hashOf(withFields(battle as unknown as Json, fieldsOfFormat1))
  return hashOfText(codec.text(battle, digest))
}

/** What never changes in a fight is hashed once, as long as it is there. */
const digest: Digest = (part, text) => {
  const known = digests.get(part)
  if (known !== undefined) return known
  const made = hashOfText(text(part, digest))
  digests.set(part, made)
  return made
}
const digests = new WeakMap<object, string>()

/** The value without the fields that aren't in the tree. */
function withFields(value: Json, fields: FieldTree): Json {
  if (typeof fields === 'boolean' || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(one => withFields(one, fields))
  const entries = Object.entries(value).flatMap(([name, one]): [string, Json][] => {
    const inner = fields[name] ?? fields['*']
    return inner === undefined ? [] : [[name, withFields(one, inner)]]
  })
  return Object.fromEntries(entries)
}

const entriesBetween = 24 // at least; far more in a large battle, of which each takes longer and which has more
const partOfAll = 1 / 16 // in a long fight, of the answers until then

/**
 * Hashes the battle now and then, and compares that with the record. @param taken so far; @param expected by the record, by entries
 * @throws RecordMismatch
 */
export function mark(
  taken: (readonly [number, string])[],
  expected: ReadonlyMap<number, string>,
  done: number,
  most: number,
  format: RecordFormat,
  hashNow: () => string,
): void {
  const last = taken.at(-1)?.[0] ?? 0
  if (!isHashDue(done, last, most, format)) return
  const hash = hashNow()
  compareHash(expected.get(done), hash, done, last)
  taken.push([done, hash])
}

/** @param last entries at the last hash, of `done`; @param most steps that may run by themselves in this battle: fewer in a large one */
const isHashDue = (done: number, last: number, most: number, format: RecordFormat): boolean =>
  done - last >= Math.max(entriesBetween * (mostSteps / most) ** 2, format === 1 ? 0 : last * partOfAll)

/** @throws RecordMismatch where the record has another hash after `done` answers; `last`: the last count at which they agreed. */
function compareHash(expected: string | undefined, found: string, done: number, last: number): void {
  if (expected === undefined || expected === found) return
  const words = `After ${done} answers the battle differs from the record (they last agreed after ${last}).`
  throw new RecordMismatch(done, words, expected, found, undefined, last)
}

/** @throws RecordMismatch where the record has a hash that the fight hasn't, or the other way round. Each of both was compared. */
export function compareHashes(recorded: FightRecord['hashes'], found: FightRecord['hashes']): void {
  for (let i = 0; i < Math.max(recorded.length, found.length); i++) {
    const [expected = null, there = null] = [recorded[i], found[i]].map(pair => pair && [...pair])
    if (firstDifference(expected, there) !== null)
      throw new RecordMismatch(
        recorded[i]?.[0] ?? 0,
        'The fight replays, but its hashes differ from those of the record.',
        expected,
        there,
        i < recorded.length ? ['hashes', i] : ['hashes'],
      )
  }
}
