/** Reads a file of variations for the encounter that is weighed. Loaded once one is picked: it brings the reader of YAML along. */
import { type Change, changedBy, NoSuchPlace, variationsIn } from '@enfilade/analysis'
import { didYouMean, type PlacedFault, readFileText } from '@enfilade/client'
import { fieldsOf } from '@enfilade/client/forms'
import type { Json } from '@enfilade/engine'
import { prepare as said } from '../words/en/prepare.js'

interface Varied {
  readonly words: string
  readonly scenario: Json
}
type Read = { readonly ok: true; readonly varied: readonly Varied[] } | { readonly ok: false; readonly faults: readonly PlacedFault[] }

/**
 * Each variation of the file as the scenario changed, or everything that is wrong with it.
 * @param scenario the encounter on screen, and `called` the file it is in; null: it is in none
 */
export function variedBy(name: string, text: string, scenario: Json, called: string | null): Read {
  const read = readFileText(name, text)
  if (!read.ok) return read
  const { file } = read
  const found = variationsIn(file.value)
  if (!found.ok) return { ok: false, faults: file.placed(found.faults) }
  const { scenario: named } = found.value
  if (called !== null && !isSameFile(named, called))
    return { ok: false, faults: file.placed([{ path: ['scenario'], words: said.otherScenario, found: named, allowed: [called] }]) }
  const varied: Varied[] = []
  const faults: PlacedFault[] = []
  for (const [nth, one] of found.value.variations.entries()) {
    const changed = withChanges(scenario, one.changes)
    if (changed instanceof NoSuchPlace) {
      const { path, name: missing, there } = changed.nowhere
      const words = `${changed.message}${didYouMean(missing, there)}`
      faults.push(...file.placed([{ path: ['variations', nth, 'change', path], words, allowed: [...there] }]))
    } else {
      const fields = fieldsOf(changed)
      const options = { ...fieldsOf(fields.options ?? null), ...one.set }
      varied.push({ words: one.name, scenario: Object.keys(one.set).length === 0 ? changed : { ...fields, options } })
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, varied }
}

/** As far as both say where they are: the app doesn't know in which folder a file lies. */
function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map(path => path.split(/[\\/]/).filter(name => !['', '.', '..'].includes(name)))
  const common = Math.min(first?.length ?? 0, second?.length ?? 0)
  return common > 0 && first?.slice(-common).join('/') === second?.slice(-common).join('/')
}

function withChanges(scenario: Json, changes: readonly Change[]): Json | NoSuchPlace {
  try {
    return changedBy(scenario, changes)
  } catch (thrown) {
    if (thrown instanceof NoSuchPlace) return thrown
    throw thrown
  }
}
