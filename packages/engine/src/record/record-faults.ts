/** Everything wrong with the form of a record that was read. What its answers mean is checked by replaying it. */
import { type Json, strengths } from '../contract.js'
import { type Fault, mostFaults } from '../faults.js'
import { streamKinds } from '../random/streams.js'
import { answeredBy } from '../ruleset.js'
import { decidedBy, diceSources, recordFormats } from './record.js'

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSeed = (value: Json | undefined): boolean => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** Everything wrong with the shape of a record; of another format, that alone. The scenario and the answers are checked by replaying it. */
export function recordFaults(value: Json): Fault[] {
  const faults: Fault[] = []
  const wrong = (path: (string | number)[], words: string, found: Json | undefined, allowed?: readonly Json[] | string): void => {
    faults.push({ path, words, ...(found === undefined ? {} : { found }), ...(allowed === undefined ? {} : { allowed }) })
  }
  if (!isObject(value))
    return [{ path: [], words: 'This isn’t the record of a fight.', found: value, allowed: 'an object with "enfilade": "record"' }]
  if (value.enfilade !== 'record') wrong(['enfilade'], 'This isn’t the record of a fight.', value.enfilade ?? null, ['record'])
  if (!recordFormats.some(format => format === value.format)) {
    wrong(['format'], 'This program doesn’t know this record’s format.', value.format ?? null, recordFormats)
    // What a record of another format must contain isn't known here; one that names none is no record of another.
    if (value.format !== undefined) return faults
  }
  for (const key of ['ruleset', 'rulesetVersion'] as const)
    if (typeof value[key] !== 'string') wrong([key], `A record must name its ${key}.`, value[key] ?? null, 'a text')
  if (!isObject(value.scenario)) wrong(['scenario'], 'A record must contain its whole scenario.', value.scenario ?? null, 'an object')
  else if (typeof value.scenario.ruleset === 'string' && value.scenario.ruleset !== value.ruleset)
    wrong(['ruleset'], 'A record and its scenario must name the same game.', value.ruleset ?? null, [value.scenario.ruleset])
  if (value.seed !== null && !isSeed(value.seed)) wrong(['seed'], 'The seed must be 32 hexadecimal digits, or null.', value.seed ?? null)
  if (value.stream !== undefined && !streamKinds.some(kind => kind === value.stream))
    wrong(['stream'], 'This program doesn’t know this stream of dice.', value.stream, streamKinds)
  if (!isObject(value.seats)) wrong(['seats'], 'A record must say who decides for each seat.', value.seats ?? null, 'an object')
  else
    for (const [seat, given] of Object.entries(value.seats)) {
      if (!isObject(given)) wrong(['seats', seat], 'A seat must say who decides and whose dice it uses.', given)
      else {
        if (!decidedBy.some(d => d === given.decides))
          wrong(['seats', seat, 'decides'], 'Unknown decider.', given.decides ?? null, decidedBy)
        if (!diceSources.some(d => d === given.dice))
          wrong(['seats', seat, 'dice'], 'Unknown source of dice.', given.dice ?? null, diceSources)
        if (given.ahead !== undefined && !strengths.some(strength => strength === given.ahead))
          wrong(['seats', seat, 'ahead'], 'No one looks ahead that far.', given.ahead, strengths)
      }
    }
  if (!Array.isArray(value.entries)) wrong(['entries'], 'A record must list its answers.', value.entries ?? null, 'a list')
  else noteEntries(value.entries, ['entries'], faults)
  if (!Array.isArray(value.branches)) wrong(['branches'], 'A record must list its branches.', value.branches ?? null, 'a list')
  else
    value.branches.forEach((branch, i) => {
      const path = ['branches', i]
      if (!isObject(branch) || !isCount(branch.at) || typeof branch.why !== 'string' || !Array.isArray(branch.entries))
        wrong(path, 'A branch needs the place where it leaves, its entries and a reason.', branch)
      else noteEntries(branch.entries, [...path, 'entries'], faults)
    })
  if (!Array.isArray(value.hashes)) wrong(['hashes'], 'A record must list its hashes.', value.hashes ?? null, 'a list')
  else
    value.hashes.forEach((pair, i) => {
      if (!Array.isArray(pair) || pair.length !== 2 || !isCount(pair[0]) || typeof pair[1] !== 'string')
        wrong(['hashes', i], 'A hash needs a place and 16 hexadecimal digits.', pair)
    })
  if (typeof value.state !== 'string' && value.state !== null)
    wrong(['state'], 'A record must contain the hash of its last state.', value.state ?? null, '16 hexadecimal digits')
  if (value.checks !== undefined && !areChecks(value.checks)) wrong(['checks'], 'These aren’t the checks of a record.', value.checks)
  if (value.margin !== undefined) noteMargin(value.margin, wrong)
  for (const key of Object.keys(value)) if (!recordKeys.includes(key)) wrong([key], `Unknown key "${key}".`, value[key])
  return faults
}

const recordKeys: readonly string[] = [
  ...['enfilade', 'format', 'ruleset', 'rulesetVersion', 'scenario', 'seed', 'stream', 'seats'],
  ...['entries', 'branches', 'hashes', 'state', 'checks', 'margin'],
]

function noteMargin(margin: Json, wrong: (path: (string | number)[], words: string, found: Json, allowed?: string) => void): void {
  if (!Array.isArray(margin)) wrong(['margin'], 'The margin of a record must be a list.', margin, 'a list')
  for (const [i, note] of (Array.isArray(margin) ? margin.slice(0, mostFaults) : []).entries())
    if (!isObject(note) || !isCount(note.after) || note.said === undefined)
      wrong(['margin', i], 'A note in the margin needs its place and what was said.', note, '{ "after": a whole number, "said": … }')
}

const areChecks = (value: Json): boolean =>
  isObject(value) &&
  ['scenario', 'seats', 'seed', 'entries'].every(part => typeof value[part] === 'string') &&
  Array.isArray(value.branches) &&
  value.branches.every(one => typeof one === 'string')

function noteEntries(entries: readonly Json[], path: (string | number)[], faults: Fault[]): void {
  for (const [i, entry] of entries.entries()) {
    if (faults.length > mostFaults) return
    faults.push(...entryFaults(entry, [...path, i]))
  }
}

function entryFaults(entry: Json, path: (string | number)[]): Fault[] {
  if (Array.isArray(entry)) {
    const [tag, , by, why] = entry
    if (
      entry.length < 3 ||
      entry.length > 4 ||
      typeof tag !== 'string' ||
      !answeredBy.some(b => b === by) ||
      (why !== undefined && typeof why !== 'string')
    )
      return [
        {
          path,
          words: 'An answer must be [tag, value, who gave it, reason].',
          found: entry,
          allowed: `who gave it: ${answeredBy.join(', ')}`,
        },
      ]
    return []
  }
  if (isObject(entry) && isObject(entry.interject) && typeof entry.by === 'string') return []
  if (isObject(entry) && typeof entry.why === 'string') {
    if (typeof entry.command === 'string' && entry.args !== undefined) return []
    if (isCount(entry.anew) && (entry.seed === undefined || isSeed(entry.seed))) return []
    if (Array.isArray(entry.amend) && entry.amend.every(a => isObject(a) && typeof a.path === 'string' && a.value !== undefined)) return []
  }
  return [{ path, words: 'An entry must be an answer, an amendment, a command, a free action or new dice.', found: entry }]
}
